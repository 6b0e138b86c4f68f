import { z } from "zod";
import { requiredEmail } from "#domain/enquiry/schema.ts";
import { requiredLine, requiredText } from "#domain/message/input.ts";
import { feedbackTypes } from "./types.ts";

/** Product feedback (specification, sections 3 and 5): every field is required. Messages are keys of the `errors` pack. */
export const feedbackSchema = z.object({
  productModel: requiredLine(60, "required"),
  type: z.enum(feedbackTypes, "required"),
  description: requiredText(4_000, "required"),
  suggestions: requiredText(4_000, "required"),
  email: requiredEmail("required"),
});
