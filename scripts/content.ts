// npm run content -- check | import [--dry-run] [--yes] [--over-staff] | export FOLDER: checks the content files,
// synchronises the database with them, or writes them with what staff changed.
import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { openFileStore } from "#adapters/files/files.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { readSite } from "#domain/site/read.server.ts";
import { exportContent } from "#importing/documents/export.server.ts";
import { describePlan, importContent, type ImportPlan, planContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { renewIndex } from "#importing/search-index.server.ts";
import { openPictureIntake } from "#server/workers/pictures.ts";
import { databaseOf, type Env, readEnv } from "#server/env.ts";

const usage = `Say what to do:
  check                                         checks the content files
  import [--dry-run] [--yes] [--over-staff]     brings the database to what they say; --over-staff also what staff changed
  export FOLDER                                 writes them to a new folder, with what staff published`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean" },
      yes: { type: "boolean" },
      "over-staff": { type: "boolean", default: false },
    },
  });
  const [command, folder] = positionals;
  const env = readEnv();
  if (command === "export" && folder) return writeFiles(env, folder);
  if (command !== "check" && command !== "import") throw new Error(usage);
  const content = await readContent(env.CONTENT_DIR);
  const models = content.series.reduce((sum, s) => sum + s.models.length, 0);
  console.log(
    `Sound: ${content.categories.length} categories, ${content.series.length} series, ${models} models, ${content.solutions.length} solutions, ${content.cases.length} cases, ${content.news.length} news.`,
  );
  if (command === "check") return;
  const overStaff = values["over-staff"];
  const database = await openDatabase(databaseOf(env));
  try {
    if (values["dry-run"]) {
      say(await planContent(database.db, content, { overStaff }));
      return;
    }
    const { timeZone } = await readSite(env.SITE_FILE);
    const onPlan = (plan: ImportPlan) => {
      say(plan);
      if (plan.masses.length && !values.yes)
        throw new Error("Nothing was changed. Where so much is to go, start the import with --yes.");
    };
    const pictures = openPictureIntake(database.db, await storeOf(env));
    const takePicture = (path: string) => pictures.takeFile(path);
    await importContent(database.patient, content, { timeZone, onPlan, overStaff, takePicture });
    const indexed = await renewIndex(database);
    if (indexed)
      console.log(`Search index: ${indexed.written} passages written, ${indexed.removed} taken away.`);
  } finally {
    await database.close();
  }
}

const storeOf = (env: Env) => openFileStore({ url: env.FILES_URL, dir: resolve(env.DATA_DIR, "files") });

async function writeFiles(env: Env, folder: string): Promise<void> {
  const database = await openDatabase(databaseOf(env));
  try {
    const store = await storeOf(env);
    const written = await exportContent(database.db, env.CONTENT_DIR, folder, store);
    console.log(written.length ? `Different in ${folder}: ${written.join(", ")}` : "Staff changed nothing.");
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
