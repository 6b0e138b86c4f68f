import { and, asc, desc, eq, gt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { chatExchange } from "#db/schema/talk/chat.ts";
import { searchMiss } from "#db/schema/talk/search-miss.ts";
import type { Analyzer } from "#engines/search/analysis/analyze.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import { missDays } from "#engines/search/misses.ts";
import { rowsOf } from "#engines/search/rows.server.ts";
import { similarity } from "#engines/answers/gaps.ts";
import { termsIn, type Wording } from "./wording.ts";

/** Most wordings that are looked at, those that came most; and exchanges that may have been asked again. */
const most = { chat: 2_000, searches: 1_000, pairs: 20_000 };
/** Words with a dislike that are kept of a wording. */
const mostReasons = 12;
/**
 * A question is asked again in other words when the next one of the conversation comes within so many
 * minutes …
 */
const againMinutes = 10;
/**
 * … and has this share of its terms: less is another question, nearly all is the same one with a typing
 * error.
 */
const [leastAgain, mostAgain] = [0.34, 0.95];

/** Days that are looked through for that: conversations are put in order, of which there may be millions. */
const againDays = 14;

type Analyzers = Record<Locale, Analyzer>;
type Part = Omit<Wording, "terms">;

/** Everything that was not answered well, as long as it is kept, each wording once. */
export async function readWordings(db: Database, analyzers: Analyzers): Promise<Wording[]> {
  const parts = [
    ...(await chatWordings(db)),
    ...(await askedAgain(db, analyzers)),
    ...(await missedSearches(db)),
  ];
  const byText = Map.groupBy(
    parts.filter(({ locale }) => isLocale(locale)),
    ({ locale, text }) => `${locale} ${text}`,
  );
  return [...byText.values()].map((same) => {
    const { locale, text } = same[0]!;
    const sum = (of: "times" | "unanswered" | "failed" | "disliked" | "again" | "searched") =>
      same.reduce((total, one) => total + one[of], 0);
    const latest = (of: "lastAt" | "expiresAt") => new Date(Math.max(...same.map((one) => +one[of])));
    return {
      locale,
      text,
      terms: termsIn(analyzers[locale], text),
      times: sum("times"),
      unanswered: sum("unanswered"),
      failed: sum("failed"),
      disliked: sum("disliked"),
      again: sum("again"),
      searched: sum("searched"),
      reasons: same.flatMap(({ reasons }) => reasons),
      lastAt: latest("lastAt"),
      expiresAt: latest("expiresAt"),
    };
  });
}

const none = { unanswered: 0, failed: 0, disliked: 0, again: 0, searched: 0, reasons: [] };

async function chatWordings(db: Database): Promise<Part[]> {
  const { question, locale, answered, feedback, state, createdAt, expiresAt } = chatExchange;
  const count = (of: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${of}))::int`;
  const rows = await db
    .select({
      text: question,
      locale,
      times: sql<number>`count(*)::int`,
      unanswered: count(sql`${answered} = false`),
      failed: count(sql`${state} = 'error'`),
      disliked: count(sql`${feedback} = 'dislike'`),
      reasons: sql<string[]>`coalesce(to_jsonb((array_agg(concat_ws(', ',
        nullif(${chatExchange.feedbackQuestion}, ''), nullif(${chatExchange.feedbackAnswer}, ''),
        nullif(${chatExchange.feedbackText}, '')) order by ${createdAt} desc)
        filter (where ${feedback} = 'dislike'))[1:${sql.raw(String(mostReasons))}]), '[]')`,
      lastAt: sql<Date>`max(${createdAt})`.mapWith(createdAt),
      expiresAt: sql<Date>`max(${expiresAt})`.mapWith(expiresAt),
    })
    .from(chatExchange)
    .where(
      and(gt(expiresAt, sql`now()`), or(eq(answered, false), eq(feedback, "dislike"), eq(state, "error"))),
    )
    .groupBy(locale, question)
    .orderBy(desc(sql`count(*)`), asc(question))
    .limit(most.chat);
  return rows.map((row) => ({
    ...none,
    ...row,
    locale: row.locale as Locale,
    reasons: row.reasons.filter(Boolean),
  }));
}

type Pair = { locale: Locale; text: string; next: string; at: string; until: string };

/** Questions that were answered, and asked once more in other words right after: the answer was of no use. */
async function askedAgain(db: Database, analyzers: Analyzers): Promise<Part[]> {
  const pairs = await rowsOf<Pair>(
    db,
    sql`select locale, question as text, next, at, until from (
      select locale, question, answered, created_at::text as at, expires_at::text as until, created_at,
        lead(question) over turns as next, lead(created_at) over turns as next_at
      from chat_exchange
        where created_at > now() - make_interval(days => ${againDays}) and expires_at > now() and state = 'complete'
      window turns as (partition by session order by created_at)) as turn
      where answered and next is not null and next <> question
        and next_at < created_at + make_interval(mins => ${againMinutes})
      order by created_at desc limit ${most.pairs}`,
  );
  return pairs
    .filter(({ locale }) => isLocale(locale))
    .filter(({ locale, text, next }) => {
      const [a, b] = [text, next].map((one) => new Set(termsIn(analyzers[locale], one)));
      const common = similarity(a!, b!);
      return common >= leastAgain && common <= mostAgain;
    })
    .flatMap(({ locale, text, next, at, until }) =>
      [text, next].map((one) => ({
        ...none,
        locale,
        text: one,
        times: one === text ? 1 : 0,
        again: one === text ? 1 : 0,
        lastAt: new Date(at),
        expiresAt: new Date(until),
      })),
    );
}

async function missedSearches(db: Database): Promise<Part[]> {
  const { locale, folded, key, times, day } = searchMiss;
  const rows = await db
    .select({
      locale,
      text: sql<string>`(array_agg(${key} order by ${day} desc))[1]`,
      times: sql<number>`sum(${times})::int`,
      day: sql<string>`max(${day})::text`,
    })
    .from(searchMiss)
    .groupBy(locale, folded)
    .orderBy(desc(sql`sum(${times})`), asc(folded))
    .limit(most.searches);
  return rows.map(({ day: last, ...row }) => {
    const lastAt = new Date(`${last}T00:00:00Z`);
    return {
      ...none,
      ...row,
      locale: row.locale as Locale,
      searched: row.times,
      lastAt,
      expiresAt: new Date(lastAt.getTime() + missDays * 86_400_000),
    };
  });
}
