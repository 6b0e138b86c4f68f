import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { deviceCondition } from "./condition.ts";

const number = z.string().regex(/^\d+\.\d+(\.\d+)?$/, "a version as 3.2 or 3.2.1");

/** How the firmware of a device is replaced. */
export const upgradeWays = ["usb", "ethernet", "rs485", "can", "cloud"] as const;

/** What a version did to something. */
export const changeKinds = ["new", "changed", "mended"] as const;

const version = z
  .object({
    version: number,
    date: z.iso.date(),
    changed: z.array(z.object({ kind: z.enum(changeKinds), text: localised }).strict()).min(1),
    /** The oldest versions of others that it works with: firmware lines or tools, by key. */
    needs: z.array(z.object({ key, version: number }).strict()),
    /** Faults that are known, with the version that mends them. */
    known: z.array(z.object({ text: localised, mended: number.optional() }).strict()),
  })
  .strict();

const line = {
  id: z.number().int().min(1),
  key,
  fits: deviceCondition,
  name: localised,
  ...publicationFields,
};

const firmware = z
  .object({
    ...line,
    /** Newest first. */
    versions: z.array(version.extend({ upgrade: z.enum(upgradeWays) }).strict()).min(1),
  })
  .strict();

const software = z
  .object({ ...line, runs: z.enum(["computer", "browser"]), versions: z.array(version).min(1) })
  .strict();

/** `content/knowledge/releases.yaml`: versions of the firmware by line of devices, and of the tools. */
export const releasesFile = z
  .object({ firmware: z.array(firmware).min(1), tools: z.array(software).min(1) })
  .strict();

export type ReleasesFile = z.infer<typeof releasesFile>;
export type Firmware = z.infer<typeof firmware>;
export type Software = z.infer<typeof software>;

/** A comparison of two versions, as for sorting: by number, not by letter. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split(".").map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (a![i] ?? 0) - (b![i] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

/**
 * What contradicts itself: an order that is not the newest first, a version of another line that does not
 * exist or was not there yet, a known fault that is mended before or by its own version.
 */
export function releaseFaults({ firmware: lines, tools }: ReleasesFile): string[] {
  const all = [...lines, ...tools];
  const byKey = new Map(all.map((one) => [one.key, one]));
  return all.flatMap(({ key: own, versions }, i) => {
    const at = `knowledge/releases.yaml: ${own}`;
    return [
      ...(all.findIndex((other) => other.key === own) < i ? [`${at}: stands twice`] : []),
      ...versions.flatMap((one, k) => {
        const older = versions[k + 1];
        const here = `${at}: ${one.version}`;
        return [
          ...(older && compareVersions(one.version, older.version) <= 0
            ? [`${here}: stands before ${older.version}`]
            : []),
          ...(older && one.date <= older.date ? [`${here}: is not later than ${older.version}`] : []),
          ...one.needs.flatMap(({ key: other, version: needed }) => {
            const found = byKey.get(other)?.versions.find((their) => their.version === needed);
            if (!found) return [`${here}: needs ${other} ${needed}, which does not exist`];
            return found.date > one.date ? [`${here}: needs ${other} ${needed}, which came later`] : [];
          }),
          ...one.known.flatMap(({ mended }) => {
            if (mended === undefined) return [];
            if (compareVersions(mended, one.version) <= 0)
              return [`${here}: a known fault is mended by ${mended}, which is no later version`];
            return versions.some((later) => later.version === mended)
              ? []
              : [`${here}: a known fault is mended by ${mended}, which does not exist`];
          }),
        ];
      }),
    ];
  });
}
