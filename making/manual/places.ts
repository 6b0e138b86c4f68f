import type { ChapterContent } from "./types.ts";

/** The places of a chapter that the list of contents names. */
export function placesOf({ parts }: ChapterContent, translate: (key: string) => string) {
  return parts.flatMap((part): { anchor: string; name: string }[] => {
    switch (part.kind) {
      case "section":
        return [{ anchor: part.key, name: part.title }];
      case "settings":
        return part.menus.map(({ key, name }) => ({ anchor: `menu-${key}`, name }));
      case "alarms":
        return part.groups.map(({ key, name }) => ({ anchor: `alarms-${key}`, name }));
      case "parameters":
        return part.groups.map(({ key, name }) => ({ anchor: `data-${key}`, name }));
      case "front":
      case "sizes":
        return [];
      case "keys":
      case "lights":
      case "pins":
      case "registers":
      case "alarm-words":
      case "setting-registers":
      case "firmware":
      case "accessories":
        return [{ anchor: part.kind, name: translate(`manual.${headings[part.kind]}`) }];
    }
  });
}

/** Messages of the headings of tables. */
export const headings = {
  keys: "keys",
  lights: "lights",
  pins: "pins",
  registers: "registers",
  "alarm-words": "alarmWords",
  "setting-registers": "settingRegisters",
  firmware: "versions",
  accessories: "order",
} as const;
