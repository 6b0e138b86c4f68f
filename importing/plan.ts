/** An entry in the content files. */
export type FiledEntry = { id: number; key: string; position: number; fingerprint: string };
/** An entry in the database. */
export type StoredEntry = FiledEntry & { status: "draft" | "published" | "withdrawn" };
/** Entries that `removed.yaml` deletes for good. */
export type Removed = { kind: string; id: number };

export type Named = { id: number; key: string };
export type Renamed = { id: number; from: string; to: string };

/** What an import does to the entries of a kind. */
export type KindPlan = {
  kind: string;
  added: Named[];
  changed: Named[];
  /** Only their position in the list changes. */
  moved: Named[];
  /** Same id, another key: the old address redirects to the new one. They may be changed as well. */
  renamed: Renamed[];
  withdrawn: Named[];
  deleted: Named[];
  same: number;
};

export type Filed = { kind: string; entries: readonly FiledEntry[] };

/**
 * Plans an import. The id identifies an entry: its key and its position may change. Entries in no file any
 * more are withdrawn; those that `removed` names are deleted.
 */
export function planImport(
  files: readonly Filed[],
  stored: ReadonlyMap<string, readonly StoredEntry[]>,
  removed: readonly Removed[],
): { kinds: KindPlan[]; faults: string[] } {
  const kinds = files.map(({ kind, entries }) =>
    planKind(
      kind,
      entries,
      stored.get(kind) ?? [],
      new Set(removed.flatMap((removal) => (removal.kind === kind ? removal.id : []))),
    ),
  );
  return { kinds, faults: files.flatMap((file) => keyFaults(file, stored.get(file.kind) ?? [])) };
}

function planKind(
  kind: string,
  entries: readonly FiledEntry[],
  rows: readonly StoredEntry[],
  removed: ReadonlySet<number>,
): KindPlan {
  const plan: KindPlan = {
    kind,
    added: [],
    changed: [],
    moved: [],
    renamed: [],
    withdrawn: [],
    deleted: [],
    same: 0,
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const entry of entries) {
    const { id, key } = entry;
    const old = byId.get(id);
    if (!old) {
      plan.added.push({ id, key });
      continue;
    }
    if (old.key !== key) plan.renamed.push({ id, from: old.key, to: key });
    if (old.fingerprint !== entry.fingerprint) plan.changed.push({ id, key });
    else if (old.position !== entry.position) plan.moved.push({ id, key });
    else if (old.key === key) plan.same++;
  }
  const filed = new Set(entries.map(({ id }) => id));
  for (const { id, key, status } of rows) {
    if (filed.has(id)) continue;
    if (removed.has(id)) plan.deleted.push({ id, key });
    // A draft is never withdrawn: nobody has seen it, so nobody need be told that it is gone.
    else if (status === "published") plan.withdrawn.push({ id, key });
  }
  return plan;
}

/** Keys that moved to another id: one entry would be taken for another. */
function keyFaults({ kind, entries }: Filed, rows: readonly StoredEntry[]): string[] {
  const filed = new Map(entries.map((entry) => [entry.id, entry.key]));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return entries.flatMap(({ id, key }) => {
    const other = byKey.get(key);
    const isTaken = other && other.id !== id && (filed.get(other.id) ?? key) === key;
    return isTaken
      ? [
          `${kind} ${key}: has the id ${id} in the files and ${other.id} in the database; an entry keeps its id`,
        ]
      : [];
  });
}

export function isEmpty({ added, changed, moved, renamed, withdrawn, deleted }: KindPlan): boolean {
  return ![added, changed, moved, renamed, withdrawn, deleted].some((list) => list.length);
}

/**
 * Kinds that lose so many entries that it may be an accident: a folder that was not copied, a broken
 * checkout.
 */
export function massWithdrawals(plans: readonly KindPlan[], rows: (kind: string) => number): string[] {
  return plans.flatMap(({ kind, withdrawn, deleted }) => {
    const gone = withdrawn.length + deleted.length;
    const all = rows(kind);
    return gone > fewest && gone > all * share ? [`${kind}: ${gone} of ${all} would go`] : [];
  });
}

const share = 0.2;
const fewest = 2;

/** The plan as lines for the operator. */
export function planLines(plans: readonly KindPlan[]): string[] {
  const named = (list: readonly Named[]) => list.map(({ id, key }) => `${key} (${id})`).join(", ");
  return plans
    .filter((plan) => !isEmpty(plan))
    .flatMap((plan) => [
      `${plan.kind}: ${plan.same} as they were`,
      ...(["added", "changed", "moved", "withdrawn", "deleted"] as const).flatMap((what) =>
        plan[what].length ? [`  ${what}: ${named(plan[what])}`] : [],
      ),
      ...plan.renamed.map(({ id, from, to }) => `  renamed: ${from} to ${to} (${id})`),
    ]);
}
