import type { Panel, PanelState } from "#domain/product/panel.ts";
import type { Family } from "./family.ts";

/**
 * A source and its breaker in one word: dead with the breaker open, dead behind a closed one, live with the
 * breaker open, live with the breaker closed.
 */
export type Feed = "off" | "held" | "live" | "feeding";

export const isLive = (feed: Feed) => feed === "live" || feed === "feeding";
export const isClosed = (feed: Feed) => feed === "held" || feed === "feeding";

/**
 * Power in kW: what the load takes and what each kind of source gives; a charging battery gives less than
 * nothing. load = mains + genset + pv + wind + battery.
 */
export interface Balance {
  load: number;
  mains: number;
  genset: number;
  pv: number;
  wind: number;
  battery: number;
}

/** What a device sees of its plant; its display, its lights and its mimic diagram all follow from it. */
export interface Situation {
  /** What the title of the display says. */
  state: PanelState;
  family: Family;
  /** The public supply; the first source of a transfer switch; the shore connection of a ship. */
  mains: Feed;
  /** The generating set or engine that the device looks after; the second source of a transfer switch. */
  genset: Feed;
  pv: Feed;
  battery: "resting" | "charging" | "supplying";
  /** The sets that the device knows, its own first. */
  sets: Feed[];
  /** Whether its set is being cranked. */
  cranking: boolean;
  /** The tie between the halves of the bus. */
  tie: "closed" | "open";
  /** Whether the load has voltage, and whether the busbar of the sets has. */
  fed: boolean;
  busLive: boolean;
  /** Whether the supply and the device's set are on one busbar. */
  together: boolean;
  /** Whether its supply comes in over a busbar that it watches, from whatever feeds that. */
  incoming: boolean;
  /** Whether a pump keeps the pressure, its own or another. */
  pressed: boolean;
  power: Balance;
  /** Power of the device's own set, and what its sets on the bus could give beyond theirs; kW. */
  own: number;
  reserve: number;
  online: boolean;
}

export type PanelFacts = Pick<Panel, "form" | "values" | "leds" | "keys" | "state">;

/** Where a transfer switch stands: on source 1, on source 2 or off. */
export function switchPosition(s: Situation): 0 | 1 | 2 {
  if (isClosed(s.mains)) return 1;
  return isClosed(s.genset) ? 2 : 0;
}
