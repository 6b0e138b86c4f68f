import { z } from "zod";
import { requiredEmail } from "#domain/enquiry/schema.ts";
import { requiredLine, requiredText } from "#domain/message/input.ts";
import { feedbackLimits } from "./limits.ts";
import { feedbackTypes } from "./types.ts";

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
