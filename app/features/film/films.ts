import { type FilmFiles, filmFiles } from "#domain/film/files.ts";
import type { ProductFilm } from "#domain/film/queries.server.ts";

/** A product's film as pages get it. */
export type FilmFacts = FilmFiles & Omit<ProductFilm, "key">;

export function toFilm({ key, ...film }: ProductFilm): FilmFacts {
  return { ...filmFiles(key), ...film };
}
