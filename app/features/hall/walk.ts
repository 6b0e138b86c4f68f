/** Sizes of a stand and of the aisle between the two rows, in metres. */
export const hall = { width: 4.2, gap: 0.5, depth: 2.4, height: 3.2, aisle: 5.6, eyes: 1.6 } as const;

/** Place of a stand: its middle along the aisle, and its row; the back wall of row 1 is at negative z. */
export interface Place {
  x: number;
  row: 1 | -1;
}

/** Place and direction of a visitor: metres, and degrees to the right of straight ahead (negative z). */
export interface Pose {
  x: number;
  z: number;
  yaw: number;
}

/**
 * The places of a hall: up one row and back along the other, so that a walk through all comes back to the
 * entrance.
 */
export function placesOf(count: number): Place[] {
  const first = Math.ceil(count / 2);
  const step = hall.width + hall.gap;
  return Array.from({ length: count }, (_, i) => {
    const column = i < first ? i : count - 1 - i;
    return { x: (column - (first - 1) / 2) * step, row: i < first ? 1 : -1 };
  });
}

/** Distance of a stand's back wall from the middle of the aisle. */
export const wallAt = hall.aisle / 2 + hall.depth;

/**
 * The pose in front of a stand.
 * @param near how much nearer to it, metres
 */
export function poseAt({ x, row }: Place, near = 0): Pose {
  return { x, z: row * (2.3 - near), yaw: row > 0 ? 0 : 180 };
}

/** Limits of `near` in `poseAt`, metres. */
export const nearest = { from: -0.3, to: 3.4 };

/** A pose on the way between two, for `t` from 0 to 1, eased at both ends; turns the shorter way round. */
export function onTheWay(from: Pose, to: Pose, t: number): Pose {
  const eased = t * t * (3 - 2 * t);
  const yaw = to.yaw + Math.round((from.yaw - to.yaw) / 360) * 360;
  return {
    x: from.x + (to.x - from.x) * eased,
    z: from.z + (to.z - from.z) * eased,
    yaw: from.yaw + (yaw - from.yaw) * eased,
  };
}

/** Duration of a walk, ms: longer for a longer way, at most 2.2 s. */
export function walkTime(from: Pose, to: Pose): number {
  return Math.min(
    2200,
    600 + Math.hypot(to.x - from.x, to.z - from.z) * 140 + Math.abs(to.yaw - from.yaw) * 2,
  );
}

/** Index of the first stand that a ray from the eye meets, or undefined. */
export function standMet(
  eye: readonly [number, number, number],
  ray: readonly [number, number, number],
  places: readonly Place[],
): number | undefined {
  let nearestHit: { index: number; t: number } | undefined;
  places.forEach(({ x, row }, index) => {
    // Tested at the back wall and at a plane in front of it, which stands for the plinths.
    for (const depth of [wallAt, wallAt - hall.depth * 0.6]) {
      const t = (-row * depth - eye[2]) / ray[2];
      if (!(t > 0) || (nearestHit && t >= nearestHit.t)) continue;
      const [atX, atY] = [eye[0] + ray[0] * t, eye[1] + ray[1] * t];
      if (Math.abs(atX - x) <= hall.width / 2 && atY >= 0 && atY <= hall.height) nearestHit = { index, t };
    }
  });
  return nearestHit?.index;
}

/** The stand that a key leads to from `here`; undefined for a key without a meaning. */
export function standOfKey(key: string, here: number, count: number): number | undefined {
  if (key === "ArrowRight" || key === "PageDown") return (here + 1) % count;
  if (key === "ArrowLeft" || key === "PageUp") return (here + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const number = /^\d$/.test(key) ? Number(key) || 10 : 0;
  return number >= 1 && number <= count ? number - 1 : undefined;
}
