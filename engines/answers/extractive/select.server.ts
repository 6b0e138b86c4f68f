import { finderIndex, wordsFor } from "#engines/finder/index.server.ts";
import { findModels } from "#engines/finder/rules.ts";
import { type Answers, writeAnswers } from "#domain/selection/schema.ts";
import { byWords } from "./choose.server.ts";
import { reasonText } from "#engines/finder/words.ts";
import { lackingOf } from "./conditions.ts";
import { type Ask, type Composed, productSource, Sources } from "./ask.ts";

/** Most models that are recommended at once, and characters of what was said so far that a choice goes on from. */
const [mostModels, mostSaid] = [3, 300];

/**
 * The models that fit what the question says, the smallest that does the job first, each with its reasons.
 */
export async function answerSelection(ask: Ask, answers: Answers): Promise<Composed | undefined> {
  const { scope, locale, translate, knowledge } = ask;
  const finder = { db: scope.db, locale, catalogue: await scope.catalogue(), translate };
  const index = await finderIndex(finder);
  const words = wordsFor(finder, index);
  const fitting = findModels(index.models, answers);
  if (!fitting.length) return undefined;
  const sources = new Sources();
  const before = ask.history.at(-1)?.context;
  // What refines a choice adds to what was demanded before.
  const wanted = [...(before?.selection ? [before.wanted] : []), ask.question].join(" ");
  const order = await byWords(
    ask,
    ask.question,
    fitting.map(({ model }) => model.id),
  );
  const lacking = await lackingOf(ask, wanted);
  const recommended = fitting
    .flatMap(({ model, reasons }) =>
      knowledge.products
        .filter(({ id }) => id === model.id)
        .map((product) => ({ product, reasons, lacks: lacking(product) })),
    )
    .toSorted(
      (a, b) => a.lacks.length - b.lacks.length || order.indexOf(a.product.id) - order.indexOf(b.product.id),
    )
    .slice(0, mostModels);
  const lines = recommended.map(({ product, reasons, lacks }) => {
    const mark = sources.cite(productSource(product, { anchor: "overview", heading: product.title }));
    const why = reasons.map((reason) => `  - ${reasonText(words, reason)}`);
    const but = lacks.map((lack) => `  - *${translate("answer.choose.but")}* ${lack}`);
    return [`- **${product.model}**: ${product.title}${mark}`, ...why.slice(0, 4), ...but].join("\n");
  });
  const address = `/productcatalogue?${writeAnswers(answers)}`;
  const text = [
    translate("answer.select.intro", { count: fitting.length }),
    lines.join("\n"),
    translate("answer.select.more", { address }),
  ];
  return {
    text: text.join("\n\n"),
    sources: sources.list,
    answered: true,
    // What comes next is about the first of them, or refines the choice.
    context: {
      models: recommended.slice(0, 1).map(({ product }) => product.model),
      offered: recommended.map(({ product }) => product.model),
      selection: writeAnswers(answers).toString(),
      wanted: wanted.slice(-mostSaid),
    },
  };
}
