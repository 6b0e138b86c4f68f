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

const answered = sql`least(${visitorMessage.answeredAt}, (select min(a.created_at) from ${messageAnswer} a where a.message_id = ${visitorMessage.id}))`;
const hours = sql`extract(epoch from (${answered} - ${visitorMessage.createdAt})) / 3600`;
const half = sql<number | null>`percentile_cont(0.5) within group (order by ${hours})`;
const slow = sql<number | null>`percentile_cont(0.9) within group (order by ${hours})`;
/** Neither answered nor closed. */
const open = sql<number>`(count(*) filter (where ${answered} is null and ${messageWork.closedAt} is null))::int`;

/** Models that were asked about most. */
const mostModels = 50;

/**
 * Enquiries of a period by region and by model: how many, how many wait, and how many hours it took until the
 * first answer, for half of those that were answered and for nine of ten.
 */
export async function readEnquiries(db: Database, asked: AskedEnquiries) {
  const { from, until, timeZone, locale, regions } = asked;
  const day = sql`(${visitorMessage.createdAt} at time zone ${timeZone})::date`;
  const where = and(
    inArray(visitorMessage.kind, kinds),
    isNull(visitorMessage.heldUntil),
    sql`${day} between ${from}::date and ${until}::date`,
    locale === undefined ? undefined : eq(visitorMessage.locale, locale),
    regions === null ? undefined : regions.length ? sql`${region} in ${[...regions]}` : sql`false`,
  );
  const by = (name: SQL<string>, most?: number) => {
    const all = sql<number>`count(*)::int`;
    const rows = db
      .select({ name, all, open, half, slow })
      .from(visitorMessage)
      .leftJoin(messageWork, eq(messageWork.messageId, visitorMessage.id))
      .where(where)
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, 1`);
    return most === undefined ? rows : rows.limit(most);
  };
  const model = sql<string>`coalesce(${visitorMessage.fields} ->> 'model', '')`;
  return { regions: await by(region), models: await by(model, mostModels) };
}
