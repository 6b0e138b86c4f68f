import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import pino, { type Logger } from "pino";
import { createCaptcha } from "#adapters/captcha/captcha.server.ts";
import { startJobs } from "#adapters/jobs/jobs.server.ts";
import { createMailer } from "#adapters/mail/mail.server.ts";
import { type Database, type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { setting } from "#db/schema/message.ts";
import { contentChannel, contentRevision, importContent } from "#domain/content/import.server.ts";
import { readContent } from "#domain/content/read.server.ts";
import { deleteExpired, mailMessage, messageQueue } from "#domain/message/commands.server.ts";
import { buildCatalogue, type Catalogue } from "#domain/product/catalogue.server.ts";
import { readSite } from "#domain/site/read.server.ts";
import type { Env } from "./env.ts";
import { createLimits } from "./limits.ts";
import { readMessages } from "./messages.ts";
import { PageCache } from "./page-cache.ts";
import type { Services } from "./services.ts";
import { siteOrigins } from "./site-hosts.ts";

const localesDir = fileURLToPath(new URL("../locales", import.meta.url));

/** How often a process looks whether the content changed without its being told (a lost connection), in ms. */
const revisionPoll = 15_000;

/** The log of a process: errors without the values of a failed statement, which may be a visitor's. */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: (error: Error) => errorWithoutValues(pino.stdSerializers.err(error)) } });
}

/** Takes the values out of what Drizzle says of a failed statement. */
export function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "");
}

function errorWithoutValues({ type, message, stack, code }: pino.SerializedError & { code?: unknown }) {
  return { type, message: withoutValues(message), stack: withoutValues(stack), ...(code === undefined ? {} : { code }) };
}

export type Booted = { services: Services; database: OpenDatabase; close(): Promise<void> };

type Options = { database?: OpenDatabase; log?: Logger; say?: (line: string) => void; jobPollSeconds?: number };

/** Builds everything a process is made of. `say` hears what takes time. */
export async function boot(env: Env, { database: given, log = createLog(env.LOG_LEVEL), say = () => {}, jobPollSeconds }: Options = {}): Promise<Booted> {
  const site = await readSite(env.SITE_FILE);
  const database = given ?? (await openDatabase({ url: env.DATABASE_URL, dir: join(env.DATA_DIR, "db") }));
  const { db } = database;
  if (env.AUTO_IMPORT && (await contentRevision(db)) === 0) {
    say("Reading the sample content into the database (only at the first start) …");
    await importContent(db, await readContent(env.CONTENT_DIR));
  }
  const pages = new PageCache(env.PAGE_CACHE_MB);
  const content = await followContent(database, () => pages.clear());
  const jobs = await startJobs(database, { ...(jobPollSeconds ? { pollSeconds: jobPollSeconds } : {}), onError: (err) => log.error({ err }, "job queue") });
  const mailer = createMailer({
    url: env.MAIL_URL,
    from: env.MAIL_FROM ?? `website@${site.contact.salesEmail.split("@")[1]}`,
    outbox: join(env.DATA_DIR, "outbox"),
  });
  await jobs.work<{ id: string }>(messageQueue, async (job) => {
    try {
      await mailMessage({ db, mailer, to: site.contact.salesEmail }, job);
    } catch (err) {
      log.warn({ err, messageId: job.id }, "mail to sales failed; it is tried again");
      throw err;
    }
  });
  await deleteExpired(db);
  const cleaning = setInterval(() => void deleteExpired(db).catch((err: unknown) => log.error({ err }, "cleaning failed")), 3_600_000);
  cleaning.unref();
  const services: Services = {
    db,
    jobs,
    captcha: createCaptcha(env.CAPTCHA_SECRET ?? (await sharedSecret(db))),
    limits: createLimits(),
    messages: readMessages(localesDir),
    site,
    origins: siteOrigins(env),
    pages,
    catalogue: content.catalogue,
    revision: content.revision,
    trustProxy: env.TRUST_PROXY,
    log,
  };
  return {
    services,
    database,
    async close() {
      clearInterval(cleaning);
      await content.stop();
      await jobs.stop();
      if (!given) await database.close();
    },
  };
}

/** Keeps the catalogue index and the caches at the content's present revision. */
async function followContent(database: OpenDatabase, changed: () => void) {
  const { db } = database;
  let revision = await contentRevision(db);
  let catalogue: Promise<Catalogue> | undefined;
  const build = () => {
    const building = buildCatalogue(db);
    building.catch(() => {
      if (catalogue === building) catalogue = undefined; // the next visitor's request tries again
    });
    return building;
  };
  const look = (next: number) => {
    if (next === revision) return;
    revision = next;
    catalogue = undefined;
    changed();
  };
  const stopListening = await database.listen(contentChannel, (payload) => look(Number(payload)));
  const poll = setInterval(() => void contentRevision(db).then(look, () => {}), revisionPoll);
  poll.unref();
  return {
    revision: () => revision,
    catalogue: () => (catalogue ??= build()),
    async stop() {
      clearInterval(poll);
      await stopListening();
    },
  };
}

/** A secret that all processes on this database share; made once. */
async function sharedSecret(db: Database): Promise<string> {
  await db
    .insert(setting)
    .values({ key: "captcha-secret", value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, "captcha-secret"));
  return String(row!.value);
}
