import type { Panel, PanelState } from "#domain/product/panel.ts";

/** The kind of plant that a device controls; decides the diagram on its display. */
export type Family =
  | "mains-genset"
  | "genset"
  | "parallel"
  | "bus-tie"
  | "transfer"
  | "pump"
  | "dc"
  | "engine"
  | "shore"
  | "hybrid"
  | "lamps"
  | "charger"
  | "cloud"
  | "module";

type Seen = Pick<Panel, "form" | "values" | "leds" | "keys">;
type Word = Panel["values"][number] | Panel["leds"][number] | Panel["keys"][number];

/** Words in a panel's data that indicate its family, the most specific first. */
const hints: [Family, Word[]][] = [
  ["lamps", ["lamp-current", "illuminance", "lamp"]],
  ["pump", ["pump-pressure", "flow"]],
  ["charger", ["charge-voltage", "charge-current", "boost", "float"]],
  ["hybrid", ["pv-power", "wind-power", "battery-power", "state-of-charge", "solar"]],
  ["dc", ["dc-voltage", "dc-current"]],
  ["transfer", ["source-1-voltage", "source-2-voltage", "source-1", "transfer-1", "closed-1"]],
  ["shore", ["shore-voltage"]],
  ["engine", ["gearbox-pressure"]],
  ["parallel", ["sets-on-bus", "bus-voltage", "power-reserve", "on-bus", "bus", "close-bus"]],
  ["mains-genset", ["mains-voltage", "mains-frequency", "mains", "close-mains"]],
  ["genset", ["genset-voltage", "power", "current", "genset", "close-genset"]],
  ["engine", ["speed", "oil-pressure", "exhaust-temperature"]],
  ["cloud", ["online", "signal"]],
];

/** Families that a state can belong to; the first is the default. */
const families: Partial<Record<PanelState, Family[]>> = {
  "mains-healthy": ["mains-genset", "transfer", "parallel", "hybrid"],
  "mains-failed": ["mains-genset", "transfer", "parallel", "hybrid"],
  "mains-lost": ["mains-genset", "transfer", "parallel", "hybrid"],
  paralleling: ["parallel"],
  "mains-parallel": ["parallel", "hybrid"],
  "bus-tie-closed": ["bus-tie"],
  "bus-tie-open": ["bus-tie"],
  "source-1-on-load": ["transfer"],
  "source-2-on-load": ["transfer"],
  "no-source": ["transfer"],
  pumping: ["pump"],
  "dc-charging": ["dc"],
  "shore-power": ["shore"],
  "sea-running": ["engine"],
  island: ["parallel", "hybrid"],
  "peak-shaving": ["parallel", "hybrid"],
  "battery-charging": ["charger", "hybrid", "dc"],
  "lamps-on": ["lamps"],
};

/** All words of a panel, except the power light, which every device has. */
function wordsOf(panel: Seen): Set<Word> {
  return new Set<Word>([...panel.values, ...panel.leds.filter((led) => led !== "power"), ...panel.keys]);
}

/** The family of a device, from its state and, where the state leaves it open, from what it measures. */
export function familyOf(panel: Seen & Pick<Panel, "state">): Family {
  const words = wordsOf(panel);
  const hinted = hints.filter(([, list]) => list.some((word) => words.has(word))).map(([family]) => family);
  if (panel.form === "switch") hinted.unshift("transfer");
  const allowed = families[panel.state];
  if (!allowed)
    return hinted[0] ?? (panel.form === "panel" ? "genset" : panel.state === "online" ? "cloud" : "module");
  return hinted.find((family) => allowed.includes(family)) ?? allowed[0] ?? "genset";
}

/** Whether the device measures the mains (and its diagram therefore shows it). */
export function watchesMains(panel: Seen & Pick<Panel, "state">): boolean {
  const words = wordsOf(panel);
  const telling: Word[] = ["mains-voltage", "mains-frequency", "mains", "close-mains", "open-mains"];
  return (
    ["mains-parallel", "peak-shaving", "mains-healthy", "mains-failed", "mains-lost"].includes(panel.state) ||
    telling.some((word) => words.has(word))
  );
}

/** Whether the device measures two sources, as transfer controllers do. */
export function watchesSources(panel: Seen): boolean {
  const words = wordsOf(panel);
  return (["source-1-voltage", "source-1-frequency", "source-1", "transfer-1"] as const).some((word) =>
    words.has(word),
  );
}

/** Whether the device measures a PV plant. */
export function watchesPv(panel: Seen): boolean {
  return panel.values.includes("pv-power") || panel.leds.includes("solar");
}

/** Whether a device measures the power of its own set: a controller of the mains side does not. */
export function measuresOwnSet(panel: Seen & Pick<Panel, "state">, family: Family): boolean {
  return family !== "parallel" || !watchesMains(panel) || panel.values.includes("genset-voltage");
}
