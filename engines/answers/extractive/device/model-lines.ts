import { plainText } from "#domain/locale/text.ts";
import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { coverage } from "../coverage.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { figuresIn } from "../quantities.ts";
import { sentencesIn } from "../sentences.ts";

/** Most statements that are told. */
const mostTold = 2;

/** "How far may it be?": what a model's page says with a figure of the kind that is asked for. */
export function proposeModelFigure(ask: Ask): Proposal | undefined {
  const { models, figures } = ask;
  const [product] = models;
  const kinds = figures.filter((one) => one !== "count");
  if (!product || models.length > 1 || !kinds.length) return undefined;
  const lines = linesOf(product)
    .filter((line) => figuresIn(line, kinds) === 1)
    .map((line) => ({ line, said: coverage(ask.things, line, ask.reading) }))
    .toSorted((a, b) => b.said - a.said);
  const [best] = lines;
  if (!best) return undefined;
  return {
    sure: 0.3 + 0.4 * best.said,
    why: `figures ${kinds.join(" ")}`,
    compose: () =>
      answer(
        product,
        lines.slice(0, mostTold).map(({ line }) => line),
      ),
  };
}

const linesOf = ({ features, overview }: KnownProduct) => [
  ...features.map((feature) => plainText(feature)),
  ...sentencesIn(overview),
];

function answer(product: KnownProduct, lines: readonly string[]): Composed {
  const sources = new Sources();
  const mark = sources.cite(productSource(product, { anchor: "overview", heading: product.title }));
  return {
    text: `**${product.model}**${mark}\n\n${lines.map((line) => `- ${line.trim()}`).join("\n")}`,
    sources: sources.list,
    answered: true,
    context: { models: [product.model] },
  };
}
