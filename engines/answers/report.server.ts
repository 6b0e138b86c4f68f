import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { chatExchange } from "#db/schema/talk/chat.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { analyzersOf, readLexicon } from "#engines/search/question/lexicon.server.ts";
import { type Gap, groupGaps } from "./gaps.ts";

export type LocaleFigures = {
  locale: string;
  asked: number;
  unanswered: number;
  failed: number;
  stopped: number;
  liked: number;
  disliked: number;
  medianMs: number | null;
};

export type ChatReport = {
  since: Date;
  figures: LocaleFigures[];
  gaps: Gap[];
  /** Wordings beyond the most frequent ones, which are left out of the gaps. */
  leftOut: number;
};

type Asked = { days: number; locale?: Locale | undefined; now?: Date; wordings?: number };

/** How many wordings are compared with each other, the most frequent first. */
const mostWordings = 2_000;

/** Most reasons of one wording that are read. */
const mostReasons = 50;

/**
 * What the chat could not answer, or what visitors disliked, in the last days; for one language, or all. The
 * database counts identical wordings, so that memory does not grow with the number of questions.
 */
export async function chatReport(
  db: Database,
  { days, locale, now = new Date(), wordings = mostWordings }: Asked,
): Promise<ChatReport> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const inPeriod = and(gt(chatExchange.createdAt, since), locale && eq(chatExchange.locale, locale));
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [figures, rows, lexicon] = await Promise.all([
    db
      .select({
        locale: chatExchange.locale,
        asked: sql<number>`count(*)::int`,
        unanswered: count(sql`${chatExchange.answered} = false`),
        failed: count(sql`${chatExchange.state} = 'error'`),
        stopped: count(sql`${chatExchange.state} = 'stopped'`),
        liked: count(sql`${chatExchange.feedback} = 'like'`),
        disliked: count(sql`${chatExchange.feedback} = 'dislike'`),
        medianMs: sql<number | null>`percentile_cont(0.5) within group (order by ${chatExchange.durationMs})`,
      })
      .from(chatExchange)
      .where(inPeriod)
      .groupBy(chatExchange.locale)
      .orderBy(chatExchange.locale),
    db
      .select({
        question: chatExchange.question,
        locale: chatExchange.locale,
        count: sql<number>`count(*)::int`,
        unanswered: count(sql`${chatExchange.answered} = false`),
        failed: count(sql`${chatExchange.state} = 'error'`),
        disliked: count(sql`${chatExchange.feedback} = 'dislike'`),
        reasons: sql<(string | null)[][] | null>`to_jsonb((array_agg(jsonb_build_array(
          ${chatExchange.feedbackQuestion}, ${chatExchange.feedbackAnswer}, ${chatExchange.feedbackText})
          order by ${chatExchange.createdAt} desc)
          filter (where ${chatExchange.feedback} = 'dislike'))[1:${sql.raw(String(mostReasons))}])`,
        of: sql<number>`(count(*) over ())::int`,
      })
      .from(chatExchange)
      .where(
        and(
          inPeriod,
          sql`(${chatExchange.answered} = false or ${chatExchange.feedback} = 'dislike' or ${chatExchange.state} = 'error')`,
        ),
      )
      .groupBy(chatExchange.locale, chatExchange.question)
      .orderBy(desc(sql`count(*)`), asc(chatExchange.question))
      .limit(wordings),
    readLexicon(db),
  ]);
  const analyzers = analyzersOf(lexicon);
  const gaps = groupGaps(
    rows.map((row) => ({
      question: row.question,
      locale: row.locale,
      terms: [
        ...new Set(
          analyzers[isLocale(row.locale) ? row.locale : "en"]
            .analyze(row.question)
            .units.flatMap(({ terms }) => terms[0]?.[0] ?? []),
        ),
      ],
      count: row.count,
      unanswered: row.unanswered,
      failed: row.failed,
      disliked: row.disliked,
      reasons: (row.reasons ?? [])
        .flatMap(([question, answer, text]) => [
          ...(question?.split(",") ?? []),
          ...(answer?.split(",") ?? []),
          text ?? "",
        ])
        .map((text) => text.trim())
        .filter(Boolean),
    })),
  );
  return { since, figures, gaps, leftOut: (rows[0]?.of ?? 0) - rows.length };
}
