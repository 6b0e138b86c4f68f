import { kindsOnRequest } from "#domain/download/kinds.ts";
import type { DownloadItem } from "#domain/download/queries.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import type { PageScope } from "../../../context.ts";
import { type FileLine, toFileLine } from "../../../features/downloads/file-lines.tsx";

/** How long a page may be kept whose files are not made yet, s. */
const unmadeFor = 60;

/** The files of a product's page, with the sizes of those that are made. */
export function filesOf(scope: Pick<PageScope, "keepFor">, downloads: readonly DownloadItem[]): FileLine[] {
  if (downloads.some(({ size, type }) => size === undefined && !kindsOnRequest.includes(type)))
    scope.keepFor(unmadeFor);
  return downloads.map((file) => ({ ...toFileLine(file), size: file.size }));
}

export type Replaced = { model: string; from: number; until: number; difference: LocalText };

/** The withdrawn models whose place a product takes. */
export function replacedBy(productId: number, downloads: readonly DownloadItem[]): Replaced[] {
  const found = downloads.flatMap(({ model, retired }) =>
    model && retired?.replacementId === productId
      ? [{ model, from: retired.soldFrom, until: retired.soldUntil, difference: retired.difference }]
      : [],
  );
  return [...new Map(found.map((one) => [one.model, one])).values()];
}
