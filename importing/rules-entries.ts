import type { Entry } from "./entry.ts";
import { idMaps } from "./ids.server.ts";
import { contentKinds, type Kind } from "./kinds.server.ts";
import { fileOf } from "./places.ts";
import type { Content } from "./read.server.ts";
import { removedFaults } from "./removed.ts";

/** Faults of the rows to be written, which can be computed only where all references are valid. */
export function entryFaults(content: Content): string[] {
  const kinds = contentKinds(content, idMaps(content));
  const at = (kind: string, row: Entry["row"]) => `${fileOf(content, kind, row)}: ${row.key}`;
  const twice = kinds.flatMap(({ kind, entries }) =>
    (["id", "key"] as const).flatMap((field) => {
      const values = entries.map(({ row }) => row[field]);
      return entries
        .filter(({ row }, i) => values.indexOf(row[field]) !== i)
        .map(({ row }) => `${at(kind, row)}: ${field}: ${row[field]} is used twice`);
    }),
  );
  return [...twice, ...successorFaults(kinds, at), ...removedFaults(content.removed, kinds)];
}

/** Successors that would lead visitors of an old address nowhere. */
function successorFaults(kinds: readonly Kind[], at: (kind: string, row: Entry["row"]) => string): string[] {
  return kinds.flatMap(({ kind, entries }) =>
    entries.flatMap(({ row }) => {
      const { successor } = row.withdrawn ?? {};
      if (!successor) return [];
      const place = `${at(kind, row)}: withdrawn.successor`;
      const next = entries.find((other) => other.row.key === successor.toLowerCase());
      if (!next) return [`${place}: no ${kind} is called "${successor}"`];
      const isGone = next.row.withdrawn || next.row.status === "withdrawn";
      return isGone ? [`${place}: "${successor}" is withdrawn itself`] : [];
    }),
  );
}
