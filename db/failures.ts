/**
 * SQLSTATEs that say that the database cannot answer now: no connection (08), no room (53), cancelled for its
 * length (57014), shut down (57P0x), a lock that did not come (55P03), a transaction that idled (25P0x).
 */
const unavailable = /^(?:08...|53...|57014|57P0.|55P03|25P0[34])$/;

const network = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH"]);

/** What pg says of its own accord, without a code. */
const ofDriver =
  /^Query read timeout$|^timeout exceeded when trying to connect$|^timeout expired$|^Connection terminated|not queryable$/;

/** Whether something failed because the database is away or too slow, and may do later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && (unavailable.test(code) || network.has(code))) return true;
    if (ofDriver.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
