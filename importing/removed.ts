import { z } from "zod";
import { type EntryKind, kinds } from "#db/schema/catalogue/kinds.ts";

const kindNames = Object.keys(kinds) as EntryKind[];

/**
 * `content/removed.yaml`: entries that are deleted for good, with their addresses. An entry that is only left
 * out of the files is withdrawn instead. A line is never removed, so that its id is not reused.
 */
export const removedFile = z.array(
  z
    .object({
      kind: z.enum(kindNames),
      id: z.number().int().min(1),
      /** Its former key, for readers of the file. */
      key: z.string().min(1),
    })
    .strict(),
);

export type RemovedFile = z.infer<typeof removedFile>;

/** Removed entries that are in the files all the same: their ids must not be reused. */
export function removedFaults(
  removed: RemovedFile,
  all: readonly { kind: string; entries: readonly { row: { id: number; key: string } }[] }[],
): string[] {
  return removed.flatMap(({ kind, id }) => {
    const entry = all.find((plan) => plan.kind === kind)?.entries.find(({ row }) => row.id === id);
    return entry ? [`removed.yaml: ${kind} ${id}: is in the files as ${entry.row.key}`] : [];
  });
}
