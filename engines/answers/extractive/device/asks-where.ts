import { readsChinese } from "#domain/locale/signs.ts";
import type { Ask } from "../ask.ts";
import { askedBefore } from "../conversation.ts";
import { mentions } from "../words.ts";

/** Whether a question asks for the terminal of something, and for no setting, register or alarm of it. */
export function asksWhichTerminal({ folded, scope: { words } }: Pick<Ask, "folded" | "scope">): boolean {
  const others = [words.alarms, words.fault, words.settings, words.registers];
  return (
    mentions(folded, words.outputAsked) &&
    mentions(folded, words.wiring) &&
    !others.some((list) => mentions(folded, list))
  );
}

/** A question of at most so many characters may leave out what is connected; a Chinese one says more with fewer. */
const [shortest, shortestInChinese] = [45, 16];

/**
 * What a question connects: what it names, or else what the question before named. "Can it take a float switch?",
 * "To which terminal?"
 */
export function connectedIn<T>(ask: Ask, find: (text: string) => T | undefined): T | undefined {
  const named = find(ask.question);
  if (named !== undefined) return named;
  const { history, question, locale, names, named: namesModel } = ask;
  const last = history.at(-1);
  const longest = readsChinese(locale) ? shortestInChinese : shortest;
  const isLeftOut = question.length <= longest && !names.things.size && !namesModel;
  return last && isLeftOut && asksWhichTerminal(ask) ? find(askedBefore(last)) : undefined;
}
