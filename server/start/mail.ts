import { join } from "node:path";
import type { Logger } from "pino";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import { createWebhook } from "#adapters/webhook.server.ts";
import { createMailer } from "#adapters/mail/mail.server.ts";
import type { Database } from "#db/client.server.ts";
import { mailMessage } from "#domain/inbox/commands.server.ts";
import { brochureQueue, messageQueue } from "#domain/inbox/kinds.ts";
import { type WebhookJob, webhookQueue } from "#domain/outbox/webhook.server.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import { answerQueue, mailAnswer } from "#domain/staff/answer.server.ts";
import { replyAddress } from "#domain/staff/reply-address.ts";
import { tellOfMessage } from "#domain/staff/webhook.server.ts";
import type { Site } from "#domain/site/schema.ts";
import { mailBrochure } from "#making/letters/brochure.server.ts";
import type { LetterScope } from "#making/letters/compose.server.ts";
import type { Env } from "../env.ts";
import type { MessageStore } from "../packs.ts";
import { retried } from "../workers/retried.ts";

type Parts = {
  /** The connections for background work, whose statements may take long. */
  patient: Database;
  jobs: Jobs;
  messages: MessageStore;
  site: Site;
  origins: SiteOrigins;
  drawing: LetterScope["drawing"];
  log: Logger;
};

/**
 * Opens the mailer, and starts the queues of what visitors' messages cause: mails to sales and with the
 * brochure, answers of staff, and words to another system.
 */
export async function startMail(
  env: Env,
  { patient, jobs, messages, site, origins, drawing, log }: Parts,
): Promise<ReturnType<typeof createMailer>> {
  const mailer = createMailer({
    url: env.MAIL_URL,
    from: env.MAIL_FROM ?? `website@${site.contact.salesEmail.split("@")[1]}`,
    outbox: join(env.DATA_DIR, "outbox"),
  });
  const { MAIL_REPLY: reply, MAIL_INBOUND_SECRET: secret } = env;
  const replyTo = (id: string) =>
    reply && secret ? replyAddress(reply, secret, id) : site.contact.salesEmail;
  const aboutMessage = ({ id }: { id: string }) => ({ messageId: id });
  await jobs.work(
    messageQueue,
    retried(
      log,
      "mail to sales",
      (job) => mailMessage({ db: patient, mailer, to: site.contact.salesEmail }, job),
      aboutMessage,
    ),
  );
  await jobs.work(
    brochureQueue,
    retried(
      log,
      "mail with the brochure",
      (job) =>
        mailBrochure({ db: patient, mailer, site, origins, translate: messages.translate, drawing }, job),
      aboutMessage,
    ),
  );
  await jobs.work(
    answerQueue,
    retried(
      log,
      "mail with an answer of staff",
      (job) => mailAnswer({ db: patient, mailer, sales: site.contact.salesEmail, replyTo }, job),
      ({ id }: { id: string }) => ({ answer: id }),
    ),
  );
  const webhook =
    env.WEBHOOK_URL && env.WEBHOOK_SECRET
      ? createWebhook({ url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET })
      : undefined;
  await jobs.work<WebhookJob>(
    webhookQueue,
    webhook
      ? retried(
          log,
          "word to the system of sales",
          (job) => tellOfMessage({ db: patient, webhook }, job),
          ({ id, event }) => ({ messageId: id, event }),
        )
      : () => Promise.resolve(),
  );
  return mailer;
}
