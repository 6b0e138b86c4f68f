import { findPanel } from "#domain/product/picture.server.ts";
import { watchedBy } from "#domain/plant/seen.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import { getSolution } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/front.ts";
import type { PageScope } from "../../context.ts";
import { pageScope } from "../../context.ts";
import { drawPanel } from "../../features/front-panel/draw.server.tsx";

/**
 * The whole front panel of a model in the visitor's language: `/media/front/SGC6120N.svg`. With a solution,
 * as it looks in that plant: in the named mode, or in the first one (`SPC9560N@1.mains-failed.svg`).
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const [, model = "", solution, mode] =
    /^([^@]+?)(?:@(\d{1,9})(?:\.([a-z0-9-]+))?)?\.svg$/.exec(params.file) ?? [];
  const [device, placed] = await Promise.all([
    findPanel(scope.db, model),
    solution ? placedIn(scope, Number(solution), mode, model) : undefined,
  ]);
  if (!device || (solution && !placed)) {
    const place = params.file.slice(model.length);
    const present = device
      ? undefined
      : await toPresentName(scope.db, ["product", "series"], model, (name) => `/media/front/${name}${place}`);
    return present ?? new Response(null, { status: 404 });
  }
  return new Response(drawPanel(scope, device, placed), { headers: { "content-type": "image/svg+xml" } });
}

async function placedIn(scope: PageScope, id: number, mode: string | undefined, model: string) {
  const diagram = (await getSolution(scope, id))?.diagram;
  const moment = diagram?.modes.find(({ key }) => !mode || key === mode);
  return diagram && moment && { plant: diagram, moment, watches: watchedBy(diagram, model) };
}
