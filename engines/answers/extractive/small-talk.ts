import type { Proposal } from "./answerer.ts";
import type { Ask, Composed } from "./ask.ts";
import type { WordLists } from "./word-lists.ts";
import { folded } from "../folded.ts";
import { mentions } from "./words.ts";
import type { Locale } from "#domain/locale/locale.ts";

export type Talk = keyof WordLists["talk"];

/** The first kind that fits counts: "are you a person?" holds "a person", so who asks for one comes later. */
const kinds = ["who", "person", "help", "thanks", "bye", "hello"] as const satisfies Talk[];

/** Characters that small talk may have beside the phrase itself. */
const room = { thanks: 24, bye: 24, hello: 14, who: 30, help: 30, person: 60 } as const satisfies Record<
  Talk,
  number
>;

/** The kind of small talk, if the text asks for nothing else. */
export function smallTalk(question: string, locale: Locale, talk: WordLists["talk"]): Talk | undefined {
  const text = folded(question, locale)
    .replaceAll(/[\p{P}\p{S}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (/\d/.test(text)) return undefined;
  return kinds.find((kind) => {
    const phrases = talk[kind].filter((phrase) => mentions(text, [phrase]));
    const longest = Math.max(0, ...phrases.map((phrase) => phrase.length));
    return longest > 0 && lengthOf(text, kind) - longest <= room[kind];
  });
}

/** Thanks may end a question: there a Chinese character says as much as some three letters. */
const lengthOf = (text: string, kind: Talk) =>
  text.length + (kind === "thanks" || kind === "bye" ? 2 * (text.match(/\p{Script=Han}/gu)?.length ?? 0) : 0);

/** From which likelihood on a text without a device is talk, whatever its words. */
const likelyTalk = 0.5;

/** Talk in words that no list has: who is this, is there a person. */
export function proposeTalk({ kinds, models, translate }: Ask): Proposal | undefined {
  const sure = kinds.get("talk") ?? 0;
  if (models.length || sure < likelyTalk) return undefined;
  return { sure: Math.min(0.9, sure), why: "talk", compose: () => answerTalk("who", translate) };
}

/** The answer to small talk; it says that it comes from a program. */
export function answerTalk(kind: Talk, translate: (key: string) => string): Composed {
  return { text: textOf(kind, translate), sources: [], answered: undefined };
}

function textOf(kind: Talk, translate: (key: string) => string): string {
  switch (kind) {
    case "person":
      return translate("answer.talk.person");
    case "who":
      return translate("answer.talk.who");
    case "help":
      return translate("answer.talk.help");
    case "thanks":
      return translate("answer.talk.thanks");
    case "bye":
      return translate("answer.talk.bye");
    case "hello":
      return translate("answer.talk.hello");
  }
}
