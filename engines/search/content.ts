import { z } from "zod";
import { type Locale, locales } from "#domain/locale/locale.ts";

const expression = z.string().trim().min(1).max(60);

/**
 * `content/synonyms/<locale>.yaml`: groups of expressions that mean the same; the first is the maker's own
 * term.
 */
export const synonymsFile = z.array(
  z
    .array(expression)
    .min(2)
    .max(20)
    .refine(
      (group) => new Set(group.map((one) => one.toLowerCase())).size === group.length,
      "an expression stands twice in the group",
    ),
);

export type SynonymContent = Record<Locale, z.infer<typeof synonymsFile>>;

/**
 * Two groups with the same first expression would be one; an expression in more than three groups is too
 * vague.
 */
export function synonymFaults(synonyms: SynonymContent): string[] {
  return locales.flatMap((locale) => {
    const file = `synonyms/${locale}.yaml`;
    const firsts = new Map<string, number>();
    const senses = new Map<string, number>();
    for (const group of synonyms[locale]) {
      const first = group[0]!.toLowerCase();
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
      for (const expression of group)
        senses.set(expression.toLowerCase(), (senses.get(expression.toLowerCase()) ?? 0) + 1);
    }
    return [
      ...[...firsts]
        .filter(([, count]) => count > 1)
        .map(([first]) => `${file}: ${first}: two groups begin with it`),
      ...[...senses]
        .filter(([, count]) => count > 3)
        .map(([one]) => `${file}: ${one}: stands in more than three groups`),
    ];
  });
}
