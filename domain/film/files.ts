/** Addresses of the files of a product's film. */
export type FilmFiles = {
  /** Path of the film and its poster, without the file extension. */
  path: string;
  /** Path of the captions, without language and file extension. */
  captions: string;
};

export function filmFiles(key: string): FilmFiles {
  return { path: `/media/films/${key}`, captions: `/media/captions/${key}` };
}
