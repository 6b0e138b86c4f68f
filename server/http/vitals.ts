import { type Context, Hono } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "#domain/account/devices/network.ts";
import { isSiteError } from "#domain/error.ts";
import { largestFigures, type Refusal, type Vitals } from "../metrics/vitals.ts";
import type { Services } from "../services.ts";
import { readText } from "./calls/payload.ts";
import { refuseForeignOrigin } from "./calls/router.ts";
import type { RequestVariables } from "./request.ts";

/** Visits of one address in a minute whose figures are taken: enough for an office behind it. */
const perMinute = 120;

/**
 * `POST /vitals`: what a browser measured of a visit (`app/browser/vitals.ts`). Mounted only where figures are
 * told. It costs no statement, keeps nothing of who sent it, and is not below `/web/`, which is the site's
 * interface for programs.
 */
export function vitalsRoute({ origins }: Services, vitals: Vitals): Hono<{ Variables: RequestVariables }> {
  const limiter = new RateLimiterMemory({ keyPrefix: "vitals", points: perMinute, duration: 60 });
  const route = new Hono<{ Variables: RequestVariables }>();
  const drop = (c: Context, reason: Refusal, status: 400 | 403 | 413 | 429) => {
    vitals.refuse(reason);
    return c.body(null, status);
  };
  route.post("/", async (c) => {
    c.header("Cache-Control", "no-store");
    try {
      refuseForeignOrigin(c.req.raw, Object.values(origins));
    } catch {
      return drop(c, "foreign", 403);
    }
    const isSeldom = await limiter.consume(networkOf(c.get("ip"))).then(
      () => true,
      () => false,
    );
    if (!isSeldom) return drop(c, "often", 429);
    try {
      const text = await readText(c.req.raw, largestFigures);
      return vitals.take(text, c.get("locale")) ? c.body(null, 204) : drop(c, "malformed", 400);
    } catch (error) {
      if (!isSiteError(error)) throw error;
      return drop(c, "large", 413);
    }
  });
  return route;
}
