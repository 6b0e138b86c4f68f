import { post } from "../api.ts";
import type { Fault, Language } from "../entries/entry.ts";
import { sendFile } from "../pictures/picture.ts";

export type Refusal = { said: string } | { key: string; values?: Record<string, string> };

export type PlannedText = {
  path: string;
  before: string | null;
  after: string;
  refusals: Refusal[];
  doubts: string[];
};

export type PlannedEntry = {
  kind: string;
  id: number;
  title: { en: string; zh?: string };
  seen: number;
  /** A moment of publication that another draft takes away. */
  dueAt: string | null;
  texts: PlannedText[];
  faults: Fault[];
};

export type TextPlan = {
  locale: Language;
  entries: PlannedEntry[];
  same: number;
  untranslated: number;
  foreign: number;
};

export type Made = { kind: string; id: number; version: number | null; refused: string | null };

export const nameOf = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;
export const placeOf = (entry: PlannedEntry, { path }: PlannedText): string => `${nameOf(entry)} ${path}`;

/** The server refuses larger files; so that nobody waits for it. */
const bound = { most: 10_000_000, refusal: "xliffTooLarge" };

export const planOf = (file: File, lang: string): Promise<TextPlan> =>
  sendFile<TextPlan>("xliffPlan", { lang: lang === "zh" ? "zh" : "en" }, file, bound);

/** Entries of one call, and the bytes that it may have. */
const [mostRows, mostBytes] = [40, 150_000];

/** Makes drafts of texts, some entries at a time; `tell` gets what came of them. @throws Refusal */
export async function makeDrafts(
  locale: Language,
  entries: readonly PlannedEntry[],
  tell: (made: Made[]) => void,
): Promise<void> {
  for (const rows of parts(entries))
    tell((await post<{ rows: Made[] }>("xliffDrafts", { locale, rows })).rows);
}

function* parts(entries: readonly PlannedEntry[]): Generator<object[]> {
  let [part, size] = [[] as object[], 0];
  for (const { kind, id, seen, texts } of entries) {
    const one = { kind, id, seen, texts: texts.map(({ path, after }) => ({ path, text: after })) };
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
