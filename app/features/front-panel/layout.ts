import type { Panel } from "#domain/product/panel.ts";
import { placeDisplay } from "./screens/display-layout.ts";
import { fieldOf, placeKeys } from "./key-layout.ts";
import type { PanelKey, PanelLed } from "#domain/product/panel.ts";
import { cut, inset, type Rect } from "./shapes.tsx";

export interface Placed<T> extends Rect {
  of: T;
}

/** Places of everything on a face, in mm. Nothing overlaps: each zone is cut from what is left. */
export interface FaceLayout {
  brand: Rect;
  model: Rect;
  /** The window over the display and the display itself. */
  window?: Rect;
  display?: Rect;
  leds: Placed<PanelLed>[];
  keys: Placed<PanelKey>[];
  /** Place of the printed diagram of a face without a display. */
  legend?: Rect;
  /** Darker fields under groups of keys. */
  fields: Rect[];
  /** Height kept free under each key for its label. */
  keyLabel: number;
}

export interface FaceWishes {
  /** Lines that the labels of the keys need. */
  keyLines?: 1 | 2;
  /** Largest scale of a display; 1 is its true size, the default 1.2. */
  enlarge?: number;
  /** Whether a face without a display has a diagram to print. */
  legend?: boolean;
}

/** Lays out a face: heading, display, lights and keys, in the way `keyLayout` says. */
export function layoutFace(panel: Panel, face: Rect, wishes: FaceWishes = {}): FaceLayout {
  const margin = Math.min(5, Math.min(face.w, face.h) * 0.045);
  const inner = inset(face, margin);
  const headHeight = Math.min(12, face.h * 0.2, Math.max(5.5, face.h * 0.085, face.w * 0.045));
  const [head, body] = cut(inner, "top", headHeight);
  const brand = { ...head, w: head.w * 0.48 };
  const model = { ...head, x: head.x + head.w * 0.52, w: head.w * 0.48 };
  const keyLabel = Math.min(6.4, Math.max(4, face.h * 0.038)) * (wishes.keyLines === 2 ? 1.5 : 1);
  const keyHeight = Math.min(17, Math.max(7, Math.min(face.h * 0.115, face.w * 0.1)));
  const [groups, middle] = placeKeys(panel, body, keyHeight, keyLabel);
  const zone = inset(middle, 0, Math.min(2.5, middle.h * 0.03));
  const fields = groups.filter((group) => group.length > 1).map((group) => fieldOf(group, keyLabel, body));
  return { brand, model, keys: groups.flat(), keyLabel, fields, ...placeDisplay(panel, zone, wishes) };
}
