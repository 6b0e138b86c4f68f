import { jsonb, pgTable } from "drizzle-orm/pg-core";
import { contentColumns } from "#db/schema/site/shared.ts";

/**
 * The maker's brand sheet, one row: artwork, colours, names, rules. `domain/brand/content.ts` describes and
 * checks it.
 */
export const brandSheet = pgTable("brand_sheet", { ...contentColumns(), sheet: jsonb("sheet").notNull() });
