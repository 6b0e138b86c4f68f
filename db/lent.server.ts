import type { MessagePort, Worker } from "node:worker_threads";
import { types as pgliteTypes } from "@electric-sql/pglite";
import { is } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgliteSession } from "drizzle-orm/pglite";
import pg from "pg";
import type { Database } from "./client.server.ts";

/**
 * A database that a thread works with though the connections are another thread's: the embedded one is of
 * one thread, and a transaction of one connection. Statements go over as messages; only what is plain data
 * comes back.
 */
type Statement = { lent: number; of: string; text: string; values: unknown[]; isArray: boolean };
type Answer = { lent: number; result?: { rows: unknown[]; rowCount: number }; error?: string };

/**
 * Moments come as texts, which Drizzle reads itself, as with its own drivers: timestamps, dates, lists of
 * them.
 */
const { TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE } = pgliteTypes;
const asText = [TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE, 1231, 1115, 1185, 1187, 1182];
const unread = (value: string) => value;
const parsers = Object.fromEntries(asText.map((type) => [type, unread]));
const types = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    asText.includes(type) ? unread : (pg.types.getTypeParser(type, format) as typeof unread),
};

type Result = { rows: unknown[]; rowCount?: number | null; affectedRows?: number };
type Client = { query(query: unknown, values: unknown[], options?: object): Promise<Result> };

/** What a database, or a transaction, sends its statements by. */
const sessionOf = (db: Database) => (db as unknown as { session: { client: Client } }).session;

/** A statement of a client of either driver; the embedded one takes its text apart from its options. */
function run(db: Database, { text, values, isArray }: Statement): Promise<Result> {
  const session = sessionOf(db);
  const { client } = session;
  const rowMode = isArray ? "array" : "object";
  return is(session, PgliteSession)
    ? client.query(text, values, { rowMode, parsers })
    : client.query({ text, types, ...(isArray ? { rowMode } : {}) }, values);
}

/**
 * Answers the statements of a thread, as long as it lives.
 * @param find the database of a name, at this moment
 */
export function lendTo(thread: Worker, find: (name: string) => Database): void {
  const last = new Map<string, Promise<unknown>>();
  thread.on("message", (asked: Partial<Statement>) => {
    if (asked.lent === undefined) return;
    const { lent, of } = asked as Statement;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    const answer = (what: Omit<Answer, "lent">) => thread.postMessage({ lent, ...what });
    // One after the other: a transaction has one connection.
    const next = (last.get(of) ?? Promise.resolve()).then(() => run(find(of), asked as Statement));
    last.set(
      of,
      next.catch(() => {}),
    );
    next.then(
      ({ rows, rowCount, affectedRows }) =>
        answer({ result: { rows, rowCount: rowCount ?? affectedRows ?? 0 } }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
}

/** In the thread: the database of a name. It has no transactions of its own. */
export function borrowFrom(port: MessagePort): (name: string) => Database {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  port.on("message", (answer: Partial<Answer>) => {
    if (answer.lent === undefined) return;
    waiting.get(answer.lent)?.(answer as Answer);
    waiting.delete(answer.lent);
  });
  const ask = (statement: Omit<Statement, "lent">) =>
    new Promise<Result>((done, fail) => {
      const lent = ++last;
      waiting.set(lent, ({ result, error }) => (result ? done(result) : fail(new Error(error))));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      port.postMessage({ lent, ...statement });
    });
  return (name) => {
    const client = {
      query: ({ text, rowMode }: { text: string; rowMode?: string }, values: unknown[] = []) =>
        ask({ of: name, text, values, isArray: rowMode === "array" }),
    };
    return drizzle({ client: client as unknown as pg.Pool });
  };
}
