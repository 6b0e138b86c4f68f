import { isDatabaseAway } from "#db/failures.ts";
import { isSiteError, SiteError } from "#domain/error.ts";

/** `Retry-After` of such an answer, s. */
const retryAfter = 10;

/** The error for something that is not available now but may be later. */
export function unavailable(cause?: unknown): SiteError {
  const error = new SiteError("unavailable", "unavailable", { retryAfter });
  error.cause = cause;
  return error;
}

/** Whether the disk of the site's own files has no room. */
function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (/^(?:ENOSPC|EDQUOT)$/.test(String((at as { code?: unknown }).code))) return true;
  return false;
}

/** Whether the same may succeed later: the database is away, the disk is full, or it took too long. */
export const mayComeLater = (error: unknown): boolean =>
  isDatabaseAway(error) || isDiskFull(error) || (isSiteError(error) && error.code === "unavailable");

/**
 * Waits for a promise, for `ms` at most; the work behind it goes on.
 * @throws SiteError unavailable
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(unavailable()), ms);
  });
  promise.catch(() => {}); // a failure after the time-out: the caller has its answer already
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
