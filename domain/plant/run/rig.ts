import type { Plant } from "../plant.ts";
import { busGroups } from "../rules.ts";
import { type FaultKind, faultKinds } from "./fault.ts";

/** Times of the controllers, by the names of the settings (content/knowledge/settings). */
export const delayKeys = [
  "mains-failure-delay",
  "mains-return",
  "start-delay",
  "warm-up",
  /** Voltage and frequency must have settled before a set takes load. */
  "genset-ready-delay",
  "transfer-dead-time",
  "soft-load-ramp",
  "soft-unload-ramp",
  "cooling",
  /** Of attempts to start; `crank-attempts` is their number. */
  "crank-time",
  "crank-rest",
  "crank-attempts",
  /** From the start until oil pressure is watched, and delays of alarms. */
  "safety-on",
  "oil-delay",
  "coolant-delay",
  "overspeed-delay",
  /** How long the feedback of a closing breaker is waited for. */
  "close-time",
] as const;

/** In s. */
export type Delays = Record<(typeof delayKeys)[number], number>;

/** Factory values, for devices that lack a setting. */
const factoryDelays: Delays = {
  "mains-failure-delay": 3,
  "mains-return": 60,
  "start-delay": 1,
  "warm-up": 10,
  "genset-ready-delay": 2,
  "transfer-dead-time": 1,
  "soft-load-ramp": 30,
  "soft-unload-ramp": 30,
  cooling: 60,
  "crank-time": 8,
  "crank-rest": 10,
  "crank-attempts": 3,
  "safety-on": 10,
  "oil-delay": 2,
  "coolant-delay": 2,
  "overspeed-delay": 1,
  "close-time": 5,
};

/** How long physics takes, s: what no setting says. */
export interface Physics {
  /** Cranking until the first set fires; each further one takes a second more. */
  fire: number;
  runUp: number;
  runDown: number;
  /** From the order to synchronise until frequency, phase and voltage agree. */
  synchronise: number;
  /** How long an uninterruptible supply carries its loads. */
  autonomy: number;
}

const typicalPhysics: Physics = { fire: 2, runUp: 3, runDown: 6, synchronise: 5, autonomy: 600 };

/** A standby plant as its controllers see it: a supply, what joins it to the busbar of the sets, the sets. */
export interface Rig {
  plant: Plant;
  supply: string | undefined;
  /** Switches from the supply to the busbar of the sets, the supply's own first. */
  joins: readonly string[];
  sets: readonly string[];
  bus: string;
  /** Whether sets run in parallel, with each other and with the mains; else the load is moved with a break. */
  parallel: boolean;
  /** Whether the second source is a supply that nobody has to start. */
  alwaysLive: boolean;
  /** An uninterruptible supply with its loads, joined to the busbar of the sets; kW while it recharges. */
  store: { key: string; tie: string; charge: number } | undefined;
  /** Power of every load while it has voltage, kW. */
  demand: Readonly<Record<string, number>>;
  delays: Delays;
  physics: Physics;
  /** What can be caused: what the devices know as an alarm. */
  faults: readonly FaultKind[];
}

type Wishes = {
  plant: Plant;
  demand: Readonly<Record<string, number>>;
  delays?: Partial<Delays>;
  physics?: Partial<Physics>;
  parallel?: boolean;
  alwaysLive?: boolean;
  charge?: number;
  faults?: readonly FaultKind[];
};

/**
 * A plant as a rig, or undefined where it is of another kind: one mains at most, sets on one busbar that is
 * the supply's own or joined to it by one tie, and at most one uninterruptible supply behind another tie.
 */
// oxlint-disable-next-line eslint/complexity -- each line refuses one kind of plant
export function rigOf({ plant, demand, delays, physics, charge = 0, ...wishes }: Wishes): Rig | undefined {
  const of = (kind: Plant["sources"][number]["kind"]) => plant.sources.filter((part) => part.kind === kind);
  const [supply, ...others] = of("mains");
  const sets = of("genset");
  const [ups, ...more] = of("ups");
  const bus = sets[0]?.bus;
  const known = (supply ? 1 : 0) + sets.length + (ups ? 1 : 0);
  if (!bus || others.length || more.length || known !== plant.sources.length) return undefined;
  if (sets.some((set) => set.bus !== bus)) return undefined;
  const tieTo = (other: string | undefined) =>
    plant.ties.find(({ from, to }) => (from === bus && to === other) || (to === bus && from === other));
  const incoming = supply && supply.bus !== bus ? tieTo(supply.bus) : undefined;
  const outgoing = ups && tieTo(ups.bus);
  const ties = [incoming, outgoing].filter((tie) => tie !== undefined);
  if (ties.length !== plant.ties.length || (supply && supply.bus !== bus && !incoming)) return undefined;
  if (ups && !outgoing) return undefined;
  const joins = supply ? [supply.key, ...(incoming ? [incoming.key] : [])] : [];
  const whole = busGroups(plant, { closed: plant.ties.map(({ key }) => key), power: {}, dead: [] });
  if (new Set(whole.values()).size !== 1) return undefined;
  return {
    plant,
    supply: supply?.key,
    joins,
    sets: sets.map(({ key }) => key),
    bus,
    parallel: wishes.parallel ?? (sets.length > 1 && plant.transfers.length === 0),
    alwaysLive: wishes.alwaysLive ?? false,
    store: ups && outgoing ? { key: ups.key, tie: outgoing.key, charge } : undefined,
    demand,
    delays: { ...factoryDelays, ...delays },
    physics: { ...typicalPhysics, ...physics },
    faults: wishes.faults ?? (wishes.alwaysLive ? ["close-failure"] : faultKinds),
  };
}
