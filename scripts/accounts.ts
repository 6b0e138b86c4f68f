// npm run accounts -- trail EMAIL|PHONE|ID … | sign-out EMAIL|PHONE|ID … | sign-out --all: what happened to an
// account, and the end of its sessions.
import { eq, or } from "drizzle-orm";
import { type Database, openDatabase } from "#db/client.server.ts";
import { siteUser, userSession } from "#db/schema/accounts/account.ts";
import { signOut } from "#domain/account/sessions.server.ts";
import { trailOf } from "#domain/identity/events.server.ts";
import { databaseOf, readEnv } from "#server/env.ts";

const usage = `Say what to do:
  trail WHO …       what happened to an account: when, by which request, from which network and device
  sign-out WHO …    ends all sessions of an account, and what services may do with it
  sign-out --all    the same for everybody
WHO is an e-mail, a phone number in its international form, or the id that the log names.`;

/** The number of an account. @throws Error when there is none */
async function accountOf(db: Database, who: string): Promise<string> {
  const [user] = await db
    .select({ id: siteUser.id })
    .from(siteUser)
    .where(or(eq(siteUser.id, who), eq(siteUser.email, who.toLowerCase()), eq(siteUser.phone, who)));
  if (!user) throw new Error(`There is no account ${who}`);
  return user.id;
}

async function printTrail(db: Database, id: string): Promise<void> {
  const trail = await trailOf(db, id);
  console.log(`${id}: ${trail.length === 1 ? "1 event" : `${trail.length} events`}`);
  for (const { at, event, detail, network, device, requestId } of trail)
    console.log(
      [
        at.toISOString().slice(0, 19),
        `${event}${detail ? ` (${detail})` : ""}`.padEnd(28),
        (network ?? "-").padEnd(18),
        (device?.slice(0, 8) ?? "-").padEnd(8),
        requestId ?? "-",
      ].join("  "),
    );
}

async function everybody(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ id: userSession.userId }).from(userSession);
  return rows.map(({ id }) => id);
}

async function main([command, ...whom]: string[]): Promise<void> {
  const all = command === "sign-out" && whom[0] === "--all";
  if (!["trail", "sign-out"].includes(command ?? "") || !whom.length) throw new Error(usage);
  const env = readEnv();
  const database = await openDatabase(databaseOf(env));
  const { patient: db } = database;
  try {
    const ids = all ? await everybody(db) : [];
    // All are looked up before anything is done.
    if (!all) for (const who of whom) ids.push(await accountOf(db, who));
    let ended = 0;
    for (const id of ids)
      if (command === "trail") await printTrail(db, id);
      else ended += await signOut(db, id, { by: "operator" });
    if (command === "sign-out") console.log(ended === 1 ? "1 session ended" : `${ended} sessions ended`);
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
