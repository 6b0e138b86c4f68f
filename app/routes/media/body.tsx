import { findPanel } from "#domain/product/picture.server.ts";
import type { Route } from "./+types/body.ts";
import { pageScope } from "../../context.ts";
import { drawBodyPlan } from "../../features/front-panel/draw.server.tsx";

/** What the 3D body of a model is built from: `/media/body/SGC6120N.json`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const found = await findPanel(scope.db, params.file.replace(/\.json$/, ""));
  if (!found) return new Response(null, { status: 404 });
  return Response.json(drawBodyPlan(scope, found));
}
