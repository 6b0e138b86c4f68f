import type { RaRecord } from "react-admin";

export type Health = RaRecord & {
  database: { kind: "embedded" | "server"; ms: number; bytes: number };
  mail: { to: "server" | "outbox"; inOutbox: number; oldest: string | null };
  disk: { free: number; all: number };
  content: { revision: number; filesAt: string | null; staffAt: string | null };
  search: { passages: number; isWhole: boolean };
  jobs: { queue: string; state: string; count: number }[];
  process: { since: string; memory: number };
};

/** A database that takes longer than that for a small question is busy, ms. */
const slow = 500;

/** Less of the disk than that is little. */
const little = 0.1;

/** What somebody should look at, by the name of the check. */
export function worriesOf({ database, mail, disk, search, jobs }: Health): Record<string, boolean> {
  return {
    database: database.ms > slow,
    mail: mail.to === "outbox",
    disk: disk.free < disk.all * little,
    search: !search.isWhole,
    jobs: jobs.some(({ state }) => state === "failed" || state === "retry"),
  };
}
