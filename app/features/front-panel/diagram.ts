import { watchesPv, watchesSources, type Family } from "./family.ts";
import { balanceOf, hasMains } from "./screens/readings.ts";
import { loadFed, type Feed, type PanelFacts, type Situation } from "./state.ts";

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
  /** A rectifier or charger in the place of the breaker. */
  converter?: boolean;
}

interface Outlet {
  symbol: SymbolKind;
  fed: boolean;
}

/** What the mimic diagram shows. `tie` stands between the two halves of the bus. */
export type Diagram =
  | { kind: "bus"; feeders: Feeder[]; outlets: Outlet[]; tie?: "closed" | "open"; loadPower?: number }
  | { kind: "pump"; running: boolean }
  | { kind: "cloud"; online: boolean }
  | { kind: "bars" }
  | { kind: "none" };

function setsOf(s: Situation): Feeder[] {
  return Array.from({ length: s.sets.total }, (_, i) => ({
    symbol: "genset",
    feed: i < s.sets.running ? s.genset : "off",
  }));
}

/** The diagram of a situation; whatever the device does not measure is not drawn. */
export function diagramOf(panel: PanelFacts, s: Situation, model: string): Diagram {
  const mains: Feeder = { symbol: "mains", feed: s.mains };
  const genset: Feeder = { symbol: "genset", feed: s.genset };
  const battery: Feeder = { symbol: "battery", feed: s.battery === "resting" ? "live" : "feeding" };
  const mainsIfAny = hasMains(panel, s) ? [mains] : [];
  const sources: Feeder[] = [
    { symbol: "source-1", feed: s.mains },
    { symbol: "source-2", feed: s.genset },
  ];
  const fed = loadFed(s);
  const load: Outlet = { symbol: "load", fed };
  const loadPower = balanceOf(s, model).load;

  const table: Record<Family, () => Diagram> = {
    "mains-genset": () => ({ kind: "bus", feeders: [mains, genset], outlets: [load], loadPower }),
    genset: () => ({ kind: "bus", feeders: [...mainsIfAny, genset], outlets: [load], loadPower }),
    parallel: () => ({ kind: "bus", feeders: [...mainsIfAny, ...setsOf(s)], outlets: [load], loadPower }),
    "bus-tie": () => ({
      kind: "bus",
      feeders: watchesSources(panel) ? sources : setsOf(s),
      outlets: [load, load],
      tie: s.state === "bus-tie-closed" ? "closed" : "open",
    }),
    transfer: () => ({ kind: "bus", feeders: sources, outlets: [load], loadPower }),
    shore: () => ({
      kind: "bus",
      feeders: [{ symbol: "shore", feed: s.mains }, ...setsOf(s)],
      outlets: [load],
      loadPower,
    }),
    hybrid: () => ({
      kind: "bus",
      feeders: [
        ...mainsIfAny,
        ...(watchesPv(panel) ? [{ symbol: "pv", feed: s.pv } as const] : []),
        battery,
        genset,
      ],
      outlets: [load],
      loadPower,
    }),
    dc: () => ({
      kind: "bus",
      feeders: [{ ...genset, converter: true }],
      outlets: [
        { symbol: "battery", fed: s.battery === "charging" },
        { symbol: "load", fed },
      ],
      loadPower,
    }),
    charger: () => ({
      kind: "bus",
      feeders: [{ ...mains, converter: true }],
      outlets: [{ symbol: "battery", fed: s.battery === "charging" }],
    }),
    lamps: () => ({
      kind: "bus",
      feeders: [genset],
      outlets: Array.from({ length: 4 }, () => ({ symbol: "lamp", fed }) as const),
    }),
    pump: () => ({ kind: "pump", running: s.genset !== "off" }),
    module: () => ({ kind: "none" }),
    engine: () => ({ kind: "bars" }),
    cloud: () => ({ kind: "cloud", online: s.online }),
  };
  return table[s.family]();
}
