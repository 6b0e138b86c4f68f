import { useEffect, useState } from "react";
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
import { callWeb } from "../../browser/client.ts";

/**
 * The page is the same for every link: only the browser knows the token (server/http/newsletter-pages.ts).
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
    messages: scope.messages(["news", "newsletter", "errors"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

type State =
  | { kind: "checking" }
  | { kind: "asking"; link: LinkInfo; busy: boolean; failed?: true }
  | { kind: "done"; link: LinkInfo }
  | { kind: "wrong" };

/** The page of the links in mails. It asks first, since programs that scan mails open links as well. */
export default function NewsletterLinkPage({ loaderData: { head, cancel } }: Route.ComponentProps) {
  const t = useTranslations("newsletter");
  const news = useTranslations("news");
  const menu = useTranslations("common.menu");
  const title = cancel ? t("unsubscribeTitle") : t("confirmTitle");
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/news", text: news("title") },
  ];
  const { state, act } = useLink(cancel ? "cancel" : "confirm");
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={title} />
      <h1 className="pt-2 text-[clamp(1.9rem,4vw,2.4rem)]">{title}</h1>
      <div className="min-h-40 pt-4">
        <noscript data-newsletter-link="">
          <p>{t("noLink")}</p>
        </noscript>
        {state.kind === "checking" && (
          <p role="status" className="text-quiet noscript:hidden">
            {t("checking")}
          </p>
        )}
        {state.kind === "asking" && <Question cancel={cancel} state={state} act={act} />}
        <div role="status">{state.kind === "done" && <Done cancel={cancel} email={state.link.email} />}</div>
        {state.kind === "wrong" && (
          <p role="alert" className="measure">
            {cancel ? t("noLink") : t("expired")}
          </p>
        )}
      </div>
      {(state.kind === "wrong" ? !cancel : state.kind === "done" && cancel) && (
        <section className="mt-8 border-t border-line pt-8">
          <h2 className="mb-4 text-xl">{t("again")}</h2>
          <NewsletterForm locale={head.locale} />
        </section>
      )}
    </main>
  );
}

function Question({
  cancel,
  state: { link, busy, failed },
  act,
}: {
  cancel: boolean;
  state: Extract<State, { kind: "asking" }>;
  act: () => void;
}) {
  const t = useTranslations("newsletter");
  const email = link.email ?? "";
  return (
    <>
      <p className="measure mb-6 text-lg">{cancel ? t("unsubscribe", { email }) : t("confirm", { email })}</p>
      {failed && (
        <p role="alert" className="mb-4 text-sm text-danger">
          {t("linkFailed")}
        </p>
      )}
      <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={act}>
        {cancel ? t("unsubscribeButton") : t("confirmButton")}
      </button>
    </>
  );
}

function Done({ cancel, email }: { cancel: boolean; email: string | null }) {
  const t = useTranslations("newsletter");
  if (cancel)
    return <p className="measure text-lg">{email ? t("unsubscribed", { email }) : t("unsubscribedPlain")}</p>;
  return (
    <>
      <p className="measure mb-6 text-lg">{t("confirmed")}</p>
      <SiteLink to="/news" className="btn btn-line">
        {t("toNews")}
      </SiteLink>
    </>
  );
}

/** Checks the link in the address, and carries out its purpose on request. */
function useLink(purpose: LinkInfo["purpose"]) {
  const [state, setState] = useState<State>({ kind: "checking" });
  const token = () => new URLSearchParams(location.search).get("token") ?? "";
  useEffect(() => {
    if (!token()) return setState({ kind: "wrong" });
    let left = false;
    callWeb<LinkInfo>("newsletterLink", { token: token() }, { quiet: () => true }).then(
      (link) => {
        if (left) return;
        if (link.purpose !== purpose) setState({ kind: "wrong" });
        else if (purpose === "cancel" && !link.subscribed) setState({ kind: "done", link });
        else setState({ kind: "asking", link, busy: false });
      },
      () => left || setState({ kind: "wrong" }),
    );
    return () => void (left = true);
  }, [purpose]);
  const act = () => {
    if (state.kind !== "asking" || state.busy) return;
    const { link } = state;
    setState({ kind: "asking", link, busy: true });
    callWeb<LinkInfo>(
      purpose === "cancel" ? "newsletterCancel" : "newsletterConfirm",
      { token: token() },
      { quiet: () => true },
    ).then(
      (answer) => setState({ kind: "done", link: { ...answer, email: answer.email ?? link.email } }),
      (thrown: unknown) =>
        setState(
          (thrown as { field?: string }).field === "token"
            ? { kind: "wrong" }
            : { kind: "asking", link, busy: false, failed: true },
        ),
    );
  };
  return { state, act };
}
