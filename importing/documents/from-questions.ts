import type { Localised } from "#db/schema/site/shared.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Document } from "./document.ts";

/** How visitors asked for something, those that came most first. */
type Asked = { locale: Locale; text: string };

/** Other wordings of a question in a language, and characters of one (domain/faq/content.ts). */
const [mostWordings, longest] = [12, 160];

type Wordings = Partial<Record<Locale, string[]>>;

/**
 * The beginning of a question for the FAQ: the wording that came most in each language, and the others
 * beside.
 */
export function questionFrom(asked: readonly Asked[], models: readonly string[]): Omit<Document, "id"> {
  const question: Partial<Localised> = {};
  const others: Asked[] = [];
  for (const one of asked) {
    if (question[one.locale] === undefined) question[one.locale] = one.text;
    else others.push(one);
  }
  return {
    question,
    answer: {},
    asked: withWordings({}, others),
    ...(models.length ? { models: [...models] } : {}),
  };
}

/** A question by which these wordings are found as well; what it has stays. */
export function askedAlso(document: Document, asked: readonly Asked[]): Document {
  const own = document.question as Partial<Localised> | undefined;
  const others = asked.filter(({ locale, text }) => own?.[locale] !== text);
  return { ...document, asked: withWordings(document.asked ?? {}, others) };
}

function withWordings(before: Wordings, asked: readonly Asked[]): Wordings {
  const wordings: Wordings = { ...before };
  for (const { locale, text } of asked) {
    const known = wordings[locale] ?? [];
    const isNew = !known.some((one) => one.toLowerCase() === text.toLowerCase());
    if (isNew && known.length < mostWordings && text.length <= longest && text.length > 1)
      wordings[locale] = [...known, text];
  }
  return wordings;
}
