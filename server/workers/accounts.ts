import type { Logger } from "pino";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Mailer } from "#adapters/mail/mail.server.ts";
import type { SmsSender } from "#adapters/sms/sms.server.ts";
import type { Database } from "#db/client.server.ts";
import { codeQueue, type CodeJob } from "#domain/account/codes.server.ts";
import { deleteOldAccountData } from "#domain/account/cleaning.server.ts";
import type { LetterScope } from "#making/letters/compose.server.ts";
import { deliverCode, deliverLetter } from "#making/letters/deliver.server.ts";
import { type LetterJob, letterQueue } from "#domain/outbox/queue.server.ts";
import type { TextMessages } from "#domain/account/codes/text-messages.server.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Site } from "#domain/site/schema.ts";
import type { MessageStore } from "../packs.ts";
import { retried } from "./retried.ts";

type Options = {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  sms: SmsSender;
  texts: TextMessages;
  messages: MessageStore;
  site: Site;
  origins: SiteOrigins;
  secret: string;
  drawing: LetterScope["drawing"];
  log: Logger;
};

/**
 * Background work of accounts: codes, mails, deletion of old data.
 * @returns a function that stops the deletion
 */
export async function startAccounts({ jobs, log, messages, ...parts }: Options): Promise<() => void> {
  const scope = { ...parts, translate: messages.translate };
  await jobs.work(
    codeQueue,
    retried<CodeJob>(
      log,
      "a verification code",
      (job) => deliverCode(scope, job),
      ({ id }) => ({ code: id }),
    ),
  );
  await jobs.work(
    letterQueue,
    retried<LetterJob>(
      log,
      "a mail to an account holder",
      (job) => deliverLetter(scope, job),
      ({ id, kind }) => ({ letter: id, kind }),
    ),
  );
  const clean = () =>
    deleteOldAccountData(parts.db).catch((err: unknown) => log.error({ err }, "cleaning failed"));
  await clean();
  const timer = setInterval(() => void clean(), 3_600_000);
  timer.unref();
  return () => clearInterval(timer);
}
