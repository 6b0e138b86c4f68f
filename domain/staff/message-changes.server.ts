import { eq } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { messageAnswer, messageNote, messageWork } from "#db/schema/staff/message-work.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { tellSales } from "#domain/outbox/webhook.server.ts";
import { normalEmail } from "#domain/identity/identifier.ts";
import { SiteError } from "../error.ts";
import { answerQueue } from "./answer.server.ts";
import { findMessage } from "./messages.server.ts";
import type { Region } from "./regions.ts";
import type { Staff } from "./rights.ts";
import { placesLeft } from "./templates.ts";
import { noteTrail } from "./trail.server.ts";

/** What can be done with a message. */
export type MessageChange =
  | { do: "take" | "release" | "answered" | "close" | "reopen" }
  | { do: "move"; region: Region }
  | { do: "duplicate"; of: string };

type Found = Awaited<ReturnType<typeof findMessage>>;
type Work = Partial<typeof messageWork.$inferInsert>;
type Change = { by: Staff; id: string; version: number };

/**
 * Changes a message for who saw its present version.
 * @throws SiteError taken when somebody changed it meanwhile; notFound; badInput for an unknown duplicate
 */
export async function changeMessage(
  { db, jobs }: { db: Database; jobs: Jobs },
  { by, id, version, change }: Change & { change: MessageChange },
): Promise<void> {
  await db.transaction(async (tx) => {
    const message = await lockMessage(tx, { by, id, version });
    const work = await workOf(tx, message, by, change);
    await writeWork(tx, message, work);
    if (change.do === "answered" || change.do === "reopen")
      await tx
        .update(visitorMessage)
        .set({ answeredAt: change.do === "answered" ? new Date() : null })
        .where(eq(visitorMessage.id, id));
    await noteTrail(tx, {
      by,
      action: "message-changed",
      subject: "message",
      subjectId: message.reference,
      before: { state: message.state, assignee: message.assigneeId, region: message.region },
      after: change,
    });
    await tellSales({ db: tx, jobs }, id, "message.changed");
  });
}

/** The present version of a message, which nobody else changes until the transaction ends. */
async function lockMessage(tx: Database, { by, id, version }: Change): Promise<Found> {
  await tx
    .select({ id: visitorMessage.id })
    .from(visitorMessage)
    .where(eq(visitorMessage.id, id))
    .for("update");
  const message = await findMessage(tx, by, id);
  if (message.version !== version) throw new SiteError("taken", "changedMeanwhile");
  return message;
}

async function workOf(tx: Database, message: Found, by: Staff, change: MessageChange): Promise<Work> {
  switch (change.do) {
    case "take":
      return { assigneeId: by.id };
    case "release":
      return { assigneeId: null };
    case "answered":
      return {};
    case "close":
      return { closedAt: new Date() };
    case "reopen":
      return { closedAt: null, duplicateOf: null };
    case "move":
      return { region: change.region, assigneeId: null };
    case "duplicate":
      return { duplicateOf: await originalOf(tx, message, change.of), closedAt: new Date() };
  }
}

async function originalOf(tx: Database, message: Found, reference: string): Promise<string> {
  const [original] = await tx
    .select({ id: visitorMessage.id })
    .from(visitorMessage)
    .where(eq(visitorMessage.reference, reference.trim().toUpperCase()));
  if (!original || original.id === message.id)
    throw new SiteError("badInput", "unknownReference", { field: "of" });
  return original.id;
}

async function writeWork(tx: Database, { id, version }: Found, work: Work): Promise<void> {
  const values = { ...work, version: version + 1 };
  await tx
    .insert(messageWork)
    .values({ messageId: id, ...values })
    .onConflictDoUpdate({ target: messageWork.messageId, set: values });
}

/** Adds a note, which only staff reads; it is no change that another could overwrite. @throws SiteError notFound */
export async function addNote(
  { db }: { db: Database },
  { by, id, text }: { by: Staff; id: string; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { reference } = await findMessage(tx, by, id);
    await tx.insert(messageNote).values({ messageId: id, authorId: by.id, text });
    await noteTrail(tx, { by, action: "message-noted", subject: "message", subjectId: reference });
  });
}

/**
 * Answers a message by mail: the answer and the job that sends it are there together. Who answers has it, unless
 * somebody else does.
 * @throws SiteError badInput noAddress, placeLeft; taken; notFound
 */
export async function answerMessage(
  { db, jobs }: { db: Database; jobs: Jobs },
  { by, id, version, subject, text }: Change & { subject: string; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const message = await lockMessage(tx, { by, id, version });
    const [left] = placesLeft(`${subject} ${text}`);
    if (left) throw new SiteError("badInput", "placeLeft", { field: "text" });
    const to = normalEmail(message.fields.email ?? "");
    if (!to) throw new SiteError("badInput", "noAddress");
    const [answer] = await tx
      .insert(messageAnswer)
      .values({ messageId: id, authorId: by.id, to, subject, text })
      .returning({ id: messageAnswer.id });
    await writeWork(tx, message, { assigneeId: message.assigneeId ?? by.id });
    await tx.update(visitorMessage).set({ answeredAt: new Date() }).where(eq(visitorMessage.id, id));
    await jobs.add(tx, answerQueue, { id: answer!.id });
    await tellSales({ db: tx, jobs }, id, "message.answered");
    const { reference } = message;
    await noteTrail(tx, { by, action: "message-answered", subject: "message", subjectId: reference });
  });
}
