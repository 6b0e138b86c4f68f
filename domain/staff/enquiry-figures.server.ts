import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { messageAnswer, messageWork } from "#db/schema/staff/message-work.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import type { MessageKind } from "#domain/inbox/kinds.ts";
import { region } from "./messages.server.ts";

/** What counts as an enquiry: somebody may buy. */
const kinds: MessageKind[] = ["enquiry", "contact"];

export type AskedEnquiries = {
  /** The first and the last day, in a time zone. */
  from: string;
  until: string;
  timeZone: string;
  locale?: string | undefined;
  /** Regions that somebody may know of; null is all. */
  regions: readonly string[] | null;
};

/** Models that were asked about most. */
const mostModels = 50;

/**
 * Enquiries of a period by region and by model: how many, how many wait, and how many hours it took until the
 * first answer, for half of those that were answered and for nine of ten.
 */
export async function readEnquiries(db: Database, asked: AskedEnquiries) {
  const { from, until, timeZone, locale, regions } = asked;
  const begin = (day: SQL) => sql`(${day}::timestamp at time zone ${timeZone})`;
  const where = and(
    inArray(visitorMessage.kind, kinds),
    isNull(visitorMessage.heldUntil),
    sql`${visitorMessage.createdAt} >= ${begin(sql`${from}::date`)}`,
    sql`${visitorMessage.createdAt} < ${begin(sql`(${until}::date + 1)`)}`,
    locale === undefined ? undefined : eq(visitorMessage.locale, locale),
    regions === null ? undefined : regions.length ? sql`${region} in ${[...regions]}` : sql`false`,
  );
  const first = db
    .select({ messageId: messageAnswer.messageId, at: sql<Date>`min(${messageAnswer.createdAt})`.as("at") })
    .from(messageAnswer)
    .groupBy(messageAnswer.messageId)
    .as("first");
  // An answer by mail that was written elsewhere is only marked.
  const answered = sql`least(${visitorMessage.answeredAt}, ${first.at})`;
  const hours = sql`extract(epoch from (${answered} - ${visitorMessage.createdAt})) / 3600`;
  const within = (share: number) =>
    sql<number | null>`percentile_cont(${sql.raw(String(share))}) within group (order by ${hours})`;
  const isOpen = sql`${answered} is null and ${messageWork.closedAt} is null`;
  const by = (name: SQL<string>, most?: number) => {
    const rows = db
      .select({
        name,
        all: sql<number>`count(*)::int`,
        open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
        half: within(0.5),
        slow: within(0.9),
      })
      .from(visitorMessage)
      .leftJoin(messageWork, eq(messageWork.messageId, visitorMessage.id))
      .leftJoin(first, eq(first.messageId, visitorMessage.id))
      .where(where)
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, 1`);
    return most === undefined ? rows : rows.limit(most);
  };
  const model = sql<string>`coalesce(${visitorMessage.fields} ->> 'model', '')`;
  return { regions: await by(region), models: await by(model, mostModels) };
}
