import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutOutFit, cutOutTolerance } from "./cut-out.ts";

const length = fc.double({ min: 20, max: 2000, noNaN: true });
const size = fc.record({ width: length, height: length });

describe("the tolerance of a cut-out (IEC 61554)", () => {
  test.each([
    [22, 0.6],
    [45, 0.6],
    [45.1, 0.7],
    [68, 0.7],
    [92, 0.8],
    [92.1, 1.0],
    [138, 1.0],
    [186, 1.1],
    [282, 1.3],
    [283, 1.5],
    [2000, 1.5],
  ])("of %d mm is %d mm", (nominal, tolerance) => expect(cutOutTolerance(nominal)).toBe(tolerance));

  test("never shrinks as the cut-out grows", () => {
    fc.assert(
      fc.property(
        length,
        length,
        (a, b) => cutOutTolerance(Math.max(a, b)) >= cutOutTolerance(Math.min(a, b)),
      ),
    );
  });
});

describe("a device and an existing hole", () => {
  const cutOut = { width: 186, height: 141 };

  test("fit when the hole is the cut-out", () =>
    expect(cutOutFit(cutOut, cutOut)).toEqual({ kind: "direct" }));
  test("fit up to the tolerance and no further", () => {
    expect(cutOutFit(cutOut, { width: 187.1, height: 142.1 })).toEqual({ kind: "direct" });
    expect(cutOutFit(cutOut, { width: 187.2, height: 141 }).kind).toBe("adapter");
    expect(cutOutFit(cutOut, { width: 186, height: 142.2 }).kind).toBe("adapter");
  });
  test("need a plate that reaches over the larger hole", () => {
    expect(cutOutFit(cutOut, { width: 220, height: 160 })).toEqual({
      kind: "adapter",
      plate: { width: 244, height: 184 },
    });
  });
  test("need a larger hole when one side is too small, whatever the other is", () => {
    expect(cutOutFit(cutOut, { width: 180, height: 400 })).toEqual({
      kind: "enlarge",
      by: { width: 6, height: 0 },
    });
  });

  test("are judged by exactly one of the three answers", () => {
    fc.assert(
      fc.property(size, size, (device, hole) => {
        const fit = cutOutFit(device, hole);
        const tooSmall = hole.width < device.width || hole.height < device.height;
        expect(fit.kind === "enlarge").toBe(tooSmall);
        if (fit.kind === "adapter") {
          expect(fit.plate.width).toBeGreaterThan(hole.width);
          expect(fit.plate.height).toBeGreaterThan(hole.height);
        }
      }),
    );
  });

  test("fit once the hole is enlarged by what was missing", () => {
    const whole = fc.integer({ min: 20, max: 2000 });
    const wholeSize = fc.record({ width: whole, height: whole });
    fc.assert(
      fc.property(wholeSize, wholeSize, (device, hole) => {
        const fit = cutOutFit(device, hole);
        if (fit.kind !== "enlarge") return;
        expect(
          cutOutFit(device, { width: hole.width + fit.by.width, height: hole.height + fit.by.height }).kind,
        ).not.toBe("enlarge");
      }),
    );
  });
});
