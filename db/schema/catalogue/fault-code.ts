import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { tsvector } from "#db/schema/site/search-vector.ts";
import { contentColumns, localised } from "#db/schema/site/shared.ts";

/** An invented engine maker whose control units give some codes another meaning. */
export const engineBrand = pgTable("engine_brand", {
  ...contentColumns(),
  name: text("name").notNull(),
  about: localised("about").notNull(),
});

/** SAE J1939 suspect parameter numbers. */
export const suspectParameter = pgTable("suspect_parameter", {
  spn: integer("spn").primaryKey(),
  name: localised("name").notNull(),
  about: localised("about").notNull(),
  fmis: jsonb("fmis").$type<number[]>().notNull(),
});

/** The 32 failure mode identifiers of SAE J1939. */
export const failureMode = pgTable("failure_mode", {
  fmi: integer("fmi").primaryKey(),
  name: localised("name").notNull(),
  about: localised("about").notNull(),
});

/**
 * A fault code with its text: the general one, or a brand's where `brandId` is not 0. Derived at the import.
 */
export const faultCode = pgTable(
  "fault_code",
  {
    brandId: integer("brand_id").notNull().default(0),
    spn: integer("spn").notNull(),
    fmi: integer("fmi").notNull(),
    name: localised("name").notNull(),
    cause: localised("cause").notNull(),
    response: localised("response").notNull(),
    action: localised("action").notNull(),
    severity: text("severity", { enum: ["stop", "derate", "warning", "info"] }).notNull(),
    /** Words of all languages, made by domain/fault-code/words.ts. */
    words: tsvector("words").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brandId, table.spn, table.fmi] }),
    uniqueIndex("fault_code_pair").on(table.spn, table.fmi, table.brandId),
    // One failure mode of all parameters, in the order of the list.
    index("fault_code_mode").on(table.fmi, table.spn, table.brandId),
    index("fault_code_words").using("gin", table.words),
  ],
);

/** Fingerprint of the content that the derived rows were made from. */
export const faultCodeSource = pgTable("fault_code_source", {
  key: text("key").primaryKey(),
  fingerprint: text("fingerprint").notNull(),
});
