import type { Localised } from "#db/schema/site/shared.ts";
import type { PublicationFields } from "./content.ts";
import { momentOf, startOfDay } from "./zone.ts";

/** The columns of `contentColumns` that say whether and when visitors see an entry. */
export type PublicationColumns = {
  status: "draft" | "published" | "withdrawn";
  shownFrom: Date | null;
  shownUntil: Date | null;
  successor: string | null;
  withdrawnReason: Localised | null;
};

/**
 * The publication fields of an entry as columns. Its day of publication begins at 0:00 in the site's zone; an
 * entry without one (it counts as published since `unbounded`) has no start.
 */
export function publicationColumns(
  { status, shownFrom, shownUntil, withdrawn }: PublicationFields,
  publishedAt: Date,
  { timeZone, unbounded }: { timeZone: string; unbounded: Date },
): PublicationColumns {
  const day = publishedAt > unbounded ? publishedAt.toISOString().slice(0, 10) : undefined;
  return {
    status: withdrawn ? "withdrawn" : (status ?? "published"),
    shownFrom: shownFrom ? momentOf(shownFrom, timeZone) : day ? startOfDay(day, timeZone) : null,
    shownUntil: shownUntil ? momentOf(shownUntil, timeZone) : null,
    successor: withdrawn?.successor?.toLowerCase() ?? null,
    withdrawnReason: withdrawn?.reason ?? null,
  };
}
