import { type FilmFiles, filmFiles } from "#domain/film/files.ts";
import type { ProductFilm } from "#domain/film/queries.server.ts";

/** What a player needs of a film. */
export type FilmFacts = Pick<ProductFilm, "title" | "scenes"> & FilmFiles;

/** What a page needs to know of a product's film. */
export function toFilm({ key, title, scenes, seconds, publishedAt }: ProductFilm): FilmFacts & Pick<ProductFilm, "seconds" | "publishedAt"> {
  return { ...filmFiles(key), title, scenes, seconds, publishedAt };
}
