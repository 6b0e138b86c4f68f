import { findPanel } from "#domain/product/picture.server.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import type { Route } from "./+types/front.ts";
import { pageScope } from "../../context.ts";
import { drawPanel } from "../../features/front-panel/draw.server.tsx";

/**
 * The whole front panel of a model in the visitor's language, for the 3D views: `/media/front/SGC6120N.svg`.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const name = params.file.replace(/\.svg$/, "");
  const found = await findPanel(scope.db, name);
  if (!found)
    return (
      (await toPresentName(
        scope.db,
        ["product", "series"],
        name,
        (present) => `/media/front/${present}.svg`,
      )) ?? new Response(null, { status: 404 })
    );
  return new Response(drawPanel(scope, found), { headers: { "content-type": "image/svg+xml" } });
}
