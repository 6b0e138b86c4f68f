import { doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { contentColumns, type Localised, localised } from "#db/schema/site/shared.ts";

export const officeRegion = pgTable("office_region", {
  ...contentColumns(),
  name: localised("name").notNull(),
});

export const office = pgTable(
  "office",
  {
    ...contentColumns(),
    regionId: integer("region_id")
      .notNull()
      .references(() => officeRegion.id),
    kind: text("kind", { enum: ["headquarters", "factory", "office", "distributor"] }).notNull(),
    /** ISO 3166-1, two letters. */
    country: text("country").notNull(),
    place: localised("place").notNull(),
    /** As written locally; `latin` where that is not in Latin letters. */
    address: jsonb("address")
      .$type<{ lang: string; lines: string[]; latin?: string[] | undefined }>()
      .notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    /** 0 is Sunday; times are local. */
    hours: jsonb("hours")
      .$type<{ days: number[]; open: string; close: string; timeZone: string }>()
      .notNull(),
    /** Language tags. */
    languages: jsonb("languages").$type<string[]>().notNull(),
    services: jsonb("services").$type<("sales" | "parts" | "service" | "training")[]>().notNull(),
    /** Every name that it is found by, folded (domain/office/find.ts) and separated by bars. */
    words: text("words").notNull().default(""),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
  },
  (table) => [index("office_by_region").on(table.regionId)],
);

export const salesContact = pgTable(
  "sales_contact",
  {
    ...contentColumns(),
    officeId: integer("office_id")
      .notNull()
      .references(() => office.id),
    /** The province-level region; null for the office's own country. */
    place: localised("place"),
    name: localised("name").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    cities: jsonb("cities").$type<Localised[]>().notNull(),
    /** Cities and region as in `office.words`. */
    words: text("words").notNull().default(""),
  },
  (table) => [index("sales_contact_by_office").on(table.officeId)],
);
