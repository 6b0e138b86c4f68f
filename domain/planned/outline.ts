import type { Diagram, loadKinds, sourceKinds } from "#domain/plant/diagram.ts";
import type { Moment } from "#domain/plant/plant.ts";
import type { PlantAddress } from "./address.ts";
import { hasMains, usualPower } from "./kinds.ts";
import type { MomentKey, PlantKind } from "./questions.ts";

/** A label: which word, and its numbers. */
export type Name = { say: string; values?: Record<string, number> };
type Part = { key: string; bus: string; rating: number; name: Name; switch: "breaker" | "contactor" };
type OutlineSource = Part & { kind: (typeof sourceKinds)[number]; count: number };
type OutlineLoad = Part & { kind: (typeof loadKinds)[number] };

type OutlineMoment = {
  key: MomentKey;
  power: Record<string, number>;
} & Record<"closed" | "dead" | "running" | "starting" | "out", string[]>;

/** A planned plant as a single-line diagram without words: the names of its parts are still to be said. */
export type Outline = {
  kind: PlantKind;
  buses: { key: string; name: Name }[];
  sources: OutlineSource[];
  loads: OutlineLoad[];
  ties: { key: string; from: string; to: string; name: Name }[];
  transfers: { key: string; sources: [string, string] }[];
  moments: OutlineMoment[];
};

/** More gensets than this are drawn together behind the first ones. */
const mostDrawn = 5;

/** Share of the rating that the loads take at most. */
const loadShare = 0.7;

const tidy = (kw: number) => Math.round(kw * 10) / 10;
const named = (say: string, values?: Record<string, number>): Name => (values ? { say, values } : { say });

/** Gensets from a number on, on a bus; the last place stands for all that find no room of their own. */
function setsOn(
  bus: string,
  from: number,
  count: number,
  power: number,
  way: Part["switch"],
): OutlineSource[] {
  const drawn = count > mostDrawn ? mostDrawn - 1 : count;
  const single = Array.from({ length: drawn }, (_, i): OutlineSource => ({
    key: `set-${from + i}`,
    kind: "genset",
    bus,
    rating: power,
    count: 1,
    switch: way,
    name: named("set", { n: from + i }),
  }));
  const rest = count - drawn;
  if (!rest) return single;
  const first = from + drawn;
  return [
    ...single,
    {
      key: `set-${first}`,
      kind: "genset",
      bus,
      rating: power * rest,
      count: rest,
      switch: way,
      name: named("sets", { from: first, to: from + count - 1 }),
    },
  ];
}

class Builder {
  readonly outline: Outline;
  readonly power: number;

  constructor(kind: PlantKind, power: number) {
    this.outline = { kind, buses: [], sources: [], loads: [], ties: [], transfers: [], moments: [] };
    this.power = power;
  }

  bus(key: string, name: Name = named("bus")) {
    this.outline.buses.push({ key, name });
  }

  source(key: string, kind: OutlineSource["kind"], rating: number, more: Partial<OutlineSource> = {}) {
    const base: OutlineSource = {
      key,
      kind,
      bus: "bus",
      rating,
      count: 1,
      switch: "breaker",
      name: named(key),
    };
    this.outline.sources.push({ ...base, ...more });
  }

  sets(count: number, bus = "bus", from = 1, way: Part["switch"] = "breaker") {
    const sets = setsOn(bus, from, count, this.power, way);
    const isOnly = count === 1 && this.outline.kind !== "bus-tie";
    this.outline.sources.push(...(isOnly ? sets.map((set) => ({ ...set, name: named("oneSet") })) : sets));
  }

  load(rating: number, more: Partial<OutlineLoad> = {}) {
    const base: OutlineLoad = {
      key: "load",
      kind: "load",
      bus: "bus",
      rating: tidy(rating),
      switch: "breaker",
      name: named("load"),
    };
    this.outline.loads.push({ ...base, ...more });
  }

  /**
   * A moment in which these sources feed these loads.
   * @param fed power of what is closed; every load that is named is closed
   */
  moment(key: MomentKey, fed: Record<string, number>, more: Partial<Moment> = {}) {
    const power = Object.fromEntries(Object.entries(fed).map(([part, kw]) => [part, tidy(kw)]));
    const { closed = [], dead = [], running = [], starting = [], out = [] } = more;
    this.outline.moments.push({
      key,
      power,
      closed: [...new Set([...Object.keys(power), ...closed])],
      dead: [...dead],
      running: [...running],
      starting: [...starting],
      out: [...out],
    });
  }

  get setKeys(): string[] {
    return this.outline.sources.filter(({ kind }) => kind === "genset").map(({ key }) => key);
  }

  /** A power shared among gensets by their rating. */
  shared(kw: number, keys: readonly string[] = this.setKeys): Record<string, number> {
    const sources = this.outline.sources.filter(({ key }) => keys.includes(key));
    const total = sources.reduce((sum, { rating }) => sum + rating, 0);
    return Object.fromEntries(sources.map(({ key, rating }) => [key, (kw * rating) / total]));
  }
}

type Draw = (builder: Builder, asked: { count: number; mains: boolean; address: PlantAddress }) => void;

/** One genset or several behind a mains. */
const standby: Draw = (b, { count, address }) => {
  const way = address.switching === "contactors" ? "contactor" : "breaker";
  const capacity = b.power * count;
  const load = capacity * loadShare;
  b.bus("bus");
  b.source("mains", "mains", capacity, { switch: way });
  b.sets(count, "bus", 1, way);
  b.load(capacity);
  if (address.switching === "switch" || address.switching === "ats")
    b.outline.transfers.push({ key: "ats", sources: ["mains", "set-1"] });
  const parallel = address.answers.mains === "parallel";
  b.moment("mains", { mains: load, load });
  if (parallel) b.moment("peak", { mains: load / 2, ...b.shared(load / 2), load });
  b.moment("starting", {}, { closed: ["load"], dead: ["mains"], starting: b.setKeys });
  b.moment(count > 1 ? "share" : "genset", { ...b.shared(load), load }, { dead: ["mains"] });
};

const island: Draw = (b, { count }) => {
  b.bus("bus");
  b.sets(count);
  b.load(b.power * count);
  if (count === 1) {
    b.moment("on", { "set-1": b.power * loadShare, load: b.power * loadShare });
    b.moment("off", {}, { closed: ["load"] });
    return;
  }
  const [first = ""] = b.setKeys;
  b.moment("few", { [first]: b.power / 2, load: b.power / 2 });
  const load = b.power * count * loadShare;
  b.moment("share", { ...b.shared(load), load });
};

const halves: Draw = (b, { count, mains }) => {
  const left = Math.ceil(count / 2);
  const right = Math.max(1, count - left);
  const capacity = b.power * (left + right);
  b.bus("bus", named("halves", { n: 1 }));
  b.bus("bus-2", named("halves", { n: 2 }));
  if (mains) b.source("mains", "mains", capacity);
  b.sets(left);
  const first = b.setKeys;
  b.sets(right, "bus-2", left + 1);
  const second = b.setKeys.slice(first.length);
  const [one, two] = [left, right].map((sets) => b.power * sets * loadShare) as [number, number];
  b.load(b.power * left, { key: "load-1", name: named("loads", { n: 1 }) });
  b.load(b.power * right, { key: "load-2", bus: "bus-2", name: named("loads", { n: 2 }) });
  b.outline.ties.push({ key: "tie", from: "bus", to: "bus-2", name: named("tie") });
  const both = { "load-1": one, "load-2": two };
  const dead = mains ? { dead: ["mains"] } : {};
  if (mains) b.moment("mains", { mains: one + two, ...both }, { closed: ["tie"] });
  b.moment("tie-closed", { ...b.shared(one + two), ...both }, { closed: ["tie"], ...dead });
  b.moment("tie-open", { ...b.shared(one, first), ...b.shared(two, second), ...both }, dead);
};

const mainsGenset: Draw = (b) => {
  const load = b.power * loadShare;
  b.bus("bus");
  b.source("mains", "mains", b.power);
  b.sets(1);
  b.load(b.power);
  b.outline.transfers.push({ key: "ats", sources: ["mains", "set-1"] });
  b.moment("mains", { mains: load, load });
  b.moment("starting", {}, { closed: ["load"], dead: ["mains"], starting: ["set-1"] });
  b.moment("genset", { "set-1": load, load }, { dead: ["mains"] });
};

const twoMains: Draw = (b) => {
  const load = b.power * loadShare;
  b.bus("bus");
  b.source("mains-1", "mains", b.power, { name: named("feeders", { n: 1 }) });
  b.source("mains-2", "mains", b.power, { name: named("feeders", { n: 2 }) });
  b.load(b.power);
  b.outline.transfers.push({ key: "ats", sources: ["mains-1", "mains-2"] });
  b.moment("first", { "mains-1": load, load });
  b.moment("second", { "mains-2": load, load }, { dead: ["mains-1"] });
};

const hybrid: Draw = (b, { mains }) => {
  const p = b.power;
  const load = p * 0.5;
  b.bus("bus");
  if (mains) b.source("mains", "mains", p);
  b.sets(1);
  b.source("pv", "pv", p);
  b.source("battery", "battery", p);
  b.load(p);
  if (mains) b.moment("mains", { mains: load, load });
  const away = mains ? { dead: ["mains"] } : {};
  b.moment("sun", { pv: p * 0.8, battery: -p * 0.3, load }, mains ? { dead: ["mains"] } : {});
  b.moment("battery", { battery: load, load }, away);
  b.moment("charging", { "set-1": p * 0.8, battery: -p * 0.3, load }, away);
};

const dc: Draw = (b) => {
  const p = b.power;
  b.bus("bus", named("dcBus"));
  b.sets(1);
  b.source("battery", "battery", p);
  b.load(p, { name: named("dcLoad") });
  b.moment("charging", { "set-1": p * 0.8, battery: -p * 0.4, load: p * 0.4 });
  b.moment("battery", { battery: p * 0.4, load: p * 0.4 });
};

/** An engine that drives something itself: its coupling stands where others have a breaker. */
const driven =
  (name: string, kind: OutlineLoad["kind"]): Draw =>
  (b) => {
    b.bus("bus", named("shaft"));
    b.source("set-1", "genset", b.power, { switch: "contactor", name: named("engine") });
    b.load(b.power, { kind, switch: "contactor", name: named(name) });
    b.moment("on", { "set-1": b.power * loadShare, load: b.power * loadShare });
    b.moment("off", {}, { closed: ["load"] });
  };

const shipPower: Draw = (b, { count }) => {
  const capacity = b.power * count;
  b.bus("bus");
  b.sets(count);
  b.source("shore", "shore", b.power);
  b.load(b.power, { key: "hotel", name: named("hotel") });
  b.load(capacity, { key: "thruster", kind: "thruster", name: named("thruster") });
  const [first = ""] = b.setKeys;
  b.moment("few", { [first]: b.power * 0.6, hotel: b.power * 0.6 });
  const hotel = b.power * 0.5;
  const thruster = capacity * 0.8 - hotel;
  b.moment("share", { ...b.shared(hotel + thruster), hotel, thruster });
  b.moment("shore", { shore: b.power * 0.4, hotel: b.power * 0.4 });
};

const emergency: Draw = (b) => {
  const load = b.power * loadShare;
  b.bus("bus", named("emergencyBus"));
  b.source("mains", "mains", b.power, { name: named("mainBoard") });
  b.source("set-1", "genset", b.power, { name: named("emergencySet") });
  b.load(b.power);
  b.moment("first", { mains: load, load });
  b.moment("starting", {}, { closed: ["load"], dead: ["mains"], starting: ["set-1"] });
  b.moment("second", { "set-1": load, load }, { dead: ["mains"] });
};

const lighting: Draw = (b) => {
  b.bus("bus");
  b.sets(1);
  b.load(b.power, { kind: "lighting", name: named("lamps") });
  b.moment("on", { "set-1": b.power * loadShare, load: b.power * loadShare });
  b.moment("off", {}, { closed: ["load"] });
};

const draws: Record<PlantKind, Draw> = {
  standby,
  island,
  "mains-parallel": standby,
  sets: island,
  "sets-standby": standby,
  "sets-parallel": standby,
  "bus-tie": halves,
  "mains-genset": mainsGenset,
  "two-mains": twoMains,
  hybrid,
  ems: hybrid,
  dc,
  pump: driven("pump", "pump"),
  drive: driven("machine", "motor"),
  "ship-power": shipPower,
  emergency,
  "ship-engine": driven("propeller", "motor"),
  lighting,
};

/** How many gensets a plant has. */
export function setCount(kind: PlantKind, { answers }: PlantAddress): number {
  if (kind === "bus-tie") return Math.max(2, answers.sets ?? 4);
  if (["sets", "sets-standby", "sets-parallel", "ship-power"].includes(kind)) return answers.sets ?? 2;
  return kind === "two-mains" ? 0 : 1;
}

/** The diagram of a planned plant. */
export function outlineOf(kind: PlantKind, address: PlantAddress): Outline {
  const builder = new Builder(kind, address.power ?? usualPower(kind));
  const count = setCount(kind, address);
  draws[kind](builder, { count, mains: hasMains(kind, address.answers), address });
  return builder.outline;
}

/** An outline with words: a diagram as the site draws it. */
export function diagramOf<T>(
  { buses, sources, loads, ties, transfers, moments }: Outline,
  say: (name: Name, key: string) => T,
  tell: (moment: MomentKey) => { label: T; text: T },
): Labelled<T> {
  return {
    buses: buses.map(({ key, name }) => ({ key, label: say(name, key) })),
    sources: sources.map(({ name, count: _, ...part }) => ({ ...part, label: say(name, part.key) })),
    loads: loads.map(({ name, ...part }) => ({ ...part, label: say(name, part.key) })),
    ties: ties.map(({ name, ...tie }) => ({ ...tie, label: say(name, tie.key) })),
    transfers,
    modes: moments.map((moment) => ({ ...moment, ...tell(moment.key) })),
    controllers: [],
  };
}

type With<P, T> = Omit<P, "label"> & { label: T };
type Labelled<T> = {
  buses: With<Diagram["buses"][number], T>[];
  sources: With<Diagram["sources"][number], T>[];
  loads: With<Diagram["loads"][number], T>[];
  ties: With<Diagram["ties"][number], T>[];
  transfers: Outline["transfers"];
  modes: (Omit<Diagram["modes"][number], "label" | "text"> & { label: T; text: T })[];
  controllers: Diagram["controllers"];
};
