import { z } from "zod";
import { requiredEmail } from "#domain/inbox/enquiry.ts";
import { optionalLine, requiredLine } from "#domain/inbox/input.ts";
import { feedbackLength, promptLength } from "./limits.ts";

/** Control characters but line feed and tab. */
const unprintable = /(?![\n\r\t])[\p{Cc}\p{Cs}]/gu;

/** A question: trimmed, not empty, not too long (specification, section 5), without control characters. */
export const promptInput = z
  .string("promptRequired")
  .transform((text) => text.replaceAll(unprintable, "").trim())
  .pipe(z.string("promptRequired").min(1, "promptRequired").max(promptLength, "promptTooLong"));

export const requestIdInput = z.uuid("badInput");

/** A session's id; anything malformed starts a new conversation. */
export const sessionIdInput = z
  .string("badInput")
  .max(200, "badInput")
  .optional()
  .transform((id) => (id && /^[\w-]{16,64}$/.test(id) ? id : undefined));

const reasons = z.string("wrongType").trim().max(feedbackLength, "tooLong").optional();

/** `aiFeedback` (specification, section 3); `keepFeedback` checks that a dislike has a reason. */
export const feedbackSchema = z.object({
  requestId: requestIdInput,
  status: z.union([z.literal([0, 1]), z.enum(["0", "1"])], "badInput").transform(Number),
  one: reasons,
  two: reasons,
  three: reasons,
});

/** Where a visitor can be reached: an e-mail or a phone number in one field. */
const reachable = requiredLine(120, "contactRequired").refine(
  (text) => isEmail(text) || /^\+?[\d\s()./-]{6,30}$/.test(text),
  "contactFormat",
);

/** Whether a contact is an e-mail address; otherwise it is a phone number. */
export const isEmail = (contact: string) => requiredEmail("contactRequired").safeParse(contact).success;

/** `aiSession/person`: a conversation that is handed over to a person. */
export const personSchema = z.object({
  name: requiredLine(80, "nameRequired"),
  contact: reachable,
  message: z.string("wrongType").trim().max(2_000, "tooLong").optional(),
  company: optionalLine(120),
});
