import type { DeviceCondition } from "./condition.ts";

type Varied = { variants?: readonly { when: DeviceCondition }[] | undefined };

/** What an entry becomes on the devices of each of its variants, in their order. */
export function variantsOf<T extends object>(entry: T): { when: DeviceCondition; entry: T }[] {
  const { variants = [] } = entry as Varied;
  return variants.map(({ when, ...other }) => ({ when, entry: merged(entry, other) as T }));
}

/** What an entry becomes where the condition of one of its variants holds: the first such one; else itself. */
export function variantFor<T extends object>(entry: T, holds: (when: DeviceCondition) => boolean): T {
  const found = (entry as Varied).variants?.find(({ when }) => holds(when));
  if (!found) return entry;
  const { when: _, ...other } = found;
  return merged(entry, other) as T;
}

/** An entry with the fields of another over its own; objects within are merged too. */
function merged(entry: object, other: object): object {
  const fields = Object.entries(other).map(([name, value]: [string, unknown]): [string, unknown] => {
    const own = (entry as Record<string, unknown>)[name];
    return [name, isPlain(own) && isPlain(value) ? merged(own, value) : value];
  });
  return { ...entry, ...(Object.fromEntries(fields) as object) };
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
