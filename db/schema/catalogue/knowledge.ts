import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { contentColumns, localised } from "#db/schema/site/shared.ts";

/**
 * What the devices know of themselves. `entry` is the entry of the content file: texts in all languages, with
 * the conditions that say which devices have it (domain/knowledge/).
 */
const knowledgeTable = (name: string) => pgTable(name, { ...contentColumns(), entry: jsonb("entry").notNull() });

export const deviceAlarm = knowledgeTable("device_alarm");

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

export const sensorCurve = knowledgeTable("sensor_curve");
export const firmwareLine = knowledgeTable("firmware_line");
export const softwareTool = knowledgeTable("software_tool");
export const accessory = knowledgeTable("accessory");

/** What somebody may be hurt by, shown with the steps that need it. */
export const safetyNote = pgTable("safety_note", { ...contentColumns(), text: localised("text").notNull() });
