/**
 * Patterson's cylindrical projection (2014): shapes near those of a globe, and room in the mid-latitudes,
 * where most offices are.
 */
const [c1, c2, c3, c4] = [1.0148, 0.23185, -0.14499, 0.02406];
const radians = Math.PI / 180;

/** Longitude of the middle of the map: its edges are then in the Bering Strait and cut no land. */
const middle = 11;

/** Units of the drawing per radian, and y of the equator. */
const scale = 500 / Math.PI;
const equator = 246;

/** Size of the drawing: from 76° N to 57° S, without Antarctica. */
export const mapSize = { width: 1000, height: 426 } as const;

/** Place on the map in units of the drawing, from degrees. */
export function project(latitude: number, longitude: number): [x: number, y: number] {
  const east = ((longitude - middle + 540) % 360) - 180;
  const p = latitude * radians;
  const p2 = p * p;
  const y = p * (c1 + p2 * p2 * (c2 + p2 * (c3 + p2 * c4)));
  return [mapSize.width / 2 + scale * east * radians, equator - scale * y];
}
