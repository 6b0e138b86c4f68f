import { type LocalText, plainText } from "#domain/locale/text.ts";
import { type FilmFiles, kindsOf, posterOf } from "#domain/film/files.ts";
import { describe, type Descriptor } from "./descriptor.ts";

type Film = Pick<FilmFiles, "path" | "own"> & {
  title: LocalText;
  /** Length of the film. */
  seconds: number;
  description: LocalText;
  publishedAt: string;
  language: string;
};

/** A film of the site: the file that browsers should take, and its poster. */
export function videoObject(
  origin: string,
  { title, seconds, description, publishedAt, language, ...files }: Film,
): Descriptor {
  const [kind] = kindsOf(files);
  return describe({
    "@type": "VideoObject",
    name: plainText(title),
    description: plainText(description),
    thumbnailUrl: `${origin}${posterOf(files)}`,
    contentUrl: `${origin}${files.path}.${kind}`,
    encodingFormat: `video/${kind}`,
    duration: `PT${Math.round(seconds)}S`,
    uploadDate: publishedAt,
    inLanguage: language,
  });
}
