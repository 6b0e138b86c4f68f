import { z } from "zod";
import { documentKinds } from "#domain/download/kinds.ts";
import { localised } from "#domain/locale/schema.ts";
import { parameterValue } from "#domain/parameter/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

const model = z.string().regex(/^[A-Z]{2,5}[A-Z0-9]*(-[A-Z0-9]+)*$/, "an upper-case model number");
const entryId = z.number().int().min(1).max(99);
const year = z.number().int().min(1998).max(2100);

/** What changed in each version, the newest first. */
const history = z
  .array(
    z
      .object({
        version: z.string().regex(/^\d+\.\d+(\.\d+)?$/, "a version such as 2.1"),
        date: z.iso.date(),
        changes: localised,
      })
      .strict(),
  )
  .min(1)
  .refine(
    (list) => list.every((v, i) => i === 0 || v.date <= list[i - 1]!.date),
    "the newest version comes first",
  );

/** `content/downloads/online.yaml`: the documents that are made from every product that they apply to. */
export const onlineFile = z
  .array(
    z
      .object({ id: entryId, type: z.enum(documentKinds), title: localised, history, ...publicationFields })
      .strict(),
  )
  .min(1);

/**
 * `content/downloads/offline.yaml`: models that are no longer made, with the last parameters and the
 * replacement.
 */
export const offlineFile = z
  .array(
    z
      .object({
        id: entryId,
        model,
        category: key,
        title: localised,
        soldFrom: year,
        soldUntil: year,
        replacement: model,
        /** What to consider when the replacement is installed. */
        difference: localised,
        cutOut: z
          .object({ width: z.number().min(20).max(1500), height: z.number().min(20).max(1500) })
          .strict()
          .optional(),
        parameters: z.record(key, parameterValue),
        history,
        ...publicationFields,
      })
      .strict()
      .refine((m) => m.soldFrom <= m.soldUntil, {
        path: ["soldUntil"],
        message: "must not come before soldFrom",
      }),
  )
  .min(1);

/**
 * `content/downloads/tools.yaml`: application tools. Their code is in making/tools/, their texts are here.
 */
export const toolsFile = z
  .object({
    /** Words that all tools share. */
    words: z.record(key, localised),
    tools: z.array(
      z
        .object({
          id: entryId,
          key,
          type: z.enum(["calculator", "template", "settings"]),
          title: localised,
          about: localised,
          categories: z.array(key).default([]),
          models: z.array(model).max(12).default([]),
          loginRequired: z.boolean().default(false),
          texts: z.record(key, localised).default({}),
          history,
          ...publicationFields,
        })
        .strict(),
    ),
  })
  .strict();

/** Signals between an engine's ECU and a controller. */
export const wireSignals = [
  "battery-plus",
  "battery-minus",
  "ignition",
  "can-high",
  "can-low",
  "can-shield",
  "stop",
  "start-relay",
  "glow-lamp",
  "speed-select",
] as const;

/** `content/downloads/drawings.yaml`: wiring of engine ECUs to controllers, drawn by making/drawings/. */
export const drawingsFile = z
  .object({
    title: localised,
    words: z.record(key, localised),
    drawings: z.array(
      z
        .object({
          id: entryId,
          key,
          /** A brand of content/fault-codes/brands.yaml */
          brand: key,
          /** Engine family, as on its nameplate. */
          engine: z.string().min(1).max(30),
          connector: z.string().min(1).max(40),
          supply: z.union([z.literal(12), z.literal(24)]),
          /** CAN bit rate, kbit/s. */
          rate: z.union([z.literal(250), z.literal(500)]),
          /** Where the 120 Ω terminating resistor of the engine's end is: in the ECU, or at the plug. */
          termination: z.enum(["ecu", "plug"]),
          pins: z
            .array(
              z
                .object({
                  pin: z.string().min(1).max(6),
                  signal: z.enum(wireSignals),
                  fuse: z.number().int().optional(),
                })
                .strict(),
            )
            .min(5),
          note: localised,
          models: z.array(model).min(1).max(12),
          loginRequired: z.boolean().default(false),
          history,
          ...publicationFields,
        })
        .strict(),
    ),
  })
  .strict();

export type OnlineRules = z.infer<typeof onlineFile>;
export type RetiredModel = z.infer<typeof offlineFile>[number];
export type Tools = z.infer<typeof toolsFile>;
export type Drawings = z.infer<typeof drawingsFile>;
export type VersionNote = z.infer<typeof history>[number];

/** Data of an entry beside title and history, by list. */
export type RetiredData = Pick<
  RetiredModel,
  "soldFrom" | "soldUntil" | "difference" | "cutOut" | "parameters"
>;
export type ToolData = Pick<Tools["tools"][number], "texts" | "about"> & { words: Tools["words"] };
export type DrawingData = Pick<
  Drawings["drawings"][number],
  "engine" | "connector" | "supply" | "rate" | "termination" | "pins" | "note"
> & {
  brand: string;
  words: Drawings["words"];
};
