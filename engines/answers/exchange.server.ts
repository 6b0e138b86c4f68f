import { createHash } from "node:crypto";
import { and, desc, eq, gt, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { type ChatContext, chatExchange } from "#db/schema/talk/chat.ts";
import { SiteError } from "#domain/error.ts";
import type { Turn } from "./backend.ts";
import type { ChatEvent, GenerationState } from "./generation.ts";
import { answerMs, historyTurns, sessionIdleMs } from "./limits.ts";
import { expiryOf } from "./weeks.ts";
import { turnWeeks } from "./weeks.server.ts";

export type Exchange = typeof chatExchange.$inferSelect;

/** Days within which answers are mostly resumed and rated. */
const lateDays = 2;

export const sessionHash = (sessionId: string) => createHash("sha256").update(sessionId).digest("base64url");

/**
 * The secret end of the event ids of an answer, 96 bits: whoever has one received the stream and may resume
 * it. The request's id alone, for example from an address in a log, is not enough.
 */
export function resumeKey(requestId: string, session: string): string {
  return createHash("sha256").update(`resume ${requestId} ${session}`).digest("base64url").slice(0, 16);
}

type Begun = {
  requestId: string;
  sessionId: string;
  locale: string;
  backend: string;
  question: string;
  thinking: boolean;
};

/** Records that a question is being answered; nothing but the opening of its stream is stored yet. */
export async function beginExchange(
  db: Database,
  { requestId, sessionId, thinking, ...row }: Begun,
): Promise<void> {
  await db.insert(chatExchange).values({
    ...row,
    id: requestId,
    session: sessionHash(sessionId),
    state: "running",
    lengths: [0],
    context: thinking ? { thinking: true } : {},
    expiresAt: expiryOf(new Date()),
  });
}

/**
 * The exchange of an id, which mostly began in the last days: only the partitions of those are looked into, and
 * all of them only where it is not there.
 */
async function lateFirst<T>(id: string, find: (those: SQL | undefined) => PromiseLike<T[]>): Promise<T[]> {
  const those = eq(chatExchange.id, id);
  const found = await find(and(those, begunSince(new Date(Date.now() - lateDays * 86_400_000))));
  return found.length ? found : find(those);
}

/** Leaves out the partitions in which nothing is of a moment or later. */
const begunSince = (moment: Date) => gte(chatExchange.expiresAt, expiryOf(moment));

type Ended = {
  state: Exclude<GenerationState, "running">;
  events: readonly ChatEvent[];
  answered: boolean | undefined;
  confidence?: number | undefined;
  context?: ChatContext | undefined;
  firstChunkMs?: number | undefined;
  durationMs: number;
};

export async function endExchange(
  db: Database,
  id: string,
  { events, answered, confidence, context, ...ended }: Ended,
): Promise<void> {
  const pieces = events.filter((event) => event.kind === "piece");
  const values = {
    ...ended,
    answer: pieces.map((piece) => piece.text).join(""),
    lengths: pieces.map((piece) => piece.text.length),
    sources: [...(events.at(-1)?.sources ?? [])],
    answered: answered ?? null,
    confidence: confidence ?? null,
    context: context ?? {},
  };
  await lateFirst(id, (those) =>
    db.update(chatExchange).set(values).where(those).returning({ id: chatExchange.id }),
  );
}

/** Whether an answer may be shown: what a member was told is withheld after a log-out. */
export const mayRead = (member: boolean, { restricted }: ChatContext) => member || !restricted;

/**
 * The last turns of a session, the oldest first; undefined for an unknown or expired session. Answers that
 * the visitor may not read are left out, their questions stay.
 * @param but id of an exchange that is no part of it
 */
export async function historyOf(
  db: Database,
  sessionId: string,
  member: boolean,
  but?: string,
): Promise<Turn[] | undefined> {
  const since = new Date(Date.now() - sessionIdleMs);
  const rows = await db
    .select({ question: chatExchange.question, answer: chatExchange.answer, context: chatExchange.context })
    .from(chatExchange)
    .where(
      and(
        eq(chatExchange.session, sessionHash(sessionId)),
        but === undefined ? undefined : ne(chatExchange.id, but),
        gt(chatExchange.createdAt, since),
        begunSince(since),
      ),
    )
    .orderBy(desc(chatExchange.createdAt))
    .limit(historyTurns);
  const turns = rows.map((row) => (mayRead(member, row.context) ? row : { ...row, answer: "" }));
  return turns.length ? turns.toReversed() : undefined;
}

/**
 * An exchange by its request's id. One that has been running longer than allowed was left behind by a process
 * that died.
 */
export async function findExchange(db: Database, requestId: string): Promise<Exchange | undefined> {
  const [row] = await lateFirst(requestId, (those) => db.select().from(chatExchange).where(those));
  const lost = row?.state === "running" && Date.now() - row.createdAt.getTime() > answerMs + 60_000;
  return lost ? { ...row, state: "error" } : row;
}

/** All turns of a conversation, the oldest first. */
export async function conversationOf(db: Database, sessionId: string): Promise<Exchange[]> {
  return db
    .select()
    .from(chatExchange)
    .where(eq(chatExchange.session, sessionHash(sessionId)))
    .orderBy(chatExchange.createdAt)
    .limit(100);
}

/**
 * Records that the browser has the whole answer. The question and answer that it sends along are ignored.
 * @returns whether there is such an exchange
 */
export async function markReceived(db: Database, requestId: string): Promise<boolean> {
  const rows = await lateFirst(requestId, (those) =>
    db
      .update(chatExchange)
      .set({ receivedAt: sql`coalesce(${chatExchange.receivedAt}, now())` })
      .where(and(those, ne(chatExchange.state, "running")))
      .returning({ id: chatExchange.id }),
  );
  return rows.length > 0;
}

export type Feedback =
  | { status: "like" }
  | { status: "dislike"; question: string; answer: string; text: string };

/**
 * Stores the visitor's feedback on an answer, replacing earlier feedback.
 * @returns whether there is such an exchange
 * @throws SiteError badInput for a dislike without a reason (specification, section 5)
 */
export async function keepFeedback(db: Database, requestId: string, feedback: Feedback): Promise<boolean> {
  if (feedback.status === "dislike" && !feedback.question && !feedback.answer && !feedback.text) {
    throw new SiteError("badInput", "feedbackItem", { field: "three" });
  }
  const given = feedback.status === "dislike" ? feedback : { question: null, answer: null, text: null };
  const values = {
    feedback: feedback.status,
    feedbackQuestion: given.question || null,
    feedbackAnswer: given.answer || null,
    feedbackText: given.text || null,
    feedbackAt: sql`now()`,
  };
  const rows = await lateFirst(requestId, (those) =>
    db
      .update(chatExchange)
      .set(values)
      .where(and(those, ne(chatExchange.state, "running")))
      .returning({ id: chatExchange.id }),
  );
  return rows.length > 0;
}

/**
 * Deletes what is over: weeks as a whole, and row by row what an earlier release wrote, whose rows end each at a
 * time of its own, or what could not be dropped because somebody reads the table for long.
 */
export async function deleteExpiredExchanges(db: Database, now = new Date()): Promise<number> {
  const dropped = await turnWeeks(db, now);
  if (dropped === undefined) return 0;
  return dropped + changedBy(await db.delete(chatExchange).where(lt(chatExchange.expiresAt, now)));
}
