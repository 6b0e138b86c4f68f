import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { load } from "js-yaml";
import { logoArtwork, movePath, symbolArtwork } from "./artwork.ts";
import { type BrandSheet, brandFile } from "#domain/brand/content.ts";
import { type BrandFile, makeBrandFiles, toEps, toSvg } from "./files.server.ts";
import { brandType } from "./type.ts";

const sheet: BrandSheet = brandFile.parse(load(readFileSync("content/brand.yaml", "utf8")));
const inks = { ink: "#0e1b22", pointer: "#f2641a" };
const points = (path: string) => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

test("a path keeps its shape in another place", () => {
  expect(movePath("M0 0L10 -2.5Q1 2 3 4Z", 2, 5, 1)).toBe("M5 1L25 -4Q7 5 11 9Z");
});

test("the logo is within its own box, letters right of the dial", () => {
  const { width, height, shapes } = logoArtwork(sheet);
  const letters = points(shapes.find(({ part }) => part === "letters")!.path);
  const across = letters.filter((_, i) => i % 2 === 0);
  const down = letters.filter((_, i) => i % 2 === 1);
  expect(Math.min(...across)).toBeGreaterThan(sheet.symbol.ring.x + sheet.symbol.ring.radius);
  expect(Math.max(...across)).toBeLessThanOrEqual(width);
  expect(Math.min(...down)).toBeGreaterThan(0);
  expect(Math.max(...down)).toBeLessThan(height);
});

test("the logo has as much room right of the letters as left of the dial", () => {
  const { width, shapes } = logoArtwork(sheet);
  const [ring, letters] = ["ring", "letters"].map((part) =>
    points(shapes.find((shape) => shape.part === part)!.path).filter((_, i) => i % 2 === 0),
  );
  expect(width - Math.max(...letters!)).toBeCloseTo(Math.min(...ring!), 1);
});

test("the letters of the word begin at 0 and end at its width", () => {
  const across = points(sheet.wordmark.path).filter((_, i) => i % 2 === 0);
  expect(Math.min(...across)).toBe(0);
  expect(Math.abs(Math.max(...across) - sheet.wordmark.width)).toBeLessThan(1);
});

test("the ring has a hole: its second circle runs the other way round", () => {
  const ring = symbolArtwork(sheet).shapes.find(({ part }) => part === "ring")!.path;
  const area = (path: string) => {
    const n = points(path);
    return n.reduce(
      (sum, _, i) => (i % 2 || i + 3 >= n.length ? sum : sum + n[i]! * n[i + 3]! - n[i + 2]! * n[i + 1]!),
      0,
    );
  };
  const [outer, inner] = ring.split("Z");
  expect(Math.sign(area(outer!))).toBe(-Math.sign(area(inner!)));
});

test("EPS has cubic curves only, and its box is the artwork's", () => {
  const eps = toEps(logoArtwork(sheet), inks);
  expect(eps).toMatch(/^%!PS-Adobe-3\.0 EPSF-3\.0\n%%BoundingBox: 0 0 \d+ \d+\n/);
  expect(eps).toContain("0.949 0.392 0.102 setrgbcolor");
  expect(eps).not.toMatch(/NaN|undefined|[MLQCZ]\d/);
});

test("EPS draws each outline as it is, a quadratic curve by the cubic one of the same form", () => {
  const path = "M0 0L10 0Q10 6 4 6C3 5 2 4 0 3Z";
  expect(toEps({ width: 10, height: 6, shapes: [{ part: "pointer", path }] }, inks)).toContain(
    [
      "newpath",
      "0 0 moveto",
      "10 0 lineto",
      "10 4 8 6 4 6 curveto",
      "3 5 2 4 0 3 curveto",
      "closepath",
      "fill\n",
    ].join("\n"),
  );
});

test("SVG names no font, style or address", () => {
  expect(toSvg(logoArtwork(sheet), inks)).not.toMatch(/style=|<text|<image|href|url\(/);
});

describe("the files", () => {
  let files: BrandFile[];
  beforeAll(async () => {
    files = await makeBrandFiles(sheet);
  });

  test("have names of their own, and their bytes are told", () => {
    expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
    expect(files.every(({ bytes, body }) => bytes === body.length && bytes > 100)).toBe(true);
    expect(files.every(({ file }) => /^[a-z-]{2,40}\.(svg|png|pdf|eps)$/.test(file))).toBe(true);
  });

  test("are what their ending says", () => {
    for (const { file, format, body } of files) {
      const begins = { SVG: "<svg", PNG: "\u0089PNG", PDF: "%PDF-", EPS: "%!PS" }[format];
      expect(body.toString("latin1").startsWith(begins), file).toBe(true);
      expect(brandType(file)).toMatch(/^(image|application)\//);
    }
  });

  test("PNG has the width that it is offered with", () => {
    for (const { body, width } of files.filter(({ format }) => format === "PNG"))
      expect(body.readUInt32BE(16)).toBe(width);
  });
});

test.each([
  ["an open path", (s: BrandSheet) => void (s.wordmark.path = "M0 0L1 1")],
  ["relative curves", (s: BrandSheet) => void (s.wordmark.path = "M0 0c1 1 2 2 3 3Z")],
  ["markup in a path", (s: BrandSheet) => void (s.wordmark.path = 'M0 0"/><script>Z')],
  ["a colour by name", (s: BrandSheet) => void (s.colours[0]!.hex = "red")],
  ["more than a hundred parts of an ink", (s: BrandSheet) => void (s.colours[0]!.cmyk = [0, 101, 0, 0])],
  ["five languages", (s: BrandSheet) => void s.names.pop()],
])("the sheet refuses %s", (_, change) => {
  const broken = structuredClone(sheet);
  change(broken);
  expect(brandFile.safeParse(broken).success).toBe(false);
});
