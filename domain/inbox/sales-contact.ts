import { z } from "zod";
import { requiredEmail } from "#domain/inbox/enquiry.ts";
import { optionalLine, requiredLine, requiredText } from "#domain/inbox/input.ts";
import { contactLimits } from "./sales-contact-limits.ts";

/** The sales contact form (specification, section 3). Messages are keys of the `errors` pack. */
export const contactSchema = z.object({
  companyName: optionalLine(contactLimits.companyName),
  name: requiredLine(contactLimits.name, "nameRequired"),
  position: optionalLine(contactLimits.position),
  message: requiredText(contactLimits.message, "messageRequired"),
  email: requiredEmail("emailRequired"),
  /** One of `departments`, or any other text. */
  department: optionalLine(contactLimits.department),
  phone: optionalLine(contactLimits.phone),
  /** Id of the download that the enquiry is about; such an enquiry needs a login. */
  download: z
    .union([z.number(), z.string().regex(/^\d{1,10}$/)], "badInput")
    .transform(Number)
    .pipe(z.number("badInput").int("badInput").min(1, "badInput").max(2_000_000_000, "badInput"))
    .optional(),
});
