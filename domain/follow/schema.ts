import { z } from "zod";
import { linkSchema } from "#domain/newsletter/schema.ts";

/** Model, and the address that is to be told; an account's own one may be left out. */
export const followSchema = z.object({
  model: z.string("badInput").regex(/^[A-Za-z0-9-]{2,40}$/, "badInput"),
  email: z.string("badInput").trim().max(254, "tooLong").optional(),
});

/** What a link in a mail is for: as of the newsletter, with the models. */
export const followLinkSchema = linkSchema.extend({ models: z.array(z.string()) });
export type FollowLinkInfo = z.infer<typeof followLinkSchema>;

/** A model that an account follows; `since` in ISO 8601, null until the mail was confirmed. */
export const followedSchema = z.object({
  id: z.number(),
  model: z.string(),
  since: z.string().nullable(),
});
export type Followed = z.infer<typeof followedSchema>;
