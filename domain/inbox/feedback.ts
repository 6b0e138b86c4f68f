import { z } from "zod";
import { requiredEmail } from "#domain/inbox/enquiry.ts";
import { requiredLine, requiredText } from "#domain/inbox/input.ts";
import { feedbackLimits } from "./feedback-limits.ts";
import { feedbackTypes } from "./feedback-types.ts";

/**
 * Product feedback (specification, sections 3 and 5): every field is required. Messages are keys of the
 * `errors` pack.
 */
export const feedbackSchema = z.object({
  productModel: requiredLine(feedbackLimits.productModel, "required"),
  type: z.enum(feedbackTypes, "required"),
  description: requiredText(feedbackLimits.text, "required"),
  suggestions: requiredText(feedbackLimits.text, "required"),
  email: requiredEmail("required"),
});
