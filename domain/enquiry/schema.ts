import { z } from "zod";
import { enquiryLimits } from "./limits.ts";

/** The e-mail pattern of the HTML standard (`input type=email`), with a dot in the domain: a mailbox on the public net. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const text = (max: number, missing: string) => z.string(missing).trim().min(1, missing).max(max, "tooLong");

/** Sales enquiry of the CONTACT US panel and the product pages. Messages are keys of the `errors` pack. */
export const enquirySchema = z.object({
  name: text(enquiryLimits.name, "nameRequired"),
  email: text(enquiryLimits.email, "emailRequired").regex(emailPattern, "emailFormat"),
  country: text(enquiryLimits.country, "countryRequired"),
  company: z.string("wrongType").trim().max(enquiryLimits.company, "tooLong").optional(),
  message: text(enquiryLimits.message, "messageRequired"),
  model: z.string("wrongType").trim().max(enquiryLimits.model, "tooLong").optional(),
});
