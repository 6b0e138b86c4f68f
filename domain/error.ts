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

/**
 * The one error that domain functions throw. `field` names the wrong input, `message` is a key of the
 * `errors` pack (translated in one place, by the envelope or the form), `retryAfter` is in seconds.
 */
export class SiteError extends Error {
  override name = "SiteError";
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  constructor(code: ErrorCode, message: string, more: { field?: string; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}

/** Recognises the error across bundles, where `instanceof` would not. */
export function isSiteError(error: unknown): error is SiteError {
  return error instanceof Error && error.name === "SiteError";
}
