import type { Panel } from "#domain/product/panel.ts";
import { familyOf, type Family } from "../family.ts";
import { ownPlant } from "../own-plant.ts";
import { type FaultKind, faultKinds } from "./fault.ts";
import { type Delays, type Physics, type Rig, rigOf } from "./rig.ts";

/** The plant behind a controller's display that its keys operate, and how it stands when it is shown first. */
interface OwnRig {
  rig: Rig;
  family: Family;
  /** Whether the standby side carries the load at first. */
  onSets: boolean;
}

type Times = { delays?: Partial<Delays>; physics?: Partial<Physics>; faults?: readonly FaultKind[] };

/** Categories of devices whose keys operate a plant. */
const operating = ["genset-controllers", "ats-controllers"];

/** Models of transfer controllers that start the set behind their second source. */
const callsSet = /^STS(53|62|72)/;

/**
 * The rig of a device that is shown alone; undefined where its keys do not operate one, or where it has no
 * display that could follow.
 */
export function ownRig(panel: Panel, model: string, category: string, times: Times = {}): OwnRig | undefined {
  const family = familyOf(panel);
  const shows = panel.display.kind === "colour" || panel.display.kind === "mono";
  if (!operating.includes(category) || panel.form !== "panel" || !shows) return undefined;
  if (family !== "mains-genset" && family !== "genset" && family !== "transfer") return undefined;
  const { plant, moment } = ownPlant(panel, model);
  const load = Math.round(moment.power["load-1"] ?? 0);
  const wanted = family === "genset" ? ["set-1"] : ["mains", "set-1"];
  const rating = Math.ceil(load / usual / 50) * 50;
  const sources = plant.sources
    .filter(({ key }) => wanted.includes(key))
    .map((source) => ({ ...source, ...(source.kind === "genset" ? { rating } : {}) }));
  const rig = rigOf({
    plant: { ...plant, sources },
    demand: { "load-1": load },
    alwaysLive: family === "transfer" && !callsSet.test(model),
    ...times,
    // A transfer controller watches its switch, not the engine behind its second source.
    faults: (times.faults ?? faultKinds).filter((kind) => family !== "transfer" || kind === "close-failure"),
  });
  const onSets = ["mains-failed", "running", "source-2-on-load"].includes(panel.state);
  return rig && { rig, family, onSets };
}

/** Usual load of a set, as a part of its rating. */
const usual = 0.72;
