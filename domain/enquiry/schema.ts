import { z } from "zod";
import { optionalLine, requiredLine, requiredText } from "#domain/message/input.ts";
import { enquiryLimits } from "./limits.ts";

/** The e-mail pattern of the HTML standard (`input type=email`), with a dot in the domain: a mailbox on the public net. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Sales enquiry of the CONTACT US panel and the product pages. Messages are keys of the `errors` pack. */
export const enquirySchema = z.object({
  name: requiredLine(enquiryLimits.name, "nameRequired"),
  email: requiredLine(enquiryLimits.email, "emailRequired").regex(emailPattern, "emailFormat"),
  country: requiredLine(enquiryLimits.country, "countryRequired"),
  company: optionalLine(enquiryLimits.company),
  message: requiredText(enquiryLimits.message, "messageRequired"),
  model: optionalLine(enquiryLimits.model),
});
