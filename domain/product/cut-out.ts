/** Width and height in mm. */
export type Size = { width: number; height: number };

/**
 * How a device fits an existing hole: `direct` within the tolerance of its cut-out, `adapter` with a plate
 * that covers the larger hole, `enlarge` when the hole must be cut larger (by how much, in mm).
 */
export type CutOutFit = { kind: "direct" } | { kind: "adapter"; plate: Size } | { kind: "enlarge"; by: Size };

/**
 * Largest excess of a hole over the nominal cut-out, in mm, by nominal length (IEC 61554, table of cut-out
 * tolerances).
 */
const tolerances: [upTo: number, excess: number][] = [
  [45, 0.6],
  [68, 0.7],
  [92, 0.8],
  [138, 1.0],
  [186, 1.1],
  [282, 1.3],
  [Number.POSITIVE_INFINITY, 1.5],
];

/** How far an adapter plate reaches over the hole on each side, in mm: room for its screws. */
const plateMargin = 12;

export function cutOutTolerance(nominal: number): number {
  return tolerances.find(([upTo]) => nominal <= upTo)?.[1] ?? 1.5;
}

/** Compares a device's cut-out with an existing hole (both mm). */
export function cutOutFit(cutOut: Size, hole: Size): CutOutFit {
  const missing = {
    width: Math.max(0, cutOut.width - hole.width),
    height: Math.max(0, cutOut.height - hole.height),
  };
  if (missing.width > 0 || missing.height > 0) return { kind: "enlarge", by: missing };
  const direct =
    hole.width <= cutOut.width + cutOutTolerance(cutOut.width) &&
    hole.height <= cutOut.height + cutOutTolerance(cutOut.height);
  if (direct) return { kind: "direct" };
  return {
    kind: "adapter",
    plate: { width: hole.width + 2 * plateMargin, height: hole.height + 2 * plateMargin },
  };
}
