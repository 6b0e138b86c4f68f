import type { Panel, PanelState } from "#domain/product/panel.ts";
import type { Family } from "./family.ts";

/**
 * A source and its breaker: `off` dead, breaker open; `held` dead, breaker closed; `live` live, breaker open;
 * `feeding` live, breaker closed.
 */
export type Feed = "off" | "held" | "live" | "feeding";

export const isLive = (feed: Feed) => feed === "live" || feed === "feeding";
export const isClosed = (feed: Feed) => feed === "held" || feed === "feeding";

/**
 * Power in kW of the load and of each kind of source; negative for a charging battery. load = mains + genset
 * + pv + wind + battery.
 */
export interface Balance {
  load: number;
  mains: number;
  genset: number;
  pv: number;
  wind: number;
  battery: number;
}

/** What a device sees of its plant; its display, lights and mimic diagram are derived from it. */
export interface Situation {
  /** State that the title of the display names. */
  state: PanelState;
  family: Family;
  /** The public supply; the first source of a transfer switch; the shore connection of a ship. */
  mains: Feed;
  /** The generating set or engine that the device controls; the second source of a transfer switch. */
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
  /** Whether its supply arrives over a busbar that it watches, whatever feeds that. */
  incoming: boolean;
  /** Whether a pump holds the pressure, its own or another. */
  pressed: boolean;
  power: Balance;
  /** Power of the device's own set, and the spare power of its sets on the bus; kW. */
  own: number;
  reserve: number;
  online: boolean;
}

export type PanelFacts = Pick<Panel, "form" | "values" | "leds" | "keys" | "state">;

/** Position of a transfer switch: source 1, source 2, or 0 for off. */
export function switchPosition(situation: Situation): 0 | 1 | 2 {
  if (isClosed(situation.mains)) return 1;
  return isClosed(situation.genset) ? 2 : 0;
}
