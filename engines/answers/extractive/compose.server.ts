import type { ChatContext } from "#db/schema/talk/chat.ts";
import { prepareIndexes } from "#domain/knowledge/indexes.ts";
import { canonicalCode } from "#engines/search/analysis/codes.ts";
import type { Retrieval } from "#engines/search/types.ts";
import type { Asked } from "../backend.ts";
import { type Classifier, kindsOf } from "../kinds/classifier.ts";
import { meaningOf } from "../meaning/meaning.ts";
import type { AnswerScope, Ask, Composed } from "./ask.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import {
  askedBefore,
  inFull,
  modelsBefore,
  namesRetired,
  ofSeriesNamed,
  stillOffered,
} from "./conversation.ts";
import { chosen, likeliest } from "./choice-of-answers.ts";
import { alarmCalled, withoutModels } from "./device/alarms.ts";
import { deviceFacts } from "./device/facts.ts";
import { asBank, bankIn } from "./in-series.ts";
import { type Knowledge, knowledge, type KnownProduct } from "./knowledge.server.ts";
import { type NamesSaid, namesSaid } from "./names-said.ts";
import { noteAsked } from "./languages-asked.ts";
import { namedParameters } from "./parameters.ts";
import { withheldNote } from "./passages.ts";
import { besideNamed, type Reader } from "./pointing.ts";
import { quantities } from "./quantities.ts";
import { answerTalk, smallTalk } from "./small-talk.ts";
import { folded } from "../folded.ts";
import { mentions, withoutPoliteness } from "./words.ts";

/** The page with the maker's contacts; messages link to it. */
const contactAddress = "/contactus";

/** How many passages an answer is chosen from. */
const retrieved = 8;

/** A question of at most so many characters goes on with the models of the one before. */
const followingLength = 70;

/** A question of at most so many characters that names one model compares it with the one before. */
const comparing = 50;

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
  { question: typed, locale, history, member }: Asked,
  translate: Ask["translate"],
): Promise<Ask> {
  const said = withoutPoliteness(typed, scope.words.polite);
  noteAsked(locale);
  const searcher = await scope.searcher();
  const called = scope.asked.of[locale].parameters;
  const facts = await knowledge({ db: scope.db, locale, words: scope.words, called }, searcher);
  const compares = mentions(folded(said, locale), scope.words.comparing) && said.length <= comparing;
  const reader = { history, locale, knowledge: facts, scope };
  const full = inFull(said, reader);
  const bank = bankIn(folded(full, locale), scope.words);
  const question = bank ? asBank(folded(full, locale), bank, scope.words) : full;
  const text = folded(question, locale);
  const direct = await searcher.retrieve(question, locale, { limit: retrieved, member });
  const { named, before, offered, refers } = subjectOf(question, direct, reader);
  const models = named.length ? withEarlier(named, before, compares) : refers ? before : [];
  const retrieval = refers
    ? await searcher.retrieve(`${before.map(({ model }) => model).join(" ")} ${question}`, locale, {
        limit: retrieved,
        member,
      })
    : direct;
  const devices = await scope.devices();
  const known = await scope.knowledge(locale);
  await prepareIndexes(known);
  const deviceKnowledge = deviceFacts({
    knowledge: known,
    devices,
    locale,
    words: { on: translate("alarms.on"), off: translate("alarms.off") },
  });
  const names = await namesSaid(question, deviceKnowledge);
  return {
    scope,
    locale,
    question,
    isCompleted: question !== said,
    bank,
    folded: text,
    meaning: meaningOf(question, locale),
    meaningWithBefore: meaningOf([history.at(-1)?.question ?? "", question].join(" "), locale),
    knowledge: facts,
    retrieval,
    models,
    offered,
    device: models[0] && devices.find(({ id }) => id === models[0]!.id),
    facts: deviceKnowledge,
    names,
    kinds: kindsAsked(await scope.asked.classifier(), question, names),
    things: searcher.things(question, locale).filter(({ code }) => !code),
    thingsBefore: history.length
      ? searcher.things(askedBefore(history.at(-1)!), locale).filter(({ code }) => !code)
      : [],
    figures: quantities.filter((one) => mentions(text, scope.words.quantities[one])),
    reading: {
      way: searcher.way(locale),
      things: (said) => searcher.things(said, locale),
      terms: (said) => searcher.terms(said, locale),
      termsOnce: (said) => searcher.termsOnce(said, locale),
      weigh: (said) => searcher.weigh(said, locale),
    },
    refers,
    plain: onceOnly(() =>
      named.length
        ? searcher.retrieve(withoutModels({ models: named }, question), locale, { limit: retrieved, member })
        : Promise.resolve(direct),
    ),
    named: named.length > 0,
    history,
    translate,
  };
}

type Subject = {
  /** Models that the question names. */
  named: KnownProduct[];
  /** Models of the conversation, and whether the question goes on with them. */
  before: KnownProduct[];
  refers: boolean;
  /** Models that may be meant beside the first. */
  offered: KnownProduct[];
};

/** What a question is about: the models that it names, or those that were spoken of. */
function subjectOf(question: string, direct: Retrieval, reader: Reader): Subject {
  const { history, locale, knowledge: facts, scope } = reader;
  const text = folded(question, locale);
  const spelled = modelsOf(question, direct, facts);
  const [ofSeries, ...itsOthers] = spelled.length ? [] : ofSeriesNamed(question, facts);
  const named = ofSeries ? [ofSeries] : spelled;
  const before = modelsBefore(history, facts);
  const isFollowing =
    mentions(text, scope.words.pointing) ||
    question.length <= followingLength ||
    namedParameters({ folded: text, knowledge: facts, models: [], scope }).length > 0;
  const mayRefer = before.length > 0 && !direct.meant && isFollowing && !namesRetired(question, facts);
  const refers = !named.length && mayRefer;
  const offered = refers
    ? stillOffered(history, facts)
    : [...itsOthers, ...besideNamed(question, spelled, reader)];
  return { named, before, refers, offered };
}

/**
 * The kinds of a question: as it is written, and with a mark in the place of each name that it says whole. The
 * plain forms tell more of the second, the examples in full words of the first.
 */
function kindsAsked(
  classifier: Classifier,
  question: string,
  { things, marked }: NamesSaid,
): Map<string, number> {
  const asWritten = kindsOf(classifier, question);
  if (!things.size) return asWritten;
  const asMarked = kindsOf(classifier, marked);
  return new Map([...asWritten].map(([kind, share]) => [kind, (share + (asMarked.get(kind) ?? 0)) / 2]));
}

/** Characters of a question that are kept for the next. */
const mostAsked = 300;

/** "Compared with SGC6110?" after a question about SGC6120: both. */
function withEarlier(named: KnownProduct[], before: KnownProduct[], compares: boolean): KnownProduct[] {
  return named.length === 1 && before.length === 1 && before[0] !== named[0] && compares
    ? [before[0]!, ...named]
    : named;
}

/** Models with an ending of the language behind them: `sts720de`, `SGC6120N’de`. */
function* suffixed(question: string, byCode: Knowledge["byCode"]): Generator<{ model: string }> {
  for (const [code] of question.matchAll(/[A-Za-z]{2,5}-?[A-Za-z]?\d{2,5}[A-Za-z]*/g))
    for (let length = code.length; length > 4; length--) {
      const found = byCode.get(canonicalCode(code.slice(0, length)));
      if (!found) continue;
      yield found;
      break;
    }
}

/** A number of four digits, or with letters behind it, that may be a model's without the letters before it. */
const bare =
  /(?<![A-Za-z\d.,/-])(\d{4}[A-Z]{0,3}|\d{3}[A-Z]{1,3})(?![A-Za-z\d]|[.,/]\d)(?!\s?(?:[kM]?[VAW]|kVA|Hz|mm|m|rpm|r|s|h|Ω|%|°)(?![A-Za-z]))/gi;

/** "6120 or 6120N": models whose letters are left out, where the number is that of one series alone. */
function bareNumbers(question: string, byCode: Knowledge["byCode"]): { model: string }[] {
  const found = [...question.matchAll(bare)].flatMap(([, number]) => {
    const own = [...byCode].filter(([code]) => code.replace(/^[a-z]+/, "") === canonicalCode(number!));
    return own.length === 1 ? [own[0]![1]] : [];
  });
  const isSaid = (model: string) => /[A-Z]$/.test(model) || found.length > 1;
  return found.some(({ model }) => isSaid(model)) || found.length > 1 ? [...new Set(found)] : [];
}

/** Models in the order in which the question names them. */
function modelsOf(question: string, { models: read }: Retrieval, { byCode }: Knowledge): KnownProduct[] {
  const spelled = read.length ? read : [...suffixed(question, byCode)];
  const models = spelled.length ? spelled : bareNumbers(question, byCode);
  const place = (model: string) => canonicalCode(question).indexOf(canonicalCode(model));
  const known = models
    .toSorted((a, b) => place(a.model) - place(b.model))
    .flatMap(({ model }) => byCode.get(canonicalCode(model)) ?? []);
  return known.length === 1 ? [...known, ...withItsLetters(question, known[0]!, byCode)] : known;
}

/** "From SGC6110 to 6110N": another model whose letters are left out. */
function withItsLetters(question: string, one: KnownProduct, byCode: Knowledge["byCode"]): KnownProduct[] {
  const [letters = ""] = /^[a-z]+/.exec(canonicalCode(one.model)) ?? [];
  const numbers = question.matchAll(/(?<![A-Za-z\d.,-])(\d{3,4}[A-Z]{1,3})(?![A-Za-z\d])/g);
  const others = [...numbers].flatMap(([, number]) => byCode.get(canonicalCode(letters + number!)) ?? []);
  return others.filter((other) => other !== one).slice(0, 1);
}

/** The whole answer without a language model: what is likeliest right of all that the site could say. */
export async function compose(ask: Ask): Promise<Composed> {
  return composedOf(ask, await candidatesOf(ask));
}

/** An answer, and the one that it begins with by itself with how likely that is right. */
export type Weighed = {
  whole: Composed;
  best: Composed | undefined;
  sureness: number;
  /** Whether it recommends models. */
  isChoice: boolean;
};

/** The whole answer, with what it begins with. */
export async function weigh(ask: Ask): Promise<Weighed> {
  const candidates = await candidatesOf(ask);
  const whole = composedOf(ask, candidates);
  const [only] = candidates;
  if (only?.isAlone)
    return { whole, best: only.composed, sureness: only.composed.answered ? 1 : 0, isChoice: false };
  const one = likeliest(ask, candidates);
  return { whole, best: one?.answer, sureness: one?.sureness ?? 0, isChoice: one?.isChoice ?? false };
}

/** The answer from all that the site could say, once that is known. */
export function composedOf(ask: Ask, candidates: readonly Candidate[]): Composed {
  const [only] = candidates;
  const { front, ...answer } = only?.isAlone ? only.composed : chosen(ask, candidates);
  const first = { ...answer, ...front };
  const { models } = ask;
  // What is not answered at all has nothing more behind a log-in.
  const note = only?.by === "refusal" ? undefined : withheldNote(ask);
  const told = models.length ? { models: models.map(({ model }) => model) } : toldOf(ask, first);
  const own = answer.context && Object.keys(answer.context).length ? answer.context : undefined;
  const context = { ...alarmSpokenOf(ask), ...besideSpokenOf(ask, first), ...(own ?? told) };
  // The next question may go on with this one, as it was understood.
  const asked = ask.isCompleted ? { asked: ask.question.slice(0, mostAsked) } : {};
  const bank = ask.bank && answer.answered !== false ? ask.translate("answer.inSeries", ask.bank) : undefined;
  return {
    ...answer,
    text: [bank, answer.text, note].filter(Boolean).join("\n\n"),
    context: { ...context, ...asked },
  };
}

/** The alarm that a question is about though a text answers it: "how do I reset it?" goes on with it. */
function alarmSpokenOf(ask: Ask): ChatContext {
  const isTerminal = [...ask.names.things].some((thing) => thing.startsWith("terminal "));
  const alarm = isTerminal ? undefined : alarmCalled(ask);
  return alarm ? { alarm: alarm.key } : {};
}

/**
 * Models that are spoken of beside the one of the question, which what comes next may be asked of as well: "an
 * SGC6110 for the N", or an answer that names another model.
 */
function besideSpokenOf(ask: Ask, answer: Composed): ChatContext {
  const own = ask.models.map(({ model }) => model);
  const offered = ask.offered.map(({ model }) => model);
  if (ask.named && offered.length) return { offered: [...own, ...offered] };
  if (own.length !== 1 || offered.length || answer.answered === false) return {};
  const others = modelsIn(ask, answer).filter((model) => model !== own[0]);
  return others.length && others.length < mostTold ? { offered: [...own, ...others] } : {};
}

/** Most models that an answer may name, for the next question to be about them. */
const mostTold = 4;

/** The models that an answer is about which names none as its own: those of its sources, or else of its text. */
function toldOf(ask: Ask, answer: Composed): ChatContext {
  if (answer.answered === false) return {};
  const models = modelsIn(ask, answer);
  if (!models.length || models.length > mostTold) return {};
  return { models: models.slice(0, 1), ...(models.length > 1 ? { offered: models } : {}) };
}

function modelsIn({ knowledge }: Ask, { sources, text }: Composed): string[] {
  const cited = sources.flatMap(({ url }) => /\/product\/\d+\/([A-Z0-9-]+)/.exec(url)?.[1] ?? []);
  const written = text.match(/\b[A-Z]{2,5}-?[A-Z]?\d{2,5}[A-Z]*\b/g) ?? [];
  const codes = cited.length ? cited : written;
  return [...new Set(codes.flatMap((code) => knowledge.byCode.get(canonicalCode(code))?.model ?? []))];
}

/** The same promise for everybody who asks, begun by the first. */
function onceOnly<T>(begin: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= begin());
}
