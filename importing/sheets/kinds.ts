import { key } from "#domain/publication/content.ts";
import { productContent } from "#domain/product/content.ts";
import type { Model } from "./cells.ts";

/** Kinds of entries that go out as sheets and come in again, each in a sheet of its own. */
export const sheetKinds = ["product", "series", "category"] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** What a file and its first sheet are called. */
export const sheetTitles: Record<SheetKind, string> = {
  product: "Products",
  series: "Series",
  category: "Categories",
};

/** The column, and the field, that names an entry. */
export const nameField = (kind: SheetKind): "model" | "key" => (kind === "product" ? "model" : "key");

export const nameOf = ({ model, key }: Pick<Model, "model" | "key">): string => model ?? key ?? "";

export const isName = (kind: SheetKind, text: string): boolean =>
  (kind === "product" ? productContent.shape.model : key).safeParse(text).success;

/** What a sheet is about: models have a column of their own, and categories a name in each language. */
export function kindOf(heads: readonly string[]): SheetKind {
  if (heads.includes("model") || !heads.includes("key")) return "product";
  return heads.some((head) => /^(?:name|description)\./.test(head)) ? "category" : "series";
}
