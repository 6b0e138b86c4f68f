import { belongsTo } from "#domain/knowledge/condition.ts";
import { named as withName, readsChinese } from "#domain/locale/signs.ts";
import { plainText } from "#domain/locale/text.ts";
import { canonicalCode } from "#engines/search/analysis/codes.ts";
import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { itemsOf, namedParameters } from "../parameters.ts";
import { mentions } from "../words.ts";

/** Most models that are looked at: those that are spoken of and were offered, and those that fit where none is. */
const [mostSpoken, mostFitting] = [3, 6];

/** How much larger or smaller a hole may be than the cut-out, mm. */
const tolerance = 1;

/** Width and height of a hole, mm. */
type Hole = { width: number; height: number };

const sizes = /(?<![\d.,])(\d{2,3})(?:\s?mm)?\s?[x×*]\s?(\d{2,3})(?![\d.,])/iu;

/** "Does it go in a hole of 214 × 160, or do I have to cut?": by the cut-out, of one model or of all. */
export function proposeHole(ask: Ask): Proposal | undefined {
  const found = sizes.exec(ask.question);
  const isOfHole = namedParameters(ask).includes("cut-out") || mentions(ask.folded, ask.scope.words.fitting);
  if (!found || !isOfHole) return undefined;
  const hole = { width: Number(found[1]), height: Number(found[2]) };
  const spoken = [...ask.models, ...ask.offered].filter(cutOutOf).slice(0, mostSpoken);
  return {
    sure: 0.95,
    certain: true,
    alone: true,
    why: `hole ${hole.width} ${hole.height}`,
    compose: () => (spoken.length ? answerSpoken(ask, spoken, hole) : answerFitting(ask, hole)),
  };
}

/** "Does it fit the same hole?" after another model: the cut-outs of both. */
export function proposeSameHole(ask: Ask): Proposal | undefined {
  const { folded, scope, models, history } = ask;
  const [first] = models;
  // Of two that are named, which is the old one is told by texts.
  if (!first || (ask.named && models.length > 1) || sizes.test(ask.question)) return undefined;
  if (history.at(-1)?.context.retired) return undefined;
  const isOfHole = mentions(folded, scope.words.holes) || namedParameters(ask).includes("cut-out");
  if (!isOfHole || !mentions(folded, scope.words.fitting)) return undefined;
  const old = models[1] ?? spokenOfBefore(ask, first);
  const hole = old && cutOutOf(old);
  if (!hole || !cutOutOf(first)) return undefined;
  return {
    sure: 1,
    certain: true,
    alone: true,
    why: `hole of ${old.model} for ${first.model}`,
    compose: () => answerSameHole(ask, first, old, hole),
  };
}

/** The model that was spoken of last, other than the one that is spoken of now, and that sits in a panel. */
function spokenOfBefore({ history, knowledge }: Ask, now: KnownProduct): KnownProduct | undefined {
  const said = history
    .toReversed()
    .flatMap(({ question, context }) => [
      ...(question.match(/[A-Za-z]{2,5}-?[A-Za-z]?\d{2,5}[A-Za-z]*/g) ?? []),
      ...(context.models ?? []),
    ]);
  const known = said.flatMap((code) => knowledge.byCode.get(canonicalCode(code)) ?? []);
  return known.find((one) => one !== now && cutOutOf(one));
}

function answerSameHole(ask: Ask, now: KnownProduct, old: KnownProduct, hole: Hole): Composed {
  const { text, sources, ...answer } = answerSpoken(ask, [now], hole);
  const all = new Sources(sources);
  const item = itemOf(old)!;
  const cutOut = withName(plainText(item.label), `${item.text} ${item.unit ?? "mm"}`.trim(), ask.locale);
  const line = `**${old.model}** · ${cutOut}${citing(ask, all, old)}`;
  return { ...answer, text: `${text}\n\n${line}`, sources: all.list };
}

const itemOf = (product: KnownProduct) => itemsOf(product).find(({ key }) => key === "cut-out");

/** The cut-out of a model that sits in a panel. */
function cutOutOf(product: KnownProduct): Hole | undefined {
  const [width, height] = itemOf(product)?.text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

const citing = (ask: Ask, sources: Sources, product: KnownProduct) =>
  sources.cite(
    productSource(product, {
      anchor: "parameters-construction",
      heading: ask.translate("product.groups.construction"),
    }),
  );

function answerSpoken(ask: Ask, spoken: readonly KnownProduct[], hole: Hole): Composed {
  const sources = new Sources();
  const blocks = spoken.map((product) => {
    const item = itemOf(product)!;
    const cutOut = withName(plainText(item.label), `${item.text} ${item.unit ?? "mm"}`.trim(), ask.locale);
    return `**${product.model}** · ${cutOut}${citing(ask, sources, product)}\n\n${verdictOf(ask, product, hole)}`;
  });
  const models = spoken.map(({ model }) => model);
  return {
    text: blocks.join("\n\n"),
    sources: sources.list,
    answered: true,
    context: {
      models: models.slice(0, 1),
      ...(models.length > 1 ? { offered: models } : {}),
      values: ["cut-out"],
    },
  };
}

/** Whether a model goes into the hole that another leaves; nothing where it sits in none. */
export function holeLeft(ask: Ask, product: KnownProduct, hole: Hole | undefined): string | undefined {
  const item = itemOf(product);
  if (!hole || !item || !cutOutOf(product)) return undefined;
  const cutOut = withName(plainText(item.label), `${item.text} ${item.unit ?? "mm"}`.trim(), ask.locale);
  const point = readsChinese(ask.locale) ? "。" : ".";
  return `${product.model}, ${cutOut}${point} ${verdictOf(ask, product, hole)}`;
}

function verdictOf(ask: Ask, product: KnownProduct, { width, height }: Hole): string {
  const { translate } = ask;
  const cutOut = cutOutOf(product)!;
  const [wider, higher] = [width - cutOut.width, height - cutOut.height];
  const told = { width, height };
  if (wider < -tolerance || higher < -tolerance) return translate("answer.hole.small", told);
  if (wider <= tolerance && higher <= tolerance) return translate("answer.hole.fits", told);
  const plate = plateFor(ask, product);
  return plate
    ? `${translate("answer.hole.large", told)} ${translate("answer.hole.plate", { name: plate.name, code: plate.code })}`
    : translate("answer.hole.large", told);
}

/** The plate that covers an older, larger hole. */
function plateFor({ facts }: Ask, { id }: KnownProduct) {
  const device = facts.devices.find((one) => one.id === id);
  return facts.knowledge.accessories.find(
    ({ key, fits, unless }) =>
      key.startsWith("adapter-plate") && device && belongsTo({ when: fits, unless }, device),
  );
}

/** The models for a hole that is there. */
function answerFitting(ask: Ask, hole: Hole): Composed | undefined {
  const { translate, knowledge } = ask;
  const isLike = (one: Hole) =>
    Math.abs(one.width - hole.width) <= tolerance && Math.abs(one.height - hole.height) <= tolerance;
  const fitting = knowledge.products.filter((product) => {
    const cutOut = cutOutOf(product);
    return cutOut !== undefined && isLike(cutOut);
  });
  if (!fitting.length) return undefined;
  const sources = new Sources();
  const lines = fitting
    .slice(0, mostFitting)
    .map((product) => `- **${product.model}**: ${product.title}${citing(ask, sources, product)}`);
  const rest = fitting.slice(mostFitting).map(({ model }) => model);
  return {
    text: [
      translate("answer.hole.which", { width: hole.width, height: hole.height }),
      [...lines, ...(rest.length ? [`- ${rest.join(" · ")}`] : [])].join("\n"),
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: {
      models: [fitting[0]!.model],
      offered: fitting.slice(0, mostSpoken).map(({ model }) => model),
      values: ["cut-out"],
    },
  };
}
