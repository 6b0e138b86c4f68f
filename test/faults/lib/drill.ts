import type { Client } from "pg";
import type { Postgres } from "./postgres.ts";

/** One thing that a drill found out: what was done how often, what must hold, and what was there. */
export type Row = { what: string; count: number; expected: string; found: string; ok: boolean };

/** A database with the sample content, of one drill alone, and a connection to look into it. */
export type OwnDatabase = { url: string; name: string; client: Client };

/** A server of one drill alone, with the sample content in a database. */
type OwnServer = { server: Postgres; url: string; name: string };

/** What a drill works with. */
export type World = {
  long: boolean;
  seed: number;
  /** Mutated requests, where others than the form's own number are asked for, and the first of them. */
  requests?: number | undefined;
  from?: number | undefined;
  /** A folder of the drill, removed at its end. */
  dir: string;
  postgres: Postgres;
  database(): Promise<OwnDatabase>;
  /** `env`: what it is started with, `at`: its folder. */
  server(options?: { env?: Record<string, string>; at?: string }): Promise<OwnServer>;
  /** Whoever measures says that others may begin. */
  quietIsOver(): void;
  /** To be done at the end, however it comes; the last one first. */
  atEnd(undo: () => unknown): void;
  say(line: string): void;
};

export type Drill = {
  name: string;
  /** What is done, in half a line. */
  about: string;
  /** It measures: until it says so, no other one runs. */
  quiet?: true;
  run(world: World): Promise<Row[]>;
};

/** A row that wants exactly one value. */
export const exactly = (what: string, count: number, found: number | string, expected: number | string) => ({
  what,
  count,
  expected: String(expected),
  found: String(found),
  ok: String(found) === String(expected),
});

/** A row that wants a number of nothing; the first few of what was found stand in it. */
export function none(what: string, count: number, found: readonly unknown[]): Row {
  const some = found.slice(0, 3).map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
  return {
    what,
    count,
    expected: "none",
    found: found.length ? `${found.length}: ${some.join("; ")}` : "none",
    ok: found.length === 0,
  };
}

/** A row that wants at most so much of a unit. */
export const atMost = (what: string, count: number, found: number, limit: number, unit: string): Row => ({
  what,
  count,
  expected: `≤ ${Math.round(limit)} ${unit}`,
  found: `${Math.round(found)} ${unit}`,
  ok: found <= limit,
});

/** A row that wants at least so many. */
export const atLeast = (what: string, count: number, found: number, limit: number): Row => ({
  what,
  count,
  expected: `≥ ${limit}`,
  found: String(found),
  ok: found >= limit,
});
