import { type Ask, type Composed, Sources } from "./ask.ts";
import type { Answerer, Proposal } from "./answerer.ts";
import { brief } from "./brief.ts";
import type { KnownProduct } from "./knowledge.server.ts";

/** How sure an answer for another model has to be beside the surest, to be told. */
const nearlyAsSure = 0.7;
/** Characters that are told of each model behind the first. */
const briefly = 500;

/**
 * A way to answer that says of each model that was offered what it says of the first: "how heavy is it?" after a
 * choice of three may be asked of any.
 */
export const ofEach = ({ name, propose }: Answerer): Answerer => ({
  name,
  async propose(ask) {
    const own = await propose(ask);
    if (!ask.offered.length) return own;
    const asks = ask.offered.map((product) => askOf(ask, product));
    const others = await Promise.all(asks.map(async (other) => propose(other)));
    return together(
      ask,
      [own, ...others].filter((one) => one !== undefined),
    );
  },
});

/** The question, asked of another model. */
const askOf = (ask: Ask, product: KnownProduct): Ask => ({
  ...ask,
  models: [product],
  offered: [],
  device: ask.facts.devices.find(({ id }) => id === product.id),
});

function together(ask: Ask, proposals: readonly Proposal[]): Proposal | undefined {
  const [best] = proposals.toSorted((a, b) => b.sure - a.sure);
  if (!best) return undefined;
  const told = proposals.filter(({ sure }) => sure >= nearlyAsSure * best.sure);
  return {
    ...best,
    compose: async () => joined(ask, await Promise.all(told.map(async (one) => one.compose()))),
  };
}

/** Several answers as one: the first in full, of the others what they begin with. */
function joined(ask: Ask, answers: readonly (Composed | undefined)[]): Composed | undefined {
  const [first, ...others] = answers.filter((one) => one !== undefined);
  if (!first) return undefined;
  const sources = new Sources(first.sources);
  const parts = others
    .filter(({ text, answered }) => answered && text !== first.text)
    .map((other) => brief(ask, other, sources, briefly));
  return { ...first, text: [first.text, ...parts].join("\n\n"), sources: sources.list };
}
