import { readsChinese } from "#domain/locale/signs.ts";
import type { Ask } from "../ask.ts";
import { askedBefore } from "../conversation.ts";
import { mentions } from "../words.ts";

/** From which likelihood on a question asks for a register, and not for the terminals of Modbus. */
const likelyRegister = 0.4;

/** Whether a question asks for the terminal of something, and for no setting, register or alarm of it. */
export const asksWhichTerminal = (ask: Pick<Ask, "folded" | "scope" | "kinds">): boolean =>
  mentions(ask.folded, ask.scope.words.outputAsked) && isOfWires(ask);

/** Whether a question has to do with wires, and not with a setting, a register or an alarm of what they go to. */
export function isOfWires({
  folded,
  scope: { words },
  kinds,
}: Pick<Ask, "folded" | "scope" | "kinds">): boolean {
  const others = [words.alarms, words.fault, words.settings];
  const isRegister = (kinds.get("register") ?? 0) > likelyRegister;
  return mentions(folded, words.wiring) && !isRegister && !others.some((list) => mentions(folded, list));
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
