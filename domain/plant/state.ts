import type { Moment, Plant } from "./plant.ts";
import { busGroups, liveBuses } from "./rules.ts";

/**
 * What an element does. A set that is stopped is on `standby`; `available` is a supply with voltage behind
 * its open switch, `running` a set in that state; `out` is not available. Loads are `fed`, `off` or `dead`.
 */
export type Condition =
  | "feeding"
  | "charging"
  | "running"
  | "available"
  | "starting"
  | "standby"
  | "out"
  | "dead"
  | "off"
  | "fed";

export interface PartState {
  condition: Condition;
  closed: boolean;
  /** Voltage on the element's own side of its switch. */
  live: boolean;
  /** Voltage on the bus side. */
  busLive: boolean;
  /** kW; of a source towards the bus, of a load away from it. */
  power: number;
}

export interface TieState {
  closed: boolean;
  fromLive: boolean;
  toLive: boolean;
  /** kW from `from` to `to`. */
  power: number;
}

export interface PlantState {
  buses: Map<string, boolean>;
  parts: Map<string, PartState>;
  ties: Map<string, TieState>;
  /** Which source a transfer switch has closed; 0 is the middle position. */
  transfers: Map<string, 0 | 1 | 2>;
}

/** The state of every element of a plant at a moment: the source of all its pictures and texts. */
export function stateOf(plant: Plant, moment: Moment): PlantState {
  const live = liveBuses(plant, moment);
  const closed = (key: string) => moment.closed.includes(key);
  const powers = tiePowers(plant, moment);
  const powerOf = (key: string, own: boolean) => (closed(key) && own ? (moment.power[key] ?? 0) : 0);
  return {
    buses: new Map(plant.buses.map(({ key }) => [key, live.has(key)])),
    parts: new Map([
      ...plant.sources.map((source): [string, PartState] => {
        const { key, bus } = source;
        const own = hasVoltage(source, moment);
        const power = powerOf(key, own);
        const condition = conditionOf(source, moment, power);
        return [key, { condition, closed: closed(key), live: own, busLive: live.has(bus), power }];
      }),
      ...plant.loads.map(({ key, bus }): [string, PartState] => {
        const fed = closed(key) && live.has(bus);
        const condition = fed ? "fed" : closed(key) ? "dead" : "off";
        return [
          key,
          { condition, closed: closed(key), live: fed, busLive: live.has(bus), power: powerOf(key, fed) },
        ];
      }),
    ]),
    ties: new Map(
      plant.ties.map(({ key, from, to }) => [
        key,
        {
          closed: closed(key),
          fromLive: live.has(from),
          toLive: live.has(to),
          power: powers.get(key) ?? 0,
        },
      ]),
    ),
    transfers: new Map(
      plant.transfers.map(({ key, sources: [first, second] }) => [
        key,
        closed(first) ? 1 : closed(second) ? 2 : 0,
      ]),
    ),
  };
}

type Source = Plant["sources"][number];

/**
 * A closed source has voltage; of the open ones the mains and those in `running`, as the others are stopped
 * or unplugged.
 */
function hasVoltage({ key, kind }: Source, { dead, closed, running = [], out = [] }: Moment): boolean {
  return (
    !dead.includes(key) &&
    (closed.includes(key) || running.includes(key) || (kind === "mains" && !out.includes(key)))
  );
}

function conditionOf({ key, kind }: Source, moment: Moment, power: number): Condition {
  const { closed, dead, running = [], starting = [], out = [] } = moment;
  const set = kind === "genset";
  if (out.includes(key)) return "out";
  if (dead.includes(key)) return set && !closed.includes(key) ? "standby" : "dead";
  if (closed.includes(key))
    return power < 0 && (kind === "battery" || kind === "ups") ? "charging" : "feeding";
  if (starting.includes(key)) return "starting";
  if (running.includes(key)) return set || kind === "shaft" ? "running" : "available";
  return set ? "standby" : kind === "mains" ? "available" : "off";
}

/**
 * Power through each closed tie, from `from` to `to`: the surplus of the buses on its near side when it is
 * cut. Ties that close a ring carry nothing, as the data does not tell how a ring shares.
 */
function tiePowers(plant: Plant, moment: Moment): Map<string, number> {
  return new Map(
    plant.ties.map((tie) => {
      const groups = busGroups({ ...plant, ties: plant.ties.filter((other) => other !== tie) }, moment);
      const near = ({ bus }: { bus: string }) =>
        moment.closed.includes(tie.key) && groups.get(bus) === groups.get(tie.from);
      const sum = (parts: readonly { bus: string; key: string }[]) =>
        parts.filter(near).reduce((total, { key }) => total + (moment.power[key] ?? 0), 0);
      const power = sum(plant.sources) - sum(plant.loads);
      // Imbalances that the content check accepts as rounding do not count as flow.
      return [tie.key, Math.abs(power) < 0.01 ? 0 : power];
    }),
  );
}
