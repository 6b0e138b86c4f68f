import type { PanelState } from "#domain/product/panel.ts";
import { familyOf, watchesMains, watchesPv, watchesSources, type Family } from "./family.ts";
import { share } from "./share.ts";
import type { Moment, Plant } from "./plant.ts";
import type { PanelFacts } from "./situation.ts";

type Source = Plant["sources"][number];
type Feed = "off" | "live" | "feeding";

/** What the sources do in each state of a panel, before the family narrows it. */
interface Feeds {
  mains: Feed;
  genset: Feed;
  pv: Feed;
  battery: "resting" | "charging" | "supplying";
}

const dead: Feeds = { mains: "off", genset: "off", pv: "off", battery: "resting" };
const onMains: Feeds = { ...dead, mains: "feeding" };
const onGenset: Feeds = { ...dead, genset: "feeding" };

const feedsIn: Record<PanelState, Feeds> = {
  ready: onMains,
  running: onGenset,
  "mains-healthy": onMains,
  "mains-failed": onGenset,
  "mains-lost": dead,
  starting: dead,
  paralleling: onGenset,
  "mains-parallel": { ...onMains, genset: "feeding" },
  "bus-tie-closed": onGenset,
  "bus-tie-open": onGenset,
  "source-1-on-load": { ...onMains, genset: "live" },
  "source-2-on-load": onGenset,
  "no-source": dead,
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

/** What the sources of a device's own plant do, by the state of its panel and what it measures. */
function feedsOf(panel: PanelFacts, family: Family): Feeds {
  const { state } = panel;
  const feeds = { ...feedsIn[state] };
  const watching = state === "monitoring";
  if ((family === "hybrid" || family === "dc") && state === "battery-charging")
    Object.assign(feeds, onGenset, { battery: "charging" });
  if (family === "hybrid" && (state === "running" || watching)) feeds.battery = "charging";
  // The sources of a transfer switch, and set and mains of a standby plant, never feed the load together.
  if (watching && family === "transfer") feeds.genset = "live";
  if (watching && family === "mains-genset") feeds.genset = "off";
  if (watching && family === "shore") feeds.mains = "off";
  if (family === "parallel" && (state === "peak-shaving" || state === "island")) feeds.genset = "feeding";
  if (family === "dc" && feeds.genset === "feeding") feeds.battery = "charging";
  if (family === "charger" && state === "running") Object.assign(feeds, onMains, { battery: "charging" });
  if (!withMains.includes(family) && !watchesMains(panel)) feeds.mains = "off";
  return narrowed(feeds, panel, family);
}

/** The feeds without the sources that the family does not have. */
function narrowed(feeds: Feeds, panel: PanelFacts, family: Family): Feeds {
  if (family !== "hybrid" || !watchesPv(panel)) feeds.pv = "off";
  if (!["hybrid", "dc", "charger"].includes(family)) feeds.battery = "resting";
  if (family === "charger" || family === "cloud") feeds.genset = "off";
  // A hybrid plant without another source runs on its battery.
  const { mains, genset, pv } = feeds;
  if (family === "hybrid" && ![mains, genset, pv].includes("feeding")) feeds.battery = "supplying";
  return feeds;
}

/** Typical load of a family, kW: smallest value and span. */
const loads: Record<Family, [number, number]> = {
  "mains-genset": [48, 150],
  genset: [36, 120],
  parallel: [420, 480],
  "bus-tie": [700, 600],
  transfer: [60, 120],
  pump: [70, 60],
  dc: [2.8, 2],
  engine: [210, 160],
  shore: [120, 90],
  hybrid: [36, 40],
  lamps: [3.2, 2],
  charger: [0.06, 0.04],
  cloud: [80, 60],
  module: [80, 60],
};

/** Share of wind in the renewable power where a device measures both. */
const windShare = 0.24;

/** Number of sets in the plant of a family, and how many of them run if any does. */
function setsOf(panel: PanelFacts, family: Family): { total: number; running: number } {
  if (family === "bus-tie") {
    const total = watchesSources(panel) ? 2 : 4;
    return { total, running: watchesSources(panel) && panel.state !== "bus-tie-open" ? 1 : total };
  }
  if (family === "shore") return { total: 2, running: 2 };
  if (family === "parallel") return { total: watchesMains(panel) ? 2 : 3, running: 2 };
  return { total: 1, running: 1 };
}

/**
 * The plant that stands in for a device shown alone, at the moment that its panel's state names. The load,
 * and with it all powers, is derived from the model's name, so that two models differ.
 */
export function ownPlant(panel: PanelFacts, model: string): { plant: Plant; moment: Moment; family: Family } {
  const family = familyOf(panel);
  const feeds = feedsOf(panel, family);
  const sets = setsOf(panel, family);
  const halves = family === "bus-tie";
  const [least, span] = loads[family];
  const fed = [feeds.mains, feeds.genset, feeds.pv].includes("feeding") || feeds.battery === "supplying";
  const load = fed ? least + span * share(`${model}load`) : 0;
  const powers = powersOf(feeds, load);
  const windy = panel.values.includes("wind-power") ? windShare : 0;
  const rating = Math.max(1, Math.ceil((powers.genset || least) / sets.running / 0.72 / 50) * 50);
  const source = (key: string, kind: Source["kind"], bus = "bus", most = 1e6): Source => ({
    key,
    kind,
    bus,
    rating: most,
    switch: "breaker",
  });
  const parts: [Source, Feed, number][] = [
    [source("mains", family === "shore" ? "shore" : "mains"), feeds.mains, powers.mains],
    ...Array.from({ length: sets.total }, (_, i): [Source, Feed, number] => {
      // Of two sources with a tie between them the second one runs.
      const runs = halves && sets.running === 1 ? i === 1 : i < sets.running;
      const bus = halves && i >= sets.total / 2 ? "bus-2" : "bus";
      return [
        source(`set-${i + 1}`, "genset", bus, rating),
        runs ? feeds.genset : "off",
        powers.genset / sets.running,
      ];
    }),
    [source("pv", "pv"), feeds.pv, powers.pv * (1 - windy)],
    [source("wind", "wind"), windy ? feeds.pv : "off", powers.pv * windy],
    [source("battery", "battery"), feeds.battery === "resting" ? "live" : "feeding", powers.battery],
  ];
  const closed = parts.filter(([, feed]) => feed === "feeding").map(([{ key }]) => key);
  return {
    family,
    plant: {
      buses: [{ key: "bus" }, ...(halves ? [{ key: "bus-2" }] : [])],
      sources: parts.map(([part]) => part),
      loads: (halves ? ["bus", "bus-2"] : ["bus"]).map((bus, i) => ({
        key: `load-${i + 1}`,
        kind: "load",
        bus,
        rating: 1e6,
        switch: "breaker",
      })),
      ties: halves ? [{ key: "tie", from: "bus", to: "bus-2" }] : [],
      transfers: family === "transfer" ? [{ key: "ats", sources: ["mains", "set-1"] }] : [],
    },
    moment: {
      closed: [
        ...closed,
        "load-1",
        ...(halves ? ["load-2"] : []),
        ...(halves && panel.state !== "bus-tie-open" ? ["tie"] : []),
      ],
      power: {
        ...Object.fromEntries(
          parts.filter(([, feed]) => feed === "feeding").map(([{ key }, , kw]) => [key, kw]),
        ),
        "load-1": halves ? load / 2 : load,
        ...(halves ? { "load-2": load / 2 } : {}),
      },
      dead: feeds.mains === "off" ? ["mains"] : [],
      running: parts.filter(([, feed]) => feed === "live").map(([{ key }]) => key),
      starting: panel.state === "starting" ? ["set-1"] : [],
    },
  };
}

/** How the sources share a load, kW. */
function powersOf(feeds: Feeds, load: number): Record<keyof Feeds, number> {
  const others = feeds.mains === "feeding" || feeds.genset === "feeding";
  const battery = { resting: 0, charging: -0.3, supplying: others ? 0.25 : 1 }[feeds.battery] * load;
  const pv = feeds.pv === "feeding" ? (others ? 0.35 * load : load - battery) : 0;
  const remaining = load - battery - pv;
  const genset = feeds.genset !== "feeding" ? 0 : feeds.mains === "feeding" ? 0.6 * remaining : remaining;
  return { battery, pv, genset, mains: feeds.mains === "feeding" ? remaining - genset : 0 };
}
