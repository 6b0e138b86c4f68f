import type { EntryPicture } from "#db/schema/site/shared.ts";
import { isOwn } from "#domain/film/content.ts";
import type { Content } from "../read.server.ts";

/** The pictures of the content: those of its files, and all that the database knows, by their keys. */
export type ContentPictures = Content["pictures"];

/** The pictures of an entry. One whose file is not taken in yet, as before an import, has no size. */
function picturesOf({ filed, known }: ContentPictures, keys: readonly string[]): EntryPicture[] {
  return keys.flatMap((key) => {
    const row = known.find((one) => one.key === key);
    if (row) return [row];
    const file = filed.find((one) => one.key === key);
    if (!file) return [];
    const { source: hash, focus, alt, credit } = file;
    return [{ key, hash, width: 0, height: 0, focus, alt, credit }];
  });
}

/**
 * The column of an entry's pictures, and what of it counts for its fingerprint: nothing without any, so that all
 * other entries keep theirs.
 */
export function pictureParts(content: Content, { pictures: keys = [] }: { pictures?: string[] | undefined }) {
  const pictures = picturesOf(content.pictures, keys);
  return {
    column: { pictures: pictures.length ? pictures : null },
    source: pictures.length ? { pictures } : {},
  };
}

type Pictured = { file: string; at: string; pictures?: string[] | undefined };

/** Faults of what names pictures: unknown ones, and such as nobody is told of who does not see them. */
export function pictureFaults(content: Content): string[] {
  const { filed, known } = content.pictures;
  const alternatives = new Map([...filed, ...known].map(({ key, alt }) => [key, alt]));
  return picturedEntries(content).flatMap(({ file, at, pictures = [] }) =>
    pictures.flatMap((key, i) => {
      const alt = alternatives.get(key);
      const place = `${file}: ${at}pictures.${i}`;
      if (!alt) return [`${place}: unknown picture "${key}"`];
      return alt.en ? [] : [`${place}: picture "${key}" has no English alternative text`];
    }),
  );
}

const picturedEntries = ({ series, solutions, cases, films, news }: Content): Pictured[] => [
  ...series.flatMap(({ key, models }) =>
    models.map(({ pictures }, i) => ({ file: `products/${key}.yaml`, at: `models.${i}.`, pictures })),
  ),
  ...solutions.map(({ key, pictures }) => ({ file: `solutions/${key}.yaml`, at: "", pictures })),
  ...cases.map(({ key, pictures }) => ({ file: `cases/${key}.yaml`, at: "", pictures })),
  ...films.flatMap((film) =>
    isOwn(film) ? [{ file: `films/${film.key}.yaml`, at: "", pictures: film.pictures }] : [],
  ),
  ...news.map(({ key, pictures }) => ({ file: `news/${key}.yaml`, at: "", pictures })),
];
