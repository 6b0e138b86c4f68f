import { type LocalText, plainText } from "#domain/locale/text.ts";
import { describe, type Descriptor } from "./descriptor.ts";

type File = {
  title: LocalText;
  model?: string;
  /** Path on the site. */
  address: string;
  version: string;
  date: string;
  language?: string;
  /** In bytes. */
  size?: number;
  sha256?: string;
  mediaType?: string;
};

/** The files of a download list; a file that is generated already has its size and checksum as well. */
export function downloadFiles(origin: string, name: string, files: File[]): Descriptor {
  return describe({
    "@type": "ItemList",
    name,
    numberOfItems: files.length,
    itemListElement: files.map((file, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "DigitalDocument",
        name: `${file.model ?? ""} ${plainText(file.title)}`.trim(),
        url: `${origin}${file.address}`,
        version: file.version,
        dateModified: file.date,
        ...(file.language ? { inLanguage: file.language } : {}),
        ...(file.mediaType
          ? {
              encoding: {
                "@type": "MediaObject",
                contentUrl: `${origin}${file.address}`,
                encodingFormat: file.mediaType.split(";")[0],
                contentSize: `${file.size} B`,
                sha256: file.sha256,
              },
            }
          : {}),
      },
    })),
  });
}
