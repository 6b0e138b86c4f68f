import type { Asked, Turn } from "../backend.ts";
import { type AnswerScope, type Ask, type Composed, Sources } from "./ask.ts";
import { brief } from "./brief.ts";
import { compose, understand } from "./compose.server.ts";
import type { WordLists } from "./word-lists.ts";
import { folded, mentions } from "./words.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** Characters that are told of the answer to each part. */
const ofPart = 700;

/** Characters of a question that may have two parts, and of a part. */
const [longest, shortest] = [300, 3];

/** Places at which a message is tried to be cut: a row of commas is no question. */
const mostJoints = 12;

/**
 * The two questions of a message that asks for two things: "do you have an office in Lima? how long is the warranty".
 * Each has to have a word that asks; whatever is before the first is told with it.
 */
export function twoParts(question: string, locale: Locale, words: WordLists): [string, string] | undefined {
  if (question.length > longest) return undefined;
  const asks = (text: string) => text.trim().length >= shortest && mentions(folded(text, locale), words.asks);
  for (const { index, 0: mark } of question.matchAll(joints(words.joining)).take(mostJoints)) {
    const [first, second] = [question.slice(0, index), question.slice(index + mark.length)];
    if (asks(first) && asks(second)) return [first.trim(), second.trim()];
  }
  return undefined;
}

const built = new Map<readonly string[], RegExp>();

/** Where a message may be cut: at a mark, or at a word that joins. */
function joints(joining: readonly string[]): RegExp {
  const known = built.get(joining);
  if (known) return known;
  const isChinese = (word: string) => /\p{Script=Han}/u.test(word);
  const spaced = joining.filter((word) => !isChinese(word)).join("|");
  const close = joining.filter(isChinese).join("|");
  const made = new RegExp(`[?？,，;；。]+|\\.(?=\\s)|\\s(?:${spaced})\\s|${close}`, "giu");
  built.set(joining, made);
  return made;
}

/** The answers to both parts of a message, where each is sure and they tell of different things. */
export async function answerToBoth(
  scope: AnswerScope,
  asked: Asked,
  whole: Composed,
): Promise<Composed | undefined> {
  const parts = twoParts(asked.question, asked.locale, scope.words);
  // What is refused as a whole is not answered in parts.
  if (!parts || whole.answered === false) return undefined;
  const first = await partOf(scope, asked, parts[0], asked.history);
  if (!first) return undefined;
  const turn: Turn = { question: parts[0], answer: first.answer.text, context: first.answer.context ?? {} };
  const second = await partOf(scope, asked, parts[1], [...asked.history, turn]);
  if (!second || aboutOf(first.answer) === aboutOf(second.answer)) return undefined;
  if (whole.answered === true && ![first, second].some(({ answer }) => aboutOf(answer) === aboutOf(whole)))
    return undefined;
  const all = new Sources();
  const texts = [first, second].map(({ ask, answer }) => brief(ask, answer, all, ofPart));
  return {
    text: texts.join("\n\n"),
    sources: all.list,
    answered: true,
    context: { ...first.answer.context, ...second.answer.context },
  };
}

const aboutOf = ({ sources, text }: Composed) => sources[0]?.index_id ?? text;

/** The answer to a part, where it is sure. */
async function partOf(
  scope: AnswerScope,
  asked: Asked,
  question: string,
  history: readonly Turn[],
): Promise<{ ask: Ask; answer: Composed } | undefined> {
  const understood = await understand(scope, { ...asked, question, history });
  if (understood.kind === "talk") return undefined;
  const answer = await compose(understood.ask);
  return answer.answered === true ? { ask: understood.ask, answer } : undefined;
}
