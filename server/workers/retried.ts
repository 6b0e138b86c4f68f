import type { Logger } from "pino";
import { Refused } from "#adapters/refused.ts";

/**
 * Wraps the work of a queue that talks to an outside service. What was done is a line in the log, and so is a
 * failure, which is retried with growing pauses (adapters/jobs); a permanent refusal ends the job.
 * @param what begins the line, "mail to sales"
 * @param about what else the line tells of a job; no personal data
 */
export function retried<T extends object>(
  log: Logger,
  what: string,
  work: (job: T) => Promise<void>,
  about: (job: T) => object = () => ({}),
): (job: T) => Promise<void> {
  return async (job) => {
    try {
      await work(job);
      log.info(about(job), `${what} is done`);
    } catch (err) {
      if (err instanceof Refused)
        return log.error({ err, ...about(job) }, `${what} was refused; it is given up`);
      log.warn({ err, ...about(job) }, `${what} failed; it is tried again`);
      throw err;
    }
  };
}
