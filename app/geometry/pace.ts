/** Shares of the full pixel ratio, from sharp to coarse. */
const shares = [1, 0.7, 0.5] as const;
/** Time between two frames of a movement from which on it stutters, ms. */
const stutter = 48;

/** Chooses the pixel ratio of frames. */
export interface Pace {
  /**
   * For a frame of a movement.
   * @param now time of the frame, ms
   * @returns share of the full pixel ratio
   */
  moving(now: number): number;
  /** For the frame after a movement. */
  resting(): number;
}

/** Movements are as sharp as the machine can draw them; still pictures are always sharp. */
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
      // The next movement starts one step sharper than this one ended.
      if (last !== undefined) step = Math.max(0, step - 1);
      last = undefined;
      return shares[0];
    },
  };
}
