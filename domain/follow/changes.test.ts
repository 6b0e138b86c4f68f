import { describe, expect, test } from "vitest";
import type { DeviceTraits } from "#domain/knowledge/condition.ts";
import { difference, factsOf, type KnownFact, type PresentContent } from "./changes.ts";

const device = (id: number, model: string, series: string): DeviceTraits & { id: number } => ({
  id,
  model,
  series,
  category: "genset-controllers",
  functions: [],
  engine: [],
  protections: [],
  ports: [],
  panel: { form: "panel", keys: [], leds: [], display: { kind: "none" } as never },
});

const at = new Date("2026-11-01T10:00:00Z");

type Version = { version: string; known: { mark: string }[] };

/** A line `one` for two models, with a version for each name; a name may carry marks of faults: `2.1 a b`. */
function content(versions: string[], gone: PresentContent["gone"] = []): PresentContent {
  return {
    lines: [
      {
        key: "one",
        fits: { series: ["s1"] },
        changedAt: at,
        versions: versions.map((text): Version => {
          const [version = "", ...marks] = text.split(" ");
          return { version, known: marks.map((mark) => ({ mark })) };
        }),
      },
    ],
    devices: [device(1, "A", "s1"), device(2, "B", "s1"), device(3, "C", "s2")],
    gone,
  };
}

/** What is remembered after contents, one after the other. */
function knownAfter(...contents: PresentContent[]): KnownFact[] {
  let known: KnownFact[] = [];
  for (const one of contents) {
    const { told, silent, vanished, returned } = difference(factsOf(one), known);
    known = [
      ...known
        .filter(({ key }) => !(vanished.includes(key) && key.startsWith("gone ")))
        .map(({ key, present }) => ({
          key,
          present: returned.includes(key) || (present && !vanished.includes(key)),
        })),
      ...[...told, ...silent].map(({ key }) => ({ key, present: true })),
    ];
  }
  return known;
}

const toldOf = (after: PresentContent, ...before: PresentContent[]) =>
  difference(factsOf(after), knownAfter(...before)).told.map(({ key }) => key);

describe("a change of the content", () => {
  test("tells a newer version once, for the models that it fits", () => {
    const before = content(["2.0"]);
    const after = content(["2.1", "2.0"]);
    const { told } = difference(factsOf(after), knownAfter(before));
    expect(told).toMatchObject([{ key: "version one 2.1", productIds: [1, 2], changedAt: at }]);
    expect(toldOf(after, before, after)).toEqual([]);
  });

  test("tells every version that came since, by number and not by letter", () => {
    expect(toldOf(content(["2.10", "2.9", "2.8"]), content(["2.8"]))).toEqual([
      "version one 2.10",
      "version one 2.9",
    ]);
  });

  test("does not tell an older version that was entered late", () => {
    expect(toldOf(content(["2.1", "2.0", "1.9"]), content(["2.1", "2.0"]))).toEqual([]);
  });

  test("tells of a line that is new only the newest version", () => {
    const none = { ...content([]), lines: [] };
    expect(toldOf(content(["3.1", "3.0 fault"]), none)).toEqual(["version one 3.1"]);
  });

  test("tells a new known fault once, in however many versions it is", () => {
    expect(toldOf(content(["2.1 a", "2.0 a"]), content(["2.1", "2.0"]))).toEqual(["fault one a"]);
    expect(toldOf(content(["2.1 a", "2.0 a"]), content(["2.1 a", "2.0"]))).toEqual([]);
  });

  test("does not take other words of a known fault for a new one", () => {
    expect(toldOf(content(["2.0 b"]), content(["2.0 a"]))).toEqual([]);
    expect(toldOf(content(["2.0 b c"]), content(["2.0 a"]))).toEqual(["fault one c"]);
  });

  test("is silent about a version that was away and is back", () => {
    const [with21, without] = [content(["2.1", "2.0"]), content(["2.0"])];
    expect(toldOf(with21, with21, without)).toEqual([]);
  });

  test("tells that a model is withdrawn, that it got a successor, and again when it was back", () => {
    const there = content(["2.0"]);
    const withdrawn = content(["2.0"], [{ id: 3, successor: null, changedAt: at }]);
    const replaced = content(["2.0"], [{ id: 3, successor: "d", changedAt: at }]);
    expect(toldOf(withdrawn, there)).toEqual(["gone 3"]);
    expect(toldOf(withdrawn, there, withdrawn)).toEqual([]);
    expect(toldOf(replaced, there, withdrawn)).toEqual(["gone 3 d"]);
    expect(toldOf(withdrawn, there, withdrawn, there)).toEqual(["gone 3"]);
  });
});
