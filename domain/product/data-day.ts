import { dayIn } from "#domain/publication/zone.ts";

/**
 * The date (YYYY-MM-DD) of a product's data, as its documents print it: the day of publication until the
 * first change, so that two sites with the same content make the same documents.
 * @param timeZone the maker's (IANA)
 */
export function dataDay(
  { revision, publishedAt, updatedAt }: { revision: number; publishedAt: Date; updatedAt: Date },
  timeZone: string,
): string {
  // The day of publication is a date in the content files, stored as midnight UTC; a change is a point in
  // time.
  return revision > 1 ? dayIn(updatedAt, timeZone) : publishedAt.toISOString().slice(0, 10);
}
