import { belongsTo, type DeviceCondition, type DeviceTraits } from "#domain/knowledge/condition.ts";
import { compareVersions } from "#domain/knowledge/release.ts";

/** Something that the content says of models, by a key that stays the same. */
export type Fact = {
  key: string;
  kind: "version" | "fault" | "gone";
  /** The line of firmware or the tool; of a model that is gone its id. */
  of: string;
  version?: string;
  /** Ids of the models that it concerns. */
  productIds: number[];
  /** When the content said so. */
  changedAt: Date;
};

/** What was noticed before. */
export type KnownFact = { key: string; present: boolean };

export type PresentContent = {
  lines: {
    key: string;
    fits: DeviceCondition;
    changedAt: Date;
    versions: readonly { version: string; known: readonly { mark: string }[] }[];
  }[];
  devices: readonly (DeviceTraits & { id: number })[];
  gone: { id: number; successor: string | null; changedAt: Date }[];
};

/** Everything that could be told of the content. A fault of several versions of a line is one fact. */
export function factsOf({ lines, devices, gone }: PresentContent): Fact[] {
  return [
    ...lines.flatMap(({ key: of, fits, changedAt, versions }): Fact[] => {
      const productIds = devices.filter((device) => belongsTo({ when: fits }, device)).map(({ id }) => id);
      const marks = new Set(versions.flatMap(({ known }) => known.map(({ mark }) => mark)));
      const common = { of, productIds, changedAt };
      return [
        ...versions.map(({ version }) => ({
          ...common,
          kind: "version" as const,
          key: `version ${of} ${version}`,
          version,
        })),
        ...[...marks].map((mark) => ({ ...common, kind: "fault" as const, key: `fault ${of} ${mark}` })),
      ];
    }),
    ...gone.map(({ id, successor, changedAt }) => ({
      key: `gone ${id} ${successor ?? ""}`.trimEnd(),
      kind: "gone" as const,
      of: String(id),
      productIds: [id],
      changedAt,
    })),
  ];
}

export type Difference = {
  /** What followers are told. */
  told: Fact[];
  /** What is only remembered. */
  silent: Fact[];
  /** Keys of what the content says no more, and says again. */
  vanished: string[];
  returned: string[];
};

/**
 * What is new. Told of a line are versions that are newer than all before; of a line that is new itself the
 * newest version alone. A fault whose words were changed is no new one: as many as vanish come in their place.
 */
export function difference(facts: readonly Fact[], known: readonly KnownFact[]): Difference {
  const before = new Map(known.map((one) => [one.key, one]));
  const now = new Set(facts.map(({ key }) => key));
  const vanished = known.filter(({ key, present }) => present && !now.has(key)).map(({ key }) => key);
  const unknown = facts.filter(({ key }) => !before.has(key));
  const told = new Set<Fact>(unknown.filter(({ kind }) => kind === "gone"));
  for (const [of, own] of Map.groupBy(unknown, (fact) => fact.of)) {
    const older = known.flatMap(({ key }) => (key.startsWith(`version ${of} `) ? key.split(" ")[2]! : []));
    const versions = own
      .filter(({ kind }) => kind === "version")
      .toSorted((a, b) => compareVersions(b.version!, a.version!));
    for (const fact of older.length ? versions : versions.slice(0, 1))
      if (older.every((one) => compareVersions(fact.version!, one) > 0)) told.add(fact);
    const changed = vanished.filter((key) => key.startsWith(`fault ${of} `)).length;
    const faults = own.filter(({ kind }) => kind === "fault");
    for (const fact of older.length ? faults.slice(changed) : []) told.add(fact);
  }
  return {
    told: facts.filter((fact) => told.has(fact)),
    silent: unknown.filter((fact) => !told.has(fact)),
    vanished,
    returned: known.filter(({ key, present }) => !present && now.has(key)).map(({ key }) => key),
  };
}
