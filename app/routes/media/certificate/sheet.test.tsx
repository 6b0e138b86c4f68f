import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { load } from "js-yaml";
import { honourFile } from "#domain/honour/content.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { band, rosette } from "./guilloche.ts";
import { linesOf, textWidth } from "./lettering.ts";
import { Sheet, type SheetText } from "./sheet.tsx";
import { honourKinds } from "#domain/honour/kinds.ts";
import { sheetSize } from "#domain/honour/sheet-size.ts";

const files = globSync("content/honours/*.yaml").map((file) =>
  honourFile.parse(load(readFileSync(file, "utf8"))),
);

describe("lines", () => {
  test("fit their width and keep the whole text", () => {
    const text =
      "Shedding of non-essential loads, start of the next set and blackout recovery were witnessed on the simulator.";
    const lines = linesOf(text, 12, 200);
    expect(lines.join(" ")).toBe(text);
    expect(lines.every((line) => textWidth(line, 12) <= 200)).toBe(true);
  });

  test("break Chinese between characters, never before punctuation", () => {
    const text = "验船师从库存抽取两台，重复短程试验。随后在仿真台上见证，全部通过。";
    const lines = linesOf(text, 12, 96);
    expect(lines.join("")).toBe(text);
    expect(lines.filter((line) => /^[，。]/.test(line))).toEqual([]);
  });

  test("do not break a word that is wider than the line", () =>
    expect(linesOf("Versorgungsspannungsbereich", 12, 20)).toEqual(["Versorgungsspannungsbereich"]));
  test("of an empty text are none", () => expect(linesOf("", 12, 100)).toEqual([]));
});

test("ornaments have finite coordinates", () => {
  for (const path of [rosette(20, 5, 8, 4), band(300, 16, 22, 3), band(5, 16, 22, 3)])
    expect(path).not.toMatch(/NaN|Infinity|undefined/);
});

const sheet: SheetText = {
  kind: "approval",
  seal: "CCS",
  heading: "Certificate",
  title: "A title",
  text: "A text.",
  rows: [
    { label: "Number", value: "S-1" },
    { label: "Valid until", value: "" },
  ],
  issuer: "Body",
  holder: "Maker",
  sample: "SAMPLE",
  lang: "en",
};

test("an empty row is left out, and markup in a text is escaped", () => {
  const markup = renderToStaticMarkup(<Sheet sheet={{ ...sheet, title: "<script>x</script>" }} />);
  expect(markup).not.toContain("Valid until");
  expect(markup).not.toContain("<script>");
});

test("a sheet says that it is a sample", () =>
  expect(renderToStaticMarkup(<Sheet sheet={sheet} />)).toContain("SAMPLE"));

test.each(honourKinds)("a sheet of the kind %s is landscape for an honour, else portrait", (kind) => {
  const box = /viewBox="0 0 (\d+) (\d+)"/.exec(renderToStaticMarkup(<Sheet sheet={{ ...sheet, kind }} />))!;
  expect(Number(box[1]) > Number(box[2])).toBe(kind === "honour");
});

/** Text elements with their positions, to check that none leaves the sheet or overlaps another. */
function textsOf(markup: string) {
  return [...markup.matchAll(/<text x="([\d.]+)" y="([\d.]+)"([^>]*)>([^<]*)</g)].map(
    ([, x, y, attributes, text]) => ({
      x: Number(x),
      y: Number(y),
      size: Number(/font-size="([\d.]+)"/.exec(attributes!)?.[1] ?? 10.5),
      middle: attributes!.includes("middle"),
      text: text!.replace(/&#x27;|&quot;/g, "'").replace(/&amp;/g, "&"),
    }),
  );
}

test.each(locales)(
  "every sheet of the sample fits in %s: no text leaves the frame or overlaps another",
  (locale) => {
    for (const { kind, entries } of files) {
      for (const entry of entries) {
        const { width, height } = sheetSize(kind);
        const markup = renderToStaticMarkup(
          <Sheet
            sheet={{
              ...sheet,
              kind,
              title: entry.title[locale]!,
              text: entry.text[locale]!,
              rows: [
                { label: "Geçerlilik sonu", value: entry.models.join(", ") },
                { label: "Number", value: entry.number },
                { label: "Date", value: "30. September 2026" },
                { label: "Until", value: kind === "honour" ? "" : "30. September 2026" },
                { label: "Holder", value: kind === "honour" ? "Songyue Controls" : "" },
              ],
              lang: languageTags[locale],
            }}
          />,
        );
        const texts = textsOf(markup).filter(({ middle }) => !middle);
        for (const { x, y, size, text } of texts) {
          expect(x + textWidth(text, size), `${entry.key}: ${text}`).toBeLessThan(width - 30);
          expect(y, `${entry.key}: ${text}`).toBeLessThan(height - 36);
        }
        const lefts = texts.filter(({ x }) => x === 58).map(({ y, size }) => [y, size] as const);
        const sorted = lefts.toSorted((a, b) => a[0] - b[0]);
        sorted
          .slice(1)
          .forEach(([y, size], i) =>
            expect(y - size * 0.78, `${entry.key} at ${y}`).toBeGreaterThan(sorted[i]![0] + 1),
          );
      }
    }
  },
);
