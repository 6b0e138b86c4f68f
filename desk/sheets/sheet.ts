import { post, Refusal } from "../api.ts";
import type { Fault } from "../entries/entry.ts";
import { sendFile } from "../pictures/picture.ts";

export type Refused = { cell: string; column: string; key: string; values?: Record<string, string> };
export type PlannedChange = { path: string; column: string; before: string | null; after: string | null };

/** A row of a plan, as the server made it. */
export type PlannedRow = {
  row: number;
  what: "new" | "changed" | "refused";
  id: number | null;
  model: string;
  like: { id: number; model: string } | null;
  seen: number;
  /** A moment of publication that another draft takes away. */
  dueAt: string | null;
  changes: PlannedChange[];
  values: unknown[];
  refusals: Refused[];
  faults: Fault[];
};

/** Kinds of entries that have sheets. */
export const sheetKinds = ["product", "series", "category"] as const;
export type SheetKind = (typeof sheetKinds)[number];

export type Plan = { kind: SheetKind; rows: PlannedRow[]; same: number; heads: Refused[]; faults: Fault[] };

/** What came of a row. */
export type Made = { row: number; id: number | null; version: number | null; refused: string | null };

/** The server refuses larger files; so that nobody waits for it. */
const bound = { most: 10_000_000, refusal: "sheetTooLarge" };

export const planOf = (file: File, lang: string): Promise<Plan> =>
  sendFile<Plan>("sheetPlan", { lang: lang === "zh" ? "zh" : "en" }, file, bound);

/** Rows of one call, and the bytes that it may have. */
const [mostRows, mostBytes] = [40, 150_000];

/** Makes drafts of rows, some at a time; `tell` gets what came of them. @throws Refusal */
export async function makeDrafts(
  kind: SheetKind,
  rows: readonly PlannedRow[],
  tell: (made: Made[]) => void,
): Promise<void> {
  for (const part of parts(rows))
    tell((await post<{ rows: Made[] }>("sheetDrafts", { kind, rows: part })).rows);
}

function* parts(rows: readonly PlannedRow[]): Generator<object[]> {
  let [part, size] = [[] as object[], 0];
  for (const { row, id, model, like, seen, values } of rows) {
    const one = { row, id, model, like: like?.id ?? null, seen, values };
    const bytes = new TextEncoder().encode(JSON.stringify(one)).length;
    if (part.length && (part.length >= mostRows || size + bytes > mostBytes)) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(one);
    size += bytes;
  }
  if (part.length) yield part;
}

export const formats = ["xlsx", "csv", "csv-semicolon"] as const;
type Wanted = {
  kind?: SheetKind;
  format: string;
  lang: string;
  series?: string;
  category?: string;
  ids?: unknown[];
};

/** Saves models as a file. @throws Refusal */
export async function saveSheet({ lang, ...wanted }: Wanted): Promise<void> {
  const body = { ...wanted, lang: lang === "zh" ? "zh" : "en" };
  const { name, base64 } = await post<{ name: string; base64: string }>("sheetExport", body);
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0)!);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What a failed call says: a key of the desk's texts. */
export const failureOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : "desk.refused.internal";
