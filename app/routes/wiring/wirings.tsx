import { useTranslations } from "use-intl";
import type { Route } from "./+types/wirings.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { ModelList } from "../../features/models/model-list.tsx";
import { modelsByCategory } from "../../features/models/models.server.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { key = "" } = askedOf("wirings", request);
  return {
    head: pageHead(scope, request, scope.translate("wiring.title"), scope.translate("wiring.description")),
    key,
    models: await modelsByCategory(scope, key),
    messages: scope.messages(["manual", "wiring"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(loaderData.key ? { ...loaderData.head, robots: "noindex" } : loaderData.head);
}

/** `/wiring`: which device. */
export default function Wirings({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("wiring");
  const menu = useTranslations("common.menu");
  const { key, models } = data;
  return (
    <main id="content" className="wrap">
      <Crumbs
        trail={[
          { to: homePath, text: menu("home") },
          { to: "/technical", text: menu("support") },
        ]}
        here={t("heading")}
      />
      <h1 className="pt-2 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
      <p className="measure mt-2 text-quiet">{t("intro")}</p>
      <ModelList path="/wiring" name={key} models={models} />
    </main>
  );
}
