import type { ChatContext } from "#db/schema/talk/chat.ts";
import type { Asked, Turn } from "../backend.ts";
import { type AnswerScope, type Ask, type Composed, Sources } from "./ask.ts";
import { brief } from "./brief.ts";
import { first as sure } from "./choice-of-answers.ts";
import { understand, type Weighed, weigh } from "./compose.server.ts";
import type { AskedKind } from "../kinds/kinds.ts";
import { namedParameters } from "./parameters.ts";
import { figuresIn } from "./quantities.ts";
import type { WordLists } from "./word-lists.ts";
import { folded } from "../folded.ts";
import { joints, mentions } from "./words.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** Characters that are told of the answer to each part. */
const ofPart = 520;

/** Characters of a question that may have two parts, and of a part. */
const [longest, shortest] = [300, 3];

/** Places at which a message is tried to be cut: a row of commas is no question. */
const mostJoints = 12;

/** The two questions of a message; `isMarked` says that the first one ends with a question mark. */
export type Parted = { parts: readonly [string, string]; isMarked: boolean };

/**
 * The two questions of a message that asks for two things: "do you have an office in Lima? how long is the warranty".
 * Each has to have a word that asks; whatever is before the first is told with it.
 */
export function twoParts(question: string, locale: Locale, words: WordLists): Parted[] {
  if (question.length > longest) return [];
  const asks = (text: string) => text.trim().length >= shortest && isAsking(folded(text, locale), words);
  const cuts = [...question.matchAll(joints(words.joining)).take(mostJoints)].flatMap(
    ({ index, 0: mark }) => {
      const [first, second] = [question.slice(0, index), question.slice(index + mark.length)];
      // What ends with a question mark asks.
      const isAsked = /[?？]/u.test(mark) ? first.trim().length >= shortest : asks(first);
      return isAsked && asks(second)
        ? [
            {
              weight: weightOf(mark),
              parts: [first.trim(), second.trim()] as const,
              isMarked: /[?？]/u.test(mark),
            },
          ]
        : [];
    },
  );
  return cuts.toSorted((a, b) => b.weight - a.weight).map(({ parts, isMarked }) => ({ parts, isMarked }));
}

/** How much a mark parts: a question ends more than a clause, and that more than one of several words. */
function weightOf(mark: string): number {
  if (/[?？;；。.]/u.test(mark)) return 3;
  const isLong = mark.trim().length > (/\p{Script=Han}/u.test(mark) ? 1 : 3);
  return isLong || /[,，]/u.test(mark) ? 2 : 1;
}

/** A part of at most so many characters that names what can be looked up asks for it; a longer one tells something. */
const [ofName, ofNameInChinese] = [45, 16];

/** Whether a part has a word that asks, or names what is looked up: "the cut-out of the SGC4120". */
function isAsking(text: string, words: WordLists): boolean {
  const { asks, offices, hours, accessories, price, registers } = words;
  if (mentions(text, asks)) return true;
  if (text.length > (/\p{Script=Han}/u.test(text) ? ofNameInChinese : ofName)) return false;
  const isNamed = [offices, hours, accessories, price, registers].some((list) => mentions(text, list));
  return isNamed || words.parameters.some(({ phrase }) => mentions(text, [phrase]));
}

/** How likely an answer has to be right to be one of two, and to be told beside one that is. */
const [likely, perhaps] = [0.5, 0.25];

type Part = {
  question: string;
  ask: Ask;
  answer: Composed | undefined;
  sureness: number;
  isChoice: boolean;
};

/**
 * The answers to both parts of a message, where they tell of different things; what is not known of one of them is
 * said.
 */
export async function answerToBoth(
  scope: AnswerScope,
  asked: Asked,
  ask: Ask,
  weighed: Weighed,
): Promise<Composed | undefined> {
  // What is refused as a whole is not answered in parts.
  if (weighed.whole.answered === false) return undefined;
  for (const parted of twoParts(asked.question, asked.locale, scope.words).slice(0, mostTried)) {
    const both = await answerInParts(scope, asked, ask, weighed, parted);
    if (both) return both;
  }
  return undefined;
}

/** Ways to cut a message that are tried. */
const mostTried = 3;

async function answerInParts(
  scope: AnswerScope,
  asked: Asked,
  ask: Ask,
  weighed: Weighed,
  { parts: questions, isMarked }: Parted,
): Promise<Composed | undefined> {
  const first = await partOf(scope, asked, withModel(questions[0], ask), asked.history);
  if (!first) return undefined;
  const turn: Turn = {
    question: questions[0],
    answer: first.answer?.text ?? "",
    context: contextFor(ask, first),
  };
  const second = await partOf(scope, asked, questions[1], [...asked.history, turn]);
  if (!second) return undefined;
  const parts: [Part, Part] = [first, second];
  if (!areTwo(parts, weighed, isMarked)) return undefined;
  const all = new Sources();
  return {
    text: parts.map((part, i) => partText(part, questions[i]!, all)).join("\n\n"),
    sources: all.list,
    answered: parts.every(({ sureness }) => sureness >= sure) ? true : undefined,
    context: { ...contextOf(first), ...contextOf(second) },
  };
}

/** Whether the answers to both parts are worth more than the one to the whole. */
function areTwo(
  [first, second]: [Part, Part],
  { best, sureness, isChoice }: Weighed,
  isMarked: boolean,
): boolean {
  // "What is it as delivered, and up to what can it be set" asks for one thing.
  if (isOfSame(first, second) || isSame(first.answer, second.answer) || isToldBy(first, second)) return false;
  // Models that the message as a whole does not ask for.
  if (!isChoice && (first.isChoice || second.isChoice)) return false;
  const [least, most] = [first.sureness, second.sureness].toSorted((a, b) => a - b) as [number, number];
  if (most < likely) return false;
  const isOfWhole = isSame(first.answer, best) || isSame(second.answer, best);
  const isApart = isMarked || isOfOtherKind(first.ask, second.ask);
  if (isOfWhole) return least >= (isApart ? perhaps : likely) || sureness < sure;
  return least >= likely && (isMarked || sureness < sure);
}

/** "It doesn't go back to the mains. How long do I wait?": the answer to the first has the second's figure. */
function isToldBy({ ask: first, answer }: Part, { ask, sureness, ...second }: Part): boolean {
  if (!answer || sureness >= sure || namesItself(ask)) return false;
  if (isOfOtherKind(first, ask)) return false;
  return ask.figures.length > 0 && second.question.length <= ofName && hasFigure(answer, ask);
}

/** From which likelihood on a part is of a kind of its own: what a repair takes is not told by an office's hours. */
const surelyOther = 0.8;

const isOfOtherKind = (first: Ask, second: Ask): boolean =>
  [...second.kinds].some(([kind, share]) => share >= surelyOther && kind !== kindOf(first));

const hasFigure = ({ text }: Composed, { figures }: Ask) => (figuresIn(text, figures) ?? 0) > 0;

/** A model that nobody spoke of, but that the first answer was found for, is not what the second part is about. */
function contextFor({ models, offered }: Ask, first: Part): ChatContext {
  const { models: guessed, ...context } = contextOf(first);
  const isSpokenOf = models.length > 0 || offered.length > 0 || first.isChoice || first.ask.models.length > 0;
  return guessed && isSpokenOf ? { ...context, models: guessed } : context;
}

const contextOf = ({ ask, answer }: Part) => ({
  ...(ask.models.length ? { models: ask.models.map(({ model }) => model) } : {}),
  ...answer?.context,
});

/** What is asked, and its answer as sure as it is. */
function partText({ ask, answer, sureness }: Part, question: string, all: Sources): string {
  const title = `**${question.replaceAll(/[*_`[\]<>#|\\]/g, "")}**`;
  if (!answer || sureness < perhaps) return `${title}\n\n${ask.translate("answer.both.open")}`;
  const told = brief(ask, answer, all, ofPart);
  const tone = toneOf(ask, sureness);
  return [title, ...(tone ? [`*${tone}*`] : []), told].join("\n\n");
}

/** Where a wrong answer can hurt, what is not sure is told as the nearest that was found. */
function toneOf({ kinds, translate }: Ask, sureness: number): string | undefined {
  const isDangerous = (["wiring", "unsafe"] as const).some(
    (kind) => (kinds.get(kind) ?? 0) > perhapsDangerous,
  );
  if (isDangerous && sureness < sure) return translate("answer.unsure.intro");
  return sureness < sure ? translate("answer.unsure.probably") : undefined;
}

/** From which likelihood on a wrong answer can hurt. */
const perhapsDangerous = 0.3;

/** Kinds of questions of which two are about the same, where the second names nothing of its own. */
const figureKinds: readonly AskedKind[] = ["value", "setting", "register"];

function isOfSame({ ask: first }: Part, { ask: second }: Part): boolean {
  const [one, other] = [kindOf(first), kindOf(second)];
  const isFigure = (kind: AskedKind | undefined) => kind !== undefined && figureKinds.includes(kind);
  const isOther = second.figures.some((figure) => !first.figures.includes(figure));
  return isFigure(one) && (isFigure(other) || other === "followup") && !namesItself(second) && !isOther;
}

const kindOf = ({ kinds }: Pick<Ask, "kinds">) =>
  [...kinds].toSorted(([, a], [, b]) => b - a)[0]?.[0] as AskedKind | undefined;

const namesItself = (ask: Ask) => ask.named || ask.names.things.size > 0 || namedParameters(ask).length > 0;

/** What an answer is about. */
const aboutOf = ({ sources, text }: Composed) => sources[0]?.index_id ?? text;

const isSame = (one: Composed | undefined, other: Composed | undefined) =>
  one !== undefined && other !== undefined && aboutOf(one) === aboutOf(other);

/** The first part, with the model that only the second one names. */
function withModel(question: string, { named, models }: Ask): string {
  const [model] = named ? models : [];
  if (!model || models.length > 1) return question;
  const plain = (text: string) => text.replaceAll(/[- ]/g, "").toLowerCase();
  const isThere = plain(question).includes(plain(model.model));
  return isThere ? question : `${question} ${model.model}`;
}

/** A part with its answer; undefined where it is talk. */
async function partOf(
  scope: AnswerScope,
  asked: Asked,
  question: string,
  history: readonly Turn[],
): Promise<Part | undefined> {
  const understood = await understand(scope, { ...asked, question, history });
  if (understood.kind === "talk") return undefined;
  const { whole, best, sureness, isChoice } = await weigh(understood.ask);
  // What is refused says so itself; that nothing is found is said in fewer words.
  const isRefused =
    whole.answered === false && !whole.text.includes(understood.ask.translate("answer.notFound.text"));
  if (isRefused) return { question, ask: understood.ask, answer: whole, sureness: sure, isChoice };
  const answer = best && { ...best, context: whole.context ?? {} };
  return { question, ask: understood.ask, answer, sureness, isChoice };
}
