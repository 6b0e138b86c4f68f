import { expect, test } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import { sectionCharts } from "./charts.server.tsx";

const translate = (key: string, values?: Record<string, unknown>) =>
  `${key} ${Object.values(values ?? {}).join(" ")}`.trim();
const water = { label: "Water", unit: "m³", values: [61_000, 58_000, 55_000], target: 30_500 };
const waste = { label: "Recycled", unit: "%", values: [78, 83, 88] };
const section = (own: object) => ({ heading: "Environment", text: "Text", ...own });
const draw = (locale: Locale, own: object) => sectionCharts({ locale, translate }, section(own));
const cells = (markup: string) =>
  Array.from(markup.matchAll(/<t[hd][^>]*>([^<]+)<\/t[hd]>/g), ([, text]) => text!.replace(/\s/g, " "));

const series = { years: [2023, 2024, 2025], targetYear: 2030, rows: [water, waste] };

test.each([
  ["en", ["61,000 m³", "58,000 m³", "55,000 m³", "30,500 m³"], "88%"],
  ["es", ["61.000 m³", "58.000 m³", "55.000 m³", "30.500 m³"], "88 %"],
  ["tr-TR", ["61.000 m³", "58.000 m³", "55.000 m³", "30.500 m³"], "%88"],
] as const)("every figure of the charts stands in their table, as %s writes it", (locale, figures, share) => {
  const found = cells(draw(locale, { series }));
  expect(found).toEqual([
    "2023",
    "2024",
    "2025",
    "document.chart.target 2030",
    "Water",
    ...figures,
    "Recycled",
    expect.any(String),
    expect.any(String),
    share,
    "–",
  ]);
});

test("columns stand in proportion, the target among them; the drawing is for the eye", () => {
  const svg = /<svg[\s\S]*?<\/svg>/.exec(draw("en", { series }))![0];
  const heights = Array.from(svg.matchAll(/height="([\d.]+)"/g), ([, height]) => Number(height));
  expect(heights.map((height) => Math.round((height / heights[0]!) * 61_000))).toEqual([
    61_000, 58_000, 55_000, 30_500,
  ]);
  expect(svg).toContain('aria-hidden="true"');
});

test("ranges and amounts share one scale with their zero", () => {
  const rows = [
    { label: "Chambers", from: -60, to: 150 },
    { label: "Limit", from: 0, to: 70 },
  ];
  const markup = draw("en", { spans: { title: "Temperatures", unit: "°C", rows } });
  const bars = Array.from(markup.matchAll(/<rect x="(\d+)" y="0" width="(\d+)"/g), ([, x, wide]) => [
    x,
    wide,
  ]);
  expect(bars).toEqual([
    ["0", "1000"],
    ["286", "333"],
  ]);
  expect(cells(markup)).toEqual(["Chambers", "−60…+150 °C", "Limit", "70 °C"]);
});

test("a section of words has no chart", () => expect(draw("en", {})).toBe(""));
