import { expect, test } from "vitest";
import { boundText } from "./bound.ts";

/** The text with each bound space as `_`. */
const shown = (text: string) => boundText(text).replaceAll("\u00A0", "_");

test.each([
  ["A 120 kW set within 15 s, at −25 °C.", "A 120_kW set within 15_s, at −25_°C."],
  ["24 V DC, 250 kbit/s, 90 min", "24_V_DC, 250_kbit/s, 90_min"],
  ["panel hole 220 × 160 mm", "panel hole 220_×_160_mm"],
  ["−60 / +150 °C, ≤ 5 s, > 500 000", "−60_/_+150_°C, ≤_5_s, >_500_000"],
  ["IEC 61439 and UL 6200, SPN 110", "IEC_61439 and UL_6200, SPN_110"],
  ["{power} kW on {area} m² within # s", "{power}_kW on {area}_m² within #_s"],
  ["共 8 台 2 MW 机组，SGC7120 自动", "共 8_台 2_MW 机组，SGC7120 自动"],
  ["10 dk veya 3 saat", "10_dk veya 3_saat"],
  ["0.5 N·m; 26 N·m’dir", "0.5_N·m; 26_N·m’dir"],
  ["{from} mm², at most 2.5 mm²", "{from}_mm², at most 2.5_mm²"],
])("A line does not end within %j", (text, bound) => {
  expect(shown(text)).toBe(bound);
});

test.each([
  "In 2026 we opened 3 offices",
  "a summary of 12 monthly tests",
  "RS485 A and B",
  "Set 1 and set 2",
])("%j stays as it is", (text) => {
  expect(boundText(text)).toBe(text);
});

test("What is bound already stays so", () => {
  expect(boundText("12\u00A0kW")).toBe("12\u00A0kW");
});
