import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { publicationFields } from "#domain/publication/content.ts";
import { deviceCondition } from "./condition.ts";

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");
const conditions = { when: deviceCondition.optional(), unless: deviceCondition.optional() };
const entry = { id: z.number().int().min(1), key, ...conditions, ...publicationFields };

/** What the device does when it gives the alarm, from the mildest on (device-knowledge, alarm classes). */
export const alarmClasses = ["notification", "warning", "block", "trip", "shutdown"] as const;

/** When a condition is watched: `safety-on` is the delay behind the start, after which the engine must be well. */
export const armedStates = [
  "always",
  "standby",
  "cranking",
  "running",
  "safety-on",
  "loaded",
  "parallel",
  "charging",
] as const;

/** Notes that a step carries because somebody may be hurt; their words stand in `safety.yaml`. */
export const safetyNotes = [
  "live-parts",
  "ct-open",
  "moving-parts",
  "hot-coolant",
  "battery-gas",
  "fuel-fire",
  "switch-by-hand",
  "stored-energy",
  "water",
] as const;

/** Columns of a display's line: a Chinese character takes two. */
export const displayColumns = 24;

/** A step of finding the cause: what to do, what it should read, and the groups of terminals it is done at. */
const check = z
  .object({ text: localised, reads: localised.optional(), terminals: z.array(key).optional() })
  .strict();

const alarm = z
  .object({
    ...entry,
    /** Bit of the alarm words, counted from 0. */
    bit: z.number().int().min(0).max(511),
    display: localised,
    /** How a device without a display shows it. */
    light: z
      .object({ led: key, pattern: z.string().regex(/^(steady|blink-\d+)$/) })
      .strict()
      .optional(),
    class: z.enum(alarmClasses),
    /** Device numbers of IEEE C37.2. */
    ansi: z.array(z.union([z.number().int(), z.string().regex(/^\d+[A-Z]*$/)])).optional(),
    armed: z.enum(armedStates),
    /** Keys of the settings that rule it; `{key}` in its texts is the factory value. */
    settings: z.array(key),
    trigger: localised,
    does: localised,
    /** Most likely first. */
    causes: z.array(localised).min(1),
    checks: z.array(check).min(1),
    /** Keys of groups of terminals, as in the quick guides. */
    terminals: z.array(key).default([]),
    /** SAE J1939 codes that often come with it. */
    codes: z
      .array(z.object({ spn: z.number().int().min(0), fmi: z.number().int().min(0).max(31) }).strict())
      .optional(),
    safety: z.enum(safetyNotes).optional(),
  })
  .strict();

/** `content/knowledge/alarms/<group>.yaml`. */
export const alarmsFile = z.object({ alarms: z.array(alarm).min(1) }).strict();
export type Alarm = z.infer<typeof alarm>;

/** Menus of a device, in the order in which it shows them; one file each. */
export const settingMenus = [
  "module",
  "engine",
  "genset",
  "mains",
  "switch",
  "bus",
  "storage",
  "marine",
  "pump",
  "lamps",
  "charger",
  "modules",
  "cloud",
  "schedule",
  "inputs",
  "outputs",
  "sensors",
  "communication",
  "synchronising",
  "power",
  "maintenance",
] as const;

/** Who may change a setting: whoever stands before it, whoever has the password, the maker. */
export const accessLevels = ["operator", "technician", "factory"] as const;

const numeric = {
  min: z.number(),
  max: z.number(),
  step: z.number().positive(),
  unit: z.string().max(12).default(""),
};
const quantity = z.object({ ...numeric, factory: z.number() }).strict();

const setting = {
  ...entry,
  /** Offset among the holding registers of settings; of a repeated setting, that of the first. */
  register: z.number().int().min(0),
  /** Once for each of the device's inputs, outputs, sensors or modules. */
  per: z
    .enum(["input", "output", "sensor", "module", "lamp", "program", "period", "maintenance", "timer"])
    .optional(),
  name: localised,
  /** Device numbers of IEEE C37.2. */
  ansi: z.array(z.union([z.number().int(), z.string().regex(/^\d+[A-Z]*$/)])).optional(),
  level: z.enum(accessLevels),
  does: localised,
  wrong: localised,
  /** Keys of settings that must be on for it, or that bound it. */
  needs: z.array(key).optional(),
};

const settingOfKind = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("number"), ...setting, ...numeric, factory: z.number() }).strict(),
  z
    .object({
      kind: z.literal("choice"),
      ...setting,
      options: z.array(z.object({ key, name: localised, ...conditions }).strict()).min(2),
      factory: key,
    })
    .strict(),
  z.object({ kind: z.literal("switch"), ...setting, factory: z.boolean() }).strict(),
  z
    .object({
      kind: z.literal("text"),
      ...setting,
      length: z.number().int().min(1).default(16),
      factory: z.string(),
    })
    .strict(),
  z.object({ kind: z.literal("time"), ...setting, factory: z.string().regex(/^\d\d:\d\d$/) }).strict(),
  /** One entry for the five settings of a protection: use, limit, delay, return and action, in this order. */
  z
    .object({
      kind: z.literal("protection"),
      ...setting,
      limit: quantity,
      delay: quantity,
      hysteresis: quantity.optional(),
      actions: z.array(z.enum(alarmClasses)).min(1),
      action: z.enum(alarmClasses),
      armed: z.enum(armedStates),
      on: z.boolean(),
    })
    .strict(),
]);

/** `content/knowledge/settings/<menu>.yaml`. */
export const settingsFile = z
  .object({ menu: z.enum(settingMenus), name: localised, settings: z.array(settingOfKind).min(1) })
  .strict();
export type Setting = z.infer<typeof settingOfKind>;
export type SettingsFile = z.infer<typeof settingsFile>;
