import type { Panel } from "#domain/product/panel.ts";
import type { PanelLed } from "#domain/product/panel.ts";
import type { FaceLayout, FaceWishes, Placed } from "../layout.ts";
import { cut, inset, type Rect } from "../shapes.tsx";

/** Room in em for the label of a light; the same in every language, so that a device keeps its face. */
const labelEms = 5.6;

/**
 * True size of the active area in mm: colour from its diagonal, mono from its dots, digits at about 14 mm.
 */
function displaySize(display: Panel["display"], values = 1): { w: number; h: number } | undefined {
  switch (display.kind) {
    case "colour": {
      const [across, down] = display.size < 6 ? [16, 9] : [15, 9];
      const unit = (display.size * 25.4) / Math.hypot(across, down);
      return { w: unit * across, h: unit * down };
    }
    case "mono": {
      const pitch = display.columns >= 240 ? 0.46 : 0.5;
      return { w: display.columns * pitch, h: display.rows * pitch };
    }
    case "segment":
      return { w: display.digits * 12.5 + 12, h: values > 1 ? 46 : 25 };
    case "none":
      return undefined;
  }
}

function gridOf<T>(items: readonly T[], zone: Rect, columns: number, rowHeight: number): Placed<T>[] {
  const rows = Math.ceil(items.length / columns);
  const h = Math.min(zone.h / Math.max(1, rows), rowHeight);
  const w = zone.w / columns;
  const top = zone.y + (zone.h - h * rows) / 2;
  return items.map((of, i) => ({
    of,
    x: zone.x + Math.floor(i / rows) * w,
    y: top + (i % rows) * h,
    w: w - 1.5,
    h,
  }));
}

/** Display and lights in the room that the keys leave. */
export function placeDisplay(
  panel: Panel,
  zone: Rect,
  wishes: FaceWishes,
): Pick<FaceLayout, "window" | "display" | "leds" | "legend"> {
  const { leds, keyLayout } = panel;
  const size = displaySize(panel.display, panel.values.length);
  const ledRow = Math.min(10, Math.max(5, zone.h / 8));
  if (!size) return placeLegend(panel, zone, wishes);
  // A light, its gap and its label; the label is set at 0.46 of the row.
  const ledWidth = (row: number) => Math.min(zone.w * 0.27, row * (1.15 + 0.47 * labelEms));
  const gap = Math.min(4, zone.w * 0.03);
  const frame = Math.min(4, Math.max(2, zone.w * 0.022));
  const rowBelow = Math.min(ledRow, 8);
  const columnsBelow = Math.max(1, Math.min(leds.length, Math.floor(zone.w / ledWidth(rowBelow))));
  const heightBelow = Math.ceil(leds.length / columnsBelow) * rowBelow + 2.5;
  const row = Math.min(ledRow, zone.h / Math.max(1, leds.length));
  // Long labels of lights are set smaller, or the lights go below, before the display shrinks below its true
  // size.
  const leftOver = Math.max(zone.w * 0.17, zone.w - size.w - 2 * frame - gap);
  const cramped = leftOver < ledWidth(row) * 0.85 && zone.h - size.h - 2 * frame >= heightBelow;
  const below = leds.length > 0 && (keyLayout === "column" || cramped);
  const belowHeight = below ? heightBelow : 0;
  const side = !below && leds.length > 0 ? Math.min(leftOver, Math.max(ledWidth(row), 12)) + gap : 0;
  const room = { w: zone.w - side - 2 * frame, h: zone.h - belowHeight - 2 * frame };
  const scale = Math.min(wishes.enlarge ?? 1.2, room.w / size.w, room.h / size.h);
  const w = size.w * scale + 2 * frame;
  const h = size.h * scale + 2 * frame;
  const at = (x: number, y: number) => ({
    window: { x, y, w, h },
    display: { x: x + frame, y: y + frame, w: w - 2 * frame, h: h - 2 * frame },
  });
  if (below) {
    const [strip, rest] = cut(zone, "bottom", belowHeight);
    return {
      ...at(rest.x + (rest.w - w) / 2, rest.y + (rest.h - h) / 2),
      leds: gridOf(leds, { ...strip, y: strip.y + 2, h: strip.h - 2 }, columnsBelow, rowBelow),
    };
  }
  const y = zone.y + (zone.h - h) / 2;
  const spare = zone.w - w;
  if (leds.length === 0) return { ...at(zone.x + spare / 2, y), leds: [] };
  const half = Math.ceil(leds.length / 2);
  const wide = ledWidth(ledRow);
  if (leds.length > 3 && spare >= 2 * (wide + gap)) {
    const x = zone.x + spare / 2;
    const space = (spare / 2 - wide) / 2;
    const place = (items: PanelLed[], left: number) =>
      gridOf(items, { ...zone, x: left, w: wide }, 1, ledRow);
    return {
      ...at(x, y),
      leds: [...place(leds.slice(0, half), zone.x + space), ...place(leds.slice(half), x + w + space)],
    };
  }
  const width = Math.min(spare - gap, ledWidth(row) * 1.1);
  const left = zone.x + (zone.w - w - gap - width) / 2;
  // In a narrow column all lights become smaller rather than the longest label alone.
  const fitting = Math.max(5.2, width / (1.15 + 0.47 * labelEms));
  const grid = (x: number) => gridOf(leds, { ...zone, x, w: width }, 1, Math.min(row, fitting));
  return keyLayout === "split"
    ? { ...at(left + width + gap, y), leds: grid(left) }
    : { ...at(left, y), leds: grid(left + w + gap) };
}

/** A face without a display: lights, and beside or under them the printed diagram. */
function placeLegend({ leds }: Panel, zone: Rect, wishes: FaceWishes): Pick<FaceLayout, "leds" | "legend"> {
  const beside = zone.w >= 60 && zone.h >= 16;
  const under = !beside && zone.h > zone.w && zone.h > leds.length * 6 + 26;
  let legend: Rect | undefined;
  let list = zone;
  if (wishes.legend && beside) [legend, list] = cut(zone, "right", zone.w * 0.4);
  if (wishes.legend && under) [legend, list] = cut(zone, "bottom", Math.min(zone.h * 0.5, zone.w));
  const row = Math.min(10, Math.max(5, list.h / (under ? Math.max(5, leds.length) : 6)));
  const least = Math.min(list.w, row * (1.15 + 0.47 * labelEms));
  const fitting = Math.max(1, Math.floor(list.h / row));
  const columns = Math.max(
    1,
    Math.min(leds.length, Math.floor(list.w / least), Math.ceil(leds.length / fitting)),
  );
  return { leds: gridOf(leds, list, columns, row), legend: legend && inset(legend, 0, legend.h * 0.04) };
}
