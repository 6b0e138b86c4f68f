/** Shares of the full pixel ratio, from sharp to coarse. */
const shares = [1, 0.7, 0.5] as const;
/** A movement whose frames come later than this after each other stutters, ms. */
const stutter = 48;

/** How sharp frames are drawn. */
export interface Pace {
  /** @param now when this frame of a movement is drawn, ms. @returns share of the full pixel ratio */
  moving(now: number): number;
  /** The movement is over. */
  resting(): number;
}

/** Movements are as sharp as the machine keeps up with; standing pictures are always sharp. */
export function makePace(): Pace {
  let last: number | undefined;
  let step = 0;
  return {
    moving(now) {
      if (last !== undefined && now - last > stutter) step = Math.min(shares.length - 1, step + 1);
      last = now;
      return shares[step]!;
    },
    resting() {
      // The next movement begins a little sharper than this one ended.
      if (last !== undefined) step = Math.max(0, step - 1);
      last = undefined;
      return shares[0];
    },
  };
}
