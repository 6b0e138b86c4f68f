/** Chance that can be had again: by the same numbers comes the same. */
export type Chance = {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  one<T>(of: readonly T[]): T;
  /** Whether something of this likelihood happens. */
  happens(likelihood: number): boolean;
};

/** Mulberry32 (public domain, Tommy Ettinger), for each number of a seed begun anew. */
export function chanceOf(seed: number, number: number): Chance {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 3; i++) next();
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, one: (of) => of[below(of.length)]!, happens: (likelihood) => next() < likelihood };
}
