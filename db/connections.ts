/** Most connections of one process to a database server. */
export const connections = {
  /** For requests. */
  waiting: 10,
  /** For background work: imports, jobs, indexes of the content. */
  patient: 4,
  /** Of the job queue's library. */
  jobs: 4,
  /** For rate limits, which must hold while all others are busy. */
  limits: 4,
  /** One that listens for content changes, and one for chat answers to stop. */
  listening: 2,
  /** One that holds the lock of the process that writes the search index. */
  indexing: 1,
} as const;
