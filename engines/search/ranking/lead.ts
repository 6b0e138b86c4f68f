import type { Locale } from "#domain/locale/locale.ts";
import type { Question } from "#engines/search/question/question.ts";

/** Documents that a question names; they precede what its words find. The highest rank comes first. */
export type Lead = { name?: string; document?: string; rank: number };

/** Documents for the fault numbers and models in a question. */
export function leadsOf(
  question: Question,
  brands: readonly { key: string; name: string }[],
  has: (name: string) => boolean,
): Lead[] {
  const leads: Lead[] = [];
  const { fault, models } = question;
  if (fault && !models.length) {
    const { spn, fmi } = fault;
    const text = question.text.toLowerCase();
    const brand = brands.find(({ name }) => text.includes(name.toLowerCase()));
    if (spn !== undefined && fmi !== undefined) {
      const pair = `${spn}-${fmi}-code`;
      if (brand && has(`fault-${brand.key}-${pair}`))
        leads.push({ name: `fault-${brand.key}-${pair}`, rank: 6 });
      leads.push({ name: `fault-${pair}`, rank: 5 });
    }
    if (spn !== undefined) leads.push({ name: `spn-${spn}-about`, rank: 4 });
    if (fmi !== undefined) leads.push({ name: `fmi-${fmi}-about`, rank: spn === undefined ? 4 : 3 });
  }
  for (const model of question.begun)
    if (model.id !== undefined) leads.push({ document: `product-${model.id}`, rank: 2 });
  for (const model of models)
    leads.push({
      document: model.id === undefined ? `retired-${model.code}` : `product-${model.id}`,
      rank: 5,
    });
  return leads.filter(({ name }) => name === undefined || has(name));
}

/** Languages to fall back to, in order. */
export function fallbackOrder(locale: Locale): Locale[] {
  const order: Locale[] =
    locale === "zh" ? ["zh", "hk", "en"] : locale === "hk" ? ["hk", "zh", "en"] : [locale, "en"];
  return [...new Set<Locale>([...order, "en", "zh", "hk", "es", "pt", "tr-TR"])];
}
