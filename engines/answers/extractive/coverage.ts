import type { Thing } from "#engines/search/types.ts";
import type { Reading } from "./lines/line-index.ts";

/** Share of what a question asks for that a text speaks of, 0 to 1. */
export function coverage(things: readonly Thing[], text: string, { terms }: Pick<Reading, "terms">): number {
  const total = things.reduce((sum, { weight }) => sum + weight, 0);
  if (!total) return 0;
  const said = terms(text);
  const covered = things.reduce((sum, thing) => {
    const share = Math.max(0, ...thing.terms.map(({ term, cover }) => (said.has(term) ? cover : 0)));
    return sum + share * thing.weight;
  }, 0);
  return covered / total;
}
