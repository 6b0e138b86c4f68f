import type { Knowledge } from "./knowledge.server.ts";
import { once } from "#domain/once.ts";
import { pauses } from "#domain/pause.ts";
import { indexNames, indexNamesInPieces, type NameIndex, type Named } from "./name-search.ts";

/** By what alarms, settings, terminals and sections of the manual are found. */
export type KnowledgeIndexes = Record<"alarms" | "settings" | "roles" | "sections", NameIndex>;

/** What an index is of: languages that share it share the index. */
type Source = { of: object; names: () => readonly Named[] };

const sources: Record<keyof KnowledgeIndexes, (knowledge: Knowledge) => Source> = {
  alarms: ({ alarmNames }) => ({ of: alarmNames, names: () => alarmNames }),
  settings: (knowledge) => ({ of: knowledge.settings, names: () => settingsCalled(knowledge) }),
  roles: ({ roleNames }) => ({ of: roleNames, names: () => roleNames }),
  sections: ({ sections }) => ({
    of: sections,
    names: () => sections.map(({ key, title }) => ({ key, names: [title] })),
  }),
};

const made = new WeakMap<object, NameIndex>();

function indexOf({ of, names }: Source): NameIndex {
  let index = made.get(of);
  if (!index) made.set(of, (index = indexNames(names())));
  return index;
}

/** Each of them is built at its first use, once for all who search. */
export function indexesOf(knowledge: Knowledge): KnowledgeIndexes {
  return {
    get alarms() {
      return indexOf(sources.alarms(knowledge));
    },
    get settings() {
      return indexOf(sources.settings(knowledge));
    },
    get roles() {
      return indexOf(sources.roles(knowledge));
    },
    get sections() {
      return indexOf(sources.sections(knowledge));
    },
  };
}

const preparing = new WeakMap<Knowledge, Promise<void>>();

/** Has them ready without keeping the thread for long. */
export function prepareIndexes(knowledge: Knowledge): Promise<void> {
  return once(preparing, knowledge, async () => {
    const pause = pauses();
    for (const source of Object.values(sources)) {
      const { of, names } = source(knowledge);
      if (!made.has(of)) made.set(of, await indexNamesInPieces(names(), pause));
    }
  });
}

/** Settings by their own names and by what people call them. */
function settingsCalled({ settings, settingNames }: Knowledge): Named[] {
  const called = new Map(settingNames.map(({ key, names }) => [key, names]));
  return settings.map(({ key, name }) => ({ key, names: [name, ...(called.get(key) ?? [])] }));
}

/** Settings by their English names; built only where somebody asks for one in another language. */
export const englishSettings = ({ englishSettings: names }: Knowledge): NameIndex =>
  indexOf({ of: names, names: () => names });
