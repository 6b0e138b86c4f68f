import type { AlarmCard } from "#domain/knowledge/alarm-card.ts";
import type { ManualChapter } from "#domain/knowledge/manual.ts";
import type { SettingMenu } from "#domain/knowledge/knowledge.server.ts";
import type { LocalText } from "#domain/locale/text.ts";

/** An entry of the manual that a text leads to. */
export type Named = { key: string; name: string };

export type ManualStep = {
  text: string;
  /** What it should show or measure. */
  reads?: string;
  settings: Named[];
  /** Labels of the groups of terminals that it is done at. */
  terminals: string[];
};

export type SectionPart = {
  kind: "section";
  key: string;
  title: string;
  paragraphs: string[];
  safety?: string;
  steps: ManualStep[];
  settings: Named[];
};

/** A pin with the conductor that goes to it, in words. */
export type ManualPin = {
  name: string;
  role: string;
  about: string;
  /** Recommended and largest cross-section, mm². */
  section?: { recommended: string; largest: string };
  colour?: string;
  conductor: string;
};
export type ManualPins = {
  label: string;
  anchor: string;
  side: string;
  kind: string;
  /** N·m, with the unit. */
  torque?: string;
  pins: ManualPin[];
};

/** One value of a setting: protections have several. */
export type SettingValue = {
  label?: string;
  range: string;
  factory: string;
  /** Its holding register. */
  register: number;
  unit: string;
  /** Factor from the stored integer to the value. */
  scale: number;
  type: "U16" | "S16" | "U32" | "text";
};
export type ManualSetting = Named & {
  menu: SettingMenu;
  level: string;
  ansi: string[];
  /** For what it exists once each, in words. */
  per?: string;
  values: SettingValue[];
  does: string;
  wrong: string;
  needs: Named[];
};

export type ManualAlarm = Named &
  Pick<AlarmCard, "class" | "ansi" | "place" | "trigger" | "does" | "causes" | "codes"> & {
    className: string;
    armed: string;
    safety?: string;
    checks: ManualStep[];
    settings: (Named & { value: string })[];
  };

export type ManualRegister = {
  address: number;
  name: string;
  unit: string;
  scale: number;
  type: string;
  access: string;
};

export type ManualVersion = {
  version: string;
  date: Date;
  upgrade?: string;
  changed: { kind: string; text: string }[];
  needs: string[];
  known: { text: string; mended?: string }[];
};

export type ManualAccessory = Named & { code: string; what: string; needs: string[] };

export type ManualParameter = {
  label: LocalText;
  text: string;
  unit?: string | undefined;
  approvals: { approval: string; text: string }[];
};

/** A piece of a chapter: running text, a drawing, or a table. */
export type ManualPart =
  | SectionPart
  | { kind: "front" | "sizes" }
  | { kind: "keys" | "lights"; rows: { key: string; name: string; text: string }[] }
  | { kind: "pins"; groups: ManualPins[] }
  | { kind: "settings"; menus: (Named & { settings: ManualSetting[] })[] }
  | { kind: "alarms"; groups: (Named & { alarms: ManualAlarm[] })[] }
  | { kind: "registers"; tables: { key: string; name: string; rows: ManualRegister[] }[] }
  | { kind: "alarm-words"; rows: { register: number; bit: number; key: string; name: string }[] }
  | { kind: "setting-registers"; rows: (ManualRegister & { key: string; repeated: boolean })[] }
  | { kind: "firmware"; lines: (Named & { versions: ManualVersion[] })[] }
  | { kind: "parameters"; groups: (Named & { rows: ManualParameter[] })[] }
  | { kind: "accessories"; rows: ManualAccessory[] };

export type ChapterContent = { key: ManualChapter; title: string; parts: ManualPart[] };

/** The manual of one model in one language, chapter by chapter: plain data, all in words. */
export type Manual = {
  model: string;
  chapters: ChapterContent[];
};
