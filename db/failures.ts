/**
 * SQLSTATEs of a database that cannot answer now: connection failure (08), insufficient resources (53),
 * cancelled by the time limit (57014), shutting down (57P0x), lock not available (55P03), idle in transaction
 * (25P0x), read-only, as a standby is until it is promoted (25006).
 */
const unavailable = /^(?:08...|53...|57014|57P0.|55P03|25P0[34]|25006)$/;

const network = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH"]);

/** Messages of the driver pg itself, which have no code. */
const ofDriver =
  /^Query read timeout$|^timeout exceeded when trying to connect$|^timeout expired$|^Connection terminated|not queryable$/;

/** Whether an error means that the database is away or too slow, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && (unavailable.test(code) || network.has(code))) return true;
    if (ofDriver.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
