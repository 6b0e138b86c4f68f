import { alarmAddress } from "#domain/address/knowledge.ts";
import { indexesOf } from "#domain/knowledge/indexes.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { findNames } from "#domain/knowledge/name-search.ts";
import type { Suggestion } from "#engines/search/types.ts";

/** How like a display's text must be, and the most that are suggested. */
const [alike, most] = [0.75, 2];

/** Alarms whose display's text somebody begins to type, in any language. */
export function suggestAlarms(knowledge: Knowledge, text: string): Suggestion[] {
  const displays = new Map(knowledge.alarms.map(({ key, display }) => [key, display]));
  return findNames(indexesOf(knowledge).alarms, text, most).flatMap(({ key, score }): Suggestion[] => {
    const display = displays.get(key);
    return display && score >= alike ? [{ text: display, kind: "alarm", address: alarmAddress(key) }] : [];
  });
}
