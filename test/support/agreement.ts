import { ledOf } from "#domain/plant/lamps.ts";
import { mimicOf } from "#domain/plant/mimic.ts";
import { readingOf } from "#domain/plant/readings.ts";
import { isLive, type Situation, switchPosition } from "#domain/plant/situation.ts";
import type { Panel } from "#domain/product/panel.ts";

/** Lights and the values that they must agree with. */
const pairs = [
  ["mains", "mains-voltage"],
  ["genset", "genset-voltage"],
  ["source-1", "source-1-voltage"],
  ["source-2", "source-2-voltage"],
  ["bus", "bus-voltage"],
] as const;

/** What is wrong between display, lights and mimic diagram of one device. */
export function disagreements(s: Situation, device: Panel, model: string): string[] {
  const faults: string[] = [];
  const value = (name: Panel["values"][number]) => readingOf(name, s, device, model).number;
  for (const [led, name] of pairs)
    if (ledOf(led, s).on !== value(name) > 0) faults.push(`the light ${led} and ${name} ${value(name)}`);
  const turns = isLive(s.genset) || s.cranking;
  if (!turns && value("speed") !== 0) faults.push(`a set at rest turns at ${value("speed")} r/min`);
  const ofSets = !["charger", "cloud", "module"].includes(s.family);
  // A controller of the mains tells of any of its sets.
  if (ofSets && !turns && !s.sets.some(isLive) && s.state === "running")
    faults.push("the title says that a set at rest runs");
  if (ledOf("running", s).on !== isLive(s.genset)) faults.push("the light for running");
  const position = switchPosition(s);
  if (ledOf("closed-1", s).on !== (position === 1)) faults.push("the light of position 1");
  if (ledOf("closed-2", s).on !== (position === 2)) faults.push("the light of position 2");
  const titled = { "source-1-on-load": 1, "source-2-on-load": 2, "no-source": 0 }[s.state as string];
  if (s.family === "transfer" && titled !== undefined && titled !== position)
    faults.push(`the title ${s.state} at position ${position}`);
  const mimic = mimicOf(device, s);
  if (mimic.kind === "bus") {
    if (mimic.live !== (s.busLive || s.fed)) faults.push("the bus of the mimic diagram");
    for (const { symbol, feed } of mimic.feeders)
      if (feed === "feeding" && !mimic.live) faults.push(`${symbol} feeds a dead bus`);
  }
  if (mimic.kind === "pump" && mimic.running !== isLive(s.genset))
    faults.push("the pump of the mimic diagram");
  const { load, ...sources } = s.power;
  const given = Object.values(sources).reduce((sum, kilowatts) => sum + kilowatts, 0);
  if (Math.abs(given - load) > 0.6) faults.push(`${given} kW for ${load} kW`);
  return faults;
}
