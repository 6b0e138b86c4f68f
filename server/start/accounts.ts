import { join } from "node:path";
import type { Logger } from "pino";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Mailer } from "#adapters/mail/mail.server.ts";
import { createSmsSender } from "#adapters/sms/sms.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Auth, createAuth } from "#domain/account/auth.server.ts";
import { createTextMessages, type TextMessages } from "#domain/account/codes/text-messages.server.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import { createUpstream, type Upstream } from "#domain/oidc/upstream.server.ts";
import type { Site } from "#domain/site/schema.ts";
import type { LetterScope } from "#making/letters/compose.server.ts";
import type { Env } from "../env.ts";
import type { MessageStore } from "../packs.ts";
import { startAccounts } from "../workers/accounts.ts";

type Parts = {
  db: Database;
  /** The connections for background work, whose statements may take long. */
  patient: Database;
  jobs: Jobs;
  mailer: Mailer;
  messages: MessageStore;
  site: Site;
  origins: SiteOrigins;
  secret: string;
  drawing: LetterScope["drawing"];
  log: Logger;
};

type Accounts = { auth: Auth; texts: TextMessages; upstream?: Upstream; stop(): void };

/**
 * Starts what accounts need: sessions, text messages with their limits, the queues of codes and letters, and
 * the outside provider if there is one.
 */
export async function openAccounts(
  env: Env,
  { db, patient, jobs, mailer, messages, site, origins, secret, drawing, log }: Parts,
): Promise<Accounts> {
  const sms = createSmsSender({ url: env.SMS_URL, outbox: join(env.DATA_DIR, "outbox") });
  const texts = createTextMessages({
    db,
    limits: {
      accountDay: env.SMS_ACCOUNT_DAY,
      countryHour: env.SMS_COUNTRY_HOUR,
      countryDay: env.SMS_COUNTRY_DAY,
      hour: env.SMS_HOUR,
      day: env.SMS_DAY,
    },
    alarm: (limit) => alarm({ log, mailer, to: env.ALARM_TO ?? site.contact.salesEmail }, limit),
  });
  const stop = await startAccounts({
    db: patient,
    jobs,
    mailer,
    sms,
    texts,
    messages,
    site,
    origins,
    secret,
    drawing,
    log,
  });
  const makers = [site.mark, ...Object.values(site.brand)];
  return {
    auth: createAuth({ db, secret, origin: origins.en }),
    texts,
    ...(env.OIDC_PROVIDER ? { upstream: upstreamOf(env, { db, secret, log }, makers) } : {}),
    stop,
  };
}

/** Alerts the operator that a limit on text messages is reached: somebody may be pumping them. */
async function alarm(
  { log, mailer, to }: { log: Logger; mailer: Mailer; to: string },
  limit: string,
): Promise<void> {
  log.error({ event: "text-messages", limit }, "a limit on text messages is reached");
  const text = [
    `A limit on text messages is reached (${limit}); no more go out until the time is over.`,
    "Look at the log of accounts for who asks for codes, and at the settings SMS_…",
  ].join("\n");
  await mailer
    .send({ to, subject: `Text messages: limit reached (${limit})`, text })
    .catch((err: unknown) => log.error({ err }, "the mail about text messages was not sent"));
}

/** The outside provider of accounts; `readEnv` has made sure that its id and secret are there. */
function upstreamOf(
  env: Env,
  parts: { db: Database; secret: string; log: Logger },
  makers: readonly string[],
) {
  const issuer = env.OIDC_PROVIDER ?? "";
  const settings = {
    issuer,
    clientId: env.OIDC_PROVIDER_ID ?? "",
    clientSecret: env.OIDC_PROVIDER_SECRET ?? "",
    name: env.OIDC_PROVIDER_NAME ?? new URL(issuer).host,
    makers,
  };
  return createUpstream({ ...parts, settings });
}
