import { findPanel } from "#domain/product/picture.server.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import type { Route } from "./+types/panel.ts";
import { pageScope } from "../../context.ts";
import { drawThumb } from "../../features/front-panel/draw.server.tsx";

/** The picture of a model or series as an SVG file: `/media/panel/SGC6120N.svg`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(pageScope);
  const name = params.file.replace(/\.svg$/, "");
  const device = await findPanel(db, name);
  if (!device)
    return (
      (await toPresentName(db, ["product", "series"], name, (present) => `/media/panel/${present}.svg`)) ??
      new Response(null, { status: 404 })
    );
  return new Response(drawThumb(device), { headers: { "content-type": "image/svg+xml" } });
}
