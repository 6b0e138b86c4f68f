import type { z } from "zod";
import { type Accessory, accessoriesFile } from "#domain/knowledge/accessory.ts";
import { type AlarmsFile, alarmsFile } from "#domain/knowledge/alarm.ts";
import { type SensorCurve, curvesFile } from "#domain/knowledge/curve.ts";
import { type ReleasesFile, releasesFile } from "#domain/knowledge/release.ts";
import { type SafetyNote, safetyFile } from "#domain/knowledge/safety.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { type ManualFile, manualFile } from "#domain/knowledge/manual.ts";
import { type NamesFile, namesFile } from "#domain/knowledge/names.ts";
import { type TerminalsFile, terminalsFile } from "#domain/knowledge/terminal.ts";
import { type SettingsFile, settingMenus, settingsFile } from "#domain/knowledge/setting.ts";

export type KnowledgeContent = {
  alarms: AlarmsFile[];
  /** In the order in which devices show the menus. */
  settings: SettingsFile[];
  curves: SensorCurve[];
  releases: ReleasesFile;
  accessories: Accessory[];
  safety: SafetyNote[];
  terminals: TerminalsFile;
  manual: ManualFile;
  names: Partial<Record<Locale, NamesFile>>;
};

type ReadOne = <T extends z.ZodType>(name: string, schema: T) => Promise<z.infer<T> | undefined>;
type ReadMany = <T extends z.ZodType>(pattern: string, schema: T) => Promise<z.infer<T>[]>;

/** What the devices know of themselves. What a maker has not written down is empty. */
export async function readKnowledge(one: ReadOne, many: ReadMany): Promise<KnowledgeContent> {
  const alarms = await many("knowledge/alarms/*.yaml", alarmsFile);
  const settings = await many("knowledge/settings/*.yaml", settingsFile);
  const curves = await one("knowledge/curves.yaml", curvesFile);
  const releases = await one("knowledge/releases.yaml", releasesFile);
  const accessories = await one("knowledge/accessories.yaml", accessoriesFile);
  const safety = await one("knowledge/safety.yaml", safetyFile);
  const terminals = await one("knowledge/terminals.yaml", terminalsFile);
  const manual = await one("knowledge/manual.yaml", manualFile);
  const names: KnowledgeContent["names"] = {};
  for (const locale of locales) {
    const own = await one(`knowledge/names/${locale}.yaml`, namesFile);
    if (own) names[locale] = own;
  }
  return {
    alarms,
    settings: settings.toSorted(
      (a, b) => settingMenus.indexOf(a.menu) - settingMenus.indexOf(b.menu) || a.id - b.id,
    ),
    curves: curves?.curves ?? [],
    releases: releases ?? { firmware: [], tools: [] },
    accessories: accessories?.accessories ?? [],
    safety: safety?.notes ?? [],
    terminals: terminals ?? { roles: [], layouts: [], torque: { screw: 0.5, plug: 0.5, bar: 10 } },
    manual: manual ?? { chapters: [], sections: [] },
    names,
  };
}
