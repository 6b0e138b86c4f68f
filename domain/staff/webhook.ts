import type { messageWork } from "#db/schema/staff/message-work.ts";
import type { visitorMessage } from "#db/schema/talk/message.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import { regionOf } from "./regions.ts";

type Mail = { at: Date; subject: string; text: string };

type Told = {
  message: typeof visitorMessage.$inferSelect;
  work: typeof messageWork.$inferSelect | null;
  /** E-mail of who has it. */
  assignee: string | null;
  answers: readonly Mail[];
  replies: readonly Mail[];
};

/** A message as other systems are told of it. */
export function eventOf({ message, work, assignee, answers, replies }: Told) {
  const { reference, kind, locale, page, fields, createdAt, answeredAt } = message;
  const state = work?.closedAt ? "closed" : answeredAt ? "answered" : assignee ? "taken" : "new";
  return {
    reference,
    kind,
    language: locale,
    region: work?.region ?? regionOf[isLocale(locale) ? locale : "en"],
    state,
    assignee,
    page,
    receivedAt: createdAt,
    fields,
    answers,
    replies,
  };
}
