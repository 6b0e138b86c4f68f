import type { PanelState } from "#domain/product/panel.ts";
import { watchesMains, type Family } from "./family.ts";
import { isLive, type PanelFacts, type Situation, switchPosition } from "./situation.ts";

/** The state in the title of a display. */
export function titleOf(s: Situation, panel: PanelFacts): PanelState {
  // Devices that only monitor show that at any moment.
  return panel.state === "monitoring" || panel.state === "online" ? panel.state : titles[s.family](s, panel);
}

type Title = (s: Situation, panel: PanelFacts) => PanelState;

/** For a device that controls one set. */
const ofSet: Title = (s) => (isLive(s.genset) ? "running" : s.cranking ? "starting" : "ready");

/** For a device that controls the mains and its standby source. */
const ofMains: Title = (s) => {
  const onSets = s.sets.includes("feeding");
  if (s.mains === "feeding") return onSets && s.together ? "mains-parallel" : "mains-healthy";
  if (isLive(s.mains)) return onSets ? "running" : "ready";
  return onSets ? "mains-failed" : "mains-lost";
};

const ofParallel: Title = (s, panel) => {
  if (watchesMains(panel)) return ofMains(s, panel);
  if (s.genset !== "feeding")
    return s.mains === "feeding" && panel.values.includes("shore-voltage") ? "shore-power" : ofSet(s, panel);
  return s.sets.filter((feed) => feed === "feeding").length > 1 ? "paralleling" : "running";
};

const ofTransfer: Title = (s) =>
  (["no-source", "source-1-on-load", "source-2-on-load"] as const)[switchPosition(s)];

const ofHybrid: Title = (s) => {
  const charging = s.battery === "charging";
  if (s.mains === "feeding") {
    if (charging) return "battery-charging";
    return s.pv === "feeding" || s.genset === "feeding" ? "mains-parallel" : "mains-healthy";
  }
  return charging && s.genset === "feeding" ? "battery-charging" : "island";
};

/** Devices that only report keep the title of their panel. */
const same: Title = (_, panel) => panel.state;

const titles: Record<Family, Title> = {
  "mains-genset": (s, panel) => (watchesMains(panel) ? ofMains(s, panel) : ofSet(s, panel)),
  genset: ofSet,
  parallel: ofParallel,
  "bus-tie": (s) => (s.tie === "closed" ? "bus-tie-closed" : "bus-tie-open"),
  transfer: ofTransfer,
  pump: (s) => (isLive(s.genset) ? "pumping" : s.cranking ? "starting" : "ready"),
  dc: (s, panel) =>
    s.battery === "charging" ? "dc-charging" : s.fed && !isLive(s.genset) ? "island" : ofSet(s, panel),
  engine: (s, panel) =>
    isLive(s.genset) ? (panel.state === "sea-running" ? "sea-running" : "running") : ofSet(s, panel),
  shore: (s, panel) =>
    s.mains !== "feeding" ? ofSet(s, panel) : s.incoming ? "mains-healthy" : "shore-power",
  hybrid: ofHybrid,
  lamps: (s, panel) => (s.fed ? "lamps-on" : ofSet(s, panel)),
  charger: (s) => (s.fed ? "battery-charging" : "ready"),
  cloud: same,
  module: same,
};
