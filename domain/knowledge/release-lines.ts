import { belongsTo, type DeviceTraits } from "./condition.ts";
import type { Knowledge } from "./knowledge.server.ts";
import { compareVersions, type upgradeWays } from "./release.ts";
import type { LineKind } from "./release-kinds.ts";

/** The oldest version of another line that a version works with. */
export type Need = { key: string; name: string; version: string };

/** A version as visitors read it; `date` in ISO 8601. */
export type LineVersion = {
  version: string;
  date: string;
  /** How it is loaded; tools are installed or run in the browser. */
  upgrade?: (typeof upgradeWays)[number];
  changed: { kind: "new" | "changed" | "mended"; text: string }[];
  needs: Need[];
  /** Known faults, with the version that mends each. */
  known: { text: string; mended?: string | undefined }[];
};

/** A line of firmware or a tool. */
export type ReleaseLine = {
  key: string;
  kind: LineKind;
  name: string;
  /** Where a tool runs. */
  runs?: "computer" | "browser";
  /** The newest first. */
  versions: LineVersion[];
  /** The models that it fits, in the order of the catalogue, with their categories. */
  models: string[];
  categories: string[];
};

type Releases = Pick<Knowledge, "firmware" | "tools">;

/** The lines that fit at least one of the devices, the one with the newest version first. */
export function releaseLines({ firmware, tools }: Releases, devices: readonly DeviceTraits[]): ReleaseLine[] {
  const names = new Map([...firmware, ...tools].map(({ key, name }) => [key, name]));
  const lines = [
    ...firmware.map((line) => ({ ...line, kind: "firmware" as const })),
    ...tools.map((line) => ({ ...line, kind: "tool" as const })),
  ];
  return lines
    .flatMap((line): ReleaseLine[] => {
      const fitting = devices.filter((device) => belongsTo({ when: line.fits }, device));
      if (!fitting.length) return [];
      return [
        {
          key: line.key,
          kind: line.kind,
          name: line.name,
          ...("runs" in line ? { runs: line.runs } : {}),
          versions: line.versions.map((one) => ({
            ...one,
            needs: one.needs.map(({ key, version }) => ({ key, version, name: names.get(key) ?? key })),
          })),
          models: fitting.map(({ model }) => model),
          categories: [...new Set(fitting.map(({ category }) => category))],
        },
      ];
    })
    .toSorted((a, b) => b.versions[0]!.date.localeCompare(a.versions[0]!.date));
}

/** Which versions of a line work with what: for each version the oldest one of every other that it needs. */
export type FitTable = {
  others: { key: string; name: string }[];
  /** `needs` in the order of `others`; undefined where a version needs nothing of that one. */
  rows: { version: string; date: string; needs: (string | undefined)[] }[];
};

/** Undefined for a line that needs nothing. Needs of its own line are left out: those are a step on the way. */
export function fitTable({
  key: own,
  versions,
}: Pick<ReleaseLine, "key" | "versions">): FitTable | undefined {
  const others = new Map(
    versions.flatMap(({ needs }) =>
      needs.filter(({ key }) => key !== own).map(({ key, name }) => [key, name] as const),
    ),
  );
  if (!others.size) return undefined;
  return {
    others: [...others].map(([key, name]) => ({ key, name })),
    rows: versions.map(({ version, date, needs }) => ({
      version,
      date,
      needs: [...others.keys()].map((other) => needs.find(({ key }) => key === other)?.version),
    })),
  };
}

/** The lines whose newest version needs a version of this one, with that version, the newest first. */
export function neededBy(
  own: string,
  lines: readonly ReleaseLine[],
): { key: string; name: string; version: string; oldest: string }[] {
  return lines
    .flatMap(({ key, name, versions: [newest] }) => {
      const need = key === own ? undefined : newest!.needs.find((one) => one.key === own);
      return need ? [{ key, name, version: newest!.version, oldest: need.version }] : [];
    })
    .toSorted((a, b) => compareVersions(b.oldest, a.oldest));
}
