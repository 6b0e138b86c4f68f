import { SiteError } from "#domain/error.ts";

/** When who could not be answered may ask again, s. */
const retryAfter = 10;

/** The failure of what cannot be had now, and may be later. */
export function unavailable(cause?: unknown): SiteError {
  const error = new SiteError("unavailable", "unavailable", { retryAfter });
  error.cause = cause;
  return error;
}

/** What is waited for, at most so long; it goes on by itself. @throws SiteError unavailable */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(unavailable()), ms);
  });
  promise.catch(() => {}); // who waited has an answer when it fails later
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
