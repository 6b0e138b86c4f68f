import type { Locale } from "#domain/locale/locale.ts";
import { canonicalCode } from "./analysis/codes.ts";
import { fold, lower } from "./analysis/fold.ts";
import { simplify } from "./analysis/simplify.server.ts";
import { rowsOf } from "./rows.server.ts";
import type { SearchState } from "./state.server.ts";
import { sql } from "drizzle-orm";
import type { PassageKind } from "#domain/address/search.ts";
import type { Suggestion } from "./types.ts";

type Title = Suggestion & { folded: string; starts: number[] };

/** Kinds whose titles are suggested; fault codes and files are too many, and are found by model or number. */
const kinds: readonly PassageKind[] = [
  "solution",
  "case",
  "faq",
  "page",
  "news",
  "office",
  "social",
  "campus",
];
const shortest = 1;

/**
 * Suggestions while typing, from memory: models by any spelling, words of the trade, titles by any of their
 * words.
 */
export async function buildSuggest({
  db,
  lexicon,
}: SearchState): Promise<(text: string, locale: Locale, limit: number) => Suggestion[]> {
  const rows = await rowsOf<{
    locale: Locale;
    kind: PassageKind;
    title: string;
    address: string;
    anchor: string | null;
  }>(
    db,
    sql`select distinct on (locale, document) locale, kind, title, address, anchor from passage
        where kind = any(${sql.param([...kinds])}::text[]) and (shown_from is null or shown_from <= now()) and (shown_until is null or shown_until > now())
        order by locale, document, id`,
  );
  const titles = Map.groupBy(
    rows.map((row) =>
      titleOf(
        row.locale,
        row.title,
        row.kind,
        row.kind === "faq" || row.kind === "office" ? `${row.address}#${row.anchor}` : row.address,
      ),
    ),
    (title) => title.locale,
  );
  const words = (locale: Locale) =>
    lexicon.groups[locale].flatMap(([first]) =>
      first ? [titleOf(locale, first, "word", `/search?${new URLSearchParams({ key: first })}`)] : [],
    );
  const tables = new Map<Locale, Title[]>();
  const tableOf = (locale: Locale) => {
    let table = tables.get(locale);
    if (!table) tables.set(locale, (table = [...words(locale), ...(titles.get(locale) ?? [])]));
    return table;
  };
  return (text, locale, limit) => {
    const typed = foldText(text, locale);
    if (typed.length < shortest) return [];
    const code = canonicalCode(text);
    const models =
      code.length < 2
        ? []
        : lexicon.models.filter((model) => model.id !== undefined && model.code.startsWith(code));
    const list: Suggestion[] = models
      .slice(0, limit)
      .map(({ id, model }) => ({ text: model, kind: "product", address: `/product/${id}/${model}` }));
    const hits = tableOf(locale)
      .map((title) => ({ title, place: placeOf(title, typed) }))
      .filter(({ place }) => place >= 0)
      .toSorted((a, b) => a.place - b.place || a.title.text.length - b.title.text.length);
    const seen = new Set(list.map((one) => one.text));
    for (const { title } of hits) {
      if (list.length >= limit) break;
      if (seen.has(title.text)) continue;
      seen.add(title.text);
      list.push({ text: title.text, kind: title.kind, address: title.address });
    }
    return list;
  };
}

function titleOf(
  locale: Locale,
  text: string,
  kind: Suggestion["kind"],
  address: string,
): Title & { locale: Locale } {
  const folded = foldText(text, locale);
  const starts = [...folded.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map((found) => found.index);
  return { locale, text, kind, address, folded, starts };
}

/**
 * 0 at the beginning, 1 at the beginning of a word, -1 for no match; Chinese has no spaces and matches
 * anywhere.
 */
function placeOf({ folded, starts }: Title, asked: string): number {
  if (folded.startsWith(asked)) return 0;
  if (starts.some((start) => folded.startsWith(asked, start))) return 1;
  return /\p{Script=Han}/u.test(asked) && folded.includes(asked) ? 1 : -1;
}

function foldText(text: string, locale: Locale): string {
  const plain = fold(lower(text.slice(0, 100), locale))
    .replace(/\s+/g, " ")
    .trim();
  return /\p{Script=Han}/u.test(plain) ? simplify(plain) : plain;
}
