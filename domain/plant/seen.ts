import type { Panel } from "#domain/product/panel.ts";
import { familyOf, measuresOwnSet, watchesMains, watchesSources, type Family } from "./family.ts";
import { ownPlant } from "./own-plant.ts";
import type { Moment, Plant } from "./plant.ts";
import { busGroups } from "./rules.ts";
import type { Balance, Feed, PanelFacts, Situation } from "./situation.ts";
import { stateOf, type PartState, type PlantState } from "./state.ts";
import { titleOf } from "./title.ts";

/** A plant at a moment, as seen by a device in it. */
export interface Placed {
  plant: Plant;
  moment: Moment;
  /** Keys of what the device watches, its own source first; all sources by default. */
  watches?: readonly string[] | undefined;
}

/** What a device watches in a plant, by its model; undefined where the plant does not say. */
export function watchedBy(
  { controllers }: { controllers: readonly { model: string; watches: string[] }[] },
  model: string,
): string[] | undefined {
  return controllers.find((controller) => controller.model === model)?.watches;
}

/** The situation of a device shown alone: its own plant, in the state that its panel names. */
export function ownSituation(panel: PanelFacts, model: string): Situation {
  const { plant, moment, family } = ownPlant(panel, model);
  return { ...seen({ plant, moment }, panel, family), state: panel.state };
}

/** The family of a device in a plant: with PV or mains a DC controller controls more than its set. */
export function familyIn({ sources }: Plant, panel: PanelFacts): Family {
  const own = familyOf(panel);
  const hybrid = own === "dc" && sources.some(({ kind }) => kind === "pv" || kind === "mains");
  return hybrid ? "hybrid" : own;
}

/** The situation of a device in a plant at a moment. */
export function situationIn(placed: Placed, panel: PanelFacts): Situation {
  return situationAs(familyIn(placed.plant, panel), placed, panel);
}

/** The same for a device whose family is known. */
export function situationAs(family: Family, placed: Placed, panel: PanelFacts): Situation {
  const situation = seen(placed, panel, family);
  return { ...situation, state: titleOf(situation, panel) };
}

/** The situation that a device shows: in the plant it is placed in, or alone. */
export function situationOf(panel: Panel, model: string, placed?: Placed): Situation {
  return placed ? situationIn(placed, panel) : ownSituation(panel, model);
}

type Source = Plant["sources"][number];

function seen({ plant, moment, watches }: Placed, panel: PanelFacts, family: Family): Situation {
  const state = stateOf(plant, moment);
  const watched = watches ?? plant.sources.map(({ key }) => key);
  const sources = watched.flatMap((key) => plant.sources.find((source) => source.key === key) ?? []);
  const of = (...kinds: Source["kind"][]) => sources.filter(({ kind }) => kinds.includes(kind));
  const feed = (source: Source | undefined) => feedOf(source && state.parts.get(source.key));
  const [first, second] = pairOf(plant, sources, panel, family);
  const sets = family === "transfer" ? (second ? [second] : []) : of("genset", "shaft");
  const mains = first ?? of(family === "shore" || of("mains").length === 0 ? "shore" : "mains")[0];
  const own = second ?? sets[0];
  const incoming = watched.find((key) => state.buses.has(key));
  const groups = busGroups(plant, moment);
  const buses = incoming ? new Set([incoming]) : busesOf(plant, groups, watched);
  const power = balanceOf(plant, state, buses);
  const bus = own && plant.buses.length > 1 ? own.bus : undefined;
  const store = of("battery", "ups").map(({ key }) => state.parts.get(key)!)[0];
  const onBus = of("genset", "shaft", "shore").filter((source) => feed(source) === "feeding");
  const fed = fedOf(plant, state, watched, buses);
  // A device that watches a bus sees the supply that arrives over it.
  const arrives = incoming && feed(own) !== "feeding" && state.buses.get(incoming) === true;
  const supply = mains || !incoming ? feed(mains) : arrives ? "feeding" : "off";
  return {
    state: panel.state,
    family,
    mains: family === "charger" ? (fed ? "feeding" : "off") : knowsMains(panel, family) ? supply : "off",
    genset: family === "hybrid" ? strongest(sets.map(feed)) : feed(own),
    pv: of("pv", "wind").some((source) => feed(source) === "feeding") ? "feeding" : "off",
    battery: family === "charger" ? (fed ? "charging" : "resting") : batteryOf(store),
    sets: sets.map(feed),
    cranking: sets.some(({ key }) => state.parts.get(key)?.condition === "starting"),
    tie: [...state.ties.values()].some(({ closed }) => closed) ? "closed" : "open",
    fed,
    busLive: bus ? state.buses.get(bus) === true : fed,
    together: !mains || !own || groups.get(mains.bus) === groups.get(own.bus),
    incoming: incoming !== undefined,
    pressed: plant.loads.some(
      ({ key, kind }) => kind === "pump" && state.parts.get(key)?.condition === "fed",
    ),
    power,
    own: own && measuresOwnSet(panel, family) ? (state.parts.get(own.key)?.power ?? 0) : power.mains,
    reserve: onBus.reduce((sum, { key, rating }) => sum + rating - (state.parts.get(key)?.power ?? 0), 0),
    online: true,
  };
}

function feedOf(part: PartState | undefined): Feed {
  if (!part) return "off";
  if (part.live) return part.closed ? "feeding" : "live";
  return part.closed ? "held" : "off";
}

/** Whether a device controls or measures an outside supply. */
function knowsMains(panel: PanelFacts, family: Family): boolean {
  const families: Family[] = ["mains-genset", "transfer", "shore", "bus-tie"];
  return families.includes(family) || watchesMains(panel) || panel.values.includes("shore-voltage");
}

const strongest = (feeds: Feed[]): Feed =>
  (["feeding", "live", "held"] as const).find((feed) => feeds.includes(feed)) ?? "off";

function batteryOf(store: PartState | undefined): Situation["battery"] {
  if (!store || store.power === 0) return "resting";
  return store.power < 0 ? "charging" : "supplying";
}

/** The two sources of a transfer switch, or of the halves of a bus that a device watches. */
function pairOf(
  plant: Plant,
  sources: Source[],
  panel: PanelFacts,
  family: Family,
): [Source | undefined, Source | undefined] {
  if (family === "bus-tie" && watchesSources(panel)) {
    const supplies = sources.filter(({ kind }) => kind === "mains");
    const [first, second] = supplies.length > 1 ? supplies : sources.filter(({ kind }) => kind === "genset");
    return [first, second];
  }
  if (family === "bus-tie" || !["transfer", "mains-genset"].includes(family)) return [undefined, undefined];
  const pair = plant.transfers.find(({ sources: keys }) => sources.some(({ key }) => keys.includes(key)));
  const [first, second] = pair?.sources ?? [];
  if (pair && (family === "transfer" || plant.sources.find(({ key }) => key === second)?.kind === "genset"))
    return [plant.sources.find(({ key }) => key === first), plant.sources.find(({ key }) => key === second)];
  const set = sources.find(({ kind }) => kind === "genset");
  return [sources.find(({ kind }) => kind === "mains"), set];
}

/** The buses that are connected with what a device watches. */
function busesOf(plant: Plant, groups: ReadonlyMap<string, string>, watched: readonly string[]): Set<string> {
  const own = new Set(
    [...plant.sources, ...plant.loads]
      .filter(({ key }) => watched.includes(key))
      .map(({ bus }) => groups.get(bus)),
  );
  return new Set(plant.buses.map(({ key }) => key).filter((key) => own.has(groups.get(key))));
}

/** Whether what a device controls has voltage: a load that it watches, else one of its buses. */
function fedOf(plant: Plant, state: PlantState, watched: readonly string[], buses: Set<string>): boolean {
  const loads = plant.loads.filter(({ key }) => watched.includes(key));
  if (loads.length) return loads.some(({ key }) => state.parts.get(key)?.condition === "fed");
  return [...buses].some((bus) => state.buses.get(bus));
}

const kinds: Record<Source["kind"], Exclude<keyof Balance, "load">> = {
  mains: "mains",
  shore: "mains",
  genset: "genset",
  shaft: "genset",
  pv: "pv",
  wind: "wind",
  battery: "battery",
  ups: "battery",
};

/** Powers on the buses that a device controls, by kind of source; power over a tie counts as supply. */
function balanceOf(plant: Plant, state: PlantState, buses: Set<string>): Balance {
  const balance: Balance = { load: 0, mains: 0, genset: 0, pv: 0, wind: 0, battery: 0 };
  const power = (key: string) => state.parts.get(key)?.power ?? 0;
  for (const { key, kind, bus } of plant.sources) if (buses.has(bus)) balance[kinds[kind]] += power(key);
  for (const { key, bus } of plant.loads) if (buses.has(bus)) balance.load += power(key);
  for (const { key, from, to } of plant.ties)
    if (buses.has(from) !== buses.has(to))
      balance.mains += (buses.has(to) ? 1 : -1) * (state.ties.get(key)?.power ?? 0);
  return balance;
}

/** Whether the wiring that a display shows has a mains branch at all. */
export function hasMains(panel: PanelFacts, situation: Situation): boolean {
  return situation.mains !== "off" || watchesMains(panel);
}
