import type { Panel } from "./panel.ts";

/** A rectangle of a front: mm from its top left corner, y downwards. */
export type FaceRect = { x: number; y: number; w: number; h: number };

type Group = Panel["terminals"][number];

/** A block of terminals on the front, with its place. */
export type PlacedTerminals = FaceRect & Pick<Group, "kind" | "count" | "label"> & { side: "top" | "bottom" };

/**
 * The plan of a device's 3D body: its sizes, and where things are on the front that was drawn from the same
 * data, so that raised keys and the display lie under their own picture. Lengths in mm.
 */
export type BodyPlan = Pick<Panel, "form" | "width" | "height" | "depth" | "cutOut" | "terminals"> & {
  model: string;
  /** The membrane, the raised middle or the label. */
  face: FaceRect;
  /** Window over the display. */
  window?: FaceRect;
  display: Panel["display"]["kind"];
  keys: FaceRect[];
  /** Terminals that the front shows (rail, wall and switch). */
  blocks: PlacedTerminals[];
  /** The folded body between the ears of a wall device, or the frame of a switch. */
  housing?: FaceRect;
  /** Poles of a switch; their copper reaches `bar` mm in from top and bottom. */
  poles: FaceRect[];
  bar?: number;
  handle?: { x: number; y: number; r: number };
};
