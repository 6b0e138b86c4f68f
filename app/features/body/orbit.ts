/**
 * Place of the camera: angles in degrees around the device, and the distance; 1 shows the device whole.
 */
export interface Orbit {
  yaw: number;
  pitch: number;
  zoom: number;
}

export type ViewName = "front" | "back" | "side" | "top" | "start";

export const views: Record<ViewName, Orbit> = {
  front: { yaw: 0, pitch: 0, zoom: 1 },
  back: { yaw: 180, pitch: 0, zoom: 1 },
  side: { yaw: 90, pitch: 0, zoom: 1 },
  top: { yaw: 0, pitch: 89, zoom: 1 },
  start: { yaw: -32, pitch: 16, zoom: 1 },
};

/** The section is seen from the side that was cut away. */
export const sectionView: Orbit = { yaw: 52, pitch: 14, zoom: 0.92 };

const limits = { pitch: 89, near: 0.32, far: 1.6 };
/** How far a drag turns, degrees per px. */
const turnPerPixel = 0.42;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export function turned({ yaw, pitch, zoom }: Orbit, by: { yaw: number; pitch: number }): Orbit {
  return { yaw: yaw + by.yaw, pitch: clamp(pitch + by.pitch, -limits.pitch, limits.pitch), zoom };
}

export function dragged(orbit: Orbit, dx: number, dy: number): Orbit {
  return turned(orbit, { yaw: -dx * turnPerPixel, pitch: dy * turnPerPixel });
}

/** @param factor below 1 comes nearer */
export function zoomed(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, zoom: clamp(orbit.zoom * factor, limits.near, limits.far) };
}

/** Yaw of the goal plus the whole turns that make it the shortest way from another yaw. */
export function nearestYaw(from: number, to: number): number {
  return to + Math.round((from - to) / 360) * 360;
}

/** An orbit between two, for `t` from 0 to 1, eased at both ends. */
export function between(from: Orbit, to: Orbit, t: number): Orbit {
  const eased = t * t * (3 - 2 * t);
  const mix = (a: number, b: number) => a + (b - a) * eased;
  return {
    yaw: mix(from.yaw, nearestYaw(from.yaw, to.yaw)),
    pitch: mix(from.pitch, to.pitch),
    zoom: mix(from.zoom, to.zoom),
  };
}

type Point = readonly [x: number, y: number, z: number];

/**
 * Least distance of the camera at which all points are in view from an orbit, mm.
 * @param points around the middle, mm
 * @param half tangent of half the field of view, across and upright
 */
export function fittingDistance(
  points: readonly Point[],
  { yaw, pitch }: Orbit,
  half: { across: number; upright: number },
): number {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const out = cameraPlace({ yaw, pitch, zoom: 1 }, 1);
  const right: Point = [Math.cos(a), 0, -Math.sin(a)];
  const up: Point = [-Math.sin(a) * Math.sin(b), Math.cos(b), -Math.cos(a) * Math.sin(b)];
  const dot = (p: Point, q: Point) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  return Math.max(
    ...points.map(
      (p) =>
        dot(p, out) + Math.max(Math.abs(dot(p, right)) / half.across, Math.abs(dot(p, up)) / half.upright),
    ),
  );
}

/** The camera's place around the origin for a distance. */
export function cameraPlace({ yaw, pitch }: Orbit, distance: number): [x: number, y: number, z: number] {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return [distance * Math.sin(a) * Math.cos(b), distance * Math.sin(b), distance * Math.cos(a) * Math.cos(b)];
}
