import { z } from "zod";
import { commentLimits, commentTargets } from "./limits.ts";
import { cleanText, countCharacters, isVisible } from "./text.ts";

/**
 * Control characters except line feed and tab, and lone surrogates: no keyboard types them, and PostgreSQL
 * refuses some.
 */
const unprintable = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/** A comment's text: 1 to 2000 characters of plain text. Messages are keys of the `errors` pack. */
export const commentText = z
  .string("required")
  // Far more than any text of 2000 characters: nothing longer is looked at.
  .max(20_000, "tooLong")
  .refine((text) => !unprintable.test(text), "badInput")
  .overwrite(cleanText)
  .refine(isVisible, "required")
  .refine((text) => countCharacters(text) <= commentLimits.text, "tooLong");

export const commentTarget = z.enum(commentTargets, "badInput");
