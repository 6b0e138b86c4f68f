import { isSiteError } from "#domain/error.ts";
import { wiringQuery } from "#domain/address/wiring.ts";
import { plainText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import { toDxf } from "#making/wiring/dxf.ts";
import { partsCsv, wiresCsv } from "#making/wiring/lists.ts";
import { sheetStyle, sheetSvg } from "#making/wiring/svg.ts";
import type { Wiring } from "#making/wiring/wiring.server.ts";
import type { Route } from "./+types/wiring.ts";
import { wiringAsked } from "../wiring/wiring-asked.server.ts";
import { drawingFile } from "./drawing-file.ts";
import { type PageScope, pageScope } from "../../context.ts";

/**
 * Files of a wiring drawing: `SGC6120N.pdf`, `SGC6120N.dxf`, `SGC6120N-2.svg` (a sheet), `SGC6120N-wires.csv` and
 * `SGC6120N-parts.csv`, each with the choice as its query.
 */
const name = /^(.+?)(?:-(\d|wires|parts))?\.(pdf|dxf|svg|csv)$/;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const [, model, part, ending] = name.exec(params.file) ?? [];
  const { searchParams } = new URL(request.url);
  const found = await wiringAsked(scope, model, wiringQuery.values(searchParams, []));
  if (!found) return new Response(null, { status: 404 });
  const { facts, wiring } = found;
  if (ending === "pdf" && !part) return pdf(scope, wiring, facts.date);
  return textFile(scope, wiring, `${part ?? ""}.${ending}`) ?? new Response(null, { status: 404 });
}

/** Fonts that CAD programs have for the scripts of a language. */
const cadFonts = { zh: "simsun.ttc", hk: "mingliu.ttc" } as Record<string, string>;

function textFile(
  { locale, translate }: PageScope,
  { circuit, words, sheets, model }: Wiring,
  file: string,
): Response | undefined {
  const plain = (text: string, type: string) => new Response(text, { headers: { "content-type": type } });
  if (file === ".dxf") return plain(toDxf(sheets, cadFonts[locale] ?? "arial.ttf"), "image/vnd.dxf");
  const csv = "text/csv; charset=utf-8";
  if (file === "wires.csv") return plain(wiresCsv(circuit, words), csv);
  if (file === "parts.csv") return plain(partsCsv(circuit, words), csv);
  const sheet = sheets.find(({ number }) => file === `${number}.svg`);
  if (!sheet) return undefined;
  return drawingFile(sheetSvg(sheet, { locale, name: translate("wiring.of", { model }) }), sheetStyle);
}

async function pdf(scope: PageScope, { sheets, model }: Wiring, date: Date): Promise<Response> {
  const { locale, site, translate } = scope;
  const brand = plainText(pick(site.brand, locale));
  const title = translate("wiring.of", { model });
  const drawing = { locale, title, subject: title, author: brand, date, sheets };
  const body = await scope.wiringPdf(drawing).catch((error: unknown) => {
    if (isSiteError(error) && error.code === "busy") return error;
    throw error;
  });
  if (body instanceof Error)
    return new Response(null, { status: 503, headers: { "retry-after": String(body.retryAfter) } });
  return new Response(new Uint8Array(body), { headers: { "content-type": "application/pdf" } });
}
