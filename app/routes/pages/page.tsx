import { useTranslations } from "use-intl";
import type { Route } from "./+types/page.ts";
import { pageScope } from "../../context.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { PromoFilm } from "./film.tsx";
import { PageBody } from "./page-body.tsx";
import { loadPage } from "./page-data.server.ts";

export { EntryBoundary as ErrorBoundary } from "../../layouts/gone-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const data = await loadPage(scope, request);
  const film = data.page.key === "aboutus" && scope.site.film && scope.has("promoVideo");
  return {
    ...data,
    film: film ? scope.locale : undefined,
    messages: film ? { ...data.messages, ...scope.messages(["film", "promo"]) } : data.messages,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** The pages of text inside the layout: company, policy, agreement (specification, section 2). */
export default function TextPage({ loaderData: { page, others, film } }: Route.ComponentProps) {
  const menu = useTranslations("common.menu");
  return (
    <main id="content" className="wrap">
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={page.title} />
      <PageBody page={page}>{film && <PromoFilm locale={film} />}</PageBody>
      {others.length > 0 && (
        <nav aria-label={menu("company")} className="pt-16 print:hidden">
          <ul className="grid gap-x-8 border-t border-text sm:grid-cols-2 lg:grid-cols-3">
            {others.map(({ to, title }) => (
              <li key={to} className="border-b border-line">
                <SiteLink
                  to={to}
                  className="flex min-h-14 items-center font-semibold underline-offset-4 hover:text-accent hover:underline"
                >
                  <Local text={title} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  );
}
