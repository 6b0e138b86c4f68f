import { type LocalText, plainText } from "#domain/locale/text.ts";
import { describe, type Descriptor } from "./descriptor.ts";

type Film = {
  title: LocalText;
  path: string;
  /** Length of the film. */
  seconds: number;
  description: LocalText;
  publishedAt: string;
  language: string;
};

/** A film of the site; its files are `origin` + `path` with `.webm` and `.jpg` (the poster). */
export function videoObject(
  origin: string,
  { title, path, seconds, description, publishedAt, language }: Film,
): Descriptor {
  return describe({
    "@type": "VideoObject",
    name: plainText(title),
    description: plainText(description),
    thumbnailUrl: `${origin}${path}.jpg`,
    contentUrl: `${origin}${path}.webm`,
    encodingFormat: "video/webm",
    duration: `PT${Math.round(seconds)}S`,
    uploadDate: publishedAt,
    inLanguage: language,
  });
}
