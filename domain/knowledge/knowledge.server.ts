import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  accessory,
  deviceAlarm,
  deviceSetting,
  firmwareLine,
  manualChapter,
  manualSection,
  safetyNote,
  sensorCurve,
  settingMenu,
  softwareTool,
  terminalLayout,
  terminalRole,
} from "#db/schema/catalogue/knowledge.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { pauses } from "#domain/pause.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Accessory } from "./accessory.ts";
import type { Alarm } from "./alarm.ts";
import type { Named } from "./name-search.ts";
import type { SensorCurve } from "./curve.ts";
import { inCommon } from "./in-common.server.ts";
import { type InOneLanguage, inOneLanguage } from "./local.ts";
import type { Firmware, Software } from "./release.ts";
import type { ManualChapter, ManualSection } from "./manual.ts";
import type { TerminalLayout, TerminalRole, TerminalsFile } from "./terminal.ts";
import { type Setting, settingMenus } from "./setting.ts";
import type { LocalSetting } from "./values.ts";

/** `group` is the file that it stands in. */
export type LocalAlarm = InOneLanguage<Alarm> & { group: string };
export type LocalRole = InOneLanguage<Omit<TerminalRole, "called">>;
export type LocalSection = InOneLanguage<ManualSection>;
export type LocalCurve = InOneLanguage<SensorCurve>;
export type LocalFirmware = InOneLanguage<Firmware>;
export type LocalSoftware = InOneLanguage<Software>;
export type LocalAccessory = InOneLanguage<Accessory>;
export type SettingMenu = (typeof settingMenus)[number];
export type MenuSetting = LocalSetting & { menu: SettingMenu };

/**
 * What all devices know of themselves, in one language. Texts still have the placeholders of settings, since
 * these differ between devices (`ofDevice`, `ofAny`).
 */
export type Knowledge = {
  /** By the bit of the alarm words. */
  alarms: LocalAlarm[];
  /** What displays show of each alarm in any language. */
  alarmNames: Named[];
  /** In the order in which devices show them. */
  menus: { key: SettingMenu; name: string }[];
  settings: MenuSetting[];
  /** What people call a setting beside its name, in this language. */
  settingNames: Named[];
  /** Settings by their English names, which people use in every language; empty in English. */
  englishSettings: Named[];
  roles: LocalRole[];
  /** Roles by their name and what people call them in any language. */
  roleNames: Named[];
  layouts: TerminalLayout[];
  /** Tightening torque by kind of terminal, N·m. */
  torque: Record<string, number>;
  chapters: { key: ManualChapter; title: string }[];
  sections: LocalSection[];
  curves: LocalCurve[];
  firmware: LocalFirmware[];
  tools: LocalSoftware[];
  accessories: LocalAccessory[];
  /** Notes by their key. */
  safety: ReadonlyMap<string, string>;
};

type Reading = { db: Database; locale: Locale };

/** What all languages have in common; English names all others but English. */
const common = {
  names: inCommon<Named[]>(),
  english: inCommon<Named[]>(),
  terminals: inCommon<Partial<TerminalsFile>>(),
};

/** Reads the published knowledge; some megabytes, so it is kept per language (`Kept`). */
export async function readKnowledge({ db, locale }: Reading): Promise<Knowledge> {
  const local = <T>({ id, key, entry }: { id: number; key: string; entry: unknown }): InOneLanguage<T> => {
    const { called: _, ...own } = entry as { called?: unknown };
    return inOneLanguage({ id, key, ...own } as T, (stored) => plainText(pick(stored, locale)));
  };
  const pause = pauses();
  const localOf = async <T>(rows: readonly { id: number; key: string; entry: unknown }[]) => {
    const all: InOneLanguage<T>[] = [];
    for (const row of rows) {
      await pause();
      all.push(local<T>(row));
    }
    return all;
  };
  const rowsOf = (table: typeof deviceAlarm) =>
    db
      .select({ id: table.id, key: table.key, entry: table.entry })
      .from(table)
      .where(shown(table))
      .orderBy(asc(table.position), asc(table.id));
  const entriesOf = async <T>(table: unknown) => localOf<T>(await rowsOf(table as typeof deviceAlarm));
  const alarmRows = await rowsOf(deviceAlarm);
  const menus = await db
    .select()
    .from(settingMenu)
    .where(shown(settingMenu))
    .orderBy(asc(settingMenu.position));
  const settingRows = await db
    .select({
      id: deviceSetting.id,
      key: deviceSetting.key,
      entry: deviceSetting.entry,
      menu: settingMenu.menu,
    })
    .from(deviceSetting)
    .innerJoin(settingMenu, eq(deviceSetting.menuId, settingMenu.id))
    .where(shown(deviceSetting))
    .orderBy(asc(settingMenu.position), asc(deviceSetting.position));
  const settings = (await localOf<LocalSetting>(settingRows)).map((setting, i): MenuSetting => ({
    ...setting,
    menu: settingRows[i]!.menu as SettingMenu,
  }));
  const chapters = await db
    .select({ key: manualChapter.key, title: manualChapter.title })
    .from(manualChapter)
    .where(shown(manualChapter))
    .orderBy(asc(manualChapter.position));
  const sections = await db
    .select({ id: manualSection.id, key: manualSection.key, entry: manualSection.entry })
    .from(manualSection)
    .where(shown(manualSection))
    .orderBy(asc(manualSection.position));
  const [layouts] = await rowsOf(terminalLayout as unknown as typeof deviceAlarm);
  const terminals = common.terminals(layouts?.entry ?? {});
  const { layouts: layoutList = [], torque = {} } = terminals;
  const roleRows = await rowsOf(terminalRole as unknown as typeof deviceAlarm);
  const roles = await localOf<TerminalRole>(roleRows);
  const notes = await db.select().from(safetyNote).where(shown(safetyNote));
  return {
    alarms: (await localOf<Alarm>(alarmRows)) as LocalAlarm[],
    alarmNames: common.names(
      alarmRows.map(({ key, entry }) => ({
        key,
        names: [...Object.values((entry as Alarm).display), ...calledIn(entry)],
      })),
    ),
    menus: settingMenus.flatMap((key) => {
      const parts = menus.filter(({ menu }) => menu === key);
      const named = parts.find((part) => part.key === key) ?? parts[0];
      return named ? [{ key, name: plainText(pick(named.name, locale)) }] : [];
    }),
    settings,
    settingNames: settingRows.map(({ key, entry }) => ({ key, names: calledIn(entry, locale) })),
    englishSettings:
      locale === "en"
        ? []
        : common.english(
            settingRows.map(({ key, entry }) => ({
              key,
              names: [(entry as Setting).name.en, ...calledIn(entry, "en")],
            })),
          ),
    roles,
    roleNames: roles.map(({ key, name }, i) => ({
      key,
      names: [name, ...((roleRows[i]!.entry as TerminalRole).called ?? [])],
    })),
    layouts: layoutList,
    torque,
    chapters: chapters.map(({ key, title }) => ({
      key: key as ManualChapter,
      title: plainText(pick(title, locale)),
    })),
    sections: await localOf<ManualSection>(sections),
    curves: await entriesOf<SensorCurve>(sensorCurve),
    firmware: await entriesOf<Firmware>(firmwareLine),
    tools: await entriesOf<Software>(softwareTool),
    accessories: await entriesOf<Accessory>(accessory),
    safety: new Map(notes.map(({ key, text }) => [key, plainText(pick(text, locale))])),
  };
}

/** What people call an alarm or setting, in all languages or in one. */
function calledIn(entry: unknown, locale?: Locale): string[] {
  const { called = {} } = entry as { called?: Partial<Record<Locale, string[]>> };
  return locale ? (called[locale] ?? []) : Object.values(called).flat();
}
