import { z } from "zod";

/** States of a message, in order of time. */
const messageStates = ["held", "received", "mailed", "answered"] as const;

export const sentMessage = z.object({
  reference: z.string(),
  kind: z.enum(["enquiry", "feedback", "contact", "survey", "brochure", "chat"]),
  sent: z.string(),
  /** When it will be deleted. */
  until: z.string(),
  /** Models that it is about, as they were named. */
  models: z.array(z.string()),
  text: z.string(),
  state: z.enum(messageStates),
  /** When it reached this state. */
  since: z.string(),
});

export type SentMessage = z.output<typeof sentMessage>;
