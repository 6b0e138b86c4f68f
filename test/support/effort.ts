import type { OpenDatabase } from "#db/client.server.ts";

/** Processor time of this process so far, ms: however busy the machine is with something else. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Processor time that work takes in this process, threads of libraries included, ms. */
export async function effortOf(work: () => unknown): Promise<number> {
  const before = spent();
  await work();
  return spent() - before;
}

/** The middle of some numbers. */
export const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

/** Counts the statements of requests from now on; asked for the count, it begins anew. */
export function countStatements(database: OpenDatabase): () => number {
  let count = 0;
  database.observe((pool) => {
    if (pool !== "background") count++;
    return () => {};
  });
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}
