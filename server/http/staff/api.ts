import { type Context, Hono } from "hono";
import { z } from "zod";
import { isSiteError, SiteError } from "#domain/error.ts";
import { mayDo } from "#domain/staff/rights.ts";
import { type CurrentStaff, staffOf } from "#domain/staff/sessions.server.ts";
import type { Services } from "../../services.ts";
import { answerToAborted } from "../aborted.ts";
import { statuses } from "../calls/envelope.ts";
import { readBody, refuseNul } from "../calls/payload.ts";
import { refuseForeignOrigin } from "../calls/router.ts";
import type { RequestVariables } from "../request.ts";
import { mayComeLater, unavailable } from "../within.ts";
import type { Draw, StaffCall } from "./call.ts";
import { readSession, readWay, writeSession, writeWay } from "./session-cookie.ts";
import { staffCalls } from "./table.ts";

type Env = { Variables: RequestVariables };

/**
 * The calls of the desk. Their messages are keys: the desk has its own texts, and no other program asks here.
 */
export function staffApi(services: Services, draw: Draw): Hono<Env> {
  const api = new Hono<Env>();
  for (const call of staffCalls) {
    api.on(call.method, `/${call.path}`, async (c) => answer(services, draw, call, c));
    api.all(`/${call.path}`, (c) => {
      c.header("Allow", call.method);
      throw new SiteError("methodNotAllowed", "methodNotAllowed");
    });
  }
  api.all("*", () => {
    throw new SiteError("notFound", "notFound");
  });
  api.onError((error, c) => failed(services, error, c));
  return api;
}

async function answer(services: Services, draw: Draw, call: StaffCall, c: Context<Env>): Promise<Response> {
  const request = c.req.raw;
  const origins = [...Object.values(services.origins), ...(services.staffHost ? [services.staffHost] : [])];
  refuseForeignOrigin(request, origins);
  const home = services.staffHost ?? services.origins.en;
  const secure = home.startsWith("https:");
  const token = readSession(c.req.header("cookie"), secure);
  const me = token === undefined ? undefined : await staffOf(services.db, token);
  if (call.right !== "nobody") demand(me, call.right);
  const isInAddress = call.method === "GET" || call.takes === "file";
  const input = isInAddress ? c.req.query() : await readBody(request);
  refuseNul(input);
  const scope = {
    ...services,
    me,
    draw,
    ip: c.get("ip"),
    userAgent: c.req.header("user-agent") ?? "",
    request,
    deskUrl: `${home}/staff`,
    setSession: (token: string | undefined) =>
      c.header("Set-Cookie", writeSession(token, secure), { append: true }),
    way: readWay(c.req.header("cookie"), secure),
    setWay: (token: string | undefined) => c.header("Set-Cookie", writeWay(token, secure), { append: true }),
  };
  const data = await call.handle(scope, call.input.parse(input) as never);
  // What the row does not promise is not sent.
  return c.json({ code: 200, msg: "", data: call.output.parse(data) });
}

/** @throws SiteError notLoggedIn, forbidden */
function demand(me: CurrentStaff | undefined, right: Exclude<StaffCall["right"], "nobody">): void {
  if (!me) throw new SiteError("notLoggedIn", "notSignedIn");
  if (right !== "signed-in" && !mayDo(me.staff, right)) throw new SiteError("forbidden", "forbidden");
}

function failed(services: Services, thrown: unknown, c: Context<Env>): Response {
  const aborted = answerToAborted(thrown, c, services.log);
  if (aborted) return aborted;
  const error = !isSiteError(thrown) && mayComeLater(thrown) ? unavailable(thrown) : thrown;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    const field = issue?.path.join(".") ?? "";
    return c.json({ code: 400, msg: issue?.message ?? "badInput", data: { field } }, 400);
  }
  if (isSiteError(error)) {
    const { code, message, field, faults, retryAfter } = error;
    if (retryAfter) c.header("Retry-After", String(retryAfter));
    const data = field || faults ? { field, faults: faults?.slice(0, 100) } : null;
    return c.json({ code: statuses[code], msg: message, data }, statuses[code]);
  }
  const reference = c.get("requestId");
  services.log.error({ err: error, requestId: reference }, "call of the desk failed");
  return c.json({ code: 500, msg: "internal", data: { reference } }, 500);
}
