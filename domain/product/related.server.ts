import { and, asc, eq, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { caseProduct } from "#db/schema/catalogue/case.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { solutionProduct } from "#db/schema/catalogue/solution.ts";
import { shown } from "#domain/publication/shown.server.ts";

/** How many other models of its series a product shows. */
const mostModels = 8;

const kinds = { product: "products", solution: "solutions", case: "cases" } as const;
type Kind = keyof typeof kinds;

/**
 * Ids of what a product is connected with: the other models of its series in their order, the solutions that
 * contain it, the cases that it was used in.
 */
export async function connectionsOf(
  db: Database,
  { id, series }: { id: number; series: { id: number } },
): Promise<{ products: number[]; solutions: number[]; cases: number[] }> {
  const of = (kind: Kind) => sql<Kind>`${kind}::text`.as("kind");
  const rows = await unionAll(
    db
      .select({ kind: of("product"), id: product.id })
      .from(product)
      .where(and(eq(product.seriesId, series.id), ne(product.id, id), shown(product)))
      .orderBy(asc(product.position))
      .limit(mostModels),
    db
      .select({ kind: of("solution"), id: solutionProduct.solutionId })
      .from(solutionProduct)
      .where(eq(solutionProduct.productId, id)),
    db
      .select({ kind: of("case"), id: caseProduct.caseId })
      .from(caseProduct)
      .where(eq(caseProduct.productId, id)),
  );
  const connections = { products: [] as number[], solutions: [] as number[], cases: [] as number[] };
  for (const row of rows) connections[kinds[row.kind]].push(row.id);
  return connections;
}
