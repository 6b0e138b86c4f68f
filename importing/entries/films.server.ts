import { publicationOf } from "#domain/publication/content.ts";
import { timed } from "#domain/film/captions.ts";
import { type DrawnFilm, isOwn, type OwnFilm } from "#domain/film/content.ts";
import type { KnownFilm } from "#domain/film/own/library.server.ts";
import { readVtt } from "#domain/film/own/vtt.ts";
import { day } from "../entry.ts";
import type { Content } from "../read.server.ts";
import { pictureParts } from "./pictures.ts";

type Ids = Record<"product" | "solution", (key: string) => number>;

export function filmEntries(content: Content, ids: Ids) {
  return content.films.map((item) => (isOwn(item) ? ownEntry(content, item, ids) : drawnEntry(item, ids)));
}

function drawnEntry(item: DrawnFilm, ids: Ids) {
  const { id, key, title } = item;
  const scenes = timed(item.scenes);
  const row = {
    id,
    key,
    title,
    solutionId: ids.solution(item.solution),
    productIds: item.models.map(ids.product),
    seconds: scenes.at(-1)!.to,
    scenes: scenes.map(({ from, text }) => ({ from, text })),
    position: id,
    publishedAt: day(item.publishedAt),
    ...publicationOf(item),
  };
  // Columns of films of one's own are no part of what a drawn one is made from.
  return { row: { ...row, text: null, file: null, captions: null, pictures: null }, source: row };
}

function ownEntry(content: Content, item: OwnFilm, ids: Ids) {
  const { id, key, title, text } = item;
  const { seconds, ...file } = fileOf(content, item.file);
  const captions = Object.fromEntries(
    Object.entries(item.captions ?? {}).map(([locale, source]) => [locale, readVtt(source).cues]),
  );
  const row = {
    id,
    key,
    title,
    text,
    solutionId: item.solution === undefined ? null : ids.solution(item.solution),
    productIds: item.models.map(ids.product),
    seconds,
    scenes: [],
    file,
    captions,
    position: id,
    publishedAt: day(item.publishedAt),
    ...publicationOf(item),
  };
  const { column, source } = pictureParts(content, item);
  return { row: { ...row, ...column }, source: { ...row, ...source } };
}

/** The file of a film. One that is not taken in yet, as before an import, has no size. */
function fileOf({ filmFiles: { filed, known } }: Content, key: string): KnownFilm {
  const there = known.find((one) => one.key === key);
  if (there) return there;
  const { kind, source: hash } = filed.find((one) => one.key === key)!;
  return { key, hash, kind, width: 0, height: 0, seconds: 0 };
}
