import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Jobs, startJobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { deleteOldAccountData } from "#domain/account/cleaning.server.ts";
import { removeAccount } from "#domain/account/close.server.ts";
import { userData } from "#domain/account/data.server.ts";
import { noticeDevice } from "#domain/account/devices/devices.server.ts";
import { loginWithPassword } from "#domain/account/login.server.ts";
import { register } from "#domain/account/register.server.ts";
import { sessionOf } from "#domain/account/sessions.server.ts";
import { trailOf } from "#domain/identity/events.server.ts";
import { findUser, userById } from "#domain/identity/users.server.ts";
import { spreadIssues, startIssues } from "#domain/newsletter/issues.server.ts";
import { letterQueue } from "#domain/outbox/queue.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { keepAges } from "#server/retention.ts";
import type { Figure, Part, Stage } from "../lib/part.ts";
import { fillAccounts } from "./fill.ts";

const secret = "only for measuring, 32 characters long";
const password = "right horse 1";

/** Accounts with their sessions, devices, trail and subscriptions. */
export const accounts: Part = {
  unit: "accounts",
  full: 1_000_000,
  gigabytes: 5,
  prepare: async ({ patient }) => importContent(patient, await readContent("content")),
  grow: fillAccounts,
  async measure(stage) {
    const jobs = await startJobs(stage.database, { pollSeconds: 60, onError: () => {} });
    try {
      // What is queued is sent to nobody.
      for (const queue of [letterQueue, "newsletter-confirm"]) await jobs.work(queue, async () => {});
      return [...(await visits(stage, jobs)), ...(await chores(stage))];
    } finally {
      await jobs.stop();
    }
  },
};

async function visits({ database, size, timing }: Stage, jobs: Jobs): Promise<Figure[]> {
  const { db } = database;
  const n = () => 1 + randomInt(size);
  const user = async () => (await userById(db, `account-${n()}`))!;
  const input = () => ({
    account: `${randomUUID()}@example.com`,
    phone: `+90532${String(randomInt(10_000_000)).padStart(7, "0")}`,
    nickname: "Somebody",
    password,
    company: "",
    industry: "",
    country: "",
    address: "",
    subscribed: true,
  });
  const person = input();
  await register({ db, jobs }, person as Parameters<typeof register>[1], "en");
  const scope = { db, jobs, secret, locale: "en", ip: "203.0.113.9" } as const;
  const device = { cookie: randomUUID(), ip: "203.0.113.9", userAgent: "Mozilla/5.0 (X11; Linux x86_64)" };
  return [
    await timing.of("found by e-mail", 200, () =>
      findUser(db, { kind: "email", value: `person${n()}@example.com` }),
    ),
    await timing.of("found by phone", 200, () =>
      findUser(db, { kind: "phone", value: `+9055${String(n()).padStart(8, "0")}` }),
    ),
    await timing.of("registers (with the hash)", 50, () =>
      register({ db, jobs }, input() as Parameters<typeof register>[1], "en"),
    ),
    await timing.of("logs in (with the hash)", 50, async () => {
      const { id } = await loginWithPassword(scope, { account: person.account, password }, async () => {});
      await noticeDevice(scope, id, device);
    }),
    await timing.of("session of a request", 200, () => sessionOf(db, String(n()))),
    await timing.of("trail of an account", 100, () => trailOf(db, `account-${n()}`)),
    await timing.of("data of an account", 50, async () => userData({ db }, await user())),
    await timing.of("an account is closed", 50, async () => {
      const one = await user().catch(() => undefined);
      if (one) await db.transaction((tx) => removeAccount(tx as unknown as Database, one));
    }),
  ];
}

async function chores({ database, timing }: Stage): Promise<Figure[]> {
  const { patient } = database;
  await startIssues(patient);
  await patient.execute(sql`update newsletter_issue set spread_at = null, done_at = null
    where news_id = (select min(news_id) from newsletter_issue)`);
  const figures = [
    await timing.of("the receivers of a newsletter", 1, () =>
      spreadIssues({ db: patient, secret }, AbortSignal.timeout(200_000)),
    ),
    await timing.of("npm run retention -- --dry-run", 1, () => keepAges(patient, { dryRun: true })),
    await timing.of("the hourly cleaning, the first time", 1, () => deleteOldAccountData(patient)),
  ];
  await pause(100);
  return [...figures, await timing.of("the hourly cleaning, again", 1, () => deleteOldAccountData(patient))];
}
