import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, look, paletteOf, paletteStyle, symbolMarkup } from "./look.ts";

test("without colours of one's own the style sheet's stay", () => {
  expect(paletteStyle(undefined)).toBe("");
  expect(paletteOf(undefined).signal).toBe("#f2641a");
});

test("whatever colour is taken, what is written in it and on it can be read", () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, "0"));
  const colours = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join("")}`);
  fc.assert(
    fc.property(colours, (signal) => {
      if (!look.safeParse({ signal }).success) return;
      const { on, ink, soft } = paletteOf({ signal });
      expect(contrast(on, signal)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ["#f0f3f3", "#f6f7f5", "#ffffff"])
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ["#1c2a32", "#0f1a20", "#0e1b22"])
        expect(contrast(soft, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  ["a colour on which nothing can be read", { signal: "#787878" }],
  ["a name of a colour", { signal: "orange" }],
  ["three digits", { signal: "#f60" }],
  [
    "markup in an outline",
    { signal: "#0b5fb4", symbol: { size: 10, parts: [{ path: 'M0 0"/><script>', fill: "text" }] } },
  ],
  [
    "an outline that is filled and drawn",
    {
      signal: "#0b5fb4",
      symbol: { size: 10, parts: [{ path: "M0 0h9", fill: "text", stroke: "text", width: 1 }] },
    },
  ],
  ["a symbol without parts", { signal: "#0b5fb4", symbol: { size: 10, parts: [] } }],
])("%s is refused", (_, given) => {
  expect(look.safeParse(given).success).toBe(false);
});

test("a symbol of one's own is drawn in the size that is asked for, in its colours", () => {
  const own = look.parse({
    signal: "#0b5fb4",
    symbol: {
      size: 10,
      parts: [
        { path: "M0 0h10v10Z", fill: "signal" },
        { path: "M1 1h8", stroke: "text", width: 2 },
      ],
    },
  });
  expect(symbolMarkup(own, "#ffffff", 30)).toBe(
    '<g transform="scale(3)"><path d="M0 0h10v10Z" fill="#0b5fb4"/>' +
      '<path d="M1 1h8" fill="none" stroke="#ffffff" stroke-width="2"/></g>',
  );
});
