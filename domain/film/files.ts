import type { Locale } from "#domain/locale/locale.ts";

/** Addresses of the files of a product's film. */
export type FilmFiles = {
  /** Path of the film, and of the poster of a drawn one, without the file extension. */
  path: string;
  /** Path of the captions, without language and file extension. */
  captions: string;
  /** What a film of one's own has of its own. */
  own?: OwnFiles;
};

export type OwnFiles = {
  kind: "mp4" | "webm";
  width: number;
  height: number;
  /** Address of the picture that is seen before it is started. */
  poster: string;
  /** Languages of its captions. */
  languages: Locale[];
};

export function filmFiles(key: string): FilmFiles {
  return { path: `/media/films/${key}`, captions: `/media/captions/${key}` };
}

/** Addresses of the files of a film: of one's own, or a drawn one, which its key names. */
export function filesOfFilm({ key, own }: { key: string; own?: OwnFiles & { path: string } }): FilmFiles {
  if (!own) return filmFiles(key);
  const { path, ...files } = own;
  return { ...filmFiles(key), path, own: files };
}

/** The kinds of files of a film, the one that browsers should take first. */
export const kindsOf = ({ own }: Pick<FilmFiles, "own">): ("mp4" | "webm")[] =>
  own ? [own.kind] : ["webm", "mp4"];

export const posterOf = ({ path, own }: Pick<FilmFiles, "path" | "own">): string =>
  own?.poster ?? `${path}.jpg`;
