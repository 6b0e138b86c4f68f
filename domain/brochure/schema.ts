import { z } from "zod";
import { requiredEmail } from "#domain/inbox/enquiry.ts";
import { locales } from "#domain/locale/locale.ts";

/** A request for the brochure by e-mail. Messages are keys of the `errors` pack. */
export const brochureRequestSchema = z.object({
  email: requiredEmail("emailRequired"),
  /** Language of the brochure; without it that of the page. */
  language: z.enum(locales, "badInput").optional(),
});
