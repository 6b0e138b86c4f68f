import type pg from "pg";

/** How old what the replica has may be, s. */
const oldest = 5;

/** Time between two looks at how far the replica is, ms; while it catches up with a change, the shorter one. */
const looks = { usually: 1_000, catchingUp: 50 };

/** From how many failed looks on the primary is away. */
const away = 2;

const never = Number.NEGATIVE_INFINITY;

/** Where the primary's log is, and when it was seen there. */
type Mark = { at: number; position: bigint };

/**
 * Sends statements to a replica while it is at most `oldest` seconds behind the primary, and to the primary
 * otherwise. It has what the primary had at a moment once it has replayed the primary's log up to there: that
 * needs no clock of theirs, and no lag is seen while nobody writes.
 *
 * It is asked for transactions as well, none of which may write.
 */
export function replicaFirst(primary: pg.Pool, replica: pg.Pool) {
  let marks: Mark[] = [];
  /** Until it has replayed this, it is not asked; 0 while that is not known yet. */
  let needed: bigint | undefined;
  let holds = 0;
  let asOf = never;
  /** Looks at the primary that failed, one after the other. */
  let misses = 0;
  const closing = new AbortController();
  let wake = () => {};
  /** It was asked for while a look went on. */
  let isToLook = false;

  // Old pages are better than none: while the primary is away, it is asked however old; but not without a change
  // that is known, since what is made then would be kept.
  const isFresh = () =>
    asOf > never && needed === undefined && (misses >= away || performance.now() - asOf <= oldest * 1_000);

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await look();
      await new Promise<void>((done) => {
        if (isToLook) return done();
        wake = done;
        setTimeout(done, needed === undefined ? looks.usually : looks.catchingUp).unref();
      });
      isToLook = false;
    }
  }

  async function look(): Promise<void> {
    await mark();
    const replayed = await positionOf(replica, "pg_last_wal_replay_lsn()").catch(() => undefined);
    if (replayed === undefined) {
      asOf = never;
      return;
    }
    const has = marks.filter(({ position }) => position <= replayed);
    asOf = Math.max(asOf, ...has.map(({ at }) => at));
    marks = marks.filter(({ position }) => position > replayed);
    if (needed !== undefined && needed > 0n && replayed >= needed) needed = undefined;
  }

  /** Notes where the primary is. A few marks are enough: the oldest ones go first. */
  async function mark(): Promise<void> {
    const at = performance.now();
    const before = holds;
    const position = await positionOf(primary, "pg_current_wal_lsn()").catch(() => undefined);
    misses = position === undefined ? misses + 1 : 0;
    if (position === undefined) return;
    if (needed === 0n && holds === before) needed = position;
    marks = [...marks.slice(-30), { at, position }];
  }

  const chosen = () => (isFresh() ? replica : primary);

  const asked = {
    async query(...statement: Parameters<pg.Pool["query"]>) {
      const pool = chosen();
      const send = (to: pg.Pool) => (to.query as (...asked: unknown[]) => Promise<unknown>)(...statement);
      if (pool === primary) return send(primary);
      return send(replica).catch((error: unknown) => {
        if (!isOfReplica(error)) throw error;
        return send(primary);
      });
    },
    /** For a transaction that reads. */
    async connect() {
      const pool = chosen();
      if (pool === primary) return primary.connect();
      return replica.connect().catch(() => primary.connect());
    },
  };
  // Drizzle tells a pool from a single connection by the name of its class.
  class RoutedPool {
    query = asked.query;
    connect = asked.connect;
  }

  return {
    pool: new RoutedPool() as unknown as pg.Pool,
    /** From now on the replica is asked again once it has what the primary has now. */
    hold(): void {
      needed = 0n;
      holds++;
      isToLook = true;
      wake();
    },
    start: () => void follow(),
    close(): void {
      closing.abort();
      wake();
    },
  };
}

/**
 * Whether a statement failed for the replica's sake: it is away or starting, or had to give way to what it
 * replays (PostgreSQL, appendix A: classes 08 and 53, 57P.. and 40001; Node's own errors are of four letters or
 * more that begin with E).
 */
function isOfReplica(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code === undefined) return /timeout|terminated|ended/i.test(message ?? "");
  return /^(08|53|57P)/.test(code) || code === "40001" || /^E[A-Z]{3}/.test(code);
}

/** A place in the log, as a number. */
async function positionOf(pool: pg.Pool, place: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null }>(
    `select (${place} - '0/0'::pg_lsn)::text as position`,
  );
  const position = rows[0]?.position;
  if (position == null) throw new Error("the server is no replica");
  return BigInt(position);
}
