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
  if (when) for (const name in when) if (!shares(when, name as keyof DeviceCondition, device)) return false;
  if (unless)
    for (const name in unless) if (shares(unless, name as keyof DeviceCondition, device)) return false;
  return true;
}

/**
 * Whether a list of a condition has a value in common with the device's. Asked for some thousand times for a
 * product's page: nothing is made for it.
 */
function shares(condition: DeviceCondition, name: keyof DeviceCondition, device: DeviceTraits): boolean {
  const words: readonly string[] | undefined = condition[name];
  if (!words) return false;
  switch (name) {
    case "form":
      return words.includes(device.panel.form);
    case "category":
      return words.includes(device.category);
    case "series":
      return words.includes(device.series);
    case "model":
      return words.includes(device.model);
    case "display":
      return words.includes(device.panel.display.kind);
    case "function":
      return haveCommon(words, device.functions);
    case "engine":
      return haveCommon(words, device.engine);
    case "protection":
      return haveCommon(words, device.protections);
    case "port":
      return haveCommon(words, device.ports);
    case "key":
      return haveCommon(words, device.panel.keys);
    case "led":
      return haveCommon(words, device.panel.leds);
  }
}

function haveCommon(words: readonly string[], have: readonly string[]): boolean {
  for (const word of words) if (have.includes(word)) return true;
  return false;
}
