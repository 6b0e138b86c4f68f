import { canonicalCode } from "#engines/search/analysis/codes.ts";
import type { Ask } from "./ask.ts";
import type { Proposal } from "./answerer.ts";
import { answerComparison } from "./compare.ts";
import { answerFault, askedFault } from "./faults.server.ts";
import { answerParameters, itemsOf, labelOf, namedParameters } from "./parameters.ts";
import {
  answerFiles,
  answerOverview,
  answerPrice,
  answerRetired,
  answerUnknown,
  asksForFiles,
  asksForPrice,
  askForModel,
} from "./products.server.ts";
import { readSelection } from "./read-selection.ts";
import { answerSelection } from "./select.server.ts";
import { folded, mentions } from "./words.ts";

export function proposeCode(ask: Ask): Proposal | undefined {
  const fault = askedFault(ask);
  return fault && { sure: 0.96, why: "fault code", compose: () => answerFault(ask, fault) };
}

export function proposeRetired(ask: Ask): Proposal | undefined {
  const codes = ask.question.normalize("NFKC").match(/[A-Za-z]{2,5}[- ]?\d{2,5}[A-Za-z0-9-]*/g) ?? [];
  const retired = codes.map((code) => ask.knowledge.retired.get(canonicalCode(code))).find(Boolean);
  return retired && { sure: 0.9, why: "discontinued model", compose: () => answerRetired(ask, retired) };
}

export function proposeUnknown(ask: Ask): Proposal | undefined {
  const { models, retrieval } = ask;
  const { meant } = retrieval;
  if (models.length || !meant) return undefined;
  return {
    sure: 0.88,
    why: "unknown model",
    compose: () => answerUnknown(ask, meant.written, meant.models),
  };
}

export function proposePrice(ask: Ask): Proposal | undefined {
  if (!asksForPrice(ask) || ask.retrieval.found[0]?.kind === "faq") return undefined;
  return { sure: 0.93, why: "price", compose: () => answerPrice(ask) };
}

export function proposeComparison(ask: Ask): Proposal | undefined {
  const { models, folded: text, scope } = ask;
  if (models.length < 2) return undefined;
  return {
    sure: mentions(text, scope.words.comparing) ? 0.95 : 0.7,
    why: "several models",
    compose: () => answerComparison(ask, models, namedParameters(ask)),
  };
}

export function proposeFiles(ask: Ask): Proposal | undefined {
  const [product] = ask.models;
  if (!product || !asksForFiles(ask)) return undefined;
  return { sure: 0.85, why: "files", compose: () => answerFiles(ask, product) };
}

/** A figure of one model; a question for a way of doing something names figures by the way. */
export function proposeValue(ask: Ask): Proposal | undefined {
  const { models, folded: text, scope } = ask;
  const [product] = models;
  if (!product || models.length > 1) return undefined;
  const keys = namedParameters(ask);
  if (!keys.length) return undefined;
  const isWay = mentions(text, scope.words.how) || mentions(text, scope.words.wiring);
  const isThere = itemsOf(product).some(({ key }) => keys.includes(key));
  return {
    // That a model has no such figure is told to who asks for nothing else.
    sure: !isThere ? (text.length <= shortQuestion ? 0.55 : 0.3) : isWay ? 0.52 : 0.78,
    why: `value ${keys.join(" ")}`,
    compose: () => answerParameters(ask, product, keys),
  };
}

/** A question of at most so many characters asks for one thing. */
const shortQuestion = 45;

/** Characters that a question may have beside a parameter's label: strict and lenient. */
const [alone, vague] = [4, 24];

/** A figure without a model: which one it is has to be asked. */
export function proposeModelQuestion(ask: Ask): Proposal | undefined {
  if (ask.models.length) return undefined;
  const [key] = namedParameters(ask);
  const label = key && labelOf(ask, key);
  if (!key || !label || mentions(ask.folded, ask.scope.words.selling)) return undefined;
  const { folded: text, retrieval } = ask;
  const isAlone = text.length <= label.length + alone;
  if (!isAlone && (text.length > label.length + vague || key === "approvals")) return undefined;
  const kind = retrieval.found[0]?.kind;
  if (!isAlone && (kind === "faq" || (retrieval.answerable && kind !== "product" && kind !== "download")))
    return undefined;
  return { sure: 0.6, why: `value ${key} of no model`, compose: () => askForModel(ask, label) };
}

export function proposeSelection(ask: Ask): Proposal | undefined {
  const before = ask.history.at(-1)?.context.selection;
  if (ask.named || (ask.models.length && !before)) return undefined;
  const selection = readSelection(ask, before);
  return selection && { sure: 0.76, why: "selection", compose: () => answerSelection(ask, selection) };
}

/** With at most so many telling characters beside the model's name a question asks what the model is. */
const overviewLength = 12;

/** What a model is: when little else is asked, or the question is nobody's. */
export function proposeOverview(ask: Ask): Proposal | undefined {
  const [product] = ask.models;
  if (!product || !ask.named || ask.models.length > 1) return undefined;
  const rest = folded(ask.question, ask.locale)
    .replaceAll(folded(product.model, ask.locale), " ")
    .replaceAll(/[\s\p{P}]/gu, "");
  const isAsked = mentions(ask.folded, ask.scope.words.what);
  return rest.length <= overviewLength / (/\p{Script=Han}/u.test(rest) ? 2 : 1) ||
    (isAsked && rest.length < 30)
    ? { sure: 0.56, why: "overview", compose: () => answerOverview(ask, product) }
    : undefined;
}
