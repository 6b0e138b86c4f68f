import type { Locale } from "#domain/locale/locale.ts";
import { rangeOf } from "#domain/locale/signs.ts";

type Text = (key: string) => string;

/** Steps of a commissioning record: text, unit of the value, and what it should be. */
const steps = (locale: Locale): [key: string, unit: string, wanted: string][] => [
  ["supply", "V", rangeOf("8", "35", locale)],
  ["earth", "Ω", "≤ 4"],
  ["rotation", "", "L1-L2-L3"],
  ["stop-test", "", ""],
  ["crank", "s", "≤ 10"],
  ["idle-pressure", "bar", "≥ 1"],
  ["voltage", "V", ""],
  ["frequency", "Hz", ""],
  ["overspeed", "r/min", ""],
  ["failure-time", "s", ""],
  ["transfer", "s", ""],
  ["load-half", "kW", ""],
  ["load-full", "kW", ""],
  ["temperature", "°C", "≤ 98"],
  ["return-time", "s", ""],
  ["cool-down", "s", ""],
];

export const templateRows: Record<string, (text: Text, locale: Locale) => string[][]> = {
  "commissioning-record": (text, locale) => [
    ...["site", "model", "serial", "engine", "alternator", "person", "day"].map((key) => [text(key), ""]),
    [],
    ["#", text("step"), text("unit"), text("wanted"), text("measured"), text("passed")],
    ...steps(locale).map(([key, unit, wanted], i) => [String(i + 1), text(key), unit, wanted, "", ""]),
  ],
  "sensor-curve-table": (text) => [
    [text("sensor"), ""],
    [text("quantity"), ""],
    [text("unit"), ""],
    [],
    ["#", text("ohm"), text("value")],
    ...Array.from({ length: 20 }, (_, i) => [String(i + 1), "", ""]),
  ],
};
