import { dayIn } from "#domain/publication/zone.ts";

/**
 * The day (YYYY-MM-DD) that a product's data are of, as its documents say it: that of publication until they
 * changed for the first time, so that two sites with the same content make the same documents.
 * @param timeZone the maker's (IANA)
 */
export function dataDay(
  { revision, publishedAt, updatedAt }: { revision: number; publishedAt: Date; updatedAt: Date },
  timeZone: string,
): string {
  // The day of publication is one of the content files, kept as midnight UTC; a change is a moment.
  return revision > 1 ? dayIn(updatedAt, timeZone) : publishedAt.toISOString().slice(0, 10);
}
