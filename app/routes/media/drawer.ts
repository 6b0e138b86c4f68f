import type { Route } from "./+types/drawer.ts";
import { pageScope } from "../../context.ts";
import { drawerLines } from "../../layouts/frame.server.tsx";

/** `/media/drawer.json`: what the entries of the drawer are for, in the host's language. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await drawerLines(context.get(pageScope)));
}
