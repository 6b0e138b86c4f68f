/** Connections to a database server that one process has at most. */
export const connections = {
  /** For what somebody waits for. */
  waiting: 10,
  /** For patient work: imports, jobs, what is built once for a state of the content. */
  patient: 4,
  /** Of the job queue itself. */
  jobs: 4,
  /** For counting, so that limits hold while all others are busy. */
  limits: 4,
  /** One that listens for changes of the content, and one for chats that are stopped. */
  listening: 2,
  /** One that holds the lock of the process that writes the search index. */
  indexing: 1,
} as const;
