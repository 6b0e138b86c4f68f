import type { Screen } from "./screen-of-situation.ts";

/** The name of an element of a display that lives (live.ts); nothing on any other. */
export function part({ others }: Screen, name: string, unit = ""): Record<string, string> {
  return others ? { "data-shows": name, ...(unit ? { "data-unit": unit } : {}) } : {};
}
