import { readFileSync } from "node:fs";
import { upgradeWays } from "#domain/knowledge/release.ts";
import { accessLevels } from "#domain/knowledge/setting.ts";
import { wireColours, wireKinds } from "#domain/knowledge/terminal.ts";
import { headings } from "#making/manual/places.ts";

/** Keys that the manuals compute from the devices' knowledge (making/manual/), as far as only they use them. */
export function manualKeys(): string[] {
  const pack = JSON.parse(readFileSync("locales/en/manual.json", "utf8")) as Record<string, object>;
  const of = (space: string, names: readonly string[]) => names.map((name) => `manual.${space}.${name}`);
  return [
    ...of("levels", accessLevels),
    ...of("per", Object.keys(pack.per!)),
    ...of("values", Object.keys(pack.values!)),
    ...of("wires", wireKinds),
    ...of("colours", wireColours),
    ...of("upgrade", upgradeWays),
    ...of("changed", ["new", "changed", "mended"]),
    ...Object.values(headings).map((name) => `manual.${name}`),
  ];
}
