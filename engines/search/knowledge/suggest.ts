import { alarmAddress, settingAddress } from "#domain/address/knowledge.ts";
import { indexesOf } from "#domain/knowledge/indexes.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { findNames, type NameIndex } from "#domain/knowledge/name-search.ts";
import type { Suggestion } from "#engines/search/types.ts";

/** How like a name must be that does not begin with what was typed, and the most of a kind. */
const [alike, most] = [0.75, { alarm: 3, setting: 2 }];
/** Fewer letters begin too many names. */
const [fewestLetters, fewestHan] = [3, 2];

type Told = { key: string; text: string };

/** Alarms by the display’s text and settings by their name, which somebody begins to type, in any language. */
export function suggestKnowledge(knowledge: Knowledge, text: string): Suggestion[] {
  const alarms = knowledge.alarms.map(({ key, display }) => ({ key, text: display }));
  const settings = knowledge.settings.map(({ key, name }) => ({ key, text: name }));
  const indexes = indexesOf(knowledge);
  return [
    ...named(alarms, indexes.alarms, text, most.alarm).map(({ key, text: display }) => ({
      text: display,
      kind: "alarm" as const,
      address: alarmAddress(key),
    })),
    ...named(settings, indexes.settings, text, most.setting).map(({ key, text: name }) => ({
      text: name,
      kind: "setting" as const,
      address: settingAddress(key),
    })),
  ];
}

/** First what begins with the text, then what has a word that does, then what is alike. */
function named(list: readonly Told[], index: NameIndex, text: string, limit: number): Told[] {
  const typed = plain(text);
  const enough = typed.length >= (/\p{Script=Han}/u.test(typed) ? fewestHan : fewestLetters);
  const inside = enough
    ? list
        .map((told) => ({ told, at: placeOf(plain(told.text), typed) }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => a.at - b.at || a.told.text.length - b.told.text.length)
        .map(({ told }) => told)
    : [];
  const like = findNames(index, text, limit).flatMap(({ key, score }) =>
    score >= alike ? list.filter((told) => told.key === key) : [],
  );
  // Two alarms may show the same text: the page of one leads on to the other.
  const seen = new Set<string>();
  return [...inside, ...like].filter(({ text: own }) => !seen.has(own) && seen.add(own)).slice(0, limit);
}

/** 0 where the name begins with the text, 1 where one of its words does; Chinese matches anywhere. */
function placeOf(name: string, typed: string): number {
  if (name.startsWith(typed)) return 0;
  if (/\p{Script=Han}/u.test(typed)) return name.includes(typed) ? 1 : -1;
  return name.includes(` ${typed}`) ? 1 : -1;
}

/** In lower case without accents: whoever types quickly leaves them out. */
const plain = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("\u0131", "i").trim();
