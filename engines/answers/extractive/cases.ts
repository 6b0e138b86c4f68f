import type { Proposal } from "./answerer.ts";
import type { Ask } from "./ask.ts";
import { answerFromPassages } from "./passages.ts";
import { mentions } from "./words.ts";

/** Plants that run with our devices: those that are found for what else the question says. */
export async function proposeCase(ask: Ask): Promise<Proposal | undefined> {
  if (!mentions(ask.folded, ask.scope.words.cases)) return undefined;
  const { found } = await ask.plain();
  const cases = found.filter(({ kind }) => kind === "case");
  if (!cases.length) return undefined;
  const isFirst = found[0] === cases[0];
  return {
    sure: (isFirst ? 0.75 : 0.5) + 0.2 * (ask.kinds.get("company") ?? 0),
    why: "case",
    compose: () => answerFromPassages(ask, cases),
  };
}
