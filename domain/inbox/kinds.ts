import type { visitorMessage } from "#db/schema/talk/message.ts";
import { messageYears } from "./kept.ts";

export type MessageKind = (typeof visitorMessage.$inferSelect)["kind"];

/** Name of the job queue that tells sales of a visitor's message. */
export const messageQueue = "message-mail";

/** Name of the job queue that mails the brochure to who asked for it. */
export const brochureQueue = "brochure-mail";

/** The queues that work on a message of a kind; each gets a job of its own. */
export const queuesOf = (kind: MessageKind): readonly string[] =>
  kind === "brochure" ? [messageQueue, brochureQueue] : [messageQueue];

export const keptUntil = (now = Date.now()) => new Date(now + messageYears * 365 * 86_400_000);
