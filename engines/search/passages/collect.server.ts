import { setImmediate as pause } from "node:timers/promises";
import type { Database } from "#db/client.server.ts";
import { careersPassages, investorPassages } from "./chinese.server.ts";
import type { Draft, Source } from "./draft.server.ts";
import { faultPassages } from "./faults.server.ts";
import { filePassages } from "./files.server.ts";
import {
  brandPassages,
  honourPassages,
  officePassages,
  pagePassages,
  standPassages,
} from "./maker.server.ts";
import { packWords } from "./packs.server.ts";
import { productPassages, rangePassages } from "./products.server.ts";
import { screenPassages } from "./screens.server.ts";
import { casePassages, faqPassages, newsPassages, solutionPassages } from "./stories.server.ts";

/** Every passage of what is published, in the languages whose hosts have its screen. */
export async function collectPassages(db: Database): Promise<Draft[]> {
  const source: Source = { db, words: packWords };
  const collectors = [
    productPassages,
    rangePassages,
    solutionPassages,
    casePassages,
    newsPassages,
    faqPassages,
    faultPassages,
    filePassages,
    pagePassages,
    officePassages,
    honourPassages,
    standPassages,
    brandPassages,
    careersPassages,
    investorPassages,
  ];
  const lists: Draft[][] = [];
  // One after the other, since a transaction has one connection; in between others have their turn.
  for (const collect of collectors) {
    lists.push(await collect(source));
    await pause();
  }
  return [...lists.flat(), ...screenPassages(source)];
}
