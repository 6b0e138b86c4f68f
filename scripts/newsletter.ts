// npm run newsletter -- list | skip ID … | unsubscribe NAME@HOST …: how the mailing of product news stands, what is
// not to be mailed, and who does not want it any more and said so by mail.
import { type Database, openDatabase } from "#db/client.server.ts";
import { normalEmail } from "#domain/identity/identifier.ts";
import { countIssues, skipIssue, unsubscribe } from "#domain/newsletter/by-hand.server.ts";
import { databaseOf, readEnv } from "#server/env.ts";

const usage = `Say what to do:
  list                        news that was mailed lately, and how many mails are in which state
  skip ID …                   keeps news from being mailed; before it is public
  unsubscribe NAME@HOST …     ends the subscriptions of an address
ID is the number of the news, as in its file and its address.`;

const verbs: Record<string, (db: Database, names: string[]) => Promise<void>> = {
  async list(db) {
    const issues = await countIssues(db);
    for (const { newsId, startedAt, mails } of issues)
      console.log(
        `${newsId}  ${startedAt.toISOString().slice(0, 16)}  ${mails.map((one) => `${one.state} ${one.mails}`).join(", ")}`,
      );
    if (!issues.length) console.log("No news was mailed lately");
  },
  async skip(db, names) {
    for (const name of names) {
      const said = /^\d{1,9}$/.test(name) ? await skipIssue(db, Number(name)) : "unknown";
      if (said === "unknown")
        throw new Error(`There is no news ${name} in the database: import it as a draft`);
      if (said === "late") throw new Error(`${name} is on its way, was mailed, or is kept from it already`);
      console.log(`${name} is not mailed`);
    }
  },
  async unsubscribe(db, names) {
    for (const name of names) {
      const email = normalEmail(name);
      if (!email) throw new Error(`${name} is no e-mail address`);
      console.log(`${email}: ${await unsubscribe(db, email)} subscriptions ended`);
    }
  },
};

async function main([command = "", ...names]: string[]): Promise<void> {
  const verb = Object.hasOwn(verbs, command) ? verbs[command] : undefined;
  if (!verb || (command !== "list" && !names.length)) throw new Error(usage);
  const database = await openDatabase(databaseOf(readEnv()));
  try {
    await verb(database.db, names);
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
