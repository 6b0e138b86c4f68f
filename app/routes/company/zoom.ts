/** Largest zoom of a sheet; 1 shows it whole. */
export const zoomMost = 6;

export function clampZoom(zoom: number): number {
  return Math.min(zoomMost, Math.max(1, zoom));
}

/** The next zoom by a button or key: 1.5 times as large, or back, and exactly 1 near the whole sheet. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next = clampZoom(direction > 0 ? zoom * 1.5 : zoom / 1.5);
  return next < 1.05 ? 1 : next;
}
