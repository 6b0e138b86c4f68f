import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { staffAccount } from "#db/schema/staff/account.ts";
import { messageAnswer, messageNote, messageReply, messageWork } from "#db/schema/staff/message-work.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import type { MessageKind } from "#domain/inbox/kinds.ts";
import { SiteError } from "../error.ts";
import { dueHours } from "./due.ts";
import { regionOf } from "./regions.ts";
import { reaches, reachOf, type Staff } from "./rights.ts";

/** States of a message as staff sees it. */
export const messageStates = ["new", "taken", "answered", "closed"] as const;
export type WorkState = (typeof messageStates)[number];

const oneOf = (column: SQL, cases: Record<string, string | number>) =>
  sql`case ${column} ${sql.join(
    Object.entries(cases).map(([from, to]) => sql`when ${from} then ${to}`),
    sql` `,
  )} end`;

export const region = sql<string>`coalesce(${messageWork.region}, ${oneOf(sql`${visitorMessage.locale}`, regionOf)}, 'international')`;
const hours = sql.raw(
  `case visitor_message.kind ${Object.entries(dueHours)
    .map(([kind, after]) => `when '${kind}' then ${after}`)
    .join(" ")} end`,
);
const due = sql<Date>`(coalesce(${messageWork.repliedAt}, ${visitorMessage.createdAt}) + make_interval(hours => ${hours}))`;
const state = sql<WorkState>`case
  when ${messageWork.closedAt} is not null then 'closed'
  when ${visitorMessage.answeredAt} is not null then 'answered'
  when ${messageWork.assigneeId} is not null then 'taken'
  else 'new' end`;

/** Messages that have gone to sales, and that somebody reaches. */
function within(staff: Pick<Staff, "roles">): SQL | undefined {
  const parts = reachOf(staff).map(({ kinds, regions }) =>
    and(
      kinds === null ? sql`true` : sql`${visitorMessage.kind} in ${[...kinds]}`,
      regions === null ? sql`true` : regions.length ? sql`${region} in ${[...regions]}` : sql`false`,
    ),
  );
  return and(isNull(visitorMessage.heldUntil), parts.length ? or(...parts) : sql`false`);
}

export type MessageFilter = {
  state?: WorkState | "open" | undefined;
  kind?: MessageKind | undefined;
  locale?: string | undefined;
  region?: string | undefined;
  /** The id of an account, or `none`. */
  assignee?: string | undefined;
  overdue?: boolean | undefined;
  /** Part of a reference or an e-mail. */
  q?: string | undefined;
};

export type MessagePage = { from: number; rows: number; by: "createdAt" | "dueAt"; order: "asc" | "desc" };

const isPending = and(isNull(messageWork.closedAt), isNull(visitorMessage.answeredAt));

const inState = (wanted: MessageFilter["state"]) =>
  ({
    open: isPending,
    new: and(isPending, isNull(messageWork.assigneeId)),
    taken: and(isPending, isNotNull(messageWork.assigneeId)),
    answered: and(isNull(messageWork.closedAt), isNotNull(visitorMessage.answeredAt)),
    closed: isNotNull(messageWork.closedAt),
  })[wanted ?? "open"];

function matching(filter: MessageFilter): (SQL | undefined)[] {
  const { kind, locale, assignee, q } = filter;
  return [
    filter.state && inState(filter.state),
    kind && eq(visitorMessage.kind, kind),
    locale ? eq(visitorMessage.locale, locale) : undefined,
    filter.region ? sql`${region} = ${filter.region}` : undefined,
    assignee === "none" ? isNull(messageWork.assigneeId) : undefined,
    assignee && assignee !== "none" ? eq(messageWork.assigneeId, assignee) : undefined,
    filter.overdue ? and(isPending, sql`${due} < now()`) : undefined,
    q
      ? or(
          sql`starts_with(${visitorMessage.reference}, ${q.toUpperCase()})`,
          sql`starts_with(lower(${visitorMessage.fields} ->> 'email'), ${q.toLowerCase()})`,
        )
      : undefined,
  ];
}

const columns = {
  id: visitorMessage.id,
  reference: visitorMessage.reference,
  kind: visitorMessage.kind,
  locale: visitorMessage.locale,
  createdAt: visitorMessage.createdAt,
  answeredAt: visitorMessage.answeredAt,
  heldUntil: visitorMessage.heldUntil,
  fields: visitorMessage.fields,
  page: visitorMessage.page,
  region,
  state,
  dueAt: sql<Date>`${due}`.mapWith(visitorMessage.createdAt),
  version: sql<number>`coalesce(${messageWork.version}, 0)`,
  assigneeId: messageWork.assigneeId,
  assignee: staffAccount.name,
  duplicateOf: sql<
    string | null
  >`(select m.reference from visitor_message m where m.id = ${messageWork.duplicateOf})`,
};

const joined = (db: Database) =>
  db
    .select(columns)
    .from(visitorMessage)
    .leftJoin(messageWork, eq(messageWork.messageId, visitorMessage.id))
    .leftJoin(staffAccount, eq(staffAccount.id, messageWork.assigneeId));

/** Messages that somebody reaches, a page of them, and how many there are. */
export async function listMessages(
  db: Database,
  staff: Pick<Staff, "roles">,
  { filter, page }: { filter: MessageFilter; page: MessagePage },
) {
  const where = and(within(staff), ...matching(filter));
  const by = page.by === "dueAt" ? due : sql`${visitorMessage.createdAt}`;
  // Sorted by their numbers alone: what they say is read of the page, and not of all that are sorted.
  const numbers = db
    .select({ id: visitorMessage.id })
    .from(visitorMessage)
    .leftJoin(messageWork, eq(messageWork.messageId, visitorMessage.id))
    .where(where)
    .orderBy(page.order === "asc" ? asc(by) : desc(by), asc(visitorMessage.id))
    .limit(page.rows)
    .offset(page.from);
  const sum = db
    .select({ total: count() })
    .from(visitorMessage)
    .leftJoin(messageWork, eq(messageWork.messageId, visitorMessage.id))
    .where(where);
  const [found, [all]] = await Promise.all([numbers, sum]);
  const ids = found.map(({ id }) => id);
  const read = await joined(db).where(inArray(visitorMessage.id, ids));
  const byId = new Map(read.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, total: all?.total ?? 0 };
}

/** @throws SiteError notFound for a message that is not there or out of reach: nobody learns which */
export async function findMessage(db: Database, staff: Pick<Staff, "roles">, id: string) {
  const [row] = await joined(db).where(and(eq(visitorMessage.id, id), isNull(visitorMessage.heldUntil)));
  if (!row || !reaches(staff, row)) throw new SiteError("notFound", "notFound");
  return row;
}

/** A message with its notes, answers and the visitor's replies, the oldest first. @throws SiteError notFound */
export async function readMessage(db: Database, staff: Pick<Staff, "roles">, id: string) {
  const message = await findMessage(db, staff, id);
  const notes = await db
    .select({
      id: messageNote.id,
      text: messageNote.text,
      createdAt: messageNote.createdAt,
      author: staffAccount.name,
    })
    .from(messageNote)
    .innerJoin(staffAccount, eq(staffAccount.id, messageNote.authorId))
    .where(eq(messageNote.messageId, id))
    .orderBy(asc(messageNote.id));
  const answers = await db
    .select({
      id: messageAnswer.id,
      to: messageAnswer.to,
      subject: messageAnswer.subject,
      text: messageAnswer.text,
      createdAt: messageAnswer.createdAt,
      sentAt: messageAnswer.sentAt,
      bouncedAt: messageAnswer.bouncedAt,
      bounce: messageAnswer.bounce,
      author: staffAccount.name,
    })
    .from(messageAnswer)
    .innerJoin(staffAccount, eq(staffAccount.id, messageAnswer.authorId))
    .where(eq(messageAnswer.messageId, id))
    .orderBy(asc(messageAnswer.createdAt));
  const replies = await db
    .select({
      id: messageReply.id,
      sender: messageReply.sender,
      isOther: messageReply.isOther,
      subject: messageReply.subject,
      text: messageReply.text,
      files: messageReply.files,
      createdAt: messageReply.createdAt,
    })
    .from(messageReply)
    .where(eq(messageReply.messageId, id))
    .orderBy(asc(messageReply.createdAt), asc(messageReply.id));
  return { ...message, notes, answers, replies };
}

/** Messages of these references, the latest first, whoever reaches them. */
export async function listNamed(db: Database, references: readonly string[]) {
  if (!references.length) return [];
  const rows = await joined(db)
    .where(inArray(visitorMessage.reference, [...references]))
    .orderBy(desc(visitorMessage.createdAt));
  return rows.map(({ heldUntil, ...row }) => ({ ...row, isHeld: heldUntil !== null }));
}

/** Who may be given messages: everybody whose account is open. */
export const listColleagues = (db: Database) =>
  db
    .select({ id: staffAccount.id, name: staffAccount.name })
    .from(staffAccount)
    .where(and(isNull(staffAccount.closedAt), isNotNull(staffAccount.enrolledAt)))
    .orderBy(asc(staffAccount.name));
