import type { Context } from "hono";
import type { Keep } from "#db/kept.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { SiteError } from "#domain/error.ts";
import type { RequestVariables } from "../request.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../session.ts";
import { accountCalls } from "#server/calls/account.ts";
import type { Call, CallScope } from "./call.ts";
import { refuseNul } from "./payload.ts";
import { securityLog } from "./security-log.ts";
import { takeFairTurns } from "../fair-turns.ts";
import { isThere } from "../request.ts";

/**
 * Reading calls: what one of them does in this thread is not interrupted by cached pages; those that wait are
 * some seconds of work.
 */
const reading = { atOnce: 6, ofOne: 3, longest: 500 };

/**
 * Runs calls: checks the input, gives the handler its scope, and writes what concerns accounts to the
 * security log. The `web/` interface and the forms of pages both go through here.
 */
export function runner(services: Services) {
  const security = securityLog(services);
  const inTurn = takeFairTurns(reading);
  const ofAccounts = new Set(accountCalls(services.passwordRule).map(({ path }) => path));
  return async function run<Env extends { Variables: RequestVariables }>(
    call: Call,
    input: unknown,
    context: Context<Env>,
    more: Pick<CallScope, "plainForm"> = {},
  ): Promise<unknown> {
    const c = context as unknown as Context<{ Variables: RequestVariables }>;
    refuseNul(input);
    const parsed = call.input.parse(input);
    if (call.feature && !hasFeature(call.feature, c.get("locale")))
      throw new SiteError("notFound", "notFound");
    if (call.reads) await services.limits.read(c.get("ip"), call.units ?? 1);
    const event = { call: call.path, ip: c.get("ip"), requestId: c.get("requestId"), input: parsed };
    const keep: Keep = (name, build) => services.kept.compared(`${name} ${c.get("locale")}`, build);
    const scope = {
      ...services,
      db: call.reads === true ? services.reading : services.db,
      ...more,
      locale: c.get("locale"),
      ip: c.get("ip"),
      page: c.req.header("referer"),
      catalogue: await services.catalogue(),
      keep,
      visitor: visitorOf(
        services,
        c.req.raw,
        { append: (name, value) => c.header(name, value, { append: true }) },
        c.get("ip"),
      ),
    };
    try {
      const handle = () => call.handle(scope, parsed as never);
      const data = await (call.reads ? inTurn({ ip: c.get("ip"), isThere: isThere(c) }, handle) : handle());
      if (ofAccounts.has(call.path)) security.done({ ...event, userId: scope.visitor.knownId() });
      return data;
    } catch (error) {
      security.refused({ ...event, userId: scope.visitor.knownId() }, error);
      throw error;
    }
  };
}
