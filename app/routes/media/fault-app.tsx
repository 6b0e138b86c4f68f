import { languageTags } from "#domain/locale/hosts.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Route } from "./+types/fault-app.ts";
import { pageScope } from "../../context.ts";

/** `/media/fault-codes.webmanifest`: what a phone needs to install `/ecucode`, in the host's language. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale, site, translate } = context.get(pageScope);
  const title = translate("support.ecu.title");
  const manifest = {
    id: "/ecucode",
    name: `${title} | ${plainText(pick(site.brand, locale))}`,
    short_name: title,
    description: translate("support.ecu.description"),
    lang: languageTags[locale],
    start_url: "/ecucode",
    scope: "/",
    display: "standalone",
    theme_color: "#0e1b22",
    background_color: "#0e1b22",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
