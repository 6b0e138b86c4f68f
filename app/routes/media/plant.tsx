import { plantAddress } from "#domain/address/plant.ts";
import { isSiteError } from "#domain/error.ts";
import { plainText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plantCsv } from "#making/plant/csv.ts";
import { plantSheets } from "#making/plant/sheets.ts";
import { toDxf } from "#making/wiring/dxf.ts";
import type { Route } from "./+types/plant.ts";
import { type PageScope, pageScope } from "../../context.ts";
import { drawingOf, plantAsked, type ToldPlan } from "../plant/plant-asked.server.ts";
import { plantDay } from "../plant/plant-day.server.ts";

/** Fonts that CAD programs have for the scripts of a language. */
const cadFonts = { zh: "simsun.ttc", hk: "mingliu.ttc" } as Record<string, string>;

/** Files of a planned plant: `plant.pdf`, `plant.dxf` and `plant.csv`, each with the plant as its query. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { plant } = plantAddress.values(new URL(request.url).searchParams, []);
  const told = await plantAsked(scope, plant);
  if (!told) return new Response(null, { status: 404 });
  const plain = (text: string, type: string) => new Response(text, { headers: { "content-type": type } });
  const columns = (key: string) => scope.translate(`plant.columns.${key}`);
  if (params.file === "plant.csv") return plain(plantCsv(told.parts, columns), "text/csv; charset=utf-8");
  const sheets = plantSheets(drawingOf(scope, told, await plantDay(scope, told.plan)));
  if (params.file === "plant.dxf")
    return plain(toDxf(sheets, cadFonts[scope.locale] ?? "arial.ttf"), "image/vnd.dxf");
  return pdf(scope, told, sheets);
}

async function pdf(scope: PageScope, told: ToldPlan, sheets: ReturnType<typeof plantSheets>) {
  const { locale, site } = scope;
  const { title } = told;
  const drawing = {
    locale,
    title,
    subject: told.choice,
    author: plainText(pick(site.brand, locale)),
    date: await plantDay(scope, told.plan),
    sheets,
  };
  const body = await scope.wiringPdf(drawing).catch((error: unknown) => {
    if (isSiteError(error) && error.code === "busy") return error;
    throw error;
  });
  if (body instanceof Error)
    return new Response(null, { status: 503, headers: { "retry-after": String(body.retryAfter) } });
  return new Response(new Uint8Array(body), { headers: { "content-type": "application/pdf" } });
}
