import { findPanel } from "#domain/product/picture.server.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import type { Route } from "./+types/body.ts";
import { pageScope } from "../../context.ts";
import { drawBodyPlan } from "../../features/front-panel/draw.server.tsx";

/** What the 3D body of a model is built from: `/media/body/SGC6120N.json`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const name = params.file.replace(/\.json$/, "");
  const found = await findPanel(scope.db, name);
  if (!found)
    return (
      (await toPresentName(
        scope.db,
        ["product", "series"],
        name,
        (present) => `/media/body/${present}.json`,
      )) ?? new Response(null, { status: 404 })
    );
  return Response.json(drawBodyPlan(scope, found));
}
