import { jsonb, pgTable } from "drizzle-orm/pg-core";
import { contentColumns } from "#db/schema/site/shared.ts";

/** A part of the quick guides; `blocks` as in making/documents/content.ts. */
export const guidePart = pgTable("guide_part", { ...contentColumns(), blocks: jsonb("blocks").notNull() });
