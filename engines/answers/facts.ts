import type { ChatContext, ChatSource } from "#db/schema/talk/chat.ts";
import type { Found } from "#engines/search/types.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { type Ask, type AnswerScope, type Composed, sourceOf } from "./extractive/ask.ts";
import { candidatesOf } from "./extractive/candidates.ts";
import { chosen } from "./extractive/choice-of-answers.ts";
import { ranked } from "./extractive/rank-answers.ts";

/** A numbered text that a model may write from. */
export type Fact = {
  source: ChatSource;
  title: string;
  heading?: string;
  text: string;
  /** Address of its page, without the place in it. */
  address: string;
  needsLogin: boolean;
};

/** Characters of an answer made from data, and of a passage. */
const [longestAnswer, longestPassage] = [2_400, 1_600];

/** Answers that are given to a model, how likely one has to be, and texts in all. */
const [mostAnswers, worthGiving, mostFacts] = [4, 0.03, 9];

/** From which likeness on it is said without a model that something is not known, refused or asked back. */
const settled = 0.6;

/** What a model writes from, or what is said without one. */
export type Ground =
  | { kind: "said"; composed: Composed }
  | { kind: "facts"; facts: Fact[]; context: ChatContext };

/**
 * What the site knows for a question: the likeliest answers of its answerers, then the passages that were
 * found. What can hurt, is refused or needs the model of the device first is said without a language model.
 */
export async function groundOf(ask: Ask): Promise<Ground> {
  const candidates = await candidatesOf(ask);
  const list = ranked(candidates, ask);
  const [best] = list;
  const composed = chosen(ask, candidates);
  const isSettled = best !== undefined && best.candidate.composed.answered !== true && best.share >= settled;
  if (isSettled || composed.answered === false) return { kind: "said", composed };
  const answers = list.filter(
    ({ candidate, share }) =>
      share >= worthGiving &&
      candidate.by !== "passages" &&
      candidate.composed.answered === true &&
      candidate.composed.sources.length,
  );
  const found = ask.retrieval.answerable ? ask.retrieval.found : [];
  const facts = answers.slice(0, mostAnswers).map(({ candidate }) => factOf(candidate.composed, found));
  for (const one of found) {
    if (facts.length >= mostFacts) break;
    if (facts.some(({ source }) => source.index_id === one.id)) continue;
    facts.push(passageOf(one, ask.locale, ask.scope));
  }
  if (!facts.length) return { kind: "said", composed };
  const models = ask.models.map(({ model }) => model);
  const context = answers[0]?.candidate.composed.context ?? (models.length ? { models } : {});
  return { kind: "facts", facts, context };
}

function factOf({ text, sources }: Composed, found: readonly Found[]): Fact {
  const source = sources[0]!;
  return {
    source,
    title: source.doc_name,
    ...(source.heading ? { heading: source.heading } : {}),
    text: text.replaceAll(/ ?\[\d{1,3}\](?!\()/g, "").slice(0, longestAnswer),
    address: source.url.replace(/#.*/, ""),
    needsLogin: found.some(
      ({ id, loginRequired }) => loginRequired && sources.some(({ index_id }) => index_id === id),
    ),
  };
}

function passageOf(found: Found, locale: Locale, { origins }: Pick<AnswerScope, "origins">): Fact {
  const { title, heading, text, address, loginRequired } = found;
  return {
    source: sourceOf(found, locale, origins),
    title,
    ...(heading ? { heading } : {}),
    text: text.slice(0, longestPassage),
    address,
    needsLogin: loginRequired,
  };
}
