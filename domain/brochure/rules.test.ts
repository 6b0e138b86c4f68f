import { expect, test } from "vitest";
import { brochurePageFile, type BrochurePageFile } from "./content.ts";
import { brochureFaults } from "./rules.ts";

const text = { en: "Text" };
const head = { title: text, lead: text, publishedAt: "2026-01-01" };
const cover: BrochurePageFile = {
  ...head,
  id: 1,
  page: 1,
  key: "p1",
  kind: "cover",
  model: "SGC420",
  edition: text,
};
const back: BrochurePageFile = { ...head, id: 2, page: 2, key: "p2", kind: "back", scan: text };
const known = {
  models: new Set(["SGC420"]),
  categories: new Set(["genset-controllers"]),
  parameters: new Set(["supply-voltage", "ports", "weight"]),
  modes: new Map([["plant", new Set(["mains-failed"])]]),
  cases: new Set(["clinic"]),
};
const faults = (pages: BrochurePageFile[]) => brochureFaults(pages, known);

test("a front and a back cover are a brochure, and so are no pages at all", () => {
  expect(faults([back, cover])).toEqual([]);
  expect(faults([])).toEqual([]);
});

test("pages are numbered without a gap and end with the back cover, an even number of them", () => {
  expect(faults([cover, { ...back, page: 4 }])).toEqual([
    "brochure/p2.yaml: page: page 2 is missing or stands twice",
  ]);
  expect(faults([cover, back, { ...head, id: 3, page: 3, key: "p3", kind: "contents" }])).toEqual([
    "brochure/p3.yaml: kind: the last page is the back cover",
    "brochure/p3.yaml: page: 3 pages, and an even number is needed",
  ]);
  expect(
    faults([
      { ...back, page: 1 },
      { ...cover, page: 2 },
    ]),
  ).toHaveLength(2);
});

test("references of a page must exist", () => {
  const at = (page: object, i: number) =>
    brochurePageFile.parse({ ...head, id: i + 2, page: i + 2, key: `p${i + 2}`, ...page });
  const pages = [
    {
      kind: "field",
      category: "none",
      models: ["SGC420", "XYZ1"],
      figures: ["supply-voltage", "ports", "colour"],
      points: [text, text],
    },
    { kind: "diagram", solution: "plant", mode: "sunshine", blocks: [{ heading: text, text }] },
    { kind: "solutions", solutions: ["plant", "castle"] },
    { kind: "cases", cases: ["clinic", "moon"] },
  ].map(at);
  expect(faults([{ ...cover, model: "ABC9" }, ...pages, { ...back, id: 6, page: 6, key: "p6" }])).toEqual([
    'brochure/p1.yaml: model: unknown "ABC9"',
    'brochure/p2.yaml: models: unknown "XYZ1"',
    'brochure/p2.yaml: category: unknown "none"',
    'brochure/p2.yaml: figures: unknown "colour"',
    'brochure/p3.yaml: mode: "plant" has no mode "sunshine"',
    'brochure/p4.yaml: solutions: unknown "castle"',
    'brochure/p5.yaml: cases: unknown "moon"',
  ]);
});

test("a device is drawn on one page only", () => {
  const field = brochurePageFile.parse({
    ...head,
    id: 2,
    page: 2,
    key: "p2",
    kind: "text",
    models: ["SGC420"],
    blocks: [{ heading: text, text }],
  });
  expect(
    faults([
      cover,
      field,
      { ...head, id: 3, page: 3, key: "p3", kind: "contents" },
      { ...back, id: 4, page: 4, key: "p4" },
    ]),
  ).toEqual(['brochure/p2.yaml: models: "SGC420" is drawn on another page already']);
});
