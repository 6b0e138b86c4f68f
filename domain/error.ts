/** Failures that the domain can report (specification, section 8; rulings, `web/` calls). */
export type ErrorCode =
  | "notLoggedIn"
  | "sessionUnknown"
  | "sessionEnded"
  | "sessionExpired"
  | "forbidden"
  | "taken"
  | "badInput"
  | "captchaFailed"
  | "foreignOrigin"
  | "notFound"
  | "methodNotAllowed"
  | "tooLarge"
  | "unsupportedType"
  | "tooMany"
  | "busy"
  | "unavailable";

/** What is wrong at a place of what was sent; the way to it is empty for the whole. */
export type Fault = { field: string; text: string };

type More = { field?: string; faults?: readonly Fault[]; retryAfter?: number };

/**
 * The one error that domain functions throw. `field` names the wrong input, `faults` all of them where they are
 * several, `message` is a key of the `errors` pack (translated in one place, by the envelope or the form),
 * `retryAfter` is in seconds.
 */
export class SiteError extends Error {
  override name = "SiteError";
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly faults: readonly Fault[] | undefined;
  readonly retryAfter: number | undefined;
  constructor(code: ErrorCode, message: string, more: More = {}) {
    super(message);
    this.code = code;
    this.field = more.field;
    this.faults = more.faults;
    this.retryAfter = more.retryAfter;
  }
}

/** Recognises the error across bundles, where `instanceof` would not. */
export function isSiteError(error: unknown): error is SiteError {
  return error instanceof Error && error.name === "SiteError";
}
