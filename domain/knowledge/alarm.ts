import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { conditions } from "./condition.ts";

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

/**
 * A step of finding the cause: what to do, what it should read, and the groups of terminals it is done at. A
 * device shows the steps that are meant for it.
 */
const check = z
  .object({ text: localised, reads: localised.optional(), terminals: z.array(key).optional(), ...conditions })
  .strict();

/** Device numbers of IEEE C37.2. */
export const ansiNumbers = z.array(z.union([z.number().int(), z.string().regex(/^\d+[A-Z]*$/)]));

const alarm = z
  .object({
    id: z.number().int().min(1),
    key,
    ...conditions,
    ...publicationFields,
    /** Bit of the alarm words, counted from 0. */
    bit: z.number().int().min(0).max(511),
    display: localised,
    /** How a device without a display shows it. */
    light: z
      .object({ led: key, pattern: z.string().regex(/^(steady|blink-\d+)$/) })
      .strict()
      .optional(),
    class: z.enum(alarmClasses),
    ansi: ansiNumbers.optional(),
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

/** `content/knowledge/alarms/<key>.yaml`. */
export const alarmsFile = z.object({ key, alarms: z.array(alarm).min(1) }).strict();
export type Alarm = z.infer<typeof alarm>;
export type AlarmsFile = z.infer<typeof alarmsFile>;
