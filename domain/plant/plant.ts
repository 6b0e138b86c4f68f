import type { Diagram } from "./diagram.ts";

type Element<T> = Omit<T, "label">;

/** The elements of a plant, without their names: stored and localised diagrams both are plants. */
export interface Plant {
  buses: readonly { key: string }[];
  sources: readonly Element<Diagram["sources"][number]>[];
  loads: readonly Element<Diagram["loads"][number]>[];
  ties: readonly { key: string; from: string; to: string }[];
  transfers: readonly { key: string; sources: readonly [string, string] | string[] }[];
}

/** What happens in a plant at a moment; a mode of a diagram is one. Powers in kW. */
export interface Moment {
  /** Keys of the sources, loads and ties whose switch is closed. */
  closed: readonly string[];
  power: Readonly<Record<string, number>>;
  /** Sources that have no voltage though they should. */
  dead: readonly string[];
  running?: readonly string[] | undefined;
  starting?: readonly string[] | undefined;
  out?: readonly string[] | undefined;
}
