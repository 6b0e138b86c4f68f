// npm run content -- check | import [--dry-run] [--yes] [--over-staff] | export FOLDER | begin FOLDER --name NAME …:
// checks the content files, synchronises the database with them, writes them with what staff changed, or begins
// those of another maker.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { openFileStore } from "#adapters/files/files.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { readSite } from "#domain/site/read.server.ts";
import { beginContent } from "#importing/begin.server.ts";
import { exportContent } from "#importing/documents/export.server.ts";
import { describePlan, importContent, type ImportPlan, planContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { renewIndex } from "#importing/search-index.server.ts";
import { openFilms } from "#server/workers/films.ts";
import { openPictureIntake } from "#server/workers/pictures.ts";
import { databaseOf, type Env, readEnv } from "#server/env.ts";

const usage = `Say what to do:
  check                                         checks the content files
  import [--dry-run] [--yes] [--over-staff]     brings the database to what they say; --over-staff also what staff changed
  export FOLDER                                 writes them to a new folder, with what staff published
  begin FOLDER --name NAME --phone NUMBER --email ADDRESS --address TEXT --country CN
    [--mark MARK] [--founded YEAR] [--zone Europe/Istanbul] [--signal "#0b5fb4"]
    [--languages en,zh,tr-TR]
                                                begins the content of another maker in a new folder`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean" },
      yes: { type: "boolean" },
      "over-staff": { type: "boolean", default: false },
      name: { type: "string" },
      mark: { type: "string" },
      phone: { type: "string" },
      email: { type: "string" },
      address: { type: "string" },
      country: { type: "string" },
      founded: { type: "string" },
      zone: { type: "string" },
      signal: { type: "string" },
      languages: { type: "string" },
    },
  });
  const [command, folder] = positionals;
  const env = readEnv();
  if (command === "export" && folder) return writeFiles(env, folder);
  if (command === "begin" && folder) return begin(env, folder, values);
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
    const store = await storeOf(env);
    const { takeFile: takePicture } = openPictureIntake(database.db, store, { givesWay: env.GIVE_WAY });
    const { takeFile: takeFilm } = openFilms({ db: database.db, store, mostBytes: env.FILM_MB * 1_000_000 });
    await importContent(database.patient, content, { timeZone, onPlan, overStaff, takePicture, takeFilm });
    const indexed = await renewIndex(database);
    if (indexed)
      console.log(`Search index: ${indexed.written} passages written, ${indexed.removed} taken away.`);
  } finally {
    await database.close();
  }
}

type Said = Partial<
  Record<
    "name" | "mark" | "phone" | "email" | "address" | "country" | "founded" | "zone" | "signal" | "languages",
    string
  >
>;

async function begin(env: Env, folder: string, said: Said): Promise<void> {
  const { name, phone, email, address, country, founded, zone = "UTC" } = said;
  if (!name || !phone || !email || !address || !country) throw new Error(usage);
  const maker = {
    name,
    phone,
    email,
    address,
    country,
    mark: said.mark ?? name.toUpperCase(),
    founded: Number(founded ?? new Date().getFullYear()),
    timeZone: zone,
    signal: said.signal,
    languages: said.languages?.split(",").map((one) => one.trim()),
  };
  const leftovers = await beginContent(env.CONTENT_DIR, folder, maker, await readSite(env.SITE_FILE));
  await readSite(join(folder, "site.yaml")); // says what of the options cannot be
  console.log(`Begun in ${folder}. Start the site on a new database with CONTENT_DIR=${folder}.`);
  if (leftovers.length)
    console.log(
      "Pages that the law asks for have the new name. These lines still tell of the sample’s maker:",
    );
  for (const { file, line, text } of leftovers) console.log(`  ${file}:${line}: ${text.slice(0, 100)}`);
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
