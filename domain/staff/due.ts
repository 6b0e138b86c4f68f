import type { MessageKind } from "#domain/inbox/kinds.ts";

/** Hours after which a message of a kind should be answered. */
export const dueHours: Record<MessageKind, number> = {
  chat: 8,
  enquiry: 24,
  contact: 24,
  brochure: 72,
  feedback: 72,
  survey: 168,
};
