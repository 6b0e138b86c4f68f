import type { Socket } from "node:net";
import pg from "pg";

/** Hears of a statement when it is answered or has failed. */
export type ObserveStatement = (pool: string, seconds: number) => void;

/** Who wants to hear of statements; nobody, unless figures are wanted. */
export type Hearing = { observe?: ObserveStatement };

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

/** A client that tells how long its statements took, once somebody wants to hear it. */
export const tellingClient = (pool: string, hearing: Hearing) =>
  class extends LimitedClient {
    override query(...asked: unknown[]): never {
      const { observe } = hearing;
      if (!observe) return super.query(...asked);
      const told = timing(pool, observe);
      const callback = asked.at(-1);
      if (typeof callback === "function") {
        asked[asked.length - 1] = (...answer: unknown[]) => {
          told();
          (callback as (...answer: unknown[]) => void)(...answer);
        };
        return super.query(...asked);
      }
      const answer: unknown = super.query(...asked);
      if (answer instanceof Promise) answer.then(told, told);
      return answer as never;
    }
  };

export function timing(pool: string, observe: ObserveStatement): () => void {
  const began = performance.now();
  return () => observe(pool, (performance.now() - began) / 1_000);
}
