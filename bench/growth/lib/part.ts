import type { OpenDatabase } from "#db/client.server.ts";
import type { Timing } from "./timing.ts";

/** A database that has grown to `size`, and what measures on it. */
export type Stage = {
  database: OpenDatabase;
  /** Address of the database. */
  address: string;
  size: number;
  timing: Timing;
  /** What takes longer than this is given up where that is possible, s. */
  patience: number;
  say(line: string): void;
};

export type Figure = { name: string; measured: string };

/** One thing that can grow. */
export type Part = {
  /** What is counted. */
  unit: string;
  /** The size of `--full`. */
  full: number;
  /** Disk for the full size, with what is written while it is filled, GB. */
  gigabytes: number;
  /** Fills what the rows belong to. */
  prepare?(database: OpenDatabase): Promise<unknown>;
  /** Adds rows until there are `to` of them. */
  grow(stage: Stage): Promise<void>;
  measure(stage: Stage): Promise<Figure[]>;
};
