import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { brandSheet } from "#db/schema/catalogue/brand.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { BrandSheet } from "./content.ts";

/** The maker's brand sheet, in all its languages. */
export async function getBrandSheet({ db }: { db: Database }): Promise<BrandSheet | undefined> {
  const [row] = await db
    .select({ sheet: brandSheet.sheet })
    .from(brandSheet)
    .where(and(eq(brandSheet.key, "brand"), shown(brandSheet)));
  return row?.sheet as BrandSheet | undefined; // checked at the import
}
