import pg from "pg";

type Statement = { text: string; values: unknown[] };
type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** A table with more rows than this is not to be read as a whole for one question. */
const large = 50_000;

let heard: Statement[] | undefined;

/** From now on statements of this process can be noted, whoever sends them. */
export function hearStatements(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    note(args);
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
}

function note([asked, given]: unknown[]): void {
  if (!heard) return;
  const text = typeof asked === "string" ? asked : (asked as { text?: string }).text;
  const values = Array.isArray(given) ? given : ((asked as { values?: unknown[] }).values ?? []);
  if (text && /^\s*(?:select|with|insert|update|delete|\()/i.test(text)) heard.push({ text, values });
}

/** What `work` sends to the server, each wording once. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  heard = [];
  try {
    await work();
    return [...new Map(heard.map((one) => [one.text, one])).values()];
  } finally {
    heard = undefined;
  }
}

/** Names of large tables, or of their partitions, that statements would read from end to end. */
export async function wholeScans(address: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples > ${large}`,
    );
    const names = new Set(rows.map(({ name }) => name));
    const found = new Set<string>();
    for (const { text, values } of statements)
      for (const name of scannedBy(await planOf(client, text, values))) if (names.has(name)) found.add(name);
    return [...found];
  } finally {
    await client.end();
  }
}

async function planOf(client: pg.Client, text: string, values: unknown[]): Promise<Plan | undefined> {
  try {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    return rows[0]?.["QUERY PLAN"][0].Plan;
  } catch {
    return undefined; // a statement that cannot be explained, such as one on a table of the session
  }
}

function scannedBy(plan: Plan | undefined): string[] {
  if (!plan) return [];
  const own = plan["Node Type"] === "Seq Scan" && plan["Relation Name"] ? [plan["Relation Name"]] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)];
}
