// npm run retention -- [--dry-run]: deletes what is past its age, as the site does by itself each hour, and
// tells of each kind of data how much there is, how old it is and how much was past its age.
import { parseArgs } from "node:util";
import { openDatabase } from "#db/client.server.ts";
import { databaseOf, readEnv } from "#server/env.ts";
import { keepAges, keepOutbox, type Kept } from "#server/retention.ts";

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { "dry-run": { type: "boolean", default: false } } });
  const dryRun = values["dry-run"];
  const env = readEnv();
  const database = await openDatabase(databaseOf(env));
  try {
    const kept = [...(await keepAges(database.patient, { dryRun })), await keepOutbox(env, { dryRun })];
    print(kept, dryRun);
  } finally {
    await database.close();
  }
}

function print(kept: readonly Kept[], dryRun: boolean): void {
  const lines = kept.map(({ what, kept, rows, oldest, past }) => [
    what,
    kept,
    String(rows),
    oldest?.toISOString().slice(0, 16) ?? "-",
    String(past),
  ]);
  const table = [["what", "kept for", "there", "the oldest", dryRun ? "would go" : "deleted"], ...lines];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((line) => line[column]!.length)));
  for (const line of table)
    console.log(
      line
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join("  ")
        .trimEnd(),
    );
  const all = kept.reduce((sum, { past }) => sum + past, 0);
  console.log(dryRun ? `${all} are past their age; nothing was deleted` : `${all} were deleted`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
