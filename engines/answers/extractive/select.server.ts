import { finderIndex, wordsFor } from "#engines/finder/index.server.ts";
import { findModels, type Found } from "#engines/finder/rules.ts";
import type { FinderModel } from "#engines/finder/model.ts";
import type { Reason } from "#engines/finder/checks.ts";
import { type Answers, writeAnswers } from "#domain/selection/schema.ts";
import { byWords } from "./choose.server.ts";
import { reasonText, type Words } from "#engines/finder/words.ts";
import { lackingOf } from "./conditions.ts";
import { feedLineOf } from "./device/chargers.ts";
import { type Ask, type Composed, productSource, Sources } from "./ask.ts";
import type { KnownProduct } from "./knowledge.server.ts";

/** Most models that are recommended at once, alone and of each of two kinds. */
const [mostModels, mostOfEach] = [3, 2];
/** Characters of what was said so far that a choice goes on from. */
const mostSaid = 300;

/** One after the other: a controller for each set, then the one at the mains. */
const setsAndMains = (answers: Answers): Answers[] => {
  const { mains, ...rest } = answers;
  const isBoth = answers.job === "parallel" && answers.task === "mains-breaker" && (answers.sets ?? 0) > 1;
  return isBoth
    ? [
        { ...rest, task: "set" },
        { ...rest, mains, task: "mains-breaker" },
      ]
    : [answers];
};

/**
 * The models that fit what the question says, the smallest that does the job first, each with its reasons. Several
 * sets beside the mains take two kinds of controllers.
 */
export async function answerSelection(ask: Ask, answers: Answers): Promise<Composed | undefined> {
  const { scope, locale, translate } = ask;
  const finder = { db: scope.db, locale, catalogue: await scope.catalogue(), translate };
  const index = await finderIndex(finder);
  const words = wordsFor(finder, index);
  const before = ask.history.at(-1)?.context;
  // What refines a choice adds to what was demanded before.
  const wanted = [...(before?.selection ? [before.wanted] : []), ask.question].join(" ");
  const asked = setsAndMains(answers);
  const most = asked.length > 1 ? mostOfEach : mostModels;
  const parts = await Promise.all(
    asked.map(async (part) => ({
      part,
      recommended: await recommendedFor(ask, inOrder(index.models, part), wanted, most),
    })),
  );
  if (parts.some(({ recommended }) => !recommended.models.length)) return undefined;
  const sources = new Sources();
  const told = parts.map(({ part, recommended }) => {
    const lines = recommended.models.map((one) => lineOf(ask, words, sources, one)).join("\n");
    return `${introOf(ask, part, recommended.count)}\n\n${lines}`;
  });
  const models = parts.flatMap(({ recommended }) => recommended.models.map(({ product }) => product.model));
  const address = `/productcatalogue?${writeAnswers(answers)}`;
  return {
    text: [...told, translate("answer.select.more", { address })].join("\n\n"),
    sources: sources.list,
    answered: true,
    // What comes next is about the first of them, or refines the choice.
    context: {
      models: models.slice(0, 1),
      offered: models,
      selection: writeAnswers(answers).toString(),
      wanted: wanted.slice(-mostSaid),
    },
  };
}

/** Paralleling takes one controller for each set, and one for the mains. */
function introOf({ translate }: Ask, { job, task, sets }: Answers, count: number): string {
  const intro = translate("answer.select.intro", { count });
  if (job !== "parallel") return intro;
  if (task === "mains-breaker") return sets ? translate("answer.select.atMains") : intro;
  if (task !== "set") return intro;
  return `${intro}\n\n${sets ? translate("answer.select.forSets", { sets }) : translate("answer.select.forEach")}`;
}

/**
 * Fitting models, those last whose function would stand idle: what also parallels with the mains where sets run
 * alone, and what starts a set where there are two mains.
 */
function inOrder(models: readonly FinderModel[], answers: Answers): Found[] {
  const fitting = findModels(models, answers);
  const idle = idleIn(answers);
  if (!idle) return fitting;
  const isIdle = ({ model }: Found) => model.functions.includes(idle);
  return fitting.toSorted((a, b) => Number(isIdle(a)) - Number(isIdle(b)));
}

function idleIn({ task, mains }: Answers): string | undefined {
  if (task === "set" && !mains) return "mains-paralleling";
  return task === "two-mains" ? "remote-start" : undefined;
}

type Recommended = { product: KnownProduct; reasons: readonly Reason[]; lacks: readonly string[] };

/** Those that lack least of what is wanted, and of them those whose pages say most of it. */
async function recommendedFor(
  ask: Ask,
  fitting: readonly Found[],
  wanted: string,
  most: number,
): Promise<{ models: Recommended[]; count: number }> {
  const ids = fitting.map(({ model }) => model.id);
  // Words about the mains say nothing about the controller of each set beside it.
  const order = most === mostOfEach ? ids : await byWords(ask, ask.question, ids);
  const lacking = await lackingOf(ask, wanted);
  const models = fitting
    .flatMap(({ model, reasons }) =>
      ask.knowledge.products
        .filter(({ id }) => id === model.id)
        .map((product) => ({ product, reasons, lacks: lacking(product) })),
    )
    .toSorted(
      (a, b) => a.lacks.length - b.lacks.length || order.indexOf(a.product.id) - order.indexOf(b.product.id),
    )
    .slice(0, most);
  return { models, count: fitting.length };
}

function lineOf(ask: Ask, words: Words, sources: Sources, { product, reasons, lacks }: Recommended): string {
  const mark = sources.cite(productSource(product, { anchor: "overview", heading: product.title }));
  const why = reasons.map((reason) => `  - ${reasonText(words, reason)}`);
  const fed = feedLineOf(ask, product).map((line) => `  - ${line}`);
  const but = lacks.map((lack) => `  - *${ask.translate("answer.choose.but")}* ${lack}`);
  return [`- **${product.model}**: ${product.title}${mark}`, ...why.slice(0, 4), ...fed, ...but].join("\n");
}

/** No charger has the voltage that is wanted: says so, and which they have. */
export function answerNoCharger({ translate }: Ask, volts: number): Composed {
  const address = "/productcatalogue?job=accessory&task=charging";
  const text = [
    translate("answer.select.noCharger", { volts }),
    translate("answer.select.more", { address }),
  ];
  return { text: text.join("\n\n"), sources: [], answered: true };
}
