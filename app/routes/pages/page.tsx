import { useTranslations } from "use-intl";
import type { Route } from "./+types/page.ts";
import { pageScope } from "../../context.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { PageBody } from "./page-body.tsx";
import { loadPage } from "./page-data.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context.get(pageScope), request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** The pages of text inside the layout: company, policy, agreement (specification, section 2). */
export default function TextPage({ loaderData: { page } }: Route.ComponentProps) {
  const menu = useTranslations("common.menu");
  return (
    <main id="content" className="wrap">
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={page.title} />
      <PageBody page={page} />
    </main>
  );
}
