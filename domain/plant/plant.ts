import type { Diagram } from "./diagram.ts";

type Element<T> = Omit<T, "label">;

/** The elements of a plant, without labels: stored and localised diagrams are both plants. */
export interface Plant {
  buses: readonly { key: string }[];
  sources: readonly Element<Diagram["sources"][number]>[];
  loads: readonly Element<Diagram["loads"][number]>[];
  ties: readonly { key: string; from: string; to: string }[];
  transfers: readonly { key: string; sources: readonly [string, string] | string[] }[];
}

/** The state of a plant's switches and sources at a moment; a mode of a diagram is one. Powers in kW. */
export interface Moment {
  /** Keys of the sources, loads and ties whose switch is closed. */
  closed: readonly string[];
  power: Readonly<Record<string, number>>;
  /** Sources without voltage that should have it. */
  dead: readonly string[];
  running?: readonly string[] | undefined;
  starting?: readonly string[] | undefined;
  out?: readonly string[] | undefined;
}
