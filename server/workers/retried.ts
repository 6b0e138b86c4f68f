import type { Logger } from "pino";
import { Refused } from "#adapters/refused.ts";

/**
 * Wraps the work of a queue that talks to an outside service: a failure is logged and retried with growing
 * pauses (adapters/jobs); a permanent refusal ends the job with a line in the log.
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
    } catch (err) {
      if (err instanceof Refused)
        return log.error({ err, ...about(job) }, `${what} was refused; it is given up`);
      log.warn({ err, ...about(job) }, `${what} failed; it is tried again`);
      throw err;
    }
  };
}
