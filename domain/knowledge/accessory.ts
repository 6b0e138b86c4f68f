import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { deviceCondition } from "./condition.ts";

const accessory = z
  .object({
    id: z.number().int().min(1),
    key,
    /** Order code. */
    code: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9.]+)*$/),
    name: localised,
    what: localised,
    fits: deviceCondition,
    unless: deviceCondition.optional(),
    /** Accessories that have to be ordered with it, by key. */
    needs: z.array(key),
    ...publicationFields,
  })
  .strict();

/** `content/knowledge/accessories.yaml`: what is ordered apart from a device. */
export const accessoriesFile = z.object({ accessories: z.array(accessory).min(1) }).strict();
export type Accessory = z.infer<typeof accessory>;

/** Keys and codes used twice, and needs that are no accessories. */
export function accessoryFaults(list: readonly Accessory[]): string[] {
  const keys = new Set(list.map((one) => one.key));
  return list.flatMap((one, i) => {
    const at = `knowledge/accessories.yaml: ${one.key}`;
    return [
      ...(list.findIndex((other) => other.key === one.key) < i ? [`${at}: stands twice`] : []),
      ...(list.findIndex(({ code }) => code === one.code) < i
        ? [`${at}: ${one.code} is another's code`]
        : []),
      ...one.needs
        .filter((needed) => !keys.has(needed))
        .map((needed) => `${at}: needs "${needed}", which is no accessory`),
    ];
  });
}
