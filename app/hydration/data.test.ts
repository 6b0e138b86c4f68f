import { expect, test } from "vitest";
import { shareDrawings } from "./data.server.ts";

const svg = `<svg viewBox="0 0 1 1" aria-label="a &amp; b">${'<path d="M0 0h1"></path>'.repeat(30)}</svg>`;
const stream = (...table: unknown[]) => `${JSON.stringify(table)}\n`;
/** The table that a browser reads from the stream. */
const tableOf = (data: string) => JSON.parse(data.split("\n")[0]!) as unknown[];

test("a drawing that stands in the page is sent once", () => {
  const data = stream({ _1: 2 }, "markup", svg, "text </script> & more", 7);
  const shared = shareDrawings(data, `<main><span>${svg}</span></main>`);
  expect(tableOf(shared)).toEqual([{ _1: 2 }, "markup", "<!--drawing 1-->", "text </script> & more", 7]);
  expect(shared.endsWith("\n")).toBe(true);
});

test.each([
  ["that the page does not show", "", stream("markup", svg)],
  ["that is short", "<svg></svg>", stream("<svg></svg>")],
  ["that is a text of a visitor's kind", "x".repeat(500), stream("x".repeat(500))],
])("a drawing %s stays in the data", (_, html, data) => expect(shareDrawings(data, html)).toBe(data));

test("lines that are no table stay as they are", () =>
  expect(shareDrawings(`P1:[[1]]\n${stream(svg)}`, svg)).toBe(`P1:[[1]]\n${stream("<!--drawing 1-->")}`));

test("a drawing that is told of within a text, or that ends with backslashes, is no other", () => {
  const told = `he said "${svg}" \\`;
  const slashed = svg.replace("</svg>", "\\\\</svg>");
  expect(tableOf(shareDrawings(stream(told, slashed, "after"), svg + slashed))).toEqual([
    told,
    "<!--drawing 1-->",
    "after",
  ]);
});

test("two drawings have marks of their own", () => {
  const other = svg.replace("M0 0h1", "M0 0h2");
  expect(tableOf(shareDrawings(stream(svg, other), svg + other))).toEqual([
    "<!--drawing 1-->",
    "<!--drawing 2-->",
  ]);
});
