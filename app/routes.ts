import { layout, route, type RouteConfig } from "@react-router/dev/routes";
import { routeId } from "#domain/address/screen.ts";
import { screenList } from "#domain/address/screens.ts";

const inside = screenList.filter((screen) => !screen.standalone);
const alone = screenList.filter((screen) => screen.standalone);
const toRoute = (screen: (typeof screenList)[number]) =>
  route(screen.path.slice(1), screen.file, { id: routeId(screen) });

/**
 * Every address that React Router answers: the table of screens, the pictures drawn from data, and for all
 * others the redirect to the start page.
 */
export default [
  layout("layouts/site.tsx", inside.map(toRoute)),
  ...alone.map(toRoute),
  route("media/menus.json", "routes/media/menus.tsx"),
  route("media/drawer.json", "routes/media/drawer.ts"),
  route("media/run/:file", "routes/media/run.ts"),
  route("media/panel/:file", "routes/media/panel.tsx"),
  route("media/front/:file", "routes/media/front.tsx"),
  route("media/body/:file", "routes/media/body.tsx"),
  route("media/diagram/:file", "routes/media/diagram.tsx"),
  route("media/honour/:file", "routes/media/honour.tsx"),
  route("media/announcement/:file", "routes/media/announcement.tsx"),
  route("media/wiring/:file", "routes/media/wiring.tsx"),
  route("media/plant/:file", "routes/media/plant.tsx"),
  route("media/brand/:file", "routes/media/brand.tsx"),
  route("media/code/:file", "routes/media/code.tsx"),
  route("media/captions/:file", "routes/media/captions.tsx"),
  route("media/alarms.json", "routes/alarms/alarm-file.tsx"),
  route("media/fault-codes.json", "routes/fault-codes/book-file.tsx"),
  route("media/fault-codes.webmanifest", "routes/media/fault-app.tsx"),
  route("media/share/:file", "routes/media/share/share.tsx"),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
