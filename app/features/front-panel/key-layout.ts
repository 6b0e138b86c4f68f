import type { Panel } from "#domain/product/panel.ts";
import type { PanelKey } from "#domain/product/panel.ts";
import type { Placed } from "./layout.ts";
import { cut, type Rect } from "./shapes.tsx";

const navigation = new Set<PanelKey>(["menu", "up", "down", "left", "right", "enter"]);

function rowOf(keys: PanelKey[], zone: Rect, keyHeight: number, label: number): Placed<PanelKey>[] {
  const slot = Math.min(zone.w / Math.max(1, keys.length), keyHeight * 2.3);
  const w = Math.min(keyHeight * 1.3, slot * 0.84);
  const h = Math.min(keyHeight, w * 0.92);
  const left = zone.x + (zone.w - slot * keys.length) / 2;
  return keys.map((of, i) => ({
    of,
    x: left + slot * (i + 0.5) - w / 2,
    y: zone.y + (zone.h - label - h) / 2,
    w,
    h,
  }));
}

/** Keys in a grid at the right of `body`, and the rest of it; columns are `wide` key heights wide. */
function keysAtSide(
  keys: PanelKey[],
  body: Rect,
  keyHeight: number,
  label: number,
  wide: number,
): [Placed<PanelKey>[], Rect] {
  const row = keyHeight + label + 2;
  const columns = row * keys.length <= body.h ? 1 : 2;
  const h = Math.min(body.h / Math.ceil(keys.length / columns), row * 1.5);
  const height = Math.min(keyHeight, h - label - 1);
  const width = keyHeight * (columns > 1 ? Math.min(wide, 1.55) : wide);
  const [side, rest] = cut(body, "right", width * columns + 2);
  const top = side.y + (side.h - h * Math.ceil(keys.length / columns)) / 2;
  const cells = keys.flatMap((key, i) =>
    rowOf(
      [key],
      { x: side.x + 2 + (i % columns) * width, y: top + Math.floor(i / columns) * h, w: width, h },
      height,
      label,
    ),
  );
  return [cells, rest];
}

/** Groups of keys, and the room left for the display. */
export function placeKeys(
  { keys, keyLayout }: Panel,
  body: Rect,
  keyHeight: number,
  label: number,
): [Placed<PanelKey>[][], Rect] {
  if (keys.length === 0) return [[], body];
  const row = keyHeight + label + 2;
  if (keyLayout === "column") {
    const [cells, rest] = keysAtSide(keys, body, keyHeight, label, 1.75);
    return [[cells], rest];
  }
  const nav = keys.filter((key) => navigation.has(key));
  const control = keys.filter((key) => !navigation.has(key));
  if (keyLayout === "split" && nav.length > 0 && control.length > 0) {
    const [bottom, above] = cut(body, "bottom", row + 3);
    const [cells, rest] = keysAtSide(nav, { ...above, h: above.h - 2 }, keyHeight, label, 1.65);
    return [[rowOf(control, { ...bottom, y: bottom.y + 2, h: row + 1 }, keyHeight, label), cells], rest];
  }
  if (keyLayout === "two-rows" && keys.length > 3) {
    const first = nav.length > 1 && control.length > 1 ? nav : keys.slice(0, Math.floor(keys.length / 2));
    const second = keys.filter((key) => !first.includes(key));
    const height = keyHeight * 0.88;
    const [bottom, above] = cut(body, "bottom", (height + label + 2) * 2);
    const [upper, lower] = cut(bottom, "top", bottom.h / 2);
    return [[[...rowOf(first, upper, height, label), ...rowOf(second, lower, height, label)]], above];
  }
  const [bottom, above] = cut(body, "bottom", row + 1);
  return [[rowOf(keys, bottom, keyHeight, label)], above];
}

/** The darker field behind a group of keys. */
export function fieldOf(keys: Placed<PanelKey>[], label: number, body: Rect): Rect {
  const [x, y] = [Math.min(...keys.map((key) => key.x)), Math.min(...keys.map((key) => key.y))];
  const right = Math.max(...keys.map((key) => key.x + key.w));
  const bottom = Math.max(...keys.map((key) => key.y + key.h)) + label;
  const side = Math.max(0, Math.min(4, x - body.x, body.x + body.w - right));
  const top = Math.max(y - 2, body.y - 0.5);
  return { x: x - side, y: top, w: right - x + 2 * side, h: Math.min(bottom, body.y + body.h) - top + 0.6 };
}
