/** Largest size of a sheet, as a multiple of the size at which it is seen whole. */
export const zoomMost = 6;

/** A size between the whole sheet and the largest. */
export function clampZoom(zoom: number): number {
  return Math.min(zoomMost, Math.max(1, zoom));
}

/** The next size by a button or key: half as large again, or back; never beside the ends. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next = clampZoom(direction > 0 ? zoom * 1.5 : zoom / 1.5);
  return next < 1.05 ? 1 : next;
}
