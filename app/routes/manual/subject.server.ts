import { manualSubjects } from "#domain/address/knowledge.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import { settingOn } from "#domain/knowledge/device.ts";
import { settingFigures } from "#domain/knowledge/values.ts";
import { addressOf, devicesWith, type KnowledgeScope, teller } from "#engines/search/knowledge/entries.ts";

type Asked = Partial<Record<(typeof manualSubjects)[number], string>>;

export type Subject = NonNullable<ReturnType<typeof subjectOf>>;

/**
 * What an address asks of all manuals: a setting, a kind of terminal or a section, with the models that have it,
 * those together that have the same range and factory value.
 */
export function subjectOf(scope: KnowledgeScope, devices: readonly Device[], asked: Asked) {
  const kind = manualSubjects.find((one) => asked[one]);
  if (!kind) return undefined;
  const { knowledge, locale, translate } = scope;
  const entry = { kind, key: asked[kind]! };
  const told = teller(scope, undefined)(entry);
  const own = devicesWith(knowledge, entry, devices);
  if (!told || !own.length) return undefined;
  const setting = kind === "setting" && knowledge.settings.find(({ key }) => key === entry.key);
  const words = { locale, on: translate("alarms.on"), off: translate("alarms.off") };
  const figuresOf = (device: Device) =>
    setting ? translate("search.figures", settingFigures(settingOn(setting, device), words)) : "";
  const groups = [...Map.groupBy(own, figuresOf)].map(([figures, models]) => ({
    figures,
    models: models.map((device) => ({ model: device.model, to: addressOf(knowledge, entry, device) })),
  }));
  return {
    kind,
    title: told.title,
    path: told.path,
    // The figures stand with the models that have them.
    text: setting ? setting.does : told.text,
    total: own.length,
    groups: groups.toSorted((a, b) => b.models.length - a.models.length),
  };
}
