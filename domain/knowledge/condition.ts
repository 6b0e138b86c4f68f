import { z } from "zod";
import { key } from "#domain/publication/content.ts";
import { type Panel, panelKeys, panelLeds } from "#domain/product/panel.ts";

/** Requirements on a device: each list given must have a value in common with the device's. */
export const deviceCondition = z
  .object({
    form: z.array(z.enum(["panel", "rail", "wall", "switch"])).optional(),
    category: z.array(key).optional(),
    series: z.array(key).optional(),
    model: z.array(z.string().min(1)).optional(),
    function: z.array(key).optional(),
    /** Options of the parameter `engine-interface`. */
    engine: z.array(key).optional(),
    /** ANSI device numbers: options of the parameter `protections`. */
    protection: z.array(key).optional(),
    port: z.array(key).optional(),
    key: z.array(z.enum(panelKeys)).optional(),
    led: z.array(z.enum(panelLeds)).optional(),
    display: z.array(z.enum(["colour", "mono", "segment", "none"])).optional(),
  })
  .strict();

export type DeviceCondition = z.infer<typeof deviceCondition>;

/** The fields of what only some devices have. */
export const conditions = { when: deviceCondition.optional(), unless: deviceCondition.optional() };

/** The properties of a model that conditions refer to. */
export type DeviceTraits = {
  model: string;
  series: string;
  category: string;
  functions: readonly string[];
  engine: readonly string[];
  protections: readonly string[];
  ports: readonly string[];
  panel: Pick<Panel, "form" | "keys" | "leds" | "display">;
};

/** What has conditions: an alarm, a setting, a block of a guide. */
export type Conditional = { when?: DeviceCondition | undefined; unless?: DeviceCondition | undefined };

/** Whether an entry belongs to a device: every list of `when` has a value in common with it, none of `unless`. */
export function belongsTo({ when, unless }: Conditional, device: DeviceTraits): boolean {
  return (
    (!when || namesOf(when).every((name) => shares(when, name, device))) &&
    !(unless && namesOf(unless).some((name) => shares(unless, name, device)))
  );
}

const namesOf = (condition: DeviceCondition) => Object.keys(condition) as (keyof DeviceCondition)[];

/** What a device has of each list. Asked for some hundred thousand times for a revision of the content. */
const traits: Record<keyof DeviceCondition, (device: DeviceTraits) => readonly string[]> = {
  form: ({ panel }) => [panel.form],
  category: ({ category }) => [category],
  series: ({ series }) => [series],
  model: ({ model }) => [model],
  function: ({ functions }) => functions,
  engine: ({ engine }) => engine,
  protection: ({ protections }) => protections,
  port: ({ ports }) => ports,
  key: ({ panel }) => panel.keys,
  led: ({ panel }) => panel.leds,
  display: ({ panel }) => [panel.display.kind],
};

/** Whether a list of a condition has a value in common with the device's. */
function shares(condition: DeviceCondition, name: keyof DeviceCondition, device: DeviceTraits): boolean {
  const have = traits[name](device);
  return (condition[name] ?? []).some((word) => have.includes(word));
}
