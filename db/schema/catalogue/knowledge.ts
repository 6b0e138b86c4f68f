import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { contentColumns, localised } from "#db/schema/site/shared.ts";
import { product } from "./product.ts";

/*
 * What the devices know of themselves. `entry` is the entry of the content file: texts in all languages, with
 * the conditions that say which devices have it (domain/knowledge/).
 */

export const deviceAlarm = pgTable("device_alarm", { ...contentColumns(), entry: jsonb("entry").notNull() });

/** A part of a menu of settings. */
export const settingMenu = pgTable("setting_menu", {
  ...contentColumns(),
  menu: text("menu").notNull(),
  name: localised("name").notNull(),
});

export const deviceSetting = pgTable("device_setting", {
  ...contentColumns(),
  menuId: integer("menu_id")
    .notNull()
    .references(() => settingMenu.id),
  entry: jsonb("entry").notNull(),
});

/** What a pin is for. */
export const terminalRole = pgTable("terminal_role", {
  ...contentColumns(),
  entry: jsonb("entry").notNull(),
});
/** Which pins groups of terminals have: one entry with all of them. */
export const terminalLayout = pgTable("terminal_layout", {
  ...contentColumns(),
  entry: jsonb("entry").notNull(),
});

export const manualChapter = pgTable("manual_chapter", {
  ...contentColumns(),
  title: localised("title").notNull(),
});

export const manualSection = pgTable("manual_section", {
  ...contentColumns(),
  chapterId: integer("chapter_id")
    .notNull()
    .references(() => manualChapter.id),
  entry: jsonb("entry").notNull(),
});

export const sensorCurve = pgTable("sensor_curve", { ...contentColumns(), entry: jsonb("entry").notNull() });
export const firmwareLine = pgTable("firmware_line", {
  ...contentColumns(),
  entry: jsonb("entry").notNull(),
});
export const softwareTool = pgTable("software_tool", {
  ...contentColumns(),
  entry: jsonb("entry").notNull(),
});
export const accessory = pgTable("accessory", { ...contentColumns(), entry: jsonb("entry").notNull() });

/** What somebody may be hurt by, shown with the steps that need it. */
export const safetyNote = pgTable("safety_note", { ...contentColumns(), text: localised("text").notNull() });

/**
 * Editions of the manual of a model: the first that the site made, and each later one with what became of the
 * entries. What the last one says entry by entry is `entries` (domain/knowledge/editions/).
 */
export const manualEdition = pgTable(
  "manual_edition",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    madeAt: timestamp("made_at", { withTimezone: true }).notNull().defaultNow(),
    changes: jsonb("changes").notNull(),
    /** Null in all but the last edition. */
    entries: jsonb("entries"),
  },
  (table) => [primaryKey({ columns: [table.productId, table.number] })],
);
