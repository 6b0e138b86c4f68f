import { z } from "zod";
import { optionalLine, requiredLine, requiredText } from "#domain/inbox/input.ts";
import { enquiryLimits } from "./enquiry-limits.ts";
import { emailPattern } from "#domain/identity/email-pattern.ts";

/** A required e-mail address; `missing` is the message when it is empty. */
export const requiredEmail = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(enquiryLimits.email, "tooLong")
    .regex(emailPattern, "emailFormat");

/** Sales enquiry of the CONTACT US panel and the product pages. Messages are keys of the `errors` pack. */
export const enquirySchema = z.object({
  name: requiredLine(enquiryLimits.name, "nameRequired"),
  email: requiredEmail("emailRequired"),
  country: requiredLine(enquiryLimits.country, "countryRequired"),
  company: optionalLine(enquiryLimits.company),
  message: requiredText(enquiryLimits.message, "messageRequired"),
  model: optionalLine(enquiryLimits.model),
});
