import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import type { Ask } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { coverage } from "../coverage.ts";
import { alarmBefore, settingSpokenOf } from "./goes-on.ts";
import { answerSettings } from "./settings.ts";
import { settingToldOf } from "./told-before.ts";

/** Most settings that are told beside one. */
const mostBeside = 2;

/** "And when does it stop?" after the setting for the start: the settings that go with it. */
export function proposeSettingBeside(ask: Ask): Proposal | undefined {
  const own = ask.facts.of(ask.device).settings;
  const setting = settingSpokenOf(ask) ?? ruling(ask, own) ?? settingToldOf(ask);
  if (!setting) return undefined;
  const beside = besideOf(setting, own)
    .map((one) => ({ one, said: coverage(ask.things, `${one.name}. ${one.does}`, ask.reading) }))
    .toSorted((a, b) => b.said - a.said);
  const [best] = beside;
  if (!best) return undefined;
  return {
    sure: 0.4 + 0.4 * best.said,
    why: `settings beside ${setting.key}`,
    compose: () =>
      answerSettings(
        ask,
        beside.slice(0, mostBeside).map(({ one }) => one),
      ),
  };
}

/** The setting that rules the alarm before: "and the warning before that?" */
function ruling(ask: Ask, settings: readonly MenuSetting[]): MenuSetting | undefined {
  const [key] = alarmBefore(ask)?.settings ?? [];
  return settings.find((one) => one.key === key);
}

/** Settings that bound one another or begin alike (`soc-start`, `soc-stop`), the nearest in the menu first. */
export function besideOf(setting: MenuSetting, settings: readonly MenuSetting[]): MenuSetting[] {
  const [stem = ""] = setting.key.split("-");
  const isBound = (one: MenuSetting) =>
    (setting.needs?.includes(one.key) ?? false) || (one.needs?.includes(setting.key) ?? false);
  const isAlike = (one: MenuSetting) => one.menu === setting.menu && one.key.startsWith(`${stem}-`);
  const away = (one: MenuSetting) => Math.abs(one.register - setting.register) - (isBound(one) ? bound : 0);
  return settings
    .filter((one) => one.key !== setting.key && (isBound(one) || isAlike(one)))
    .toSorted((a, b) => away(a) - away(b));
}

/** How much nearer settings are that bound one another, in registers. */
const bound = 1000;
