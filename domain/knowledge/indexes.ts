import type { Knowledge } from "./knowledge.server.ts";
import { once } from "#domain/once.ts";
import { pauses } from "#domain/pause.ts";
import { indexNames, indexNamesInPieces, type NameIndex, type Named } from "./name-search.ts";

/** By what alarms, settings, terminals and sections of the manual are found. */
export type KnowledgeIndexes = Record<"alarms" | "settings" | "roles" | "sections", NameIndex>;

const kept = new WeakMap<Knowledge, KnowledgeIndexes>();

/** Built at their first use, one set per language and content revision for all who search. */
export function indexesOf(knowledge: Knowledge): KnowledgeIndexes {
  let indexes = kept.get(knowledge);
  if (!indexes) {
    const { settings, roles, sections } = namesOf(knowledge);
    indexes = {
      alarms: alarmIndex(knowledge.alarmNames) ?? keepAlarms(knowledge, indexNames(knowledge.alarmNames)),
      settings: indexNames(settings),
      roles: indexNames(roles),
      sections: indexNames(sections),
    };
    kept.set(knowledge, indexes);
  }
  return indexes;
}

const preparing = new WeakMap<Knowledge, Promise<void>>();

/** Has them ready without keeping the thread for long. */
export function prepareIndexes(knowledge: Knowledge): Promise<void> {
  return once(preparing, knowledge, async () => {
    const pause = pauses();
    const index = (names: readonly Named[]) => indexNamesInPieces(names, pause);
    const { settings, roles, sections } = namesOf(knowledge);
    const alarms =
      alarmIndex(knowledge.alarmNames) ?? keepAlarms(knowledge, await index(knowledge.alarmNames));
    const made = {
      alarms,
      settings: await index(settings),
      roles: await index(roles),
      sections: await index(sections),
    };
    if (!kept.has(knowledge)) kept.set(knowledge, made);
  });
}

/** What settings, terminals and sections are called. */
function namesOf(knowledge: Knowledge): Record<"settings" | "roles" | "sections", readonly Named[]> {
  const called = new Map(knowledge.settingNames.map(({ key, names }) => [key, names]));
  return {
    settings: knowledge.settings.map(({ key, name }) => ({ key, names: [name, ...(called.get(key) ?? [])] })),
    roles: knowledge.roleNames,
    sections: knowledge.sections.map(({ key, title }) => ({ key, names: [title] })),
  };
}

const english = new WeakMap<Knowledge, NameIndex>();

/** Settings by their English names; built only where somebody asks for one in another language (2 MB). */
export function englishSettings(knowledge: Knowledge): NameIndex {
  let index = english.get(knowledge);
  if (!index) english.set(knowledge, (index = indexNames(knowledge.englishSettings)));
  return index;
}

let lastAlarms: { names: readonly Named[]; index: NameIndex } | undefined;

/** Alarms go by the same names in every language, so the languages of a revision share their index (7 MB). */
const alarmIndex = (names: readonly Named[]): NameIndex | undefined =>
  lastAlarms && areSame(lastAlarms.names, names) ? lastAlarms.index : undefined;

function keepAlarms({ alarmNames }: Knowledge, index: NameIndex): NameIndex {
  lastAlarms = { names: alarmNames, index };
  return index;
}

function areSame(some: readonly Named[], others: readonly Named[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, i) => {
      const other = others[i]!;
      return (
        one.key === other.key &&
        one.names.length === other.names.length &&
        one.names.every((name, j) => name === other.names[j])
      );
    })
  );
}
