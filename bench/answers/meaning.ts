import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { meaningFile, meaningOf, likeness } from "#engines/answers/meaning/meaning.ts";
import { learnMeanings, type Saying } from "./learn-meaning.ts";
import { sayings } from "./sayings.ts";
import { openAnswers } from "./scope.ts";

/** One saying of so many is kept apart to see what was learned. */
const apart = 25;

/**
 * `npm run fit:meaning`: learns from what the site says, and from how people ask for it, which words mean the same
 * here, and writes engines/answers/meaning/meaning.bin. Questions of tests are not read.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: "string", default: "memory://meaning" } } });
  const { scope, close } = await openAnswers(values.data);
  const all = await sayings(scope);
  await close();
  const known = all.filter((_, i) => i % apart !== 0);
  console.log(`${all.length} sayings about ${new Set(all.map(({ about }) => about)).size} things`);
  const table = learnMeanings(known, (round) => console.log(`round ${round + 1}`));
  const tried = all.filter((_, i) => i % apart === 0);
  console.log(`of ${tried.length} kept apart, ${found(table, known, tried)} lie next to one about the same`);
  await writeFile(meaningFile, table);
  console.log(`Written: ${meaningFile.pathname}`);
}

/** How many of some lie nearest, of all in their language, to one that is about the same. */
function found(table: Int8Array, known: readonly Saying[], tried: readonly Saying[]): number {
  const read = ({ text, locale, about }: Saying) => ({
    about,
    locale,
    meaning: meaningOf(text, locale, table),
  });
  const there = Map.groupBy(known.map(read), ({ locale }) => locale);
  return tried.map(read).filter(({ about, locale, meaning }) => {
    let [nearest, most] = ["", -2];
    for (const one of there.get(locale) ?? []) {
      const near = likeness(one.meaning, meaning);
      if (near > most) [nearest, most] = [one.about, near];
    }
    return nearest === about;
  }).length;
}

await main();
