// npm run content -- check | import [--dry-run] [--yes]: checks the content files, or synchronises the
// database with them.
import { parseArgs } from "node:util";
import { openDatabase } from "#db/client.server.ts";
import { readSite } from "#domain/site/read.server.ts";
import { describePlan, importContent, type ImportPlan, planContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { renewIndex } from "#importing/search-index.server.ts";
import { databaseOf, readEnv } from "#server/env.ts";

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean" }, yes: { type: "boolean" } },
  });
  const [command] = positionals;
  if (command !== "check" && command !== "import")
    throw new Error(
      "Say what to do: npm run content -- check, or npm run content -- import [--dry-run] [--yes]",
    );
  const env = readEnv();
  const content = await readContent(env.CONTENT_DIR);
  const models = content.series.reduce((sum, s) => sum + s.models.length, 0);
  console.log(
    `Sound: ${content.categories.length} categories, ${content.series.length} series, ${models} models, ${content.solutions.length} solutions, ${content.cases.length} cases, ${content.news.length} news.`,
  );
  if (command === "check") return;
  const database = await openDatabase(databaseOf(env));
  try {
    if (values["dry-run"]) {
      say(await planContent(database.db, content));
      return;
    }
    const { timeZone } = await readSite(env.SITE_FILE);
    const onPlan = (plan: ImportPlan) => {
      say(plan);
      if (plan.masses.length && !values.yes)
        throw new Error("Nothing was changed. Where so much is to go, start the import with --yes.");
    };
    await importContent(database.patient, content, { timeZone, onPlan });
    const indexed = await renewIndex(database);
    if (indexed)
      console.log(`Search index: ${indexed.written} passages written, ${indexed.removed} taken away.`);
  } finally {
    await database.close();
  }
}

function say(plan: ImportPlan): void {
  for (const line of describePlan(plan)) console.log(line);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
