import { findPanel } from "#domain/product/picture.server.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import type { Route } from "./+types/body.ts";
import { pageScope } from "../../context.ts";
import { drawBodyPlan } from "../../features/front-panel/draw.server.tsx";

/** Geometry of the 3D body of a model or series: `/media/body/SGC6120N.json`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const name = params.file.replace(/\.json$/, "");
  const device = await findPanel(scope.db, name);
  if (!device)
    return (
      (await toPresentName(
        scope.db,
        ["product", "series"],
        name,
        (present) => `/media/body/${present}.json`,
      )) ?? new Response(null, { status: 404 })
    );
  return Response.json(drawBodyPlan(scope, device));
}
