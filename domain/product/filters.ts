import type { Size } from "./cut-out.ts";

/** The filters of the product list, as they are in the address. */
export type ProductFilters = {
  categoryId?: number | undefined;
  seriesId?: number | undefined;
  key?: string | undefined;
  /** Chosen options by parameter. */
  options: Record<string, string[]>;
  /** Ranges that the device must cover, in the parameter's unit. */
  covers: Record<string, { min: number; max: number }>;
  /** Numbers that the device must reach. */
  atLeast: Record<string, number>;
  /** An existing hole that the device should fit, mm. */
  hole?: Size | undefined;
};

export type FilterDefinition =
  | { key: string; kind: "options"; options: string[] }
  | { key: string; kind: "covers" }
  | { key: string; kind: "at-least" };

const number = /^-?\d{1,6}(\.\d{1,3})?$/;
const range = /^(-?\d{1,6}(?:\.\d{1,3})?)(?:-|~)(-?\d{1,6}(?:\.\d{1,3})?)$/;
const size = /^(\d{1,4}(?:\.\d)?)x(\d{1,4}(?:\.\d)?)$/;
const id = /^[1-9]\d{0,8}$/;

/** Longest text that the list searches for. */
export const keyLength = 60;

/**
 * Reads the filters of an address. Unknown and malformed ones are dropped, so that an old or mistyped link
 * still shows a list. A range field of a plain form is sent as two parameters, `KEY.min` and `KEY.max`.
 */
export function readFilters(
  search: URLSearchParams,
  definitions: readonly FilterDefinition[],
): ProductFilters {
  const filters: ProductFilters = { options: {}, covers: {}, atLeast: {} };
  filters.categoryId = readId(search.get("class_id"));
  filters.seriesId = readId(search.get("id"));
  const key = readKey(search.get("key"), keyLength);
  if (key) filters.key = key;
  filters.hole = readHole(search);
  for (const definition of definitions) {
    const values = search.getAll(definition.key);
    if (definition.kind === "options") {
      const chosen = new Set(values.flatMap((v) => v.split(",")));
      const known = definition.options.filter((option) => chosen.has(option));
      if (known.length) filters.options[definition.key] = known;
    } else if (definition.kind === "covers") {
      const bounds = readRange(
        values[0],
        search.get(`${definition.key}.min`),
        search.get(`${definition.key}.max`),
      );
      if (bounds) filters.covers[definition.key] = bounds;
    } else if (values[0] && number.test(values[0]) && Number(values[0]) > 0)
      filters.atLeast[definition.key] = Number(values[0]);
  }
  return filters;
}

/** The canonical query of filters: fixed order, nothing redundant. */
export function writeFilters(
  filters: ProductFilters,
  definitions: readonly FilterDefinition[],
): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.categoryId) search.set("class_id", String(filters.categoryId));
  if (filters.seriesId) search.set("id", String(filters.seriesId));
  if (filters.key) search.set("key", filters.key);
  for (const { key } of definitions) {
    const options = filters.options[key];
    const covers = filters.covers[key];
    const atLeast = filters.atLeast[key];
    if (options?.length) search.set(key, options.join(","));
    if (covers) search.set(key, `${covers.min}~${covers.max}`);
    if (atLeast) search.set(key, String(atLeast));
  }
  if (filters.hole) search.set("cutout", `${filters.hole.width}x${filters.hole.height}`);
  return search;
}

/** A normalised search text: composed characters (NFC), trimmed, cut by whole characters. */
export function readKey(text: string | null, length: number): string {
  return Array.from(
    (text ?? "")
      .normalize("NFKC")
      .trim()
      .replace(/[\p{Cc}\p{Cs}]/gu, ""),
  )
    .slice(0, length)
    .join("")
    .trim();
}

function readId(text: string | null): number | undefined {
  return text && id.test(text) ? Number(text) : undefined;
}

function readRange(
  text: string | undefined,
  from: string | null,
  to: string | null,
): { min: number; max: number } | undefined {
  const match = text ? range.exec(text) : null;
  const ends = match ? [match[1], match[2]] : [from || to, to || from];
  if (!ends[0] || !ends[1] || !number.test(ends[0]) || !number.test(ends[1])) return undefined;
  const [first, second] = [Number(ends[0]), Number(ends[1])];
  return { min: Math.min(first, second), max: Math.max(first, second) };
}

/**
 * The hole that a device should fit: `cutout=186x141`, or a plain form's `cutout.w` and `cutout.h`, in mm.
 */
export function readHole(search: URLSearchParams): Size | undefined {
  const match = size.exec(search.get("cutout") ?? "");
  const [width, height] = match
    ? [Number(match[1]), Number(match[2])]
    : [Number(search.get("cutout.w")), Number(search.get("cutout.h"))];
  const round = (length: number) => Math.round(length * 10) / 10;
  return width >= 20 && height >= 20 && width <= 2000 && height <= 2000
    ? { width: round(width), height: round(height) }
    : undefined;
}
