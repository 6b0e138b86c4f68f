import { randomUUID } from "node:crypto";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";

/** Name of the job queue that tells the system of sales of messages (WEBHOOK_URL). */
export const webhookQueue = "message-webhook";

/** What happened to a message; `key` is the same for each try. */
export type WebhookJob = {
  id: string;
  event: "message.received" | "message.changed" | "message.answered" | "message.replied";
  key: string;
};

/** Queues a word to the system of sales, in the caller's transaction. */
export const tellSales = (
  { db, jobs }: { db: Database; jobs: Jobs },
  id: string,
  event: WebhookJob["event"],
): Promise<void> => jobs.add(db, webhookQueue, { id, event, key: randomUUID() } satisfies WebhookJob);
