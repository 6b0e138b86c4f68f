import { belongsTo, type DeviceTraits } from "./condition.ts";
import type { Knowledge } from "./knowledge.server.ts";
import { type LineVersion, releaseLines } from "./release-lines.ts";

/**
 * What the page of a model tells of versions and accessories. Plain texts, since the page of a model carries
 * everything twice.
 */
export type ProductReleases = {
  /** The newest firmware; a model may have none of its own. */
  firmware?: Pick<LineVersion, "version" | "date"> & { changed: string[] };
  /** Names with versions. */
  tools: string[];
  /** Order code, a blank, and the name. */
  accessories: string[];
};

type Source = Pick<Knowledge, "firmware" | "tools" | "accessories">;

/** Undefined for a model about which there is nothing to tell. */
export function productReleases(knowledge: Source, device: DeviceTraits): ProductReleases | undefined {
  const lines = releaseLines(knowledge, [device]);
  const newest = lines.find(({ kind }) => kind === "firmware")?.versions[0];
  const accessories = knowledge.accessories
    .filter(({ fits, unless }) => belongsTo({ when: fits, unless }, device))
    .map(({ code, name }) => `${code} ${name}`);
  if (!lines.length && !accessories.length) return undefined;
  return {
    ...(newest && {
      firmware: {
        version: newest.version,
        date: newest.date,
        changed: newest.changed.map(({ text }) => text),
      },
    }),
    tools: lines
      .filter(({ kind }) => kind === "tool")
      .map(({ name, versions: [first] }) => `${name} ${first!.version}`),
    accessories,
  };
}
