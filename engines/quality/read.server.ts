import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { staffAccount } from "#db/schema/staff/account.ts";
import { gap, gapEntry, gapWording } from "#db/schema/staff/gap.ts";
import { setting } from "#db/schema/talk/message.ts";
import { SiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { rowsOf } from "#engines/search/rows.server.ts";

/** `returned`: decided, and asked again since. */
export const gapStates = ["open", "returned", "aside", "answered"] as const;
type GapState = (typeof gapStates)[number];

/** What may be wrong with the answers of a group. */
export const gapFaults = ["unanswered", "disliked", "failed", "again", "searched"] as const;
type GapFault = (typeof gapFaults)[number];

type GapLine = {
  id: number;
  state: GapState;
  /** The wording that came most. */
  question: string;
  locale: Locale;
  times: number;
  unanswered: number;
  disliked: number;
  failed: number;
  again: number;
  searched: number;
  wordings: number;
  /** How often it came in each language. */
  locales: Partial<Record<Locale, number>>;
  lastAt: Date;
  version: number;
};

type Filter = {
  state?: GapState | "pending" | undefined;
  fault?: GapFault | undefined;
  locale?: Locale | undefined;
  q?: string | undefined;
  id?: number | undefined;
};

const wanted: Record<GapState | "pending", SQL> = {
  pending: sql`state in ('open', 'returned')`,
  open: sql`state = 'open'`,
  returned: sql`state = 'returned'`,
  aside: sql`state = 'aside'`,
  answered: sql`state = 'answered'`,
};

/** Groups, each with its sums; some thousand wordings at most are added up. */
const lines = sql`(
  select g.id, g.version,
    case when g.decision is null then 'open' when max(w.last_at) > g.decided_at then 'returned' else g.decision end as state,
    (array_agg(w.text order by w.times desc, w.id))[1] as question,
    (array_agg(w.locale order by w.times desc, w.id))[1] as locale,
    sum(w.times)::int as times, sum(w.unanswered)::int as unanswered, sum(w.disliked)::int as disliked,
    sum(w.failed)::int as failed, sum(w.again)::int as again, sum(w.searched)::int as searched,
    count(*)::int as wordings, array_agg(distinct w.locale) as languages, string_agg(w.text, chr(10)) as texts,
    max(w.last_at) as "lastAt"
  from ${gap} g join ${gapWording} w on w.gap_id = g.id group by g.id) as line`;

function matching({ state, fault, locale, q, id }: Filter): SQL {
  const parts: (SQL | undefined)[] = [
    sql`true`,
    state && wanted[state],
    fault && sql`${sql.identifier(fault)} > 0`,
    locale && sql`${locale} = any(languages)`,
    q ? sql`texts ilike ${`%${q.replace(/[\\%_]/g, "\\$&")}%`}` : undefined,
    id === undefined ? undefined : sql`id = ${id}`,
  ];
  return and(...parts)!;
}

type Row = Omit<GapLine, "locales" | "lastAt"> & { lastAt: string };

/** Groups, those that came most first. */
export async function listGaps(
  db: Database,
  filter: Filter,
  page: { from: number; rows: number },
): Promise<{ rows: GapLine[]; total: number }> {
  const where = matching(filter);
  const rows = await rowsOf<Row>(
    db,
    sql`select * from ${lines} where ${where} order by times desc, id limit ${page.rows} offset ${page.from}`,
  );
  const [all] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${lines} where ${where}`,
  );
  const languages = rows.length
    ? await rowsOf<{ id: number; locale: Locale; times: number }>(
        db,
        sql`select gap_id as id, locale, sum(times)::int as times from ${gapWording}
          where gap_id = any(${sql.param(rows.map(({ id }) => id))}::int[]) group by 1, 2 order by 3 desc`,
      )
    : [];
  return {
    rows: rows.map((row) => ({
      ...row,
      lastAt: new Date(row.lastAt),
      locales: Object.fromEntries(
        languages.filter(({ id }) => id === row.id).map(({ locale, times }) => [locale, times]),
      ),
    })),
    total: all?.total ?? 0,
  };
}

/** Wordings of a group that are shown, those that came most. */
const mostShown = 200;

/** A group with its wordings, and what was decided. @throws SiteError notFound */
export async function readGap(db: Database, id: number) {
  const { rows } = await listGaps(db, { id }, { from: 0, rows: 1 });
  const [line] = rows;
  if (!line) throw new SiteError("notFound", "notFound");
  const [decided] = await db
    .select({ reason: gap.reason, decidedAt: gap.decidedAt, decidedBy: staffAccount.name })
    .from(gap)
    .leftJoin(staffAccount, eq(staffAccount.id, gap.decidedBy))
    .where(eq(gap.id, id));
  const wordings = await db
    .select()
    .from(gapWording)
    .where(eq(gapWording.gapId, id))
    .orderBy(sql`${gapWording.times} desc`, gapWording.id)
    .limit(mostShown);
  const entries = await db
    .select({ kind: gapEntry.kind, id: gapEntry.entryId })
    .from(gapEntry)
    .where(eq(gapEntry.gapId, id));
  return { ...line, ...decided!, texts: wordings, entries };
}

const gatheredKey = "answer-gaps";

/** When the groups were made last. */
export async function gatheredAt(db: Database): Promise<Date | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.key, gatheredKey));
  const { at } = Object(row?.value) as { at?: string };
  return at === undefined ? undefined : new Date(at);
}

export async function noteGathered(db: Database, at = new Date()): Promise<void> {
  const value = { at: at.toISOString() };
  await db
    .insert(setting)
    .values({ key: gatheredKey, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
}
