/** What a planned plant is asked beside the questions of the model selection. */

/** Power of each genset, or of the feed where there is none, in kW. */
export const powers = [
  3, 5, 8, 12, 20, 30, 50, 80, 100, 150, 200, 250, 300, 400, 500, 640, 800, 1000, 1250, 1600, 2000, 2500,
] as const;
export type Power = (typeof powers)[number];

/** Voltage between two phases, V. */
export const voltages = ["208", "380", "400", "415", "440", "480", "600", "690"] as const;
export type Voltage = (typeof voltages)[number];

/** How a load goes from the mains to its standby genset. */
export const switchings = ["breakers", "contactors", "switch", "ats"] as const;
export type Switching = (typeof switchings)[number];

export const moduleKeys = ["sdi16", "sdo16", "sai24"] as const;
export type ModuleKey = (typeof moduleKeys)[number];

/** How the plant is seen from afar: a 4G module, a gateway for several devices, the site's own network. */
export const remotes = ["module", "gateway", "lan"] as const;
export type Remote = (typeof remotes)[number];

/** Most gensets of one plant: as many as the largest paralleling controllers agree with each other. */
export const mostSets = 32;

/** What a plant's controllers and other devices are there for, in the order of the list of parts. */
export const roles = [
  "set",
  "mains",
  "tie",
  "ats",
  "switch",
  "ems",
  "panel",
  "relay",
  "charger",
  "remote",
  ...moduleKeys,
] as const;
export type Role = (typeof roles)[number];

/** The kinds of plant, in the order in which they are offered. */
export const plantKinds = [
  "standby",
  "island",
  "mains-parallel",
  "sets",
  "sets-standby",
  "sets-parallel",
  "bus-tie",
  "mains-genset",
  "two-mains",
  "hybrid",
  "ems",
  "dc",
  "pump",
  "drive",
  "ship-power",
  "emergency",
  "ship-engine",
  "lighting",
] as const;
export type PlantKind = (typeof plantKinds)[number];

/** Moments that a plant is shown in. */
export const moments = [
  "mains",
  "starting",
  "genset",
  "few",
  "share",
  "peak",
  "tie-closed",
  "tie-open",
  "first",
  "second",
  "sun",
  "charging",
  "battery",
  "on",
  "off",
  "shore",
] as const;
export type MomentKey = (typeof moments)[number];
