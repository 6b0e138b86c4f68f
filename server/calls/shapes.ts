import { z } from "zod";
import type { ProductFilm } from "#domain/film/queries.server.ts";
import { filesOfFilm, kindsOf, posterOf } from "#domain/film/files.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { plainText, type LocalText } from "#domain/locale/text.ts";

/** A whole number, or its digits as text: the query and plain forms carry nothing else. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,10}$/)], "badInput")
    .transform(Number)
    .pipe(z.number("badInput").int("badInput").min(min, "badInput").max(max, "badInput"))
    .meta({ type: "integer", minimum: min, maximum: max });

export const idInput = wholeNumber(1, 2_000_000_000);

export const pageInput = {
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, 100).default(12),
};

/** A search text. Characters that no keyboard types and databases refuse count as a space. */
export const keyInput = z
  .string("badInput")
  .overwrite((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, " ").trim())
  .max(60, "tooLong")
  .optional();

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.number().int(), page: z.number().int(), limit: z.number().int() });

/** Calls carry plain strings; only pages mark a text that fell back to another language. */
export const words = (text: LocalText): string => plainText(text);

export const productItem = z.object({
  id: z.number().int(),
  model: z.string(),
  name: z.string(),
  series: z.object({ id: z.number().int(), name: z.string() }),
  category: z.object({ id: z.number().int(), name: z.string() }),
  image: z.string(),
});

export const solutionItem = z.object({
  scheme_id: z.number().int(),
  scheme_title: z.string(),
  summary: z.string(),
  class_id: z.number().int(),
});

export const video = z.object({
  title: z.string(),
  url: z.string(),
  poster: z.string(),
  captions: z.string(),
  /** Length, s. */
  seconds: z.number(),
});

export const caseItem = z.object({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  place: z.string(),
  country: z.string(),
  class_id: z.number().int(),
  release_time: z.string(),
});

/** A film with its captions in the language of the host. */
export const toVideo =
  (locale: Locale) =>
  (film: ProductFilm): z.infer<typeof video> => {
    const files = filesOfFilm(film);
    // One's own may have captions in other languages only, or none.
    const [other] = files.own?.languages ?? [locale];
    const language = files.own?.languages.includes(locale) ? locale : other;
    return {
      title: words(film.title),
      url: `${files.path}.${kindsOf(files)[0]}`,
      poster: posterOf(files),
      captions: language ? `${files.captions}.${language}.vtt` : "",
      seconds: film.seconds,
    };
  };

type ProductLike = {
  id: number;
  model: string;
  title: LocalText;
  series: { id: number; name: string };
  category: { id: number; name: LocalText };
};

export function toProductItem(p: ProductLike): z.infer<typeof productItem> {
  return {
    id: p.id,
    model: p.model,
    name: words(p.title),
    series: { id: p.series.id, name: p.series.name },
    category: { id: p.category.id, name: words(p.category.name) },
    image: panelImage(p.model),
  };
}

/** Address of a device's picture: a drawing made from its data. */
export function panelImage(model: string): string {
  return `/media/panel/${encodeURIComponent(model)}.svg`;
}

export function toSolutionItem(s: {
  id: number;
  title: LocalText;
  summary: LocalText;
  class: { id: number };
}): z.infer<typeof solutionItem> {
  return { scheme_id: s.id, scheme_title: words(s.title), summary: words(s.summary), class_id: s.class.id };
}

type CaseLike = {
  id: number;
  title: LocalText;
  summary: LocalText;
  place: LocalText;
  country: string;
  class: { id: number };
  releasedAt: string;
};

export function toCaseItem(c: CaseLike): z.infer<typeof caseItem> {
  return {
    id: c.id,
    title: words(c.title),
    summary: words(c.summary),
    place: words(c.place),
    country: c.country,
    class_id: c.class.id,
    release_time: c.releasedAt,
  };
}
