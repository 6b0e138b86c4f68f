import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { conditions, deviceCondition } from "./condition.ts";
import { alarmClasses, ansiNumbers, armedStates } from "./alarm.ts";

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
const otherQuantity = z
  .object({ min: z.number(), max: z.number(), step: z.number().positive(), factory: z.number() })
  .partial()
  .strict();

/** What is different on some devices; of several that fit a device the first counts. */
const variants = <T extends z.ZodRawShape>(fields: T) =>
  z.array(z.object({ when: deviceCondition, ...fields }).strict()).optional();

const setting = {
  id: z.number().int().min(1),
  key,
  ...conditions,
  ...publicationFields,
  /** Offset among the holding registers of settings; of a repeated setting, that of the first. */
  register: z.number().int().min(0),
  /** Once for each of the device's inputs, outputs, sensors or modules. */
  per: z
    .enum(["input", "output", "sensor", "module", "lamp", "program", "period", "maintenance", "timer"])
    .optional(),
  name: localised,
  ansi: ansiNumbers.optional(),
  level: z.enum(accessLevels),
  does: localised,
  wrong: localised,
  /** Keys of settings that must be on for it, or that bound it. */
  needs: z.array(key).optional(),
};

const settingOfKind = z.discriminatedUnion("kind", [
  z
    .object({
      kind: z.literal("number"),
      ...setting,
      ...numeric,
      factory: z.number(),
      variants: variants(otherQuantity.shape),
    })
    .strict(),
  z
    .object({
      kind: z.literal("choice"),
      ...setting,
      options: z.array(z.object({ key, name: localised, ...conditions }).strict()).min(2),
      factory: key,
      variants: variants({ factory: key }),
    })
    .strict(),
  z
    .object({
      kind: z.literal("switch"),
      ...setting,
      factory: z.boolean(),
      variants: variants({ factory: z.boolean() }),
    })
    .strict(),
  z
    .object({
      kind: z.literal("text"),
      ...setting,
      length: z.number().int().min(1).default(16),
      /** What is no text to a master, but a number of 32 bits in two registers. */
      packed: z.enum(["ipv4", "date"]).optional(),
      factory: z.string().default(""),
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
      variants: variants({
        limit: otherQuantity.optional(),
        delay: otherQuantity.optional(),
        hysteresis: otherQuantity.optional(),
        action: z.enum(alarmClasses).optional(),
        on: z.boolean().optional(),
      }),
    })
    .strict(),
]);

/** `content/knowledge/settings/<key>.yaml`: a part of a menu. */
export const settingsFile = z
  .object({
    id: z.number().int().min(1),
    key,
    menu: z.enum(settingMenus),
    name: localised,
    settings: z.array(settingOfKind).min(1),
    ...publicationFields,
  })
  .strict();
export type Setting = z.infer<typeof settingOfKind>;
export type SettingsFile = z.infer<typeof settingsFile>;
