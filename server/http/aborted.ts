import type { Context } from "hono";
import type { Logger } from "pino";
import { loggedPath } from "./logged.ts";
import type { RequestVariables } from "./request.ts";

/**
 * The connection ended before the whole body of a request had arrived, or before a call that only reads was
 * begun: the client went away, or the server's time limit ended it.
 */
export class RequestAborted extends Error {}

/**
 * The answer to such a request, which nobody receives. Nothing failed on this side, so it is no error in the
 * log.
 * @returns undefined for any other error
 */
export function answerToAborted<Env extends { Variables: RequestVariables }>(
  error: unknown,
  c: Context<Env>,
  log: Logger,
): Response | undefined {
  if (!(error instanceof RequestAborted)) return undefined;
  const requestId = (c as unknown as Context<{ Variables: RequestVariables }>).get("requestId");
  log.debug({ requestId, path: loggedPath(c.req.path) }, "the client went away");
  return c.body(null, 400);
}
