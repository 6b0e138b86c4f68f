import { useTranslations } from "use-intl";
import { type Feature, hasFeature } from "#domain/availability/table.ts";
import type { Route } from "./+types/hub.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** Screens that the hub links to, in the order of a support case. */
const parts = [
  "ecucode",
  "alarms",
  "datadownload",
  "faqs",
  "productcatalogue",
  "feedback",
] as const satisfies readonly Feature[];

export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  return {
    head: pageHead(
      scope,
      request,
      scope.translate("support.hub.title"),
      scope.translate("support.hub.description"),
    ),
    parts: parts.filter((part) => hasFeature(part, scope.locale)),
    offices: hasFeature("contactus", scope.locale),
    contact: { phone: scope.site.contact.phone, email: scope.site.contact.salesEmail },
    messages: scope.messages(["support"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/technical`: the hub of technical support (rulings, Routes). */
export default function SupportHub({ loaderData: { parts: shown, contact, offices } }: Route.ComponentProps) {
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
      <ul>
        {shown.map((part) => (
          <li key={part} className="relative grid gap-x-10 border-b border-line py-6 md:grid-cols-[1fr_2fr]">
            <h2 className="text-xl">
              <SiteLink
                to={`/${part}`}
                className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
              >
                {menu(part)}
              </SiteLink>
            </h2>
            <p className="measure">{t(`parts.${part}`)}</p>
          </li>
        ))}
      </ul>
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
