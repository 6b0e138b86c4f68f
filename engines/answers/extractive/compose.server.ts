import { canonicalCode } from "#engines/search/analysis/codes.ts";
import type { Retrieval } from "#engines/search/types.ts";
import type { Asked } from "../backend.ts";
import { type AnswerScope, type Ask, type Composed } from "./ask.ts";
import { answerComparison } from "./compare.ts";
import { answerFault, askedFault } from "./faults.server.ts";
import { type Knowledge, knowledge, type KnownProduct } from "./knowledge.server.ts";
import { answerParameters, labelOf, namedParameters } from "./parameters.ts";
import { answerFromPassages, answerNotFound, withheldNote } from "./passages.ts";
import {
  answerFiles,
  answerOverview,
  answerRetired,
  answerPrice,
  answerUnknown,
  asksForFiles,
  asksForPrice,
  askForModel,
} from "./products.server.ts";
import { answerSelection, readSelection } from "./select.server.ts";
import { answerTalk, smallTalk } from "./small-talk.ts";
import { folded, mentions, phrases } from "./words.ts";

/** Where people of the maker are found; messages link to it. */
const contactAddress = "/contactus";

/** Passages that an answer is chosen from. */
const retrieved = 8;

/** What was found out about a question before it is answered. */
export type Understood = { kind: "talk"; answer: Composed } | { kind: "asked"; ask: Ask };

/** Who asks what is sold names a thing, not a parameter of a model. */
const selling = phrases("sell, 卖, vendem, vendes, venden, vende, satiyor");

const comparing = phrases(
  "difference, differ, compare, comparison, versus, vs, better, 区别, 差别, 不同, 对比, 比较, 分别, diferenca, comparar, comparacao, diferencia, comparacion, fark, karsilastir",
);

/** Words that point back to what was said before. */
const pointing = phrases(
  "it, its, it's, this, that, this one, that one, they, their, them, the same, and, what about, how about, 它, 它的, 这款, 这个, 该, 此, 那款, 那, 呢, 佢, 呢款, e o, e a, dele, dela, esse, essa, seu, sua, isso, y el, y la, su, sus, ese, esa, este, esta, eso, onun, bu, bunun, peki, ya",
);

/** Reads a question: what it is about, what it refers to, and which passages there are for it. */
export async function understand(scope: AnswerScope, asked: Asked): Promise<Understood> {
  const { question, locale, signal } = asked;
  const translate: Ask["translate"] = (key, values) =>
    scope.translate(locale, key, { contact: contactAddress, ...values });
  const talk = smallTalk(question, locale);
  if (talk) return { kind: "talk", answer: answerTalk(talk, translate) };
  return scope.inTurn(async () => {
    signal.throwIfAborted(); // while it waited
    return { kind: "asked", ask: await read(scope, asked, translate) };
  });
}

async function read(
  scope: AnswerScope,
  { question, locale, history, member }: Asked,
  translate: Ask["translate"],
): Promise<Ask> {
  const searcher = await scope.searcher();
  const known = await knowledge({ db: scope.db, locale }, searcher);
  const text = folded(question, locale);
  const own = await searcher.retrieve(question, locale, { limit: retrieved, member });
  const named = modelsOf(question, own, known);
  const before =
    history.at(-1)?.context.models?.flatMap((model) => known.byCode.get(canonicalCode(model)) ?? []) ?? [];
  const refers =
    !named.length &&
    before.length > 0 &&
    !own.meant &&
    (mentions(text, pointing) || namedParameters({ folded: text, knowledge: known, models: [] }).length > 0);
  const models = named.length ? withEarlier(named, before, text) : refers ? before : [];
  const retrieval = refers
    ? await searcher.retrieve(`${before.map(({ model }) => model).join(" ")} ${question}`, locale, {
        limit: retrieved,
        member,
      })
    : own;
  return {
    scope,
    locale,
    question,
    folded: text,
    knowledge: known,
    retrieval,
    models,
    named: named.length > 0,
    history,
    translate,
  };
}

/** "Compared with SGC6110?" after a question about SGC6120: both. */
function withEarlier(named: KnownProduct[], before: KnownProduct[], text: string): KnownProduct[] {
  return named.length === 1 && before.length === 1 && before[0] !== named[0] && mentions(text, comparing)
    ? [before[0]!, ...named]
    : named;
}

/** Models in the order in which the question names them. */
function modelsOf(question: string, { models }: Retrieval, { byCode }: Knowledge): KnownProduct[] {
  const place = (model: string) => canonicalCode(question).indexOf(canonicalCode(model));
  return models
    .toSorted((a, b) => place(a.model) - place(b.model))
    .flatMap(({ model }) => byCode.get(canonicalCode(model)) ?? []);
}

/**
 * The answer to a question out of the site's own data, or undefined when its passages have to do. Data goes
 * before prose: figures, fault codes and files are read from where they are kept.
 */
export async function composeFromData(ask: Ask): Promise<Composed | undefined> {
  const { models, retrieval, knowledge: known, folded: text } = ask;
  const fault = askedFault(ask);
  if (fault && !ask.named) return answerFault(ask, fault);
  const retired = retiredModel(ask);
  if (retired && !models.length) return answerRetired(ask, retired);
  if (retrieval.meant && !models.length)
    return answerUnknown(ask, retrieval.meant.written, retrieval.meant.models);
  if (asksForPrice(ask) && retrieval.found[0]?.kind !== "faq") return answerPrice(ask);
  const keys = namedParameters(ask);
  if (models.length > 1) return answerComparison(ask, models, keys);
  const [product] = models;
  if (!product) {
    const selection = readSelection(ask);
    if (selection) return answerSelection(ask, selection);
    const [best] = retrieval.found;
    const label = keys[0] && labelOf(ask, keys[0]);
    // "Working temperature?" alone: every model has one of its own.
    const alone = label !== undefined && label !== "" && text.length <= label.length + 4;
    const vague =
      label &&
      text.length <= label.length + 24 &&
      best?.kind !== "faq" &&
      (!retrieval.answerable || best?.kind === "product" || best?.kind === "download");
    // Which approvals there are at all, pages tell.
    if (label && (alone || (vague && keys[0] !== "approvals")) && !mentions(text, selling))
      return askForModel(ask, label);
    return undefined;
  }
  if (asksForFiles(ask)) {
    const files = await answerFiles(ask, product);
    if (files) return files;
  }
  if (keys.length && !asksHow(text)) return answerParameters(ask, product, keys);
  const about = text.replaceAll(folded(product.model, ask.locale), " ");
  return about.length <= overviewLength ||
    !retrieval.found.some(({ entityId, kind }) => kind !== "product" || entityId === product.id)
    ? answerOverview(ask, product)
    : undefined;

  function retiredModel({ question }: Ask) {
    const codes = question.normalize("NFKC").match(/[A-Za-z]{2,5}[- ]?\d{2,5}[A-Za-z0-9-]*/g) ?? [];
    return codes.map((code) => known.retired.get(canonicalCode(code))).find((found) => found !== undefined);
  }
}

/** A question that says little beside the model's name asks what it is, characters. */
const overviewLength = 28;

/** Questions for a way of doing something are answered from pages, though they name parameters. */
const how = phrases(
  "how do i, how to, how can i, why, how should, may i, where do, where is, wire, wiring, connect, install, set up, reset, replace, 怎么接, 怎么装, 怎么设, 怎样, 如何, 为什么, 接线, 怎么办, 能不能接, como faco, como ligar, como instalar, por que, como configurar, onde, como conecto, como se conecta, como instalo, por que, como configuro, donde, nasil, neden, nerede, baglanti nasil",
);
const asksHow = (text: string) => mentions(text, how);

/**
 * The whole answer without a model of a language: data, then passages, then the plain word that nothing was
 * found.
 */
export async function compose(ask: Ask): Promise<Composed> {
  const fromData = await composeFromData(ask);
  if (fromData) return fromData;
  const { models } = ask;
  const context = models.length ? { models: models.map(({ model }) => model) } : {};
  const answer = answerFromPages(ask);
  const note = withheldNote(ask);
  return { ...answer, text: note ? `${answer.text}\n\n${note}` : answer.text, context };
}

function answerFromPages(ask: Ask): Composed {
  const { retrieval, models, named } = ask;
  const own = models.length
    ? retrieval.found.filter((one) => one.kind !== "product" || models.some(({ id }) => id === one.entityId))
    : retrieval.found;
  const answer = retrieval.answerable ? answerFromPassages(ask, own) : undefined;
  if (answer) return answer;
  return models[0] && named ? answerOverview(ask, models[0]) : answerNotFound(ask, retrieval);
}
