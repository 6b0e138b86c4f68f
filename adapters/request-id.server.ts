import { AsyncLocalStorage } from "node:async_hooks";

/** A request that is being answered, or that a job comes from. */
export type Asked = {
  /** Its number, in every line of the log, with the job, and in the header of its mail. */
  id: string;
  /** Where it came from, for the trail of an account; jobs do not know it. */
  from?: Origin;
};

/** `device` is a keyed hash of the browser's device cookie, another one for each account. */
export type Origin = { network: string; device(userId: string): string | undefined };

/**
 * Goes along with the work by itself: no function between the request and its log lines, jobs, mails and
 * trail needs to know it.
 */
const current = new AsyncLocalStorage<Asked | undefined>();

/** The present request's number; undefined for work that no visitor asked for. */
export const requestId = (): string | undefined => current.getStore()?.id;

export const requestOrigin = (): Origin | undefined => current.getStore()?.from;

/** Does work as part of a request; of none when it is undefined, whatever caused it. */
export const inRequest = <T>(asked: Asked | undefined, work: () => T): T => current.run(asked, work);
