import { z } from "zod";
import { requiredEmail } from "#domain/enquiry/schema.ts";
import { optionalLine, requiredLine, requiredText } from "#domain/message/input.ts";
import { contactLimits } from "./limits.ts";

/** The sales contact form (specification, section 3). Messages are keys of the `errors` pack. */
export const contactSchema = z.object({
  companyName: optionalLine(contactLimits.companyName),
  name: requiredLine(contactLimits.name, "nameRequired"),
  position: optionalLine(contactLimits.position),
  message: requiredText(contactLimits.message, "messageRequired"),
  email: requiredEmail("emailRequired"),
  department: optionalLine(contactLimits.department),
  phone: optionalLine(contactLimits.phone),
});
