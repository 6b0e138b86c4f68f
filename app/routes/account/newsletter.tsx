import { useTranslations } from "use-intl";
import type { Route } from "./+types/newsletter.ts";
import { pageScope } from "../../context.ts";
import { NewsletterForm } from "../../features/newsletter/newsletter-form.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  return {
    head: pageHead(scope, request, scope.translate("newsletter.heading"), scope.translate("newsletter.text")),
    news: scope.has("news"),
    messages: scope.messages(["news", "newsletter", "errors"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/newsletter`: new-product news by e-mail, for visitors without an account. */
export default function NewsletterPage({ loaderData: { head, news: hasNews } }: Route.ComponentProps) {
  const t = useTranslations("newsletter");
  const news = useTranslations("news");
  const menu = useTranslations("common.menu");
  const trail = [
    { to: homePath, text: menu("home") },
    ...(hasNews ? [{ to: "/news", text: news("title") }] : []),
  ];
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={t("heading")} />
      <h1 className="pt-2 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
      <p className="measure mt-2 mb-8 text-quiet">{t("text")}</p>
      <NewsletterForm locale={head.locale} />
    </main>
  );
}
