import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { chatExchange } from "#db/schema/chat.ts";
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

export type ChatReport = { since: Date; figures: LocaleFigures[]; gaps: Gap[] };

/** What the chat could not answer, or what visitors disliked, in the last days; for one language, or all. */
export async function chatReport(
  db: Database,
  { days, locale, now = new Date() }: { days: number; locale?: Locale | undefined; now?: Date },
): Promise<ChatReport> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const asked = and(gt(chatExchange.createdAt, since), locale && eq(chatExchange.locale, locale));
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
      .where(asked)
      .groupBy(chatExchange.locale)
      .orderBy(chatExchange.locale),
    db
      .select()
      .from(chatExchange)
      .where(
        and(
          asked,
          sql`(${chatExchange.answered} = false or ${chatExchange.feedback} = 'dislike' or ${chatExchange.state} = 'error')`,
        ),
      ),
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
      unanswered: row.answered === false,
      failed: row.state === "error",
      disliked: row.feedback === "dislike",
      reasons: [row.feedbackQuestion, row.feedbackAnswer]
        .flatMap((list) => list?.split(",") ?? [])
        .concat(row.feedbackText ?? [])
        .map((text) => text.trim())
        .filter(Boolean),
    })),
  );
  return { since, figures, gaps };
}
