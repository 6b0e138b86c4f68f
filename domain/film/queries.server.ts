import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import type { Keep } from "#db/kept.ts";
import { film } from "#db/schema/catalogue/film.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Cue } from "./captions.ts";

type Scope = { db: Database; locale: Locale; keep?: Keep };

export type ProductFilm = {
  key: string;
  title: LocalText;
  /** Length, s. */
  seconds: number;
  /** Descriptions of the scenes, and when each begins, s. */
  scenes: { from: number; text: LocalText }[];
  publishedAt: string;
};

/** Published films that show a product at work. */
export async function filmsOfProduct(scope: Scope, productId: number): Promise<ProductFilm[]> {
  const all = await films(scope);
  return all.flatMap(({ productIds, shows }) => (productIds.includes(productId) ? [shows] : []));
}

/** Published films that run through a solution's diagram. */
export async function filmsOfSolution(scope: Scope, solutionId: number): Promise<ProductFilm[]> {
  const all = await films(scope);
  return all.flatMap((one) => (one.solutionId === solutionId ? [one.shows] : []));
}

/** Published films that run through a solution's diagram, with the solution, in their own order. */
export async function filmsOfSolutions(scope: Scope): Promise<(ProductFilm & { solutionId: number })[]> {
  const all = await films(scope);
  return all.flatMap(({ solutionId, shows }) => (solutionId === null ? [] : [{ ...shows, solutionId }]));
}

type Film = { productIds: number[]; solutionId: number | null; shows: ProductFilm };

/** All of them: they are few, and every page of a product or a solution asks for its own. */
async function films(scope: Scope): Promise<Film[]> {
  return scope.keep ? scope.keep("films", () => readFilms(scope)) : readFilms(scope);
}

async function readFilms({ db, locale }: Scope): Promise<Film[]> {
  const rows = await db.select().from(film).where(shown(film)).orderBy(asc(film.position), asc(film.id));
  return rows.map((row) => ({
    productIds: row.productIds,
    solutionId: row.solutionId,
    shows: {
      key: row.key,
      title: pick(row.title, locale),
      seconds: row.seconds,
      scenes: row.scenes.map(({ from, text }) => ({ from, text: pick(text, locale) })),
      publishedAt: row.publishedAt.toISOString().slice(0, 10),
    },
  }));
}

/** The captions of a film in a language, or undefined when there is no such film. */
export async function filmCues(db: Database, key: string, locale: Locale): Promise<Cue[] | undefined> {
  const [row] = await db
    .select({ scenes: film.scenes, seconds: film.seconds })
    .from(film)
    .where(and(shown(film), eq(film.key, key)));
  return row?.scenes.map(({ from, text }, i, all) => ({
    from,
    to: all[i + 1]?.from ?? row.seconds,
    text: plainText(pick(text, locale)),
  }));
}
