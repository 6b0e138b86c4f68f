import { watchesPv, watchesSources, type Family } from "./family.ts";
import { hasMains } from "./seen.ts";
import { isLive, type Feed, type PanelFacts, type Situation } from "./situation.ts";

export type SymbolKind =
  | "mains"
  | "genset"
  | "source-1"
  | "source-2"
  | "shore"
  | "pv"
  | "battery"
  | "load"
  | "lamp";

interface Feeder {
  symbol: SymbolKind;
  feed: Feed;
  /** A rectifier or charger instead of the breaker. */
  converter?: boolean;
}

interface Outlet {
  symbol: SymbolKind;
  fed: boolean;
}

/**
 * What the mimic diagram shows. `live` is whether the bus has voltage, which may come from sources that the
 * device does not know; `tie` is between its two halves.
 */
export type Mimic =
  | {
      kind: "bus";
      feeders: Feeder[];
      outlets: Outlet[];
      live: boolean;
      tie?: "closed" | "open";
      loadPower?: number;
    }
  | { kind: "pump"; running: boolean }
  | { kind: "cloud"; online: boolean }
  | { kind: "bars" }
  | { kind: "none" };

/** The most sets that a small diagram has room for. */
const mostSets = 4;

/** The mimic diagram of a situation; what the device does not measure is not drawn. */
export function mimicOf(panel: PanelFacts, situation: Situation): Mimic {
  const mains: Feeder = { symbol: "mains", feed: situation.mains };
  const genset: Feeder = { symbol: "genset", feed: situation.genset };
  const sets = situation.sets.slice(0, mostSets).map((feed): Feeder => ({ symbol: "genset", feed }));
  const battery: Feeder = { symbol: "battery", feed: situation.battery === "resting" ? "live" : "feeding" };
  const mainsIfAny = hasMains(panel, situation) ? [mains] : [];
  const sources: Feeder[] = [
    { symbol: "source-1", feed: situation.mains },
    { symbol: "source-2", feed: situation.genset },
  ];
  const load: Outlet = { symbol: "load", fed: situation.fed };
  const loadPower = situation.power.load;
  const bus = (feeders: Feeder[], outlets: Outlet[] = [load]) =>
    ({ kind: "bus", feeders, outlets, live: situation.busLive || situation.fed }) as const;

  const table: Record<Family, () => Mimic> = {
    "mains-genset": () => ({ ...bus([mains, genset]), loadPower }),
    genset: () => ({ ...bus([...mainsIfAny, genset]), loadPower }),
    parallel: () => ({ ...bus([...mainsIfAny, ...sets]), loadPower }),
    "bus-tie": () => ({ ...bus(watchesSources(panel) ? sources : sets, [load, load]), tie: situation.tie }),
    transfer: () => ({ ...bus(sources), loadPower }),
    shore: () => ({ ...bus([{ symbol: "shore", feed: situation.mains }, ...sets]), loadPower }),
    hybrid: () => ({
      ...bus([
        ...mainsIfAny,
        ...(watchesPv(panel) ? [{ symbol: "pv", feed: situation.pv } as const] : []),
        battery,
        genset,
      ]),
      loadPower,
    }),
    dc: () => ({
      ...bus(
        [{ ...genset, converter: true }],
        [
          { symbol: "battery", fed: situation.battery === "charging" },
          { symbol: "load", fed: situation.fed },
        ],
      ),
      loadPower,
    }),
    charger: () =>
      bus([{ ...mains, converter: true }], [{ symbol: "battery", fed: situation.battery === "charging" }]),
    lamps: () =>
      bus(
        [genset],
        Array.from({ length: 4 }, () => ({ symbol: "lamp", fed: situation.fed }) as const),
      ),
    pump: () => ({ kind: "pump", running: isLive(situation.genset) }),
    module: () => ({ kind: "none" }),
    engine: () => ({ kind: "bars" }),
    cloud: () => ({ kind: "cloud", online: situation.online }),
  };
  return table[situation.family]();
}
