import type { ChatContext } from "#db/schema/talk/chat.ts";
import type { AskedKind } from "../kinds/kinds.ts";
import { type Ask, type Composed, Sources } from "./ask.ts";
import { brief, gist } from "./brief.ts";
import type { Candidate } from "./candidates.ts";
import { answerNotFound } from "./passages.ts";
import { guessed, inOrder, open, something } from "./order-of-answers.ts";
import { type Ranked, surenessOf } from "./rank-answers.ts";
import { describesDevice, wantsDevice } from "./wants-device.ts";
import { mentions } from "./words.ts";

/**
 * How likely the first answer has to be right to stand alone, to be told with others behind it, and to be told as
 * what is probably meant (`npm run fit:answers` prints how many are right from each on).
 */
export const [alone, first, probable] = [0.88, 0.88, 0.5];
/** Characters of an answer that is not sure to be the one that is asked for. */
export const answerLength = 720;

/**
 * What else may be meant is told in a line each, with its source to be opened: how many lines, characters of each, and
 * how likely it has to be beside the first.
 */
const [mostOthers, inLine, worthLine] = [4, 190, 0.006];
/** Kinds of questions in which a wrong answer can hurt: nothing uncertain stands first there. */
const dangerous = ["wiring", "unsafe"] as const;
/** How likely an answer to such a question has to be right to stand alone. */
const aloneThere = 0.96;
/** The likeliest answer by itself, and how likely it is right, 0 to 1; nothing where nothing speaks of the question. */
export function likeliest(
  ask: Ask,
  candidates: readonly Candidate[],
): { answer: Composed; sureness: number; isChoice: boolean } | undefined {
  const list = inOrder(ask, candidates);
  const [best] = list;
  if (!best || best.candidate.by === "nothing" || best.candidate.composed.answered === false)
    return undefined;
  // Models that nobody asked for.
  if (
    open.includes(best.candidate.by) &&
    !wantsDevice(ask) &&
    !mentions(ask.folded, ask.scope.words.choosing)
  )
    return undefined;
  return {
    answer: best.candidate.composed,
    sureness: surenessOf(list),
    isChoice: open.includes(best.candidate.by),
  };
}

/** The likeliest answer; where it is not likely enough, the visitor chooses among the likeliest. */
export function chosen(ask: Ask, candidates: readonly Candidate[]): Composed {
  const list = inOrder(ask, candidates);
  const [best, ...others] = list;
  if (!best) return answerNotFound(ask, ask.retrieval);
  const { composed } = best.candidate;
  if (best.candidate.by === "nothing" && best.share < nothingAtAll && !isPerhapsBeside(ask)) {
    const speaking = others.filter(speaks).slice(0, 1 + mostOthers);
    return speaking.length ? askedBack(ask, speaking) : composed;
  }
  const sureness = surenessOf(list);
  const speaking = isPerhapsPrice(best, sureness) ? others.filter(speaks).slice(0, mostOthers) : [];
  if (speaking.length) return askedBack(ask, [...speaking, best]);
  // What says that it does not know, or asks back, says it alone.
  const least = isDangerous(ask, best) ? aloneThere : alone;
  if (composed.answered !== true) return composed;
  if (sureness >= least) return isVague(ask, best, sureness) ? inDoubt(ask, composed) : composed;
  return told(ask, best, others, sureness);
}

/** What is answered by what is likeliest, with what else may be meant, as sure as it is. */
function told(ask: Ask, best: Ranked, others: readonly Ranked[], sureness: number): Composed {
  const near = others.filter((one) => one.share >= worthLine * best.share && isForLine(one));
  // The finder's rules say why each model fits: that is no guess.
  const isKnown = sureness >= first || (sureness >= probable && best.candidate.by === "selection");
  if (isKnown && !isDangerous(ask, best)) return withOthers(ask, best.candidate.composed, near);
  if (sureness >= probable && !isDangerous(ask, best)) return probably(ask, best, near, sureness);
  return askedBack(ask, [best, ...near]);
}

/** What can be told in a line: no list of models, and nothing that says that it does not know. */
const isForLine = ({ candidate: { by, composed } }: Ranked) =>
  composed.answered === true && !open.includes(by) && composed.sources.length > 0;

/** How likely, and how sure, a question for a price has to be to be told alone. */
const [surePrice, likelyPrice] = [0.7, 0.6];

/** "How often may it switch before it is changed" may ask what something costs, or not. */
const isPerhapsPrice = ({ candidate, share }: Ranked, sureness: number) =>
  candidate.by === "price" && share < likelyPrice && sureness < surePrice;

/** From which likelihood on a question has nothing to do with the site, where little is found and nothing is surer. */
const perhapsBeside = 0.3;

function isPerhapsBeside({ kinds, retrieval }: Ask): boolean {
  const beside = (kinds.get("beside") ?? 0) + (kinds.get("takeover") ?? 0);
  return beside > perhapsBeside && !retrieval.answerable;
}

/** Answers that are figures and facts of the data: whatever the question has to do with, nobody is hurt by them. */
const factual = [
  "ability",
  "range",
  "value",
  "value-again",
  "approval",
  "files",
  "office",
  "release",
  "retired",
];

const isDangerous = (ask: Ask, { candidate }: Ranked) =>
  !factual.includes(candidate.by) && dangerous.some((kind) => (ask.kinds.get(kind) ?? 0) > 0.3);
/** How sure a list of models by words has to be that a task that people name was said. */
const ofTask = 0.75;

/** From which sureness on a list of models by words is no guess. */
const surelyMeant = 0.94;

/** A list of models by words where nothing of the device was recognised: no task, no port, no figure. */
function isVague(ask: Ask, { candidate: { by, composed, evidence } }: Ranked, sureness: number): boolean {
  if (!guessed.includes(by) || evidence.sure >= ofTask || sureness >= surelyMeant) return false;
  return !describesDevice(ask, composed.context?.wanted ?? ask.question);
}

/** An answer with the mark of doubt. */
const inDoubt = (ask: Ask, answer: Composed): Composed => ({
  ...answer,
  text: `*${ask.translate("answer.unsure.intro")}*\n\n${answer.text}`,
  answered: undefined,
});

/** How likely nothing has to be, to be told although something speaks of what was asked. */
const nothingAtAll = 0.7;

function speaks({ candidate: { evidence, composed } }: Ranked): boolean {
  const { spoken, named, sure } = evidence;
  return (
    composed.answered === true &&
    (spoken >= something.spoken || named >= something.named || sure >= something.sure)
  );
}

/** An answer, its part that speaks of the question, with what else may be meant behind it. */
function withOthers(ask: Ask, composed: Composed, others: readonly Ranked[]): Composed {
  const all = new Sources();
  const text = brief(ask, composed, all, answerLength);
  const beside = elsewhere(ask, [composed, ...others.map(({ candidate }) => candidate.composed)], all);
  return { ...composed, text: [text, ...beside].join("\n\n"), sources: all.list, front: composed };
}

/** An answer that is told as what is probably meant. */
function probably(ask: Ask, best: Ranked, others: readonly Ranked[], sureness: number): Composed {
  const { by, composed } = best.candidate;
  const answer = withOthers(ask, composed, others);
  if (open.includes(by)) {
    const told = isVague(ask, best, sureness) ? inDoubt(ask, answer) : answer;
    return { ...told, answered: undefined, context: keptSpoken(ask, answer.context ?? {}) };
  }
  const text = `*${ask.translate("answer.unsure.probably")}*\n\n${answer.text}`;
  return { ...answer, text, answered: undefined };
}

/** Most models that the next question may be about. */
const mostOffered = 4;

/**
 * Models that were only guessed, where a fact is asked for and nothing is wanted of a device, do not take the place of
 * the one that is spoken of: the next question may be about it or about them.
 */
function keptSpoken(ask: Ask, context: ChatContext): ChatContext {
  const [spoken] = ask.models;
  const [first] = context.models ?? [];
  if (!ask.refers || !spoken || !first || first === spoken.model) return context;
  if (wantsDevice(ask) || !asksForFact(ask)) return context;
  const others = (context.offered ?? [first]).filter((model) => model !== spoken.model);
  return { ...context, models: [spoken.model], offered: [spoken.model, ...others].slice(0, mostOffered) };
}

/** Whether a figure, a setting or a register is asked for. */
const asksForFact = ({ figures, folded, scope: { words } }: Ask) =>
  figures.some((one) => one !== "count") ||
  mentions(folded, words.settings) ||
  mentions(folded, words.registers);

/** Several answers of which none is likely enough: says so. */
function askedBack(ask: Ask, list: readonly Ranked[]): Composed {
  const [best, ...others] = list.map(({ candidate }) => candidate.composed);
  const all = new Sources();
  return {
    text: [
      ask.translate("answer.unsure.intro"),
      brief(ask, best!, all, answerLength),
      ...elsewhere(ask, [best!, ...others], all),
      ask.translate("answer.unsure.more"),
    ].join("\n\n"),
    sources: all.list,
    answered: undefined,
    context: guessedContext(ask, best!.context ?? {}),
    front: best!,
  };
}

/** What else may be meant than the first, as a list: the name of each, and what it says of the question. */
function elsewhere(ask: Ask, [told, ...others]: readonly Composed[], all: Sources): string[] {
  const known = new Set([aboutOf(told!)]);
  const lines = others
    .filter((one) => one.sources.length > 0 && !known.has(aboutOf(one)) && known.add(aboutOf(one)))
    .slice(0, mostOthers)
    .map((one) => `- ${gist(ask, one, inLine)}${all.cite(one.sources[0]!)}`);
  return lines.length ? [`*${ask.translate("answer.unsure.else")}*`, lines.join("\n")] : [];
}

/** What an answer is about: two of the same are told once. */
const aboutOf = ({ sources, text }: Composed) => sources[0]?.index_id ?? text.slice(0, 60);

/** How likely a question has to be of a kind for a guess at what it names to be kept for the next. */
const worthKeeping = 0.3;

/** A guess does not change the device that is spoken of, nor is it kept where it may be of another kind. */
function guessedContext(
  { models, refers, kinds }: Ask,
  { setting, values, ...rest }: ChatContext,
): ChatContext {
  const isLikely = (kind: AskedKind) => (kinds.get(kind) ?? 0) >= worthKeeping;
  const context = {
    ...rest,
    ...(setting && (isLikely("setting") || isLikely("register")) ? { setting } : {}),
    ...(values && isLikely("value") ? { values } : {}),
  };
  const spoken = models.map(({ model }) => model);
  if (!refers || spoken.some((model) => context.models?.includes(model))) return context;
  return { ...context, models: spoken };
}
