import type { Content } from "../read.server.ts";

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

/** Entries of the brochure's pages, for the shared way of importing. */
export function brochureEntries(content: Content) {
  return content.brochure.map(({ id, key, page, kind, title, lead, publishedAt, ...body }) => {
    const row = { id, key, kind, title, lead, body, position: page, publishedAt: day(publishedAt) };
    return { row, source: row };
  });
}

/** Entries of the surveys. */
export function surveyEntries(content: Content) {
  return content.surveys.map(({ publishedAt, ...survey }, position) => {
    const row = { ...survey, position, publishedAt: day(publishedAt) };
    return { row, source: row };
  });
}
