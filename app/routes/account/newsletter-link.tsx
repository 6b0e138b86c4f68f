import { useTranslations } from "use-intl";
import type { LinkInfo } from "#domain/newsletter/schema.ts";
import type { Route } from "./+types/newsletter-link.ts";
import { pageScope } from "../../context.ts";
import { NewsletterForm } from "../../features/newsletter/newsletter-form.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { MailLink, useMailLink } from "./mail-link.tsx";

/**
 * The page is the same for every link: only the browser knows the token (server/http/mail-links.ts).
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const cancel = new URL(request.url).pathname.includes("/cancel");
  const title = cancel
    ? scope.translate("newsletter.unsubscribeTitle")
    : scope.translate("newsletter.confirmTitle");
  return {
    head: { ...pageHead(scope, request, title, scope.translate("newsletter.text")), robots: "noindex" },
    cancel,
    news: scope.has("news"),
    messages: scope.messages(["news", "newsletter", "errors"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** The page of the links in mails. It asks first, since programs that scan mails open links as well. */
export default function NewsletterLinkPage({
  loaderData: { head, cancel, news: hasNews },
}: Route.ComponentProps) {
  const t = useTranslations("newsletter");
  const news = useTranslations("news");
  const menu = useTranslations("common.menu");
  const title = cancel ? t("unsubscribeTitle") : t("confirmTitle");
  const trail = [
    { to: homePath, text: menu("home") },
    ...(hasNews ? [{ to: "/news", text: news("title") }] : []),
  ];
  const { state, act } = useMailLink<LinkInfo>("newsletter", cancel ? "cancel" : "confirm");
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={title} />
      <h1 className="pt-2 text-[clamp(1.9rem,4vw,2.4rem)]">{title}</h1>
      <MailLink
        cancel={cancel}
        state={state}
        act={act}
        t={t}
        done={state.kind === "done" && <Done cancel={cancel} email={state.link.email} news={hasNews} />}
      />
      {(state.kind === "wrong" ? !cancel : state.kind === "done" && cancel) && (
        <section className="mt-8 border-t border-line pt-8">
          <h2 className="mb-4 text-xl">{t("again")}</h2>
          <NewsletterForm locale={head.locale} />
        </section>
      )}
    </main>
  );
}

function Done({ cancel, email, news }: { cancel: boolean; email: string | null; news: boolean }) {
  const t = useTranslations("newsletter");
  if (cancel)
    return <p className="measure text-lg">{email ? t("unsubscribed", { email }) : t("unsubscribedPlain")}</p>;
  return (
    <>
      <p className="measure mb-6 text-lg">{t("confirmed")}</p>
      {news && (
        <SiteLink to="/news" className="btn btn-line">
          {t("toNews")}
        </SiteLink>
      )}
    </>
  );
}
