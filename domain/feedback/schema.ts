import { z } from "zod";
import { emailPattern } from "#domain/enquiry/schema.ts";
import { feedbackTypes } from "./types.ts";

const required = (max: number) => z.string("required").trim().min(1, "required").max(max, "tooLong");

/** Product feedback (specification, sections 3 and 5): every field is required. Messages are keys of the `errors` pack. */
export const feedbackSchema = z.object({
  productModel: required(60),
  type: z.enum(feedbackTypes, "required"),
  description: required(4_000),
  suggestions: required(4_000),
  email: required(254).regex(emailPattern, "emailFormat"),
});
