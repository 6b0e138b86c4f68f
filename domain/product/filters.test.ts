import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FilterDefinition, keyLength, readFilters, writeFilters } from "./filters.ts";

const definitions: FilterDefinition[] = [
  { key: "function", kind: "options", options: ["amf", "remote-start", "sync"] },
  { key: "ports", kind: "options", options: ["rs485", "can", "usb"] },
  { key: "supply-voltage", kind: "covers" },
  { key: "digital-inputs", kind: "at-least" },
];

const read = (text: string) => readFilters(new URLSearchParams(text), definitions);
const canonical = (text: string) => writeFilters(read(text), definitions).toString();

describe("the filters of an address", () => {
  test("are read from parameters of every kind", () => {
    expect(
      read("class_id=3&id=101&key=SGC&function=amf,sync&supply-voltage=8~35&digital-inputs=6&cutout=186x141"),
    ).toEqual({
      categoryId: 3,
      seriesId: 101,
      key: "SGC",
      hole: { width: 186, height: 141 },
      options: { function: ["amf", "sync"] },
      covers: { "supply-voltage": { min: 8, max: 35 } },
      atLeast: { "digital-inputs": 6 },
    });
  });

  test("of a plain form come as separate fields", () => {
    expect(
      canonical(
        "function=amf&function=sync&supply-voltage.min=8&supply-voltage.max=35&cutout.w=186&cutout.h=141",
      ),
    ).toBe(canonical("function=amf,sync&supply-voltage=8~35&cutout=186x141"));
  });

  test("with one end of a range stand for that value", () =>
    expect(read("supply-voltage.min=24").covers).toEqual({ "supply-voltage": { min: 24, max: 24 } }));
  test("with a reversed range are corrected", () =>
    expect(read("supply-voltage=35~8").covers["supply-voltage"]).toEqual({ min: 8, max: 35 }));
  test("with negative ends are understood", () =>
    expect(read("supply-voltage=-25--5").covers["supply-voltage"]).toEqual({ min: -25, max: -5 }));

  test.each([
    "class_id=0",
    "class_id=-1",
    "class_id=abc",
    "class_id=1e3",
    "class_id=99999999999",
    "function=unknown",
    "function=__proto__",
    "__proto__=amf",
    "constructor=amf",
    "supply-voltage=8",
    "supply-voltage=a~b",
    "supply-voltage=NaN~NaN",
    "digital-inputs=0",
    "digital-inputs=-3",
    "digital-inputs=Infinity",
    "cutout=1x1",
    "cutout=9999x9999",
    "cutout=186",
    "cutout.w=186",
    "key=%20%20",
    "utm_source=x",
  ])("that mean nothing are dropped: %s", (text) => expect(canonical(text)).toBe(""));

  test("have one order, whatever order they came in", () => {
    expect(canonical("ports=usb,can&cutout=186x141&function=sync,amf&class_id=1&key=a")).toBe(
      "class_id=1&key=a&function=amf%2Csync&ports=can%2Cusb&cutout=186x141",
    );
  });

  test("hold a text of limited length", () =>
    expect(read(`key=${"x".repeat(500)}`).key).toHaveLength(keyLength));
});

describe("the canonical address", () => {
  const value = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "amf",
      "sync,amf",
      "rs485",
      "8~35",
      "8-35",
      "-5~5",
      "6",
      "186x141",
      "186.5x141.5",
      "0",
      "-1",
      "1e3",
      "007",
    ),
    fc.double({ noNaN: true }).map(String),
    fc.float({ min: 20, max: 2000, noNaN: true }).map(String),
  );
  const name = fc.constantFrom(
    "class_id",
    "id",
    "key",
    "function",
    "ports",
    "supply-voltage",
    "supply-voltage.min",
    "supply-voltage.max",
    "digital-inputs",
    "cutout",
    "cutout.w",
    "cutout.h",
    "page",
    "__proto__",
  );
  const search = fc.array(fc.tuple(name, value), { maxLength: 8 });

  test("is its own canonical address, for any filters", () => {
    fc.assert(
      fc.property(search, (pairs) => {
        const once = canonical(new URLSearchParams(pairs).toString());
        expect(canonical(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test("finds the same as the original one", () => {
    fc.assert(
      fc.property(search, (pairs) => {
        const filters = read(new URLSearchParams(pairs).toString());
        expect(readFilters(writeFilters(filters, definitions), definitions)).toEqual(filters);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    "cutout.w=138.25&cutout.h=92.75",
    "cutout.w=0x40&cutout.h=100",
    "cutout.w=138.123456&cutout.h=92",
  ])("keeps a hole that was measured finely, or leaves it out: %s", (text) =>
    expect(read(canonical(text)).hole).toEqual(read(text).hole),
  );

  test("of a text cut to its greatest length is stable", () => {
    const withSpace = `${"x".repeat(keyLength - 1)} y`;
    const withPair = `${"x".repeat(keyLength - 1)}😀`;
    for (const key of [withSpace, withPair]) {
      const once = canonical(new URLSearchParams({ key }).toString());
      expect(canonical(once)).toBe(once);
      expect(once).not.toContain("%EF%BF%BD");
    }
  });
});
