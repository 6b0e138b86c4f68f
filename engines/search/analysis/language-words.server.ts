import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { z } from "zod";

/** Words with blanks between them. */
const words = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.split(/\s+/));

const latin = { english: words, spanish: words, portuguese: words, turkish: words };

/** `content/words/search.yaml`: what the search knows of the languages themselves. */
const wordsFile = z
  .object({
    stop: z.object({ ...latin, chinese: words }).strict(),
    particles: z.object(latin).strict(),
    light: z.object(latin).strict(),
    units: z.record(z.string(), words),
    fault: words,
    also: z
      .object({
        job: z.string(),
        growth: z.string(),
        benefits: z.string(),
        campus: z.string(),
        process: z.string(),
        contact: z.string(),
        announcement: z.string(),
        stock: z.string(),
        investor: z.string(),
      })
      .strict(),
  })
  .strict();

const file = new URL("../../../content/words/search.yaml", import.meta.url);

let kept: z.infer<typeof wordsFile> | undefined;

/** The words, read when they are first needed. */
export function languageWords(): z.infer<typeof wordsFile> {
  return (kept ??= wordsFile.parse(load(readFileSync(file, "utf8"))));
}
