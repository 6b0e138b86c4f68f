import { inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { deviceAlarm, deviceSetting, manualSection, terminalRole } from "#db/schema/catalogue/knowledge.ts";
import type { EditionChanges } from "#domain/knowledge/editions/types.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { inOneLanguage } from "#domain/knowledge/local.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { EditionNames } from "./editions.ts";

type Named = { key: string; name?: string; title?: string; display?: string; options?: Named[] };

/**
 * What the entries of some changes are called. Rows of what was taken out of the content stay, withdrawn, so
 * that it can still be named; where one was deleted its key has to do.
 */
export async function editionNames(
  db: Database,
  knowledge: Knowledge,
  changes: EditionChanges,
  locale: Locale,
): Promise<EditionNames> {
  const names = new Map<string, string>();
  const add = (kind: string, list: readonly Named[]) => {
    for (const { key, name, title, display, options = [] } of list) {
      names.set(`${kind}/${key}`, display ?? title ?? name ?? key);
      for (const option of options) names.set(`option/${key}/${option.key}`, option.name ?? option.key);
    }
  };
  const tables: Record<string, PgTable> = {
    alarm: deviceAlarm,
    setting: deviceSetting,
    section: manualSection,
    role: terminalRole,
  };
  const wanted = Map.groupBy(
    Object.entries(changes).flatMap(([path, { before, after }]) => {
      const kind = path.slice(0, path.indexOf("/"));
      const roles = [before?.role, after?.role].flatMap((role) => (role ? [`role/${role}`] : []));
      return kind in tables ? [path, ...roles] : roles;
    }),
    (path) => path.slice(0, path.indexOf("/")),
  );
  for (const [kind, paths] of wanted) {
    const table = tables[kind] as typeof deviceAlarm;
    const keys = [...new Set(paths.map((path) => path.slice(kind.length + 1)))];
    const rows = await db
      .select({ key: table.key, entry: table.entry })
      .from(table)
      .where(inArray(table.key, keys));
    add(
      kind,
      rows.map(({ key, entry }) => ({
        ...inOneLanguage(entry as Omit<Named, "key">, (stored) => plainText(pick(stored, locale))),
        key,
      })),
    );
  }
  add("menu", knowledge.menus);
  add("accessory", knowledge.accessories);
  for (const { key, name, versions } of knowledge.firmware)
    for (const { version } of versions) names.set(`firmware/${key}/${version}`, `${name} ${version}`);
  return names;
}
