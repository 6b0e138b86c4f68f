import { layout, route, type RouteConfig } from "@react-router/dev/routes";
import { screens } from "./screens.ts";

const inside = screens.filter((screen) => !screen.standalone);
const alone = screens.filter((screen) => screen.standalone);
const toRoute = ({ path, file }: (typeof screens)[number]) => route(path.slice(1), file);

/** Every address of the site: the table of screens, the pictures made from data, and the way home for all others. */
export default [
  layout("layouts/site.tsx", inside.map(toRoute)),
  ...alone.map(toRoute),
  route("media/panel/:file", "routes/media/panel.tsx"),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
