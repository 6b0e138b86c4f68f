// npm run content -- check | import: checks the content files, or brings the database to what they say.
import { join } from "node:path";
import { openDatabase } from "#db/client.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { readSite } from "#domain/site/read.server.ts";
import { readEnv } from "#server/env.ts";

async function main(command: string | undefined): Promise<void> {
  const env = readEnv();
  if (command !== "check" && command !== "import")
    throw new Error("Say what to do: npm run content -- check, or npm run content -- import");
  const content = await readContent(env.CONTENT_DIR);
  const models = content.series.reduce((sum, s) => sum + s.models.length, 0);
  console.log(
    `Sound: ${content.categories.length} categories, ${content.series.length} series, ${models} models, ${content.solutions.length} solutions, ${content.cases.length} cases, ${content.news.length} news.`,
  );
  if (command === "check") return;
  const database = await openDatabase({ url: env.DATABASE_URL, dir: join(env.DATA_DIR, "db") });
  try {
    const site = await readSite(env.SITE_FILE);
    const report = await importContent(database.patient, content, site);
    for (const { kind, added, changed, same, notInFiles } of report) {
      console.log(
        `${kind}: ${added.length} added, ${changed.length} changed, ${same} as they were${notInFiles.length ? `, ${notInFiles.length} not in the files and kept: ${notInFiles.join(", ")}` : ""}`,
      );
      for (const key of changed) console.log(`  changed: ${key}`);
    }
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
