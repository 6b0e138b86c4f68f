/** Most connections of one process to a database server, by what they are for. */
export type Connections = {
  /** For requests. */
  waiting: number;
  /** For background work: imports, jobs, indexes of the content. */
  patient: number;
  /** Of the job queue's library. */
  jobs: number;
  /** For rate limits, which must hold while all others are busy. */
  limits: number;
};

/** One that listens, and one that holds the lock of the process that writes the search index. */
export const sessions = 2;

/** Fewest that a process works with. */
export const fewest = 8;

/**
 * Divides what one process may have; half of what is not for sessions, and what the division leaves, is for
 * requests.
 * @param all `fewest` or more
 */
export function divide(all: number): Connections {
  const free = all - sessions;
  const few = Math.max(1, Math.floor(free / 6 + 0.2));
  return { waiting: free - 3 * few, patient: few, jobs: few, limits: few };
}
