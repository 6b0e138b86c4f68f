import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { panelKeys, panelLeds } from "#domain/product/panel.ts";
import { publicationFields } from "#domain/publication/content.ts";

/**
 * Parts of a quick guide, each a file in `content/guides/`; `registers` names the values of a register map.
 */
export const guideParts = [
  "safety",
  "box",
  "mounting",
  "terminals",
  "start",
  "settings",
  "keys",
  "lights",
  "faults",
  "registers",
] as const;

export type GuidePart = (typeof guideParts)[number];

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");

/** Requirements on a device: each list given must have a value in common with the device's. */
const condition = z
  .object({
    form: z.array(z.enum(["panel", "rail", "wall", "switch"])).optional(),
    category: z.array(key).optional(),
    function: z.array(key).optional(),
    /** Options of the parameter `engine-interface`. */
    engine: z.array(key).optional(),
    port: z.array(key).optional(),
    key: z.array(z.enum(panelKeys)).optional(),
    led: z.array(z.enum(panelLeds)).optional(),
    display: z.array(z.enum(["colour", "mono", "segment", "none"])).optional(),
  })
  .strict();

export type GuideCondition = z.infer<typeof condition>;

const pattern = z.string().refine((source) => {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}, "a regular expression");

const block = z
  .object({
    /** In `settings.yaml` the key of the setting (content/knowledge/settings). */
    key,
    when: condition.optional(),
    unless: condition.optional(),
    /** For terminals: what the printed label must match, minus signs and dashes written as hyphens. */
    match: pattern.optional(),
    /** A fault's sign. */
    label: localised.optional(),
    /** What it is for; of a setting why it is essential, without figures: these are the device's. */
    text: localised,
  })
  .strict();

export type GuideBlock = z.infer<typeof block>;

/**
 * `content/guides/<part>.yaml`: building blocks of the quick guides, in the order in which a guide has them.
 */
export const guideFile = z
  .object({
    id: z.number().int().min(1),
    key: z.enum(guideParts),
    blocks: z.array(block).min(1),
    ...publicationFields,
  })
  .strict();

export type GuideFile = z.infer<typeof guideFile>;
