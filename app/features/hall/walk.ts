/** Sizes of a stand and of the aisle between the two rows, in metres. */
export const hall = { width: 4.2, gap: 0.5, depth: 2.4, height: 3.2, aisle: 5.6, eyes: 1.6 } as const;

/** Where a stand is: its middle along the aisle, and the row; the back wall of row 1 lies at negative z. */
export interface Place {
  x: number;
  row: 1 | -1;
}

/** Where a visitor stands and looks: metres, and degrees to the right of straight ahead (negative z). */
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

/** In front of a stand. @param near steps towards it, metres */
export function poseAt({ x, row }: Place, near = 0): Pose {
  return { x, z: row * (2.3 - near), yaw: row > 0 ? 0 : 180 };
}

/** How near a visitor may step, metres. */
export const nearest = { from: -0.3, to: 3.4 };

/** On the way from one pose to another, for `t` from 0 to 1; turns the shorter way round. */
export function onTheWay(from: Pose, to: Pose, t: number): Pose {
  const eased = t * t * (3 - 2 * t);
  const yaw = to.yaw + Math.round((from.yaw - to.yaw) / 360) * 360;
  return {
    x: from.x + (to.x - from.x) * eased,
    z: from.z + (to.z - from.z) * eased,
    yaw: from.yaw + (yaw - from.yaw) * eased,
  };
}

/** How long a walk takes, ms: at a visitor's pace, but never boring. */
export function walkTime(from: Pose, to: Pose): number {
  return Math.min(
    2200,
    600 + Math.hypot(to.x - from.x, to.z - from.z) * 140 + Math.abs(to.yaw - from.yaw) * 2,
  );
}

/** Which stand a ray from the eye meets first, or undefined. */
export function standMet(
  eye: readonly [number, number, number],
  ray: readonly [number, number, number],
  places: readonly Place[],
): number | undefined {
  let found: { index: number; t: number } | undefined;
  places.forEach(({ x, row }, index) => {
    // A stand is met where its front begins, and at its wall.
    for (const depth of [wallAt, wallAt - hall.depth * 0.6]) {
      const t = (-row * depth - eye[2]) / ray[2];
      if (!(t > 0) || (found && t >= found.t)) continue;
      const [atX, atY] = [eye[0] + ray[0] * t, eye[1] + ray[1] * t];
      if (Math.abs(atX - x) <= hall.width / 2 && atY >= 0 && atY <= hall.height) found = { index, t };
    }
  });
  return found?.index;
}

/** The stand that a key leads to from `here`; undefined when the key means nothing. */
export function standOfKey(key: string, here: number, count: number): number | undefined {
  if (key === "ArrowRight" || key === "PageDown") return (here + 1) % count;
  if (key === "ArrowLeft" || key === "PageUp") return (here + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const number = /^\d$/.test(key) ? Number(key) || 10 : 0;
  return number >= 1 && number <= count ? number - 1 : undefined;
}
