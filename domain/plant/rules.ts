import type { Diagram } from "./diagram.ts";
import type { Moment, Plant } from "./plant.ts";

/** Largest imbalance of a bus, in kW, that rounding explains. */
const tolerance = 0.5;

/**
 * Groups of electrically connected buses in a mode: a map from bus to the name of its group. Closed ties join
 * their two buses.
 */
export function busGroups(diagram: Plant, mode: Moment): Map<string, string> {
  const parent = new Map(diagram.buses.map((bus) => [bus.key, bus.key]));
  const root = (bus: string): string => {
    const up = parent.get(bus) ?? bus;
    return up === bus ? bus : root(up);
  };
  for (const tie of diagram.ties) if (mode.closed.includes(tie.key)) parent.set(root(tie.from), root(tie.to));
  return new Map(diagram.buses.map((bus) => [bus.key, root(bus.key)]));
}

/** Buses that have voltage in a mode: those in a group that a closed source feeds. */
export function liveBuses(diagram: Plant, mode: Moment): Set<string> {
  const groups = busGroups(diagram, mode);
  const fed = new Set(
    diagram.sources
      .filter(
        (s) => mode.closed.includes(s.key) && !mode.dead.includes(s.key) && (mode.power[s.key] ?? 0) >= 0,
      )
      .map((s) => groups.get(s.bus)),
  );
  return new Set(diagram.buses.filter((bus) => fed.has(groups.get(bus.key))).map((bus) => bus.key));
}

/**
 * Faults of a diagram, each with its place; empty when it is sound. In every mode the power on each connected
 * bus adds up to zero, open switches carry nothing, nothing runs above 110 % of its rating, and a transfer
 * switch has at most one source closed.
 */
export function diagramFaults(diagram: Diagram): string[] {
  const buses = diagram.buses.map((bus) => bus.key);
  const switches = partKeys(diagram);
  const faults: string[] = [];
  if (new Set([...switches, ...buses]).size !== switches.length + buses.length)
    faults.push("a key stands twice");
  for (const part of [...diagram.sources, ...diagram.loads])
    if (!buses.includes(part.bus)) faults.push(`${part.key} is on the unknown bus ${part.bus}`);
  for (const tie of diagram.ties)
    if (!buses.includes(tie.from) || !buses.includes(tie.to))
      faults.push(`tie ${tie.key} ends at an unknown bus`);
  for (const transfer of diagram.transfers) {
    const [first, second] = transfer.sources.map((key) => diagram.sources.find((s) => s.key === key));
    if (!first || !second || first.bus !== second.bus)
      faults.push(`transfer ${transfer.key} needs two sources of one bus`);
  }
  const watched = new Set([...switches, ...buses]);
  for (const { model, watches } of diagram.controllers)
    for (const key of watches) if (!watched.has(key)) faults.push(`${model} watches the unknown ${key}`);
  for (const mode of diagram.modes)
    faults.push(...modeFaults(diagram, mode, switches).map((fault) => `modes.${mode.key}: ${fault}`));
  return faults;
}

/** Keys of all that has a switch: sources, loads, ties. */
export function partKeys(diagram: Plant): string[] {
  return [...diagram.sources, ...diagram.loads, ...diagram.ties].map((part) => part.key);
}

/** Faults of one mode of a diagram whose elements are `known`. */
export function modeFaults(diagram: Plant, mode: Moment, known: string[]): string[] {
  const faults: string[] = [];
  const { running = [], starting = [], out = [] } = mode;
  for (const key of [
    ...mode.closed,
    ...mode.dead,
    ...running,
    ...starting,
    ...out,
    ...Object.keys(mode.power),
  ])
    if (!known.includes(key)) faults.push(`unknown ${key}`);
  for (const [key, power] of Object.entries(mode.power))
    if (power !== 0 && !mode.closed.includes(key)) faults.push(`${key} carries power but is open`);
  for (const key of mode.dead) if (mode.closed.includes(key)) faults.push(`${key} is dead but closed`);
  for (const key of running) if (mode.dead.includes(key)) faults.push(`${key} is dead but runs`);
  for (const key of starting)
    if ([...mode.closed, ...running].includes(key)) faults.push(`${key} is starting but runs already`);
  for (const key of out)
    if ([...mode.closed, ...running, ...starting].includes(key)) faults.push(`${key} is out but runs`);
  for (const transfer of diagram.transfers)
    if (transfer.sources.every((key) => mode.closed.includes(key)))
      faults.push(`transfer ${transfer.key} has both sources closed`);
  const groups = busGroups(diagram, mode);
  const balance = new Map<string, number>();
  const add = (bus: string, power: number) =>
    balance.set(groups.get(bus) ?? bus, (balance.get(groups.get(bus) ?? bus) ?? 0) + power);
  for (const source of diagram.sources) add(source.bus, mode.power[source.key] ?? 0);
  for (const load of diagram.loads) add(load.bus, -(mode.power[load.key] ?? 0));
  for (const part of [...diagram.sources, ...diagram.loads])
    if (Math.abs(mode.power[part.key] ?? 0) > part.rating * 1.1)
      faults.push(`${part.key} runs above its rating`);
  for (const [bus, power] of balance)
    if (Math.abs(power) > tolerance) faults.push(`bus ${bus} is out of balance by ${power} kW`);
  return faults;
}
