import type { Database } from "#db/client.server.ts";
import { writeCsv } from "./csv.ts";
import { staffRules } from "./limits.ts";
import { listMessages, type MessageFilter } from "./messages.server.ts";
import type { Staff } from "./rights.ts";
import { noteTrail } from "./trail.server.ts";

/** Columns that every kind of message has; the fields of its form follow. */
const common = ["reference", "kind", "language", "region", "state", "received", "due", "assignee"];

/** Messages that somebody reaches as a table, the latest first; the trail notes who took it. */
export async function exportMessages(db: Database, staff: Staff, filter: MessageFilter): Promise<string> {
  const page = { from: 0, rows: staffRules.exported, by: "createdAt", order: "desc" } as const;
  const { rows } = await listMessages(db, staff, { filter, page });
  const names = [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))].toSorted();
  const lines = rows.map(({ fields, ...row }) => [
    row.reference,
    row.kind,
    row.locale,
    row.region,
    row.state,
    row.createdAt.toISOString(),
    row.dueAt.toISOString(),
    row.assignee ?? "",
    ...names.map((name) => fields[name] ?? ""),
  ]);
  const { q, ...told } = filter;
  const after = { ...told, ...(q ? { q: "…" } : {}), rows: rows.length };
  await noteTrail(db, { by: staff, action: "messages-exported", subject: "message", after });
  return writeCsv([[...common, ...names], ...lines]);
}
