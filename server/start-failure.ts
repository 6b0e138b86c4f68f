import { isDatabaseAway } from "#db/failures.ts";

/** One line about a start that failed, which names what to look at. */
export function startFailure(error: unknown, databaseUrl: string | undefined): string {
  const reason = reasonOf(error);
  if (!databaseUrl || !isDatabaseAway(error)) return reason;
  const { host } = new URL(databaseUrl);
  return `The database${host ? ` at ${host}` : ""} does not answer (DATABASE_URL, DATABASE_TIMEOUT): ${reason}`;
}

/** The innermost message: Drizzle's own only repeats the statement. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.message.startsWith("Failed query") && error.cause ? reasonOf(error.cause) : error.message;
}
