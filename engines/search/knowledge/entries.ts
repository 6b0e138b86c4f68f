import { alarmAddress, placeAddress, settingAddress, subjectAddress } from "#domain/address/knowledge.ts";
import { belongsTo } from "#domain/knowledge/condition.ts";
import { filling } from "#domain/knowledge/device.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { pinsOf, terminalAnchors } from "#domain/knowledge/pins.ts";
import { settingFigures } from "#domain/knowledge/values.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { printedPins } from "./pin-names.ts";

export type KnowledgeKind = "alarm" | "setting" | "terminal" | "section";
export type KnowledgeEntry = { kind: KnowledgeKind; key: string };

export type KnowledgeScope = {
  knowledge: Knowledge;
  locale: Locale;
  translate(key: string, values?: Record<string, string | number>): string;
};

/** What is told of an entry: `path` says where it stands, of an alarm its class. */
export type Told = { id: number; title: string; path: string; text: string };

/** Most prints of terminals that are named. */
const mostPins = 6;

/** Tells what entries are, with the values of a device or those that most devices have. */
export function teller(
  { knowledge, locale, translate }: KnowledgeScope,
  device: Device | undefined,
): (entry: KnowledgeEntry) => Told | undefined {
  const words = { locale, on: translate("alarms.on"), off: translate("alarms.off") };
  const { settings, filled } = filling(knowledge, device, words);
  const find = <T extends { key: string }>(list: readonly T[], key: string) => {
    const found = list.find((one) => one.key === key);
    return found && filled(found);
  };
  const tellers: Record<KnowledgeKind, (key: string) => Told | undefined> = {
    alarm(key) {
      const alarm = find(knowledge.alarms, key);
      if (!alarm) return undefined;
      const { id, display: title, trigger: text } = alarm;
      return { id, title, path: translate(`alarms.class.${alarm.class}`), text };
    },
    setting(key) {
      const setting = find(settings, key);
      if (!setting) return undefined;
      const { id, name: title, does } = setting;
      const path = knowledge.menus.find((one) => one.key === setting.menu)?.name ?? "";
      return {
        id,
        title,
        path,
        text: `${translate("search.figures", settingFigures(setting, words))} ${does}`,
      };
    },
    terminal(key) {
      const role = find(knowledge.roles, key);
      if (!role) return undefined;
      const pins = (printedPins(knowledge, device).get(key) ?? []).filter((name) => name !== role.name);
      const path = pins.slice(0, mostPins).join(", ") + (pins.length > mostPins ? " …" : "");
      return { id: role.id, title: role.name, path, text: role.about };
    },
    section(key) {
      const section = find(knowledge.sections, key);
      if (!section) return undefined;
      const { id, title, text, steps = [] } = section;
      const path = knowledge.chapters.find((one) => one.key === section.chapter)?.title ?? "";
      return { id, title, path, text: [text, ...steps.map((step) => step.text)].join(" ") };
    },
  };
  return ({ kind, key }) => tellers[kind](key);
}

/** Where an entry stands: in the manual or the look-up of a device, or where its devices are listed. */
export function addressOf(
  knowledge: Knowledge,
  { kind, key }: KnowledgeEntry,
  device: Device | undefined,
): string {
  const model = device?.model;
  if (kind === "alarm") return alarmAddress(key, model);
  if (kind === "setting") return settingAddress(key, model);
  if (!device) return subjectAddress(kind, key);
  if (kind === "section") {
    const section = knowledge.sections.find((one) => one.key === key)!;
    return placeAddress(device.model, section.chapter, key);
  }
  const groups = groupsOf(knowledge, device);
  const at = groups.findIndex(({ pins }) => pins.some(({ role }) => role.key === key));
  return placeAddress(device.model, "wiring", terminalAnchors(groups)[at]);
}

/** The devices that have an entry. */
export function devicesWith<T extends Device>(
  knowledge: Knowledge,
  { kind, key }: KnowledgeEntry,
  devices: readonly T[],
): T[] {
  if (kind === "terminal")
    return devices.filter((device) =>
      groupsOf(knowledge, device).some(({ pins }) => pins.some(({ role }) => role.key === key)),
    );
  const lists = { alarm: knowledge.alarms, setting: knowledge.settings, section: knowledge.sections };
  const entry = lists[kind].find((one) => one.key === key);
  return entry ? devices.filter((device) => belongsTo(entry, device)) : [];
}

const groupsOf = (knowledge: Knowledge, device: Device) =>
  pinsOf({ terminals: device.panel.terminals, traits: device }, knowledge);
