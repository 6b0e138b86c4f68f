import { type PartState, type PlantState, stateOf, type TieState } from "#domain/plant/state.ts";
import type { Mode, OneLineDiagram, ValueWords } from "./diagram.ts";

/** Speed of the dashes: 0 stands for no flow. */
export type Pace = 0 | 1 | 2 | 3;

/** The state of a plant with the speed of its dashes, relative to the largest power. */
export interface Flow extends Omit<PlantState, "parts" | "ties"> {
  parts: Map<string, PartState & { pace: Pace }>;
  ties: Map<string, TieState & { pace: Pace }>;
}

export function flowOf(diagram: OneLineDiagram, mode: Mode): Flow {
  const state = stateOf(diagram, mode);
  const powers = [...state.parts.values(), ...state.ties.values()].map(({ power }) => Math.abs(power));
  const largest = Math.max(...powers, 0);
  const paced = <T extends { power: number }>(states: Map<string, T>) =>
    new Map(
      [...states].map(([key, part]) => [key, { ...part, pace: paceOf(Math.abs(part.power), largest) }]),
    );
  return { ...state, parts: paced(state.parts), ties: paced(state.ties) };
}

function paceOf(power: number, largest: number): Pace {
  if (!(power > 0)) return 0;
  return power > 0.6 * largest ? 3 : power > 0.2 * largest ? 2 : 1;
}

/** The value under a part's label. The charging power of a battery has an arrow instead of a sign. */
export function valueOf({ condition, power }: PartState, words: ValueWords): string {
  if (condition === "feeding" || condition === "fed") return words.kW(power);
  return condition === "charging" ? words.kW(-power) : words.conditions[condition];
}

/** The classes of the dashes of one part: power from a bus to its source runs backwards. */
export function flowClass({ power, pace }: { power: number; pace: Pace }): string {
  return `ol-flow ${pace > 0 ? `ol-pace-${pace}` : "ol-none"}${power < 0 ? " ol-back" : ""}`;
}
