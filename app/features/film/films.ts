import { type FilmFiles, filesOfFilm } from "#domain/film/files.ts";
import type { ProductFilm } from "#domain/film/queries.server.ts";

/** A product's film as pages get it. */
export type FilmFacts = FilmFiles & Omit<ProductFilm, "key" | "own">;

export function toFilm({ key, own, ...film }: ProductFilm): FilmFacts {
  return { ...filesOfFilm({ key, ...(own && { own }) }), ...film };
}
