import { type ComponentType, lazy, Suspense, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { type PersonalView, readView } from "#domain/account/views.ts";
import type { Route } from "./+types/personal.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { Closed } from "./personal/closed.tsx";
import { PersonalMenu } from "./personal/menu.tsx";
import type { PartProps } from "./personal/part.ts";
import { PartSkeleton } from "./personal/skeleton.tsx";
import { useAccount } from "./personal/use-account.ts";

/** The page is the same for everybody; the browser fetches the data of the visitor. */
export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  return {
    head: pageHead(
      scope,
      request,
      scope.translate("account.personal.title"),
      scope.translate("account.login.intro"),
    ),
    rule: scope.passwordRule,
    contactEmail: scope.site.contact.salesEmail,
    messages: scope.messages(["account", "errors"]),
  };
}

/** The parts are one page: navigation between them loads nothing from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

const part = <Name extends string>(load: () => Promise<Record<Name, ComponentType<PartProps>>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

/** Loaded when they are opened. */
const parts: Record<PersonalView, ComponentType<PartProps>> = {
  profile: part(() => import("./personal/profile.tsx"), "Profile"),
  email: part(() => import("./personal/contact.tsx"), "EmailPart"),
  phone: part(() => import("./personal/contact.tsx"), "PhonePart"),
  password: part(() => import("./personal/password.tsx"), "PasswordPart"),
  enquiries: part(() => import("./personal/enquiries.tsx"), "Enquiries"),
  subscription: part(() => import("./personal/subscription.tsx"), "Subscription"),
  follows: part(() => import("./personal/follows.tsx"), "Follows"),
  devices: part(() => import("./personal/devices.tsx"), "Devices"),
  services: part(() => import("./services.tsx"), "Services"),
  data: part(() => import("./personal/data.tsx"), "OwnData"),
  close: part(() => import("./personal/close.tsx"), "CloseAccount"),
};

/** `/personal`: the personal centre (specification, section 2), its parts by the query `view`. */
export default function Personal({ loaderData: { rule, contactEmail } }: Route.ComponentProps) {
  const t = useTranslations("account.personal");
  const menu = useTranslations("common.menu");
  const [search] = useSearchParams();
  const view = readView(search.get("view"));
  const { state, change, again } = useAccount();
  const [closed, setClosed] = useState(false);
  const Part = parts[view];
  return (
    <main id="content" className="wrap pb-16">
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={t("title")} />
      <h1 className="border-b border-text pt-2 pb-6 text-[clamp(1.9rem,4vw,2.4rem)]">{t("title")}</h1>
      {closed ? (
        <Closed />
      ) : (
        <div className="gap-x-12 pt-6 lg:grid lg:grid-cols-[210px_minmax(0,1fr)] lg:pt-8">
          <PersonalMenu view={view} user={state.kind === "ready" ? state.user : undefined} />
          <section aria-labelledby="part-heading" className="min-h-96 pt-6 lg:pt-0">
            <h2 id="part-heading" className="mb-4 text-2xl">
              {t(`${view}.heading`)}
            </h2>
            <noscript>
              <p className="measure mb-6">{t("noScript", { email: contactEmail })}</p>
            </noscript>
            {state.kind === "ready" ? (
              <Suspense fallback={<PartSkeleton />}>
                <Part
                  key={view}
                  user={state.user}
                  onChange={change}
                  onClosed={() => setClosed(true)}
                  rule={rule}
                />
              </Suspense>
            ) : state.kind === "loading" ? (
              <PartSkeleton />
            ) : (
              <Refused kind={state.kind} view={view} again={again} />
            )}
          </section>
        </div>
      )}
    </main>
  );
}

/** Shown when nobody is logged in any more, or the data could not be fetched. */
function Refused({ kind, view, again }: { kind: "out" | "failed"; view: PersonalView; again: () => void }) {
  const t = useTranslations("account");
  const to = encodeURIComponent(view === "profile" ? "/personal" : `/personal?view=${view}`);
  return (
    <div role="alert">
      <p className="mb-5">{kind === "out" ? t("login.needed") : t("personal.failed")}</p>
      {kind === "out" ? (
        <SiteLink to={`/login?to=${to}`} className="btn btn-primary">
          {t("login.submit")}
        </SiteLink>
      ) : (
        <button type="button" className="btn btn-line" onClick={again}>
          {t("personal.again")}
        </button>
      )}
    </div>
  );
}
