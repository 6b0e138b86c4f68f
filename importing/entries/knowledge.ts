import { type PublicationFields, publicationOf } from "#domain/publication/content.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { type Entry, firstDay } from "../entry.ts";
import type { KnowledgeContent } from "../read-knowledge.server.ts";

type Filed = { id: number; key: string } & PublicationFields;

/** The entries of the devices' knowledge, by kind. */
export function knowledgeEntries(knowledge: KnowledgeContent) {
  const { alarms, settings, curves, releases, accessories, safety, terminals, manual, names } = knowledge;
  const { roles, layouts, torque } = terminals;
  const chapters = new Map(manual.chapters.map(({ key, id }) => [key, id]));
  return {
    safety: safety.map((note, position) => entryOf(note, position, { text: note.text })),
    alarms: alarms.flatMap((file) =>
      file.alarms.map((alarm) =>
        entryOf(alarm, alarm.bit, {
          entry: { ...plain(alarm), group: file.key, ...called(names, "alarms", alarm.key) },
        }),
      ),
    ),
    menus: settings.map(({ menu, name, ...file }, position) => entryOf(file, position, { menu, name })),
    settings: settings.flatMap((file) =>
      file.settings.map((setting, position) =>
        entryOf(setting, position, {
          menuId: file.id,
          entry: { ...plain(setting), ...called(names, "settings", setting.key) },
        }),
      ),
    ),
    roles: listed(roles),
    layouts: listed([
      { id: layoutsId, key: "layouts", layouts: layouts.map(({ id: _, ...one }) => one), torque },
    ]),
    chapters: manual.chapters.map((chapter, position) =>
      entryOf(chapter, position, { title: chapter.title }),
    ),
    sections: manual.sections.map((section, position) =>
      entryOf(section, position, { chapterId: chapters.get(section.chapter)!, entry: plain(section) }),
    ),
    curves: listed(curves),
    firmware: listed(releases.firmware),
    tools: listed(releases.tools),
    accessories: listed(accessories),
  };
}

/** All layouts of terminals are one entry, since they are read together. */
const layoutsId = 9500;

/** What people call an alarm or setting, by language; nothing where nobody calls it otherwise. */
function called(names: KnowledgeContent["names"], kind: "alarms" | "settings", key: string) {
  const own = locales.flatMap((locale): [Locale, string[]][] => {
    const list = names[locale]?.[kind][key];
    return list ? [[locale, list]] : [];
  });
  return own.length ? { called: Object.fromEntries(own) } : {};
}

const listed = <T extends Filed>(list: readonly T[]) =>
  list.map((one, position) => entryOf(one, position, { entry: plain(one) }));

function entryOf(filed: Filed, position: number, columns: Record<string, unknown>): Entry {
  const { id, key } = filed;
  const row = { id, key, position, publishedAt: firstDay, ...publicationOf(filed), ...columns };
  return { row, source: row };
}

/** Without what the columns of every entry hold. */
function plain<T extends Filed>({ id: _, key: _key, status: _status, shownFrom: _from, ...entry }: T) {
  const { shownUntil: _until, withdrawn: _withdrawn, ...rest } = entry;
  return rest;
}
