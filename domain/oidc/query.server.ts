import { createHmac, timingSafeEqual } from "node:crypto";

/** Minutes that a visitor may take to log in. */
const loginMinutes = 30;

/**
 * Parameter that says when a visitor was sent to log in; signed, so that nobody can skip a log-in that a
 * service asked for.
 */
const sentParameter = "sent";

/**
 * Parameters that the library adds to an address that it sends visitors on with; ours carry what they need
 * themselves.
 */
const added = ["sig", "exp", "ba_iat", "ba_pl", "ba_param"];

/** An authorisation request as the service wrote it, without what was added on the way. */
export function bareQuery(query: URLSearchParams): URLSearchParams {
  const bare = new URLSearchParams(query);
  for (const name of [...added, sentParameter]) bare.delete(name);
  return bare;
}

function mark(secret: string, at: string, bare: URLSearchParams): string {
  return createHmac("sha256", secret).update(`sent ${at} ${bare.toString()}`).digest("base64url");
}

/** The request with a mark of the moment at which the visitor is sent to log in. */
export function markSent(secret: string, query: URLSearchParams, now = Date.now()): URLSearchParams {
  const bare = bareQuery(query);
  const marked = new URLSearchParams(bare);
  marked.set(sentParameter, `${now}.${mark(secret, String(now), bare)}`);
  return marked;
}

/** When the visitor was sent to log in, if the mark is ours, belongs to this request and is not too old. */
export function sentAt(secret: string, query: URLSearchParams, now = Date.now()): number | undefined {
  const [at = "", sign = ""] = (query.get(sentParameter) ?? "").split(".");
  const expected = mark(secret, at, bareQuery(query));
  if (sign.length !== expected.length || !timingSafeEqual(Buffer.from(sign), Buffer.from(expected)))
    return undefined;
  return now - Number(at) <= loginMinutes * 60_000 ? Number(at) : undefined;
}

/** The request without the wish for a new log-in, which was granted. */
export function loggedInQuery(query: URLSearchParams): URLSearchParams {
  const rest = withoutPrompt(query, "login");
  rest.delete("max_age");
  return rest;
}

/** The request without one of the words of `prompt`. */
export function withoutPrompt(query: URLSearchParams, word: string): URLSearchParams {
  const rest = new URLSearchParams(query);
  const words = (rest.get("prompt") ?? "").split(" ").filter((one) => one && one !== word);
  if (words.length) rest.set("prompt", words.join(" "));
  else rest.delete("prompt");
  return rest;
}
