import { useTranslations } from "use-intl";
import type { FollowLinkInfo } from "#domain/follow/schema.ts";
import type { Route } from "./+types/follow-link.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { MailLink, useMailLink } from "./mail-link.tsx";

/** The page is the same for every link: only the browser knows the token (server/http/mail-links.ts). */
export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const cancel = new URL(request.url).pathname.includes("/cancel");
  const title = scope.translate(cancel ? "releases.link.unsubscribeTitle" : "releases.link.confirmTitle");
  const { releases, ...others } = scope.messages(["releases", "errors"]);
  const { link } = releases as { link: unknown };
  return {
    head: {
      ...pageHead(scope, request, title, scope.translate("releases.description")),
      robots: "noindex",
    },
    cancel,
    messages: { ...others, releases: { link } },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** The page of the links in mails about changes to models. It asks first, as that of the newsletter. */
export default function FollowLinkPage({ loaderData: { cancel } }: Route.ComponentProps) {
  const t = useTranslations("releases.link");
  const menu = useTranslations("common.menu");
  const title = cancel ? t("unsubscribeTitle") : t("confirmTitle");
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/releases", text: menu("releases") },
  ];
  const { state, act } = useMailLink<FollowLinkInfo>("follow", cancel ? "cancel" : "confirm");
  const email = state.kind === "done" ? state.link.email : null;
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={title} />
      <h1 className="pt-2 text-[clamp(1.9rem,4vw,2.4rem)]">{title}</h1>
      <MailLink
        cancel={cancel}
        state={state}
        act={act}
        t={t}
        done={
          state.kind === "done" && (
            <>
              <p className="measure mb-6 text-lg">
                {!cancel ? t("confirmed") : email ? t("unsubscribed", { email }) : t("unsubscribedPlain")}
              </p>
              <SiteLink to="/releases" className="btn btn-line">
                {t("toReleases")}
              </SiteLink>
            </>
          )
        }
      />
    </main>
  );
}
