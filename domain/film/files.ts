/** Addresses of the files of a product's film. */
export type FilmFiles = {
  /** Of the film and its poster, without their endings. */
  path: string;
  /** Of the captions, without language and ending. */
  captions: string;
};

/** Where the files of a product's film are. */
export function filmFiles(key: string): FilmFiles {
  return { path: `/media/films/${key}`, captions: `/media/captions/${key}` };
}
