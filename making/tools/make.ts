import type { Locale } from "#domain/locale/locale.ts";
import { calculatorPage } from "./page.ts";
import { sensorCurvePage } from "./sensor-curve.ts";
import { settingsFiles } from "./settings.ts";
import { calculators } from "./specs.ts";
import { templateRows } from "./templates.ts";

type Words = {
  title: string;
  about: string;
  version: string;
  date: string;
  mark: string;
  locale: Locale;
  texts: Record<string, string>;
};

/**
 * The text of a tool's file.
 * @throws Error when nothing makes a tool of this name, or a text is missing
 */
export function makeTool(name: string, { texts, ...words }: Words): string {
  const text = (key: string) => {
    const translation = texts[key];
    if (translation === undefined) throw new Error(`the tools have no text "${key}"`);
    return translation;
  };
  const calculator = calculators[name];
  if (calculator) return calculatorPage({ ...words, text }, calculator);
  if (name === "sensor-curve") return sensorCurvePage({ ...words, text });
  const rows = templateRows[name];
  if (rows) return csv([[words.title], [], ...rows(text, words.locale)], words.locale);
  const settings = settingsFiles[name];
  if (settings)
    return `${JSON.stringify({ format: "songyue-settings", formatVersion: 1, version: words.version, date: words.date, ...settings }, null, 2)}\n`;
  throw new Error(`nothing makes the tool ${name}`);
}

const comma: readonly Locale[] = ["pt", "es", "tr-TR"];

/**
 * A table for spreadsheets (RFC 4180, with a mark of UTF-8); where the comma is the decimal sign they expect
 * semicolons.
 */
export function csv(rows: string[][], locale: Locale): string {
  const separator = comma.includes(locale) ? ";" : ",";
  const cell = (value: string) => (/[",;\r\n]/.test(value) ? `"${value.replace(/"/g, '""')}"` : value);
  return `\ufeff${rows.map((row) => row.map(cell).join(separator)).join("\r\n")}\r\n`;
}
