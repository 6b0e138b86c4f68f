import { existsSync } from "node:fs";
import { openDatabase } from "#db/client.server.ts";
import { readDevices } from "#domain/knowledge/devices.server.ts";
import { readKnowledge } from "#domain/knowledge/knowledge.server.ts";
import { localOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { once } from "#domain/once.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { buildCatalogue } from "#domain/product/catalogue.server.ts";
import { takeTurns } from "#domain/turns.server.ts";
import type { AnswerScope } from "#engines/answers/extractive/ask.ts";
import { readWordLists } from "#engines/answers/extractive/word-lists.server.ts";
import { readAskedExamples } from "#engines/answers/kinds/examples.server.ts";
import { buildSearcher } from "#engines/search/searcher.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { readMessages } from "#server/packs.ts";

/**
 * What the chat answers from, on an embedded database with the content of the files, or on a server's database; a
 * folder or a database is filled once.
 */
export async function openAnswers(
  dir: string,
  url?: string,
): Promise<{ scope: AnswerScope; close(): Promise<void> }> {
  const isThere = !url && existsSync(dir);
  const database = await openDatabase({ dir, url });
  const { db } = database;
  const isFilled = isThere || (url !== undefined && (await contentRevision(db)) > 0);
  if (!isFilled) await importContent(db, await readContent("content"));
  const [catalogue, searcher] = [await buildCatalogue(db), await buildSearcher(db)];
  const devices = await readDevices(db);
  const known = new Map<Locale, ReturnType<typeof readKnowledge>>();
  return {
    scope: {
      db,
      origins: localOrigins(3000),
      catalogue: () => Promise.resolve(catalogue),
      searcher: () => Promise.resolve(searcher),
      devices: () => Promise.resolve(devices),
      knowledge: (locale) => once(known, locale, () => readKnowledge({ db, locale })),
      translate: readMessages("locales").translate,
      words: await readWordLists("content/words/answers.yaml"),
      asked: await readAskedExamples("content/words/asked"),
      inTurn: takeTurns(1),
      pace: 0,
    },
    close: () => database.close(),
  };
}
