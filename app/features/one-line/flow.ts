import { plainText, type LocalText } from "#domain/locale/text.ts";
import type { Diagram } from "#domain/solution/diagram.ts";
import { busGroups, liveBuses } from "#domain/solution/rules.ts";
import type { Mode, OneLineDiagram, Source, ValueWords } from "./diagram.ts";

/** Speed of the dashes: 0 stands for no flow. */
export type Pace = 0 | 1 | 2 | 3;

export interface PartState {
  closed: boolean;
  /** Voltage on the part's own side of its switch. */
  live: boolean;
  /** Voltage on the bus side. */
  busLive: boolean;
  /** kW; of a source towards the bus, of a load away from it, of a tie from `from` to `to`. */
  power: number;
  pace: Pace;
}

export interface TieState extends Omit<PartState, "live" | "busLive"> {
  fromLive: boolean;
  toLive: boolean;
}

export interface Flow {
  buses: Map<string, boolean>;
  parts: Map<string, PartState>;
  ties: Map<string, TieState>;
  /** Which source a transfer switch has closed; 0 is the middle position. */
  transfers: Map<string, 0 | 1 | 2>;
}

/** The state of every element of a diagram in one of its modes. */
export function flowOf(diagram: OneLineDiagram, mode: Mode): Flow {
  const live = liveBuses(asStored(diagram), asStoredMode(mode));
  const closed = (key: string) => mode.closed.includes(key);
  const tiePower = tiePowers(diagram, mode);
  const largest = Math.max(
    ...Object.values(mode.power).map(Math.abs),
    ...[...tiePower.values()].map(Math.abs),
    0,
  );
  const pace = (power: number): Pace => {
    const share = Math.abs(power) / largest;
    return !(Math.abs(power) > 0) ? 0 : share > 0.6 ? 3 : share > 0.2 ? 2 : 1;
  };
  const part = (key: string, bus: string, ownLive: boolean): [string, PartState] => {
    const power = closed(key) ? (mode.power[key] ?? 0) : 0;
    return [key, { closed: closed(key), live: ownLive, busLive: live.has(bus), power, pace: pace(power) }];
  };
  return {
    buses: new Map(diagram.buses.map((bus) => [bus.key, live.has(bus.key)])),
    parts: new Map([
      ...diagram.sources.map((source) => part(source.key, source.bus, hasVoltage(source, mode))),
      ...diagram.loads.map((load) => part(load.key, load.bus, closed(load.key) && live.has(load.bus))),
    ]),
    ties: new Map(
      diagram.ties.map((tie) => {
        const power = tiePower.get(tie.key) ?? 0;
        return [
          tie.key,
          {
            closed: closed(tie.key),
            fromLive: live.has(tie.from),
            toLive: live.has(tie.to),
            power,
            pace: pace(power),
          },
        ];
      }),
    ),
    transfers: new Map(
      diagram.transfers.map(({ key, sources }) => [key, closed(sources[0]) ? 1 : closed(sources[1]) ? 2 : 0]),
    ),
  };
}

/**
 * A closed source has voltage; of the open ones the mains does and what is said to run, as the others stand
 * still or are unplugged.
 */
function hasVoltage(source: Source, mode: Mode): boolean {
  return (
    !mode.dead.includes(source.key) &&
    (source.kind === "mains" || mode.closed.includes(source.key) || !!mode.running?.includes(source.key))
  );
}

/**
 * Power through each closed tie, from `from` to `to`: what the buses on its near side have over when it is
 * cut. Ties that close a ring carry nothing, as the data doesn't tell how a ring shares.
 */
function tiePowers(diagram: OneLineDiagram, mode: Mode): Map<string, number> {
  return new Map(
    diagram.ties.map((tie) => {
      const groups = busGroups(
        asStored({ ...diagram, ties: diagram.ties.filter((other) => other !== tie) }),
        asStoredMode(mode),
      );
      const near = ({ bus }: { bus: string }) =>
        mode.closed.includes(tie.key) && groups.get(bus) === groups.get(tie.from);
      const sum = (parts: { bus: string; key: string }[]) =>
        parts.filter(near).reduce((total, { key }) => total + (mode.power[key] ?? 0), 0);
      const power = sum(diagram.sources) - sum(diagram.loads);
      // What the content checker forgives as rounding doesn't flow.
      return [tie.key, Math.abs(power) < 0.01 ? 0 : power];
    }),
  );
}

const stored = <T extends { label: LocalText }>(part: T) => ({
  ...part,
  label: { en: plainText(part.label) },
});
const asStoredMode = (mode: Mode) => ({ ...stored(mode), text: { en: plainText(mode.text) } });

/** The domain's rules take diagrams as stored; they read keys only, so one language is enough. */
function asStored({ buses, sources, loads, ties, modes }: OneLineDiagram): Diagram {
  return {
    buses: buses.map(stored),
    sources: sources.map(stored),
    loads: loads.map(stored),
    ties: ties.map(({ key, from, to }) => ({ key, from, to })),
    transfers: [],
    modes: modes.map(asStoredMode),
  };
}

/** Whether power flows into a store; into any other source it is an export. */
export function isCharging(source: Source, { power }: PartState): boolean {
  return power < 0 && (source.kind === "battery" || source.kind === "ups");
}

/** The value under a source's label; a store's charging power has no sign, as an arrow stands before it. */
export function sourceValue(source: Source, state: PartState, mode: Mode, words: ValueWords): string {
  if (mode.dead.includes(source.key)) return words.dead;
  if (!state.closed) return words.open;
  return words.kW(isCharging(source, state) ? -state.power : state.power);
}

/** The value under a load's label. */
export function loadValue(state: PartState, words: ValueWords): string {
  if (!state.closed) return words.off;
  return state.live ? words.kW(state.power) : words.dead;
}
