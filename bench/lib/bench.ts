import type { Row } from "./table.ts";

/** The set-up of every part: ports of its own from `port` on, and data folders. */
export type Bench = {
  port: number;
  /** Path of the browser. */
  browser: string;
  /** A data folder with the sample content; parts must stop their server before another starts on it. */
  sample(): Promise<string>;
  /** A data folder with a hundred times the models. */
  hundredfold(): Promise<string>;
  say(line: string): void;
};

export type Part = (bench: Bench) => Promise<Row[]>;
