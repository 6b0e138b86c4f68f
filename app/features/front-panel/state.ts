import type { Panel } from "#domain/product/panel.ts";
import { familyOf, watchesMains, watchesPv, type Family } from "./family.ts";
import type { PanelLed, PanelState, PanelValue } from "./labels.ts";

/** A source and its breaker in one word: dead, live with the breaker open, live with the breaker closed. */
export type Feed = "off" | "live" | "feeding";
type Battery = "resting" | "charging" | "supplying";

/** What the plant is doing; nothing in a drawing is decided anywhere else. */
export interface Situation {
  state: PanelState;
  family: Family;
  /** The public supply; the first source of a transfer switch; the shore connection of a ship. */
  mains: Feed;
  /** The generating set or engine; the second source of a transfer switch. */
  genset: Feed;
  pv: Feed;
  battery: Battery;
  /** Sets of the plant and how many of them feed the bus. */
  sets: { total: number; running: number };
  online: boolean;
}

export type PanelFacts = Pick<Panel, "form" | "values" | "leds" | "keys" | "state">;

type Plant = Pick<Situation, "mains" | "genset" | "pv" | "battery">;

const dead: Plant = { mains: "off", genset: "off", pv: "off", battery: "resting" };
const onMains: Plant = { ...dead, mains: "feeding" };
const onGenset: Plant = { ...dead, genset: "feeding" };

/** The plant in every state, before the family narrows it. */
const plants: Record<PanelState, Plant> = {
  ready: onMains,
  running: onGenset,
  "mains-healthy": onMains,
  "mains-failed": onGenset,
  paralleling: onGenset,
  "mains-parallel": { ...onMains, genset: "feeding" },
  "bus-tie-closed": onGenset,
  "source-1-on-load": { ...onMains, genset: "live" },
  "source-2-on-load": onGenset,
  pumping: onGenset,
  "dc-charging": { ...onGenset, battery: "charging" },
  "shore-power": onMains,
  "sea-running": onGenset,
  island: { ...dead, pv: "feeding", battery: "charging" },
  "peak-shaving": { ...onMains, pv: "feeding", battery: "supplying" },
  "battery-charging": { ...onMains, battery: "charging" },
  "lamps-on": onGenset,
  online: onMains,
  monitoring: { ...onMains, genset: "feeding" },
};

/** Families whose plant has a public supply, a shore connection or a first source. */
const withMains: Family[] = ["mains-genset", "transfer", "shore", "charger"];

/**
 * A moment that a panel's one state cannot tell: what of the plant is otherwise, and numbers that stand on
 * the display, in the unit of the value.
 */
export interface Moment {
  plant?: Partial<Plant & Pick<Situation, "sets">> | undefined;
  numbers?: Partial<Record<PanelValue, number>> | undefined;
  /** What the load takes, kW. */
  load?: number | undefined;
}

/** What the plant is doing, from the panel's one state and what the device measures. */
export function situationOf(panel: PanelFacts): Situation {
  const family = familyOf(panel);
  const plant = { ...plants[panel.state] };
  if ((family === "hybrid" || family === "dc") && panel.state === "battery-charging")
    Object.assign(plant, onGenset, { battery: "charging" });
  if (family === "hybrid" && (panel.state === "running" || panel.state === "monitoring"))
    plant.battery = "charging";
  // Sources of a transfer switch, and set and mains of a standby plant, are never on the load together.
  if (panel.state === "monitoring" && family === "transfer") plant.genset = "live";
  if (panel.state === "monitoring" && family === "mains-genset") plant.genset = "off";
  if (panel.state === "monitoring" && family === "shore") plant.mains = "off";
  if (family === "parallel" && (panel.state === "peak-shaving" || panel.state === "island"))
    plant.genset = "feeding";
  if (family === "dc" && plant.genset === "feeding") plant.battery = "charging";
  if (family === "charger" && panel.state === "running")
    Object.assign(plant, onMains, { battery: "charging" });
  if (!withMains.includes(family) && !watchesMains(panel)) plant.mains = "off";
  if (family !== "hybrid" || !watchesPv(panel)) plant.pv = "off";
  if (!["hybrid", "dc", "charger"].includes(family)) plant.battery = "resting";
  if (family === "charger" || family === "cloud") plant.genset = "off";
  // A hybrid plant without any other source lives on its battery.
  if (
    family === "hybrid" &&
    plant.mains !== "feeding" &&
    plant.genset !== "feeding" &&
    plant.pv !== "feeding"
  )
    plant.battery = "supplying";
  const many = family === "parallel" || family === "bus-tie" || family === "shore";
  const total = many ? (family === "bus-tie" ? 4 : family === "shore" ? 2 : watchesMains(panel) ? 2 : 3) : 1;
  const running = plant.genset === "off" ? 0 : many ? (family === "bus-tie" ? 4 : 2) : 1;
  return { state: panel.state, family, ...plant, sets: { total, running }, online: true };
}

/** Whether anything feeds the load. */
export function loadFed(s: Situation): boolean {
  return s.mains === "feeding" || s.genset === "feeding" || s.pv === "feeding" || s.battery === "supplying";
}

/** Where a transfer switch stands: on source 1, on source 2 or off. */
export function switchPosition(s: Situation): 0 | 1 | 2 {
  if (s.mains === "feeding") return 1;
  return s.genset === "feeding" ? 2 : 0;
}

/**
 * When each status light is lit. Alarm, fault and the like stay dark: no state here is a fault of the device.
 */
const lit: Record<PanelLed, (s: Situation) => boolean> = {
  alarm: () => false,
  warning: () => false,
  fault: () => false,
  "emergency-stop": () => false,
  preheat: () => false,
  remote: () => false,
  auto: () => true,
  power: () => true,
  running: (s) => s.genset !== "off",
  mains: (s) => s.mains !== "off",
  genset: (s) => s.genset !== "off",
  load: loadFed,
  "on-bus": (s) => s.genset === "feeding",
  bus: loadFed,
  "source-1": (s) => s.mains !== "off",
  "source-2": (s) => s.genset !== "off",
  "closed-1": (s) => switchPosition(s) === 1,
  "closed-2": (s) => switchPosition(s) === 2,
  charging: (s) => s.battery === "charging",
  boost: (s) => s.battery === "charging",
  float: (s) => s.battery === "resting" && loadFed(s),
  battery: (s) => s.battery !== "resting" || s.family !== "charger",
  solar: (s) => s.pv !== "off",
  online: (s) => s.online,
  signal: (s) => s.online,
  data: (s) => s.online,
  can: () => true,
  rs485: () => true,
};

export type LedTone = "green" | "amber" | "red";

const tones: Partial<Record<PanelLed, LedTone>> = {
  alarm: "red",
  fault: "red",
  "emergency-stop": "red",
  warning: "amber",
  preheat: "amber",
  remote: "amber",
  boost: "amber",
};

/** Whether a status light is lit in this situation, and in which colour it would be. */
export function ledOf(led: PanelLed, s: Situation): { on: boolean; tone: LedTone } {
  return { on: lit[led](s), tone: tones[led] ?? "green" };
}
