import { z } from "zod";

const text = z.string().trim().min(1).max(8000);

/**
 * A text in the site's languages. English must be there; what else is missing falls back visibly
 * (hk from zh through OpenCC, the others to English).
 */
export const localised = z
  .object({
    en: text,
    zh: text.optional(),
    hk: text.optional(),
    pt: text.optional(),
    es: text.optional(),
    "tr-TR": text.optional(),
  })
  .strict();

/** A text of what only Chinese pages show: plain, without other languages (rulings, Who sees what). */
export const chinese = text.regex(/\p{Script=Han}/u, "a Chinese text");

export type LocalisedText = z.infer<typeof localised>;
