// npm run staff -- invite NAME@HOST --role ROLE [--lang en|zh] | list: invites the first administrator of the desk
// (docs/staff.md), or again somebody who lost password or second factor; lists the accounts.
import { parseArgs } from "node:util";
import { startJobs } from "#adapters/jobs/jobs.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { staffRoles } from "#db/schema/staff/account.ts";
import { isSiteError } from "#domain/error.ts";
import { letterQueue } from "#domain/outbox/queue.server.ts";
import { invite, listAccounts } from "#domain/staff/accounts.server.ts";
import type { RoleName } from "#domain/staff/rights.ts";
import { databaseOf, type Env, readEnv } from "#server/env.ts";
import { siteOrigins } from "#server/http/site-hosts.ts";

const usage = `Say what to do:
  invite NAME@HOST --role ROLE [--lang en|zh]   sends an invitation to the desk; also to who lost the second factor
  list                                          accounts, their state and roles
Roles: ${staffRoles.join(", ")}.`;

type Asked = { email: string; role: RoleName; locale: "en" | "zh" };

async function sendInvitation(env: Env, { email, role, locale }: Asked): Promise<void> {
  const database = await openDatabase(databaseOf(env));
  try {
    const jobs = await startJobs(database, { adds: [letterQueue] });
    try {
      const deskUrl = `${env.STAFF_HOST ?? siteOrigins(env).en}/staff`;
      const roles = [{ role, kinds: null, locales: null, regions: null }];
      await invite({ db: database.db, jobs, deskUrl }, { email, locale, roles, by: undefined });
      console.log(`${email} is invited as ${role}; the site sends the mail while it runs`);
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
}

async function printAccounts(env: Env): Promise<void> {
  const database = await openDatabase(databaseOf(env));
  try {
    const accounts = await listAccounts(database.db);
    for (const { email, state, roles } of accounts)
      console.log(`${email}  ${state}  ${roles.map(({ role }) => role).join(", ")}`);
    console.log(accounts.length === 1 ? "1 account" : `${accounts.length} accounts`);
  } finally {
    await database.close();
  }
}

async function main(args: string[]): Promise<void> {
  const options = { role: { type: "string" }, lang: { type: "string", default: "en" } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [command, email] = positionals;
  if (command === "list") return printAccounts(readEnv());
  const role = staffRoles.find((name) => name === values.role);
  const locale = values.lang === "zh" || values.lang === "en" ? values.lang : undefined;
  if (command !== "invite" || !email || !role || !locale) throw new Error(usage);
  await sendInvitation(readEnv(), { email, role, locale });
}

const refusals: Record<string, string> = {
  emailFormat: "That is no e-mail address",
  accountClosed: "That account is closed",
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  const refusal = isSiteError(error) ? refusals[error.message] : undefined;
  console.error(refusal ?? (error instanceof Error ? error.message : error));
  process.exit(1);
}
