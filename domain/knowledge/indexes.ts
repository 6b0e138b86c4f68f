import type { Knowledge } from "./knowledge.server.ts";
import { indexNames, type NameIndex, type Named } from "./name-search.ts";

/** By what alarms, settings, terminals and sections of the manual are found. */
export type KnowledgeIndexes = Record<"alarms" | "settings" | "roles" | "sections", NameIndex>;

const kept = new WeakMap<Knowledge, KnowledgeIndexes>();

/** Built at their first use, one set per language and content revision for all who search. */
export function indexesOf(knowledge: Knowledge): KnowledgeIndexes {
  let indexes = kept.get(knowledge);
  if (!indexes) {
    const called = new Map(knowledge.settingNames.map(({ key, names }) => [key, names]));
    indexes = {
      alarms: alarmIndex(knowledge.alarmNames),
      settings: indexNames(
        knowledge.settings.map(({ key, name }) => ({ key, names: [name, ...(called.get(key) ?? [])] })),
      ),
      roles: indexNames(knowledge.roleNames),
      sections: indexNames(knowledge.sections.map(({ key, title }) => ({ key, names: [title] }))),
    };
    kept.set(knowledge, indexes);
  }
  return indexes;
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
function alarmIndex(names: readonly Named[]): NameIndex {
  if (!lastAlarms || !areSame(lastAlarms.names, names)) lastAlarms = { names, index: indexNames(names) };
  return lastAlarms.index;
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
