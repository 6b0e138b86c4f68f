import { z } from "zod";
import { requiredEmail } from "#domain/inbox/enquiry.ts";

export const subscribeSchema = z.object({ email: requiredEmail("emailRequired") });

/** The token of a link in a mail. */
export const tokenSchema = z.object({ token: z.string("badInput").max(400, "badInput") });

/** What a link in a mail is for; the address is masked, since mails are forwarded. */
export const linkSchema = z.object({
  purpose: z.enum(["confirm", "cancel"]),
  /** `j…e@example.com`; null when the address is no longer stored. */
  email: z.string().nullable(),
  subscribed: z.boolean(),
});

export type LinkInfo = z.infer<typeof linkSchema>;
