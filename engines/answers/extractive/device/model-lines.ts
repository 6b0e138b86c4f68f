import { plainText } from "#domain/locale/text.ts";
import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { coverage } from "../coverage.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { askedOf, statementsOf } from "../statements.ts";
import { figuresIn } from "../quantities.ts";

/** Most statements that are told. */
const mostTold = 2;

/** Share of a question that a statement without such a figure has to have. */
const spokenOf = 0.4;

/** "How far may it be?": what a model's page says with a figure of the kind that is asked for, or of the thing itself. */
export function proposeModelFigure(ask: Ask): Proposal | undefined {
  const { models, figures } = ask;
  const [product] = models;
  const kinds = figures.filter((one) => one !== "count");
  if (!product || models.length > 1) return undefined;
  const told = linesOf(product);
  const asked = ask.scope.asked.of[ask.locale].statements[product.model] ?? {};
  const read = (line: string) => [line, ...askedOf(line, asked)].join(" . ");
  const lines = (kinds.length ? told.filter((line) => figuresIn(line, kinds) === 1) : told)
    .map((line) => ({ line, said: coverage(ask.things, read(line), ask.reading) }))
    .toSorted((a, b) => b.said - a.said);
  const [best] = lines;
  if (!best || (!kinds.length && best.said < spokenOf)) return undefined;
  return {
    sure: 0.3 + 0.4 * best.said,
    why: `figures ${kinds.join(" ")}`,
    compose: () =>
      answer(
        product,
        lines
          .filter(({ said }) => kinds.length || said >= spokenOf)
          .slice(0, mostTold)
          .map(({ line }) => line),
      ),
  };
}

const linesOf = (product: KnownProduct) => statementsOf(product).map((one) => plainText(one));

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
