import { createHmac, timingSafeEqual } from "node:crypto";

/** Minutes that a visitor may take to log in. */
const loginMinutes = 30;

/**
 * Parameter with the time at which a visitor was sent to log in; signed, so that nobody can skip a log-in
 * that a service demands.
 */
const sentParameter = "sent";

/** Parameters that the library adds when it redirects visitors; our own addresses do not need them. */
const added = ["sig", "exp", "ba_iat", "ba_pl", "ba_param"];

/** An authorisation request as the service sent it, without parameters added on the way. */
export function bareQuery(query: URLSearchParams): URLSearchParams {
  const bare = new URLSearchParams(query);
  for (const name of [...added, sentParameter]) bare.delete(name);
  return bare;
}

function mark(secret: string, at: string, bare: URLSearchParams): string {
  return createHmac("sha256", secret).update(`sent ${at} ${bare.toString()}`).digest("base64url");
}

/** The request with the signed time at which the visitor is sent to log in. */
export function markSent(secret: string, query: URLSearchParams, now = Date.now()): URLSearchParams {
  const bare = bareQuery(query);
  const marked = new URLSearchParams(bare);
  marked.set(sentParameter, `${now}.${mark(secret, String(now), bare)}`);
  return marked;
}

/**
 * When the visitor was sent to log in, ms since 1970; undefined unless the mark is ours, belongs to this
 * request and is recent.
 */
export function sentAt(secret: string, query: URLSearchParams, now = Date.now()): number | undefined {
  const [at = "", sign = ""] = (query.get(sentParameter) ?? "").split(".");
  const expected = mark(secret, at, bareQuery(query));
  if (sign.length !== expected.length || !timingSafeEqual(Buffer.from(sign), Buffer.from(expected)))
    return undefined;
  return now - Number(at) <= loginMinutes * 60_000 ? Number(at) : undefined;
}

/** The request without its demand for a new log-in, which has taken place. */
export function loggedInQuery(query: URLSearchParams): URLSearchParams {
  const remaining = withoutPrompt(query, "login");
  remaining.delete("max_age");
  return remaining;
}

/** The request without one value of `prompt`. */
export function withoutPrompt(query: URLSearchParams, word: string): URLSearchParams {
  const remaining = new URLSearchParams(query);
  const words = (remaining.get("prompt") ?? "").split(" ").filter((value) => value && value !== word);
  if (words.length) remaining.set("prompt", words.join(" "));
  else remaining.delete("prompt");
  return remaining;
}
