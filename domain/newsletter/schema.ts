import { z } from "zod";
import { requiredEmail } from "#domain/inbox/enquiry.ts";

/** What the subscription form takes. */
export const subscribeSchema = z.object({ email: requiredEmail("emailRequired") });

/** The signed text of a link in a mail. */
export const tokenSchema = z.object({ token: z.string("badInput").max(400, "badInput") });

/** What a link in a mail is about; the address is shown in part only, since mails are passed on. */
export const linkSchema = z.object({
  purpose: z.enum(["confirm", "cancel"]),
  /** `j…e@example.com`; null when the address is not kept any more. */
  email: z.string().nullable(),
  subscribed: z.boolean(),
});

export type LinkInfo = z.infer<typeof linkSchema>;
