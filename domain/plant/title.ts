import type { PanelState } from "#domain/product/panel.ts";
import { watchesMains, type Family } from "./family.ts";
import { isLive, type PanelFacts, type Situation, switchPosition } from "./situation.ts";

/** The state in the title of a display. */
export function titleOf(situation: Situation, panel: PanelFacts): PanelState {
  // Devices that only monitor show that at any moment.
  return panel.state === "monitoring" || panel.state === "online"
    ? panel.state
    : titles[situation.family](situation, panel);
}

type Title = (situation: Situation, panel: PanelFacts) => PanelState;

/** For a device that controls one set. */
const ofSet: Title = (situation) =>
  isLive(situation.genset) ? "running" : situation.cranking ? "starting" : "ready";

/** For a device that controls the mains and its standby source. */
const ofMains: Title = (situation) => {
  const onSets = situation.sets.includes("feeding");
  if (situation.mains === "feeding") return onSets && situation.together ? "mains-parallel" : "mains-healthy";
  if (isLive(situation.mains)) return onSets ? "running" : "ready";
  return onSets ? "mains-failed" : "mains-lost";
};

const ofParallel: Title = (situation, panel) => {
  if (watchesMains(panel)) return ofMains(situation, panel);
  if (situation.genset !== "feeding")
    return situation.mains === "feeding" && panel.values.includes("shore-voltage")
      ? "shore-power"
      : ofSet(situation, panel);
  return situation.sets.filter((feed) => feed === "feeding").length > 1 ? "paralleling" : "running";
};

const ofTransfer: Title = (situation) =>
  (["no-source", "source-1-on-load", "source-2-on-load"] as const)[switchPosition(situation)];

const ofHybrid: Title = (situation) => {
  const charging = situation.battery === "charging";
  if (situation.mains === "feeding") {
    if (charging) return "battery-charging";
    return situation.pv === "feeding" || situation.genset === "feeding" ? "mains-parallel" : "mains-healthy";
  }
  return charging && situation.genset === "feeding" ? "battery-charging" : "island";
};

/** Devices that only report keep the title of their panel. */
const same: Title = (_, panel) => panel.state;

const titles: Record<Family, Title> = {
  "mains-genset": (situation, panel) =>
    watchesMains(panel) ? ofMains(situation, panel) : ofSet(situation, panel),
  genset: ofSet,
  parallel: ofParallel,
  "bus-tie": (situation) => (situation.tie === "closed" ? "bus-tie-closed" : "bus-tie-open"),
  transfer: ofTransfer,
  pump: (situation) => (isLive(situation.genset) ? "pumping" : situation.cranking ? "starting" : "ready"),
  dc: (situation, panel) =>
    situation.battery === "charging"
      ? "dc-charging"
      : situation.fed && !isLive(situation.genset)
        ? "island"
        : ofSet(situation, panel),
  engine: (situation, panel) =>
    isLive(situation.genset)
      ? panel.state === "sea-running"
        ? "sea-running"
        : "running"
      : ofSet(situation, panel),
  shore: (situation, panel) =>
    situation.mains !== "feeding"
      ? ofSet(situation, panel)
      : situation.incoming
        ? "mains-healthy"
        : "shore-power",
  hybrid: ofHybrid,
  lamps: (situation, panel) => (situation.fed ? "lamps-on" : ofSet(situation, panel)),
  charger: (situation) => (situation.fed ? "battery-charging" : "ready"),
  cloud: same,
  module: same,
};
