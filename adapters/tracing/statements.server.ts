import type { ObserveStatement } from "#db/client.server.ts";
import { beginPart } from "./tracing.server.ts";

/** Texts that were looked at: a site has some hundreds of statements. */
const known = new Map<string, { summary: string; text: string }>();
const mostKnown = 1_000;

/** A span for each statement of a request or a job: its text, whose values stand apart from it. */
export const traceStatement: ObserveStatement = (pool, statement) => {
  const { summary, text } = described(statement);
  const span = beginPart(summary, {
    kind: "client",
    values: {
      "db.system.name": "postgresql",
      "db.query.summary": summary,
      "db.query.text": text,
      "db.client.connection.pool.name": pool,
    },
  });
  return (error) => {
    if (error) span?.fail(error);
    span?.end();
  };
};

function described(statement: string) {
  let found = known.get(statement);
  if (!found) {
    found = { summary: summaryOf(statement), text: withoutLiterals(statement) };
    if (known.size < mostKnown) known.set(statement, found);
  }
  return found;
}

/** `select product`: what it does, and the first table that it names. */
function summaryOf(statement: string): string {
  const [verb = "statement"] = /[a-z]+/i.exec(statement) ?? [];
  const table = /\b(?:from|into|update|join)\s+"?(\w+)"?(?:\."?(\w+)"?)?/i.exec(statement);
  return [verb.toLowerCase(), table?.[2] ?? table?.[1]].filter(Boolean).join(" ");
}

/** Drizzle writes `$1` for what visitors typed; constants of the program in quotes go as well. */
export const withoutLiterals = (statement: string): string =>
  statement
    .replaceAll(/"[^"]*"|'(?:[^']|'')*'/g, (quoted) => (quoted.startsWith('"') ? quoted : "'?'"))
    .slice(0, 4_000);
