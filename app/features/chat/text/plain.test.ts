import { expect, test } from "vitest";
import { plainAnswer } from "./plain.ts";

const source = (name: string, url: string | undefined, heading?: string) => ({
  id: name,
  name,
  url,
  heading,
  language: undefined,
});
const plain = (text: string, ...sources: ReturnType<typeof source>[]) =>
  plainAnswer(text, sources, "https://site.example");

test("an answer is copied without the marks of Markdown, with titles and addresses of its sources", () => {
  const text =
    "**SGC6120N**: a *controller* [1]\n\n1. `8–35` V~\n2. ~~old~~ [page](/faqs) [2]\n\n- a\n  - b\n\n| x | y |\n| --- | --- |\n| **1** | 2 |";
  expect(plain(text, source("SGC6120N", "/product/1#power", "Power"), source("Old", undefined))).toBe(
    [
      "SGC6120N: a controller [1]",
      "1. 8–35 V~\n2. old page (https://site.example/faqs)",
      "- a\n  - b",
      "x | y\n1 | 2",
      "[1] SGC6120N · Power: https://site.example/product/1#power",
    ].join("\n\n"),
  );
});

test("a citation whose source has no address is left out, other brackets stay", () => {
  expect(plain("8 V [1][3] [sic] 2[0]")).toBe("8 V [sic] 2");
});

test("absolute addresses stay; a lone sign of emphasis and a broken link are kept as text", () => {
  expect(plain("a ** b [x](https://other.example/y)")).toBe("a ** b x (https://other.example/y)");
  expect(plain("[x](http://[)")).toContain("x");
});
