import { isSiteError } from "#domain/error.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { findAnnouncement, getInvestorPage } from "#domain/investor/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { Route } from "./+types/announcement.ts";
import { pageScope } from "../../context.ts";
import { tableOfReport } from "../investor/investor-data.server.ts";

/**
 * An announcement as a PDF, if the language of the host has investor relations:
 * `/media/announcement/2026-015.pdf`.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const item = hasFeature("investor", scope.locale)
    ? await findAnnouncement(scope, params.file.replace(/\.pdf$/, ""))
    : undefined;
  const page = item && (await getInvestorPage(scope));
  if (!item || !page) return new Response(null, { status: 404 });
  const { mark, stockCode = "", brand } = scope.site;
  const table = await tableOfReport(scope, item.report, page);
  const sheet = { brand: plainText(pick(brand, scope.locale)), mark, stockCode, item, table, page };
  const body = await scope.announcementSheet(sheet).catch((error: unknown) => {
    if (isSiteError(error) && error.code === "busy") return error;
    throw error;
  });
  if (body instanceof Error)
    return new Response(null, { status: 503, headers: { "retry-after": String(body.retryAfter) } });
  return new Response(new Uint8Array(body), { headers: { "content-type": "application/pdf" } });
}
