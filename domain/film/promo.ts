import type { Cue } from "./captions.ts";

/**
 * The scenes of the promo film, in order; times in seconds. The film, its captions and its description are
 * made from this.
 */
export const filmScenes = [
  { key: "healthy", from: 0, to: 5 },
  { key: "failed", from: 5, to: 8.5 },
  { key: "start", from: 8.5, to: 14.5 },
  { key: "transfer", from: 14.5, to: 20 },
  { key: "back", from: 20, to: 24.5 },
  { key: "return", from: 24.5, to: 28.5 },
  { key: "range", from: 28.5, to: 35.5 },
  { key: "brand", from: 35.5, to: 39 },
] as const;

export type FilmScene = (typeof filmScenes)[number]["key"];

/** Length of the film, s. */
export const filmLength = filmScenes.at(-1)!.to;

/** The captions of the promo film. */
export function promoCues(words: Record<FilmScene, string>): Cue[] {
  return filmScenes.map(({ key, from, to }) => ({ from, to, text: words[key] }));
}
