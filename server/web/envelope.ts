import type { Context } from "hono";
import { z } from "zod";
import { type ErrorCode, isSiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { MessageStore } from "../messages.ts";

/** HTTP status, and `code` of the envelope, of each kind of failure (rulings, `web/` calls). */
const statuses: Record<ErrorCode, 400 | 403 | 404 | 405 | 413 | 415 | 429> = {
  badInput: 400,
  captchaFailed: 403,
  foreignOrigin: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
};

export function ok(c: Context, data: unknown): Response {
  return c.json({ code: 200, msg: "", data });
}

/** Turns whatever was thrown into an envelope; what is not one of ours is logged and answered as 500 with a reference. */
export function failure(c: Context, error: unknown, messages: MessageStore, locale: Locale, report: (error: unknown) => string): Response {
  c.header("Cache-Control", "no-store");
  const say = (key: string) => {
    const text = messages.translate(locale, `errors.${key}`);
    return text === `errors.${key}` ? messages.translate(locale, "errors.badInput") : text;
  };
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return c.json({ code: 400, msg: say(issue?.message ?? "badInput"), data: { field: issue?.path.join(".") ?? "" } }, 400);
  }
  if (isSiteError(error)) {
    const status = statuses[error.code];
    if (status === 413) c.header("Connection", "close"); // the rest of the body is not read
    if (error.retryAfter) c.header("Retry-After", String(error.retryAfter));
    return c.json({ code: status, msg: say(error.message), data: error.field ? { field: error.field } : null }, status);
  }
  return c.json({ code: 500, msg: messages.translate(locale, "errors.internal"), data: { reference: report(error) } }, 500);
}
