import { findPanel } from "#domain/product/picture.server.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import type { Route } from "./+types/panel.ts";
import { pageScope } from "../../context.ts";
import { drawSmall } from "../../features/front-panel/draw.server.tsx";

const typeface = "'IBM Plex Sans', 'Noto Sans SC', 'Noto Sans TC', Arial, sans-serif";

/** The small picture of a model or series as an SVG file: `/media/panel/SGC6120N.svg`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { db } = scope;
  const name = params.file.replace(/\.svg$/, "");
  const device = await findPanel(db, name);
  if (!device)
    return (
      (await toPresentName(db, ["product", "series"], name, (present) => `/media/panel/${present}.svg`)) ??
      new Response(null, { status: 404 })
    );
  // A file inherits no type from a page.
  const picture = drawSmall(scope, device).replace('font-family="inherit"', `font-family="${typeface}"`);
  return new Response(picture, { headers: { "content-type": "image/svg+xml" } });
}
