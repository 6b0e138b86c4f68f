import { type PublicationFields, publicationOf } from "#domain/publication/content.ts";
import { type Entry, firstDay } from "../entry.ts";
import type { KnowledgeContent } from "../read-knowledge.server.ts";

type Filed = { id: number; key: string } & PublicationFields;

/** The entries of the devices' knowledge, by kind. */
export function knowledgeEntries(knowledge: KnowledgeContent) {
  const { alarms, settings, curves, releases, accessories, safety } = knowledge;
  return {
    safety: safety.map((note, position) => entryOf(note, position, { text: note.text })),
    alarms: alarms.flatMap((file) =>
      file.alarms.map((alarm) =>
        entryOf(alarm, alarm.bit, { entry: { ...plain(alarm), group: file.key } }),
      ),
    ),
    menus: settings.map(({ menu, name, ...file }, position) => entryOf(file, position, { menu, name })),
    settings: settings.flatMap((file) =>
      file.settings.map((setting, position) =>
        entryOf(setting, position, { menuId: file.id, entry: plain(setting) }),
      ),
    ),
    curves: listed(curves),
    firmware: listed(releases.firmware),
    tools: listed(releases.tools),
    accessories: listed(accessories),
  };
}

const listed = (list: readonly Filed[]) =>
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
