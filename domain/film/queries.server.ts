import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import type { Keep } from "#db/kept.ts";
import { film } from "#db/schema/catalogue/film.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { localPictures } from "#domain/picture/local.server.ts";
import type { Cue } from "./captions.ts";
import type { OwnFiles } from "./files.ts";
import { filmAddress } from "./own/rules.ts";

type Scope = { db: Database; locale: Locale; keep?: Keep };

export type ProductFilm = {
  key: string;
  title: LocalText;
  /** Length, s. */
  seconds: number;
  /** Descriptions of the scenes, and when each begins, s. */
  scenes: { from: number; text: LocalText }[];
  publishedAt: string;
  /** What a film of one's own shows, and its files. */
  text?: LocalText;
  own?: OwnFiles & { path: string };
};

/** Published films that show a product at work. */
export async function filmsOfProduct(scope: Scope, productId: number): Promise<ProductFilm[]> {
  const all = await films(scope);
  return all.flatMap(({ productIds, shows }) => (productIds.includes(productId) ? [shows] : []));
}

/** Published films of a solution: its diagram runs in them, or they were filmed there. */
export async function filmsOfSolution(scope: Scope, solutionId: number): Promise<ProductFilm[]> {
  const all = await films(scope);
  return all.flatMap((one) => (one.solutionId === solutionId ? [one.shows] : []));
}

/** Published films of solutions, with the solution: those of one's own first, the latest before others. */
export async function filmsOfSolutions(scope: Scope): Promise<(ProductFilm & { solutionId: number })[]> {
  const all = await films(scope);
  const own = all.filter(({ shows }) => shows.own).toReversed();
  return [...own, ...all.filter(({ shows }) => !shows.own)].flatMap(({ solutionId, shows }) =>
    solutionId === null ? [] : [{ ...shows, solutionId }],
  );
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
      ...ownOf(row, locale),
    },
  }));
}

function ownOf(row: typeof film.$inferSelect, locale: Locale): Pick<ProductFilm, "text" | "own"> {
  const { file, text, captions } = row;
  if (!file || !text) return {};
  const [poster] = localPictures(row.pictures, locale) ?? [];
  const { hash, kind, width, height } = file;
  const own = {
    path: filmAddress(hash),
    kind,
    width,
    height,
    poster: poster ? `/media/picture/${poster.hash}-${widthFor(poster.widths)}.jpg` : "",
    languages: locales.filter((one) => captions?.[one]?.length),
  };
  return { text: pick(text, locale), own };
}

/** A poster is as wide as a film on most pages. */
const posterWidth = 960;
const widthFor = (widths: readonly number[]) => widths.find((one) => one >= posterWidth) ?? widths.at(-1)!;

/** The captions of a film in a language, or undefined when there is no such film. */
export async function filmCues(db: Database, key: string, locale: Locale): Promise<Cue[] | undefined> {
  const [row] = await db
    .select({ scenes: film.scenes, seconds: film.seconds, file: film.file, captions: film.captions })
    .from(film)
    .where(and(shown(film), eq(film.key, key)));
  // One's own is captioned in the languages in which somebody wrote captions.
  if (row?.file) return row.captions?.[locale];
  return row?.scenes.map(({ from, text }, i, all) => ({
    from,
    to: all[i + 1]?.from ?? row.seconds,
    text: plainText(pick(text, locale)),
  }));
}
