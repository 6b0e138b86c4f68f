import type { Content } from "../read.server.ts";
import { publicationOf } from "#domain/publication/content.ts";

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

export function brochureEntries(content: Content) {
  return content.brochure.map((file) => {
    const { id, key, page, kind, title, lead, publishedAt, ...rest } = file;
    const { status: _s, shownFrom: _f, shownUntil: _u, withdrawn: _w, ...body } = rest;
    const row = {
      id,
      key,
      kind,
      title,
      lead,
      body,
      position: page,
      publishedAt: day(publishedAt),
      ...publicationOf(file),
    };
    return { row, source: row };
  });
}

export function surveyEntries(content: Content) {
  return content.surveys.map(({ publishedAt, ...survey }, position) => {
    const row = { ...survey, position, publishedAt: day(publishedAt) };
    return { row, source: row };
  });
}
