import type { World } from "#test/faults/lib/drill.ts";

/** Where the peers work: a house with the sample content, a page of the site, and a folder that stays. */
export type Peers = {
  world: World;
  /** The database with the sample content. */
  url: string;
  /** Of the page that is measured, as the site sends it. */
  page: { path: string; id: number; headers: Record<string, string>; body: Buffer };
  /** What is installed is kept here, among the system's temporary files. */
  kept: string;
  say(line: string): void;
};

/** A system that serves the page. */
export type Peer = {
  name: string;
  port: number;
  /** Pages, one of which is asked for at a time; the host is a language of the site's. */
  places: { host: string; path: string }[];
  /** Its processes, with all of their children. */
  pids: number[];
  stop(): Promise<void>;
};

/** Starts a system, in one form or several; each is measured by itself and then stopped. */
export type Starter = (peers: Peers) => Promise<(() => Promise<Peer>)[]>;
