import { randomUUID } from "node:crypto";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import type { LetterKind, LetterOrder } from "#domain/outbox/letter.ts";

/** Queue of the mails to account holders. */
export const letterQueue = "account-mail";

/** A queued mail. Codes are made when they are sent; news and changes have queues of their own. */
export type Letter = LetterOrder<Exclude<LetterKind, "code" | "news" | "change">>;

/**
 * A letter in the queue: `id` is the same for each retry, so that mail programs can recognise a duplicate.
 */
export type LetterJob = Letter & { id: string };

/** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
export async function sendLetter({ db, jobs }: { db: Database; jobs: Jobs }, letter: Letter): Promise<void> {
  await jobs.add(db, letterQueue, { ...letter, id: randomUUID() } satisfies LetterJob);
}
