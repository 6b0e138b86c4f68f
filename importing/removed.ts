import { z } from "zod";
import { type EntryKind, kinds } from "#db/schema/catalogue/kinds.ts";

const kindNames = Object.keys(kinds) as EntryKind[];

/**
 * `content/removed.yaml`: entries that are deleted for good, with their addresses. What is only left out of the
 * files is withdrawn instead. A line stays, so that its id is not given to something else.
 */
export const removedFile = z.array(
  z
    .object({
      kind: z.enum(kindNames),
      id: z.number().int().min(1),
      /** For the reader: what it was called. */
      key: z.string().min(1),
    })
    .strict(),
);

export type RemovedFile = z.infer<typeof removedFile>;

/** A removed entry that is in the files all the same: its id is taken for ever. */
export function removedFaults(
  removed: RemovedFile,
  all: readonly { kind: string; entries: readonly { row: { id: number; key: string } }[] }[],
): string[] {
  return removed.flatMap(({ kind, id }) => {
    const found = all.find((one) => one.kind === kind)?.entries.find(({ row }) => row.id === id);
    return found ? [`removed.yaml: ${kind} ${id}: is in the files as ${found.row.key}`] : [];
  });
}
