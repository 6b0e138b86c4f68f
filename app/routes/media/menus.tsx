import type { Route } from "./+types/menus.ts";
import { pageScope } from "../../context.ts";
import { drawMenus } from "../../layouts/panels.server.tsx";

/** `/media/menus.json`: the menus of the header drawn in full, in the host's language. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await drawMenus(context.get(pageScope)));
}
