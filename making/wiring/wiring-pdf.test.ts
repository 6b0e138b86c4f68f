import { beforeAll, expect, test } from "vitest";
import { circuitOf } from "#domain/wiring/build.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { readPdf } from "#test/support/pdf.ts";
import { mixedChoices, wiredContent } from "#test/support/wired.ts";
import { drawSheets } from "./drawing.ts";
import { tablesOf } from "./printed.ts";
import { wiringPdf } from "./wiring-pdf.server.ts";

let content: Awaited<ReturnType<typeof wiredContent>>;
beforeAll(async () => {
  content = await wiredContent();
});

function inputOf(locale: Locale) {
  const device = content.devices.find(({ model }) => model === "SGC6120N")!;
  const words = content.wordsFor(device, locale);
  const circuit = circuitOf(device, mixedChoices(device)[0]!);
  const sheets = drawSheets(circuit, words, {
    tables: tablesOf(circuit, words, {
      checks: [{ stage: "supply", measure: "−A1:B+", reads: "24 V" }],
      hints: [],
    }),
    title: () => ({
      mark: "SONGYUE",
      title: words.say("name"),
      model: "SGC6120N",
      choice: "",
      address: "/wiring",
      legend: [],
      fields: [],
    }),
  });
  const title = `SGC6120N ${words.say("name")}`;
  return { locale, title, subject: title, author: "Songyue", date: new Date("2026-11-22"), sheets };
}

test.each<[Locale, string]>([
  ["en", "Genset breaker closed"],
  ["zh", "紧急停机"],
  ["hk", "緊急停機"],
  ["tr-TR", "Yağ basıncı sensörü"],
])("the PDF has a page of A3 for each sheet, in words of its language: %s", async (locale, text) => {
  const input = inputOf(locale);
  const pdf = await readPdf(await wiringPdf(input));
  expect(pdf.pages.length).toBe(input.sheets.length);
  expect(Math.round(pdf.pages[0]!.width)).toBe(1191);
  expect(Math.round(pdf.pages[0]!.height)).toBe(842);
  expect(pdf.text).toContain(text.replaceAll(" ", ""));
  expect(pdf.boxes).toBe(0);
  expect(pdf.tagged).toBe(true);
  expect(pdf.outline.length).toBe(input.sheets.length);
  expect(pdf.title).toBe(input.title);
});

test("the same drawing is the same file", async () => {
  const [one, other] = await Promise.all([wiringPdf(inputOf("es")), wiringPdf(inputOf("es"))]);
  expect(one.equals(other)).toBe(true);
});
