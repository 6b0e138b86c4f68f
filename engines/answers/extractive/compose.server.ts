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
import { readSelection } from "./read-selection.ts";
import { answerSelection } from "./select.server.ts";
import { answerTalk, smallTalk } from "./small-talk.ts";
import { folded, mentions } from "./words.ts";

/** The page with the maker's contacts; messages link to it. */
const contactAddress = "/contactus";

/** How many passages an answer is chosen from. */
const retrieved = 8;

/** What is known about a question before it is answered. */
export type Understood = { kind: "talk"; answer: Composed } | { kind: "asked"; ask: Ask };

/** Reads a question: what it is about, what it refers to, and which passages there are for it. */
export async function understand(scope: AnswerScope, asked: Asked): Promise<Understood> {
  const { question, locale, signal } = asked;
  const translate: Ask["translate"] = (key, values) =>
    scope.translate(locale, key, { contact: contactAddress, ...values });
  const talk = smallTalk(question, locale, scope.words.talk);
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
  const facts = await knowledge({ db: scope.db, locale, words: scope.words }, searcher);
  const text = folded(question, locale);
  const direct = await searcher.retrieve(question, locale, { limit: retrieved, member });
  const named = modelsOf(question, direct, facts);
  const before =
    history.at(-1)?.context.models?.flatMap((model) => facts.byCode.get(canonicalCode(model)) ?? []) ?? [];
  const refers =
    !named.length &&
    before.length > 0 &&
    !direct.meant &&
    (mentions(text, scope.words.pointing) ||
      namedParameters({ folded: text, knowledge: facts, models: [], scope }).length > 0);
  const models = named.length
    ? withEarlier(named, before, mentions(text, scope.words.comparing))
    : refers
      ? before
      : [];
  const retrieval = refers
    ? await searcher.retrieve(`${before.map(({ model }) => model).join(" ")} ${question}`, locale, {
        limit: retrieved,
        member,
      })
    : direct;
  return {
    scope,
    locale,
    question,
    folded: text,
    knowledge: facts,
    retrieval,
    models,
    named: named.length > 0,
    history,
    translate,
  };
}

/** "Compared with SGC6110?" after a question about SGC6120: both. */
function withEarlier(named: KnownProduct[], before: KnownProduct[], compares: boolean): KnownProduct[] {
  return named.length === 1 && before.length === 1 && before[0] !== named[0] && compares
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
 * The answer from the site's own data, or undefined when only passages can answer. Data comes before prose:
 * figures, fault codes and files are read from their tables.
 */
export async function composeFromData(ask: Ask): Promise<Composed | undefined> {
  const { models, retrieval } = ask;
  const fault = askedFault(ask);
  if (fault && !ask.named) return answerFault(ask, fault);
  if (!models.length) {
    const retired = retiredModel(ask);
    if (retired) return answerRetired(ask, retired);
    if (retrieval.meant) return answerUnknown(ask, retrieval.meant.written, retrieval.meant.models);
  }
  if (asksForPrice(ask) && retrieval.found[0]?.kind !== "faq") return answerPrice(ask);
  const keys = namedParameters(ask);
  if (models.length > 1) return answerComparison(ask, models, keys);
  const [product] = models;
  return product ? aboutModel(ask, product, keys) : withoutModel(ask, keys[0]);
}

function retiredModel({ question, knowledge: { retired } }: Ask) {
  const codes = question.normalize("NFKC").match(/[A-Za-z]{2,5}[- ]?\d{2,5}[A-Za-z0-9-]*/g) ?? [];
  return codes.map((code) => retired.get(canonicalCode(code))).find((found) => found !== undefined);
}

/** A question that names no model: which one fits, or of which one a parameter is asked for. */
async function withoutModel(ask: Ask, key: string | undefined): Promise<Composed | undefined> {
  const selection = readSelection(ask);
  if (selection) return answerSelection(ask, selection);
  const label = key && labelOf(ask, key);
  if (!key || !label || mentions(ask.folded, ask.scope.words.selling)) return undefined;
  return lacksModel(ask, key, label) ? askForModel(ask, label) : undefined;
}

/** Characters that a question may have beside a parameter's label: strict and lenient. */
const [alone, vague] = [4, 24];

function lacksModel({ folded: text, retrieval }: Ask, key: string, label: string): boolean {
  // "Working temperature?" alone: every model has one of its own.
  if (text.length <= label.length + alone) return true;
  // Which approvals exist is answered by pages.
  if (text.length > label.length + vague || key === "approvals") return false;
  const kind = retrieval.found[0]?.kind;
  return kind !== "faq" && (!retrieval.answerable || kind === "product" || kind === "download");
}

/** A question with at most so many characters beside the model's name asks what the model is. */
const overviewLength = 28;

/** A question about one model: its files, its figures, or what it is. */
async function aboutModel(
  ask: Ask,
  product: KnownProduct,
  keys: readonly string[],
): Promise<Composed | undefined> {
  const { folded: text, retrieval, scope } = ask;
  const files = asksForFiles(ask) ? await answerFiles(ask, product) : undefined;
  if (files) return files;
  if (keys.length && !mentions(text, scope.words.how)) return answerParameters(ask, product, keys);
  const about = text.replaceAll(folded(product.model, ask.locale), " ");
  return about.length <= overviewLength ||
    !retrieval.found.some(({ entityId, kind }) => kind !== "product" || entityId === product.id)
    ? answerOverview(ask, product)
    : undefined;
}

/**
 * The whole answer without a language model: data, then passages, then the statement that nothing was found.
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
  const passages = models.length
    ? retrieval.found.filter((one) => one.kind !== "product" || models.some(({ id }) => id === one.entityId))
    : retrieval.found;
  const answer = retrieval.answerable ? answerFromPassages(ask, passages) : undefined;
  if (answer) return answer;
  return models[0] && named ? answerOverview(ask, models[0]) : answerNotFound(ask, retrieval);
}
