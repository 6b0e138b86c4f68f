import { AsyncResource } from "node:async_hooks";
import type { Socket } from "node:net";
import pg from "pg";

/** Hears of a statement when it is sent, and returns what hears when it is answered or has failed. */
export type ObserveStatement = (pool: string, statement: string) => (error?: unknown) => void;

/** Who wants to hear of statements; nobody, unless figures or traces are wanted. */
export type Hearing = ObserveStatement[];

export function openPool(url: string, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, keepAlive: true, ...limits });
  pool.on("error", () => {}); // an idle connection that breaks is replaced by the pool
  // A connection that breaks between two statements of a transaction: the next statement fails by itself.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    client.once("end", () => giveBack(client));
  });
  return pool;
}

/**
 * Takes a connection that has ended out of its pool, where nobody else does: Drizzle forgets one whose `begin`
 * fails, as behind a pooler that has lost its server, and a pool of such ones lets nobody in any more.
 */
function giveBack(client: pg.PoolClient): void {
  try {
    client.release(true);
  } catch {
    return; // it was given back already
  }
  client.release = () => {}; // whoever gives it back later is no fault
}

export const countsOf = (pool: string, { idleCount, totalCount, waitingCount }: pg.Pool) => ({
  pool,
  idle: idleCount,
  busy: totalCount - idleCount,
  waiting: waitingCount,
});

/**
 * Closes a connection after a query time-out: the pool would hand it to the next caller, who would wait for
 * the same answer.
 */
class LimitedClient extends pg.Client {
  override query(...asked: unknown[]): never {
    const answer: unknown = (super.query as (...args: unknown[]) => unknown)(...asked);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message !== "Query read timeout") return;
        this.end().catch(() => {});
        // Otherwise ending the connection would wait for the server too.
        (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      });
    return answer as never;
  }
}

/** A pool whose statements are told of, once somebody wants to hear it. */
export function openTellingPool(name: string, hearing: Hearing, url: string, limits: pg.PoolConfig): pg.Pool {
  const pool = openPool(url, { Client: tellingClient(name, hearing), ...limits });
  const connect = pool.connect.bind(pool);
  // Whoever waited for a connection goes on as part of its own request, not of the one that gave it back.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback && hearing.length
      ? connect(AsyncResource.bind(callback))
      : connect(callback!)) as typeof connect;
  return pool;
}

const tellingClient = (pool: string, hearing: Hearing) =>
  class extends LimitedClient {
    override query(...asked: unknown[]): never {
      if (!hearing.length) return super.query(...asked);
      const told = tell(hearing, pool, asked[0]);
      const callback = asked.at(-1);
      if (typeof callback === "function") {
        asked[asked.length - 1] = (...answer: unknown[]) => {
          told(answer[0]);
          (callback as (...answer: unknown[]) => void)(...answer);
        };
        return super.query(...asked);
      }
      const answer: unknown = super.query(...asked);
      if (answer instanceof Promise) answer.then(() => told(), told);
      return answer as never;
    }
  };

/** @param asked a statement's text, or what has it */
export function tell(hearing: Hearing, pool: string, asked: unknown): (error?: unknown) => void {
  const text = typeof asked === "string" ? asked : (asked as { text?: string } | undefined)?.text;
  const heard = hearing.map((observe) => observe(pool, text ?? ""));
  return (error) => {
    for (const one of heard) one(error);
  };
}
