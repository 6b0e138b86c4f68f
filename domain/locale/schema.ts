import { z } from "zod";

const text = z.string().trim().min(1).max(8000);

/**
 * A text in the site's languages. English is required; other missing languages fall back visibly (hk from zh
 * through OpenCC, the others to English).
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

/**
 * A text of pages that only the Chinese host has: plain, without other languages (rulings, Who sees what).
 */
export const chinese = text.regex(/\p{Script=Han}/u, "a Chinese text");

export type LocalisedText = z.infer<typeof localised>;
