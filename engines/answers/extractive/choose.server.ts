import { finderIndex } from "#engines/finder/index.server.ts";
import { findModels } from "#engines/finder/rules.ts";
import { type Ask, type Composed, productSource, Sources } from "./ask.ts";
import type { Turn } from "../backend.ts";
import type { AskedKind } from "../kinds/kinds.ts";
import type { Proposal } from "./answerer.ts";
import { lackingOf } from "./conditions.ts";
import { type Ability, abilitiesIn, distanceOf, has } from "./device/abilities.ts";
import type { KnownProduct } from "./knowledge.server.ts";
import { productGroup } from "./lines/groups.ts";
import { keptLines, type LineHit, type LineIndex, searchLines } from "./lines/line-index.ts";
import { requirementsIn } from "./read-selection.ts";
import { itemsOf, valueText } from "./parameters.ts";
import { wantsDevice } from "./wants-device.ts";
import { folded } from "../folded.ts";
import { listOf, mentions } from "./words.ts";

/** Most models that are recommended, and lines that say why of each. */
const [mostModels, mostReasons] = [3, 3];
/** Characters of what was said so far that a choice goes on from. */
const mostSaid = 300;
/** How much it counts that a model has all abilities that are named, beside the words of its page. */
const byAbility = 0.5;
/** How much each thing counts that is demanded and that a model lacks. */
const byLack = 0.35;
/** How much it counts that a title, or a task that people name for the model, is said, and is written alike. */
const [byName, byTask] = [0.8, 1.5];
/** How much it counts that the figures that are named are those of the model. */
const byFigure = 0.3;
/** How much it counts that a model does the job that is understood. */
const byJob = 0.25;
/** Models nearer to the best than this are as good: then the smallest comes first. */
const asGood = 0.02;
/** Share of the best score that another model needs to be named beside it. */
const goodEnough = 0.65;

type Fitting = {
  product: KnownProduct;
  hit: LineHit;
  score: number;
  able: Ability[];
  /** What is demanded and it does not have, in words. */
  lacks: string[];
};

/** The models whose pages say most of what is wanted, of equally good ones the smallest. */
export async function proposeChoice(ask: Ask): Promise<Proposal | undefined> {
  const { isAsked, goesOn, isPossible, wanted } = wantedIn(ask);
  if (!isPossible) return undefined;
  const fitting = await fittingTo(ask, wanted, await allowedBy(ask, wanted));
  const [best] = fitting;
  if (!best) return undefined;
  // What somebody needs may be told without asking for anything: "1000 A, four poles, neutral kept".
  const byTask = Math.min(0.35, 0.2 * best.hit.named + 0.3 * best.hit.near);
  return {
    sure: (isAsked ? 0.55 : goesOn ? 0.5 : 0.3) + byTask,
    why: goesOn ? "choice goes on" : "choice by words",
    compose: () => choiceText(ask, fitting, wanted),
  };
}

/** What is wanted of a device, with what was said of it before. */
function wantedIn(ask: Ask) {
  const { history, folded: text, scope, kinds, named, refers, question } = ask;
  const last = history.at(-1);
  const likely = (kind: AskedKind) => kinds.get(kind) ?? 0;
  const isAsked = mentions(text, scope.words.choosing) || likely("choice") > 0.25;
  // "Which one can then?" goes on from whatever was asked.
  const before = last?.context.wanted ?? goneOnFrom(last, isAsked && likely("followup") > 0.3);
  const goesOn = before !== undefined && !named && text.length <= refining && (isAsked || !asksOfDevice(ask));
  const isNeed = !named && !refers && likely("choice") >= possibly;
  return {
    isAsked,
    goesOn,
    isPossible: isAsked || goesOn || isNeed,
    wanted: (goesOn ? `${before} ${question}` : question).slice(-mostSaid),
  };
}

/** Kinds of questions about the device that was chosen: it has an alarm, a wire, a figure. */
const ofDevice: readonly AskedKind[] = [
  "alarm",
  "wiring",
  "value",
  "register",
  "howto",
  "setting",
  "accessory",
];

/** "And if it runs out of water, does it stop by itself?" after a choice narrows nothing. */
function asksOfDevice(ask: Ask): boolean {
  const { kinds, names } = ask;
  const isNamed = [...names.things].some((thing) => !thing.startsWith("terminal "));
  if (isNamed && !wantsDevice(ask)) return true;
  const likely = (kind: AskedKind) => kinds.get(kind) ?? 0;
  const narrowing = likely("followup") + likely("choice") + likely("can");
  return ofDevice.some((kind) => likely(kind) > likelyOfDevice && likely(kind) > narrowing);
}

/** From which likelihood on a question is about the device and not about another. */
const likelyOfDevice = 0.4;

/** How likely a question that asks for nothing has to be about a choice. */
const possibly = 0.04;

/** A question of at most so many characters refines the choice before it. */
const refining = 70;
const goneOnFrom = (last: Turn | undefined, isFollowing: boolean) =>
  isFollowing ? last?.question : undefined;

function choiceText(ask: Ask, fitting: readonly Fitting[], wanted: string): Composed {
  const { translate, locale } = ask;
  const sources = new Sources();
  const lines = fitting.slice(0, mostModels).map(({ product, hit, able, lacks }) => {
    const mark = sources.cite(productSource(product, { anchor: "overview", heading: product.title }));
    const best = hit.lines[0]?.cover ?? 0;
    const reasons = hit.lines
      .filter(({ cover }) => cover > 0 && cover >= 0.7 * best)
      .slice(0, mostReasons)
      .map(({ number }) => `  - ${hit.group.lines[number]!.text.trim()}`)
      .concat(lacks.map((lack) => `  - *${translate("answer.choose.but")}* ${lack}`));
    const can = able.length ? ` (${listOf([...new Set(able.map(({ name }) => name))], locale)})` : "";
    return [`- **${product.model}**: ${product.title}${can}${mark}`, ...reasons].join("\n");
  });
  return {
    text: [translate("answer.choose.intro"), lines.join("\n"), translate("answer.choose.more")].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: {
      models: [fitting[0]!.product.model],
      offered: fitting.slice(0, mostModels).map(({ product }) => product.model),
      wanted,
    },
  };
}

/** The models that do the job that is named, if one is: by all that is understood, or else by the job alone. */
async function allowedBy({ scope, locale }: Ask, wanted: string): Promise<ReadonlySet<number> | undefined> {
  const answers = requirementsIn(folded(wanted, locale), scope.words);
  if (!answers) return undefined;
  const { models } = await finderIndex({ db: scope.db, catalogue: await scope.catalogue() });
  const { job } = answers;
  for (const one of [answers, job ? { job } : {}]) {
    const fitting = findModels(models, one);
    if (fitting.length) return new Set(fitting.map(({ model }) => model.id));
  }
  return undefined;
}

/** How much less of what is wanted a model's page may say than the best one's, to be as good. */
const nearlyAll = 0.25;

/** Models in their order, but those last whose pages say much less of what is wanted. */
export async function byWords(ask: Ask, wanted: string, ids: readonly number[]): Promise<number[]> {
  const scores = new Map(
    (await scoredBy(ask, wanted, { among: new Set(ids) })).map(({ product, score }) => [product.id, score]),
  );
  const best = Math.max(0, ...scores.values());
  const isNear = (id: number) => (scores.get(id) ?? 0) >= best - nearlyAll;
  return [...ids.filter(isNear), ...ids.filter((id) => !isNear(id))];
}

/** The models of the category before that have what is asked for, those nearest to it first: "And for two masts?" */
export function proposeNear(ask: Ask): Proposal | undefined {
  const { refers, named, models, folded: text, kinds } = ask;
  const [before] = models;
  if (!refers || named || !before || text.length > refining) return undefined;
  if (goesOnAboutIt(ask) || asksOfDevice(ask)) return undefined;
  const likely = (kinds.get("followup") ?? 0) + (kinds.get("choice") ?? 0);
  return likely > likelyElse
    ? { sure: 0.3 + 0.4 * likely, why: "choice near", compose: () => answerNear(ask, before) }
    : undefined;
}

/** "And when does it stop?" after a setting or an alarm asks for no other device. */
function goesOnAboutIt(ask: Ask): boolean {
  const { setting, alarm } = ask.history.at(-1)?.context ?? {};
  return (setting ?? alarm) !== undefined && !wantsDevice(ask);
}

/** How likely a question has to ask for another device. */
const likelyElse = 0.25;
/** How much each option counts that a model has more or less than the one before. */
const perOption = 0.02;

async function answerNear(ask: Ask, before: KnownProduct): Promise<Composed | undefined> {
  const own = ask.knowledge.products.filter(({ category }) => category === before.category);
  const scored = await scoredBy(ask, ask.question, { among: new Set(own.map(({ id }) => id)) });
  const near = scored
    .map((one) => ({ ...one, score: one.score - perOption * distanceOf(before, one.product) }))
    .toSorted((a, b) => b.score - a.score);
  return near.length ? choiceText(ask, near, ask.question) : undefined;
}

async function fittingTo(
  ask: Ask,
  wanted: string,
  allowed: ReadonlySet<number> | undefined,
): Promise<Fitting[]> {
  const pins = new Map(
    ask.facts.devices.map(({ id, panel }) => [
      id,
      panel.terminals.reduce((sum, { count }) => sum + count, 0),
    ]),
  );
  const lacking = await lackingOf(ask, wanted);
  const scored = (await scoredBy(ask, wanted, { allowed })).map((one) => {
    const lacks = lacking(one.product);
    return { ...one, lacks, score: one.score - byLack * lacks.length };
  });
  // What was asked for last has to be there, if any model has it.
  const last = abilitiesIn(ask, ask.question);
  const having = scored.filter(({ product }) => last.every((ability) => has(product, ability)));
  return ranked(having.length ? having : scored, pins);
}

async function scoredBy(
  ask: Ask,
  wanted: string,
  { allowed, among }: { allowed?: ReadonlySet<number> | undefined; among?: ReadonlySet<number> },
): Promise<Fitting[]> {
  const { knowledge, reading } = ask;
  const things = reading.things(wanted).filter(({ code }) => !code);
  const abilities = abilitiesIn(ask, wanted);
  const byModel = new Map(knowledge.products.map((product) => [product.model, product]));
  return searchLines(
    await indexOf(ask),
    { question: wanted, things },
    () => true,
    () => true,
  ).flatMap((hit): Fitting[] => {
    const product = byModel.get(hit.group.key);
    if (!product || (among && !among.has(product.id))) return [];
    const able = abilities.filter((ability) => has(product, ability));
    const share = abilities.length ? able.length / abilities.length : 0;
    const score =
      hit.whole +
      byName * hit.named +
      byTask * hit.near +
      byAbility * share +
      byFigure * figureShare(product, wanted) +
      (allowed?.has(product.id) ? byJob : 0);
    return [{ product, hit, able, score, lacks: [] }];
  });
}

/** Figures with their units in a text: `1000 A`, `4P`, `24 V`. */
const figure =
  /(?<![\d.,])(\d{1,4})\s*(?:kVA|kW|V|A|W|P|mm|极|極|polos?|poles?|kutup(?:lu)?|台)(?![A-Za-z])/giu;

/** Share of the figures of a text that stand in the data of a model. */
function figureShare(product: KnownProduct, text: string): number {
  const numbers = [...text.matchAll(figure)].map(([, number]) => number!);
  if (!numbers.length) return 0;
  const told = [product.title, ...itemsOf(product).map((item) => valueText(item.text, item.unit))]
    .join(" · ")
    .replaceAll(/(?<=\d)[\u202f\u00a0,. ](?=\d{3}(?!\d))/gu, "");
  return (
    numbers.filter((number) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(told)).length / numbers.length
  );
}

/** The best first; of those that are nearly as good, the one with the fewest terminals. */
function ranked(scored: readonly Fitting[], pins: ReadonlyMap<number, number>): Fitting[] {
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const size = ({ product }: Fitting) => pins.get(product.id) ?? 0;
  return scored
    .filter(({ score }) => score >= best - asGood)
    .toSorted((a, b) => size(a) - size(b))
    .concat(
      scored
        .filter(({ score }) => score < best - asGood && score > best * goodEnough)
        .toSorted((a, b) => b.score - a.score),
    );
}

const kept = new WeakMap<object, Promise<LineIndex>>();

function indexOf({ knowledge, reading, scope, locale }: Ask): Promise<LineIndex> {
  let index = kept.get(knowledge);
  if (!index) {
    const asked = scope.asked.of[locale].models;
    const groups = knowledge.products.map((product) => ({
      ...productGroup(product),
      title: `${product.model} ${product.title}`,
      names: [product.category, product.seriesTitle, ...(asked[product.model] ?? [])],
    }));
    index = keptLines(`models ${locale}`, groups, reading);
    kept.set(knowledge, index);
  }
  return index;
}
