// npm run move -- --from embedded --to postgres://…, or the other way round: takes the site from one kind of
// database to the other, and compares. The site is stopped meanwhile.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openArchive } from "#db/copy/archive-reader.ts";
import { openEmbeddedSession } from "#db/copy/embedded-session.ts";
import { openServerSession } from "#db/copy/server-session.ts";
import type { Session } from "#db/copy/session.ts";
import { takeCopy } from "#db/copy/take.ts";
import { type Place, refuseFilled } from "#db/copy/target.ts";
import { lockFolder } from "#db/lock.ts";
import { readEnv } from "#server/env.ts";
import { placeOf, printCompared } from "./lib/copies.ts";
import { fill } from "./lib/fill.ts";

const usage = `Say from where to where:
  npm run move -- --from embedded --to postgres://USER:PASSWORD@HOST/NAME
  npm run move -- --from postgres://USER:PASSWORD@HOST/NAME --to embedded
embedded is the database in DATA_DIR.`;

async function main(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { from: { type: "string" }, to: { type: "string" } } });
  const [from, to] = [values.from, values.to].map(placeNamed);
  if (!from || !to || values.from === values.to) throw new Error(usage);
  await refuseFilled(to);
  const folder = await mkdtemp(join(tmpdir(), "switchyard-move-"));
  const source = await openAlone(from).catch(async (error: unknown) => {
    await rm(folder, { recursive: true });
    throw error;
  });
  try {
    const path = join(folder, "copy.tar");
    await takeCopy(source, { list: async () => [], read: async () => undefined }, path);
    const archive = await openArchive(path);
    const same = printCompared(await fill(archive, to).finally(() => archive.close()));
    if (same) console.log(`Start the site ${"url" in to ? "with" : "without"} DATABASE_URL now.`);
    if (same) console.log("The database it was on is as it was; nobody should start a site on it again.");
    return same;
  } finally {
    await source.close();
    await rm(folder, { recursive: true });
  }
}

function placeNamed(name: string | undefined): Place | undefined {
  if (!name) return undefined;
  const { DATA_DIR } = readEnv();
  if (name === "embedded") return placeOf({ DATA_DIR, DATABASE_URL: undefined });
  return /^postgres(?:ql)?:$/.test(URL.parse(name)?.protocol ?? "") ? { url: name } : undefined;
}

/** Opens a database that no site uses: what a site wrote after the copy would be lost. */
async function openAlone(place: Place): Promise<Session> {
  if ("dir" in place) {
    const unlock = await lockFolder(place.dir);
    const session = await openEmbeddedSession(join(place.dir, "pgdata")).catch(async (error: unknown) => {
      await unlock();
      throw error;
    });
    return { ...session, close: () => session.close().finally(unlock) };
  }
  const session = await openServerSession(place.url);
  const [others] = await session.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (!others!.count) return session;
  await session.close();
  throw new Error(`${others!.count} other connections use that database: stop the site first`);
}

try {
  process.exit((await main(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
