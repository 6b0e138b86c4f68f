import { useTranslations } from "use-intl";
import { searchPath } from "#domain/address/search.ts";
import type { Route } from "./+types/hub.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { searchExamples } from "../../search-examples.server.ts";
import { pageMeta } from "../../meta.ts";
import { SearchBox } from "../../features/search/search-box.tsx";
import { supportThings } from "../../layouts/support-things.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { translate } = scope;
  return {
    head: pageHead(scope, request, translate("support.hub.title"), translate("support.hub.description")),
    things: supportThings(scope),
    examples: searchExamples(scope),
    offices: scope.has("contactus"),
    contact: { phone: scope.site.contact.phone, email: scope.site.contact.salesEmail },
    messages: scope.messages(["support"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/technical`: the hub of technical support (rulings, Routes). */
export default function SupportHub({
  loaderData: { things: shown, examples, contact, offices },
}: Route.ComponentProps) {
  const t = useTranslations("support.hub");
  const menu = useTranslations("common.menu");
  const footer = useTranslations("common.footer");
  return (
    <main id="content" className="wrap">
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={menu("support")} />
      <div className="border-b border-text pt-2 pb-6">
        <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{t("title")}</h1>
        <p className="measure mt-2 text-quiet">{t("description")}</p>
      </div>
      <section className="py-8">
        <h2 className="mb-1 text-xl">{t("ask")}</h2>
        <p className="measure mb-4 text-quiet">{t("askHint")}</p>
        <SearchBox className="max-w-3xl" />
        <p className="mt-3 flex flex-wrap items-baseline gap-x-4 text-[15px]">
          <span className="text-quiet">{t("examples")}</span>
          {examples.map((key) => (
            <SiteLink
              key={key}
              to={searchPath({ key })}
              prefetch="none"
              className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
            >
              {key}
            </SiteLink>
          ))}
        </p>
      </section>
      <section className="border-t border-text">
        <h2 className="pt-6 pb-4 text-xl">{t("things")}</h2>
        <ul className="grid gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {shown.map(({ to, title, text }) => (
            <li key={to} className="relative bg-page p-5 hover:bg-raised">
              <h3 className="text-base">
                <SiteLink to={to} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                  {title}
                </SiteLink>
              </h3>
              <p className="mt-1 text-[15px] text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="py-10">
        <h2 className="mb-3 text-xl">{t("person")}</h2>
        <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <dt className="text-quiet">{footer("phone")}</dt>
          <dd>
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>{contact.phone}</a>
          </dd>
          <dt className="text-quiet">{footer("email")}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </dl>
        {offices && (
          <p className="mt-4">
            <SiteLink to="/contactus" className="text-accent underline underline-offset-4">
              {t("offices")}
            </SiteLink>
          </p>
        )}
      </section>
    </main>
  );
}
