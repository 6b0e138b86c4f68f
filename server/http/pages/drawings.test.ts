import { expect, test } from "vitest";
import { shareDrawings } from "./drawings.ts";

const svg = `<svg viewBox="0 0 1 1" aria-label="a &amp; b">${'<path d="M0 0h1"></path>'.repeat(30)}</svg>`;
const escape = (json: string) => json.replace(/[&<>]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`);
const data = (...table: unknown[]) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${escape(JSON.stringify(`${JSON.stringify(table)}\n`))});</script>`;
const page = (body: string, script: string) =>
  `<html><body><main>${body}</main>${script}<script>window.__reactRouterContext.streamController.close();</script></body></html>`;
/** The table that a browser reads from the page. */
function tableOf(html: string): unknown[] {
  const literal = /enqueue\((".*?")\);<\/script>/.exec(html)![1]!;
  return JSON.parse((JSON.parse(literal) as string).split("\n")[0]!) as unknown[];
}

test("a drawing that stands in the page is sent once", () => {
  const html = page(`<span>${svg}</span>`, data({ _1: 2 }, "markup", svg, "text </script> & more", 7));
  const shared = shareDrawings(html);
  expect(shared.length).toBeLessThan(html.length - svg.length);
  expect(tableOf(shared)).toEqual([{ _1: 2 }, "markup", "<!--drawing 1-->", "text </script> & more", 7]);
  expect(shared.split("<main>")[1]!.startsWith(`<span>${svg}</span>`)).toBe(true);
  expect(shared.match(/<\/script>/g)).toHaveLength(2);
});

test.each([
  ["that the page does not show", page("", data("markup", svg))],
  ["that is short", page("<svg></svg>", data("<svg></svg>"))],
  ["that is a text of a visitor's kind", page("x".repeat(500), data("x".repeat(500)))],
])("a drawing %s stays in the data", (_, html) => expect(shareDrawings(html)).toBe(html));

test("a page without data stays as it is", () =>
  expect(shareDrawings("<html></html>")).toBe("<html></html>"));

test("two drawings have marks of their own", () => {
  const other = svg.replace("M0 0h1", "M0 0h2");
  expect(tableOf(shareDrawings(page(svg + other, data(svg, other))))).toEqual([
    "<!--drawing 1-->",
    "<!--drawing 2-->",
  ]);
});
