import { asc } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { parameter } from "#db/schema/catalogue/product.ts";
import type { Locale } from "../locale/locale.ts";
import type { LocalText } from "../locale/text.ts";
import { parametersOf } from "./detail.server.ts";
import { type ProductSummary, productsByIds } from "./list.server.ts";

type Scope = { db: Database; locale: Locale };

export type Comparison = {
  products: ProductSummary[];
  rows: {
    key: string;
    group: string;
    label: LocalText;
    explanation: LocalText;
    unit?: string;
    values: string[];
    same: boolean;
  }[];
};

/** Parameters of two to four products side by side, a row each; `same` where all values are equal. */
export async function compareProducts(scope: Scope, ids: number[]): Promise<Comparison> {
  const products = await productsByIds(scope, [...new Set(ids)]);
  const order = products.map((p) => p.id);
  const values = await parametersOf(scope, order);
  const rows = new Map<string, Comparison["rows"][number]>();
  const positions = await scope.db
    .select({ key: parameter.key })
    .from(parameter)
    .orderBy(asc(parameter.position));
  order.forEach((id, column) => {
    for (const { group, items } of values.get(id) ?? []) {
      for (const item of items) {
        let row = rows.get(item.key);
        if (!row) {
          row = {
            key: item.key,
            group,
            label: item.label,
            explanation: item.explanation,
            values: order.map(() => ""),
            same: false,
          };
          if (item.unit) row.unit = item.unit;
          rows.set(item.key, row);
        }
        row.values[column] = item.text;
      }
    }
  });
  const sorted = positions.flatMap(({ key }) => rows.get(key) ?? []);
  return {
    products,
    rows: sorted.map((row) => ({ ...row, same: row.values.every((v) => v === row.values[0]) })),
  };
}
