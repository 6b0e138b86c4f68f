import { createHash } from "node:crypto";
import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { type ChatContext, chatExchange } from "#db/schema/talk/chat.ts";
import { SiteError } from "#domain/error.ts";
import type { Turn } from "./backend.ts";
import type { ChatEvent, GenerationState } from "./generation.ts";
import { answerMs, historyTurns, keptDays, sessionIdleMs } from "./limits.ts";

export type Exchange = typeof chatExchange.$inferSelect;

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
  const expiresAt = new Date(Date.now() + keptDays * 86_400_000);
  await db.insert(chatExchange).values({
    ...row,
    id: requestId,
    session: sessionHash(sessionId),
    state: "running",
    lengths: [0],
    context: thinking ? { thinking: true } : {},
    expiresAt,
  });
}

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
  await db
    .update(chatExchange)
    .set({
      ...ended,
      answer: pieces.map((piece) => piece.text).join(""),
      lengths: pieces.map((piece) => piece.text.length),
      sources: [...(events.at(-1)?.sources ?? [])],
      answered: answered ?? null,
      confidence: confidence ?? null,
      context: context ?? {},
    })
    .where(eq(chatExchange.id, id));
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
  const rows = await db
    .select({ question: chatExchange.question, answer: chatExchange.answer, context: chatExchange.context })
    .from(chatExchange)
    .where(
      and(
        eq(chatExchange.session, sessionHash(sessionId)),
        but === undefined ? undefined : ne(chatExchange.id, but),
        gt(chatExchange.createdAt, new Date(Date.now() - sessionIdleMs)),
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
  const [row] = await db.select().from(chatExchange).where(eq(chatExchange.id, requestId));
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
  const rows = await db
    .update(chatExchange)
    .set({ receivedAt: sql`coalesce(${chatExchange.receivedAt}, now())` })
    .where(and(eq(chatExchange.id, requestId), ne(chatExchange.state, "running")))
    .returning({ id: chatExchange.id });
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
  const rows = await db
    .update(chatExchange)
    .set({
      feedback: feedback.status,
      feedbackQuestion: given.question || null,
      feedbackAnswer: given.answer || null,
      feedbackText: given.text || null,
      feedbackAt: sql`now()`,
    })
    .where(and(eq(chatExchange.id, requestId), ne(chatExchange.state, "running")))
    .returning({ id: chatExchange.id });
  return rows.length > 0;
}

export async function deleteExpiredExchanges(db: Database, now = new Date()): Promise<number> {
  return changedBy(await db.delete(chatExchange).where(lt(chatExchange.expiresAt, now)));
}
