import type { Context } from "hono";
import { z } from "zod";
import { type ErrorCode, isSiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { isDatabaseAway } from "#db/failures.ts";
import { unavailable } from "../within.ts";
import type { MessageStore } from "../../packs.ts";

/**
 * Codes of the specification, section 8, that are no HTTP status: the browser then offers to log in again.
 */
const sessionCodes: Partial<Record<ErrorCode, number>> = {
  sessionUnknown: 50008,
  sessionEnded: 50012,
  sessionExpired: 50014,
};

/** HTTP status, and `code` of the envelope, of each kind of failure (rulings, `web/` calls). */
export const statuses: Record<ErrorCode, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503> = {
  notLoggedIn: 401,
  sessionUnknown: 401,
  sessionEnded: 401,
  sessionExpired: 401,
  forbidden: 403,
  taken: 409,
  badInput: 400,
  captchaFailed: 403,
  foreignOrigin: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  busy: 503,
  unavailable: 503,
};

export function ok(c: Context, data: unknown): Response {
  return c.json({ code: 200, msg: "", data });
}

type Saying = {
  messages: MessageStore;
  locale: Locale;
  /** Numbers that messages name: the limits of passwords and codes. */
  numbers: Record<string, number>;
  /** Logs an error and returns the reference that the visitor can quote. */
  report(error: unknown): string;
};

/** The text for a key of the `errors` pack; a key that is not in it reads as `errors.badInput`. */
export const sayer =
  (messages: MessageStore, locale: Locale, numbers: Record<string, number>) =>
  (key: string): string => {
    const text = messages.translate(locale, `errors.${key}`, numbers);
    return text === `errors.${key}` ? messages.translate(locale, "errors.badInput") : text;
  };

/**
 * Turns anything thrown into an envelope; an error that is not ours is logged, and answered as 500 with a
 * reference.
 */
export function failure(
  c: Context,
  thrown: unknown,
  { messages, locale, numbers, report }: Saying,
): Response {
  const away = isDatabaseAway(thrown);
  if (away) report(thrown);
  const error = away ? unavailable(thrown) : thrown;
  c.header("Cache-Control", "no-store");
  const say = sayer(messages, locale, numbers);
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return c.json(
      { code: 400, msg: say(issue?.message ?? "badInput"), data: { field: issue?.path.join(".") ?? "" } },
      400,
    );
  }
  if (isSiteError(error)) {
    const status = statuses[error.code];
    if (status === 413) c.header("Connection", "close"); // the rest of the body is not read
    if (error.retryAfter) c.header("Retry-After", String(error.retryAfter));
    return c.json(
      {
        code: sessionCodes[error.code] ?? status,
        msg: say(error.message),
        data: error.field ? { field: error.field } : null,
      },
      status,
    );
  }
  return c.json(
    { code: 500, msg: messages.translate(locale, "errors.internal"), data: { reference: report(error) } },
    500,
  );
}
