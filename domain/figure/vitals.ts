/** Measures of a visit that the desk shows: times in ms, `cls` without unit. */
export const vitals = ["lcp", "inp", "cls"] as const;
export type Vital = (typeof vitals)[number];

/** What counts as good, and from where it is poor (web.dev/articles/vitals). */
export const vitalLimits: Record<Vital, { good: number; poor: number }> = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
};

/** Upper limits between which measures are counted: close together where good ends. */
const steps: Record<Vital, readonly number[]> = {
  lcp: [
    250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_250, 2_500, 3_000, 3_500, 4_000, 6_000, 10_000,
    60_000,
  ],
  inp: [16, 32, 48, 64, 80, 100, 125, 150, 175, 200, 250, 300, 400, 500, 700, 1_000, 2_000, 60_000],
  cls: [0.001, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.13, 0.16, 0.2, 0.25, 0.4, 1, 10],
};

/** The upper limit of where a measure falls. */
export const stepOf = (vital: Vital, value: number): number =>
  steps[vital].find((limit) => value <= limit) ?? steps[vital].at(-1)!;

/**
 * The value that three quarters of the visits stay below, of how many fell below each limit: within a step as if
 * they were spread evenly.
 */
export function threeQuarters(vital: Vital, counts: ReadonlyMap<number, number>): number | undefined {
  const all = [...counts.values()].reduce((sum, times) => sum + times, 0);
  if (!all) return undefined;
  let before = 0;
  for (const [i, limit] of steps[vital].entries()) {
    const times = counts.get(limit) ?? 0;
    if (before + times >= all * 0.75) {
      const lower = i ? steps[vital][i - 1]! : 0;
      return lower + ((all * 0.75 - before) / times) * (limit - lower);
    }
    before += times;
  }
  return steps[vital].at(-1);
}
