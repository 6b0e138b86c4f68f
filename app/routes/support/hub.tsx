import { useTranslations } from "use-intl";
import type { Route } from "./+types/hub.ts";
import { pageScope } from "../../context.ts";
import { drawn } from "../../drawn.server.tsx";
import { Alarm, alarmExample } from "../../features/alarms/alarm-example.server.tsx";
import { pageHead } from "../../head.server.ts";
import { searchExamples } from "../../search-examples.server.ts";
import { pageMeta } from "../../meta.ts";
import { SearchBox } from "../../features/search/search-box.tsx";
import { SearchExamples } from "../../features/search/search-examples.tsx";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { DrawnPart } from "../../ui/drawn-part.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { Cases } from "./cases.server.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { translate } = scope;
  const alarm = await alarmExample(scope);
  return {
    head: pageHead(scope, request, translate("support.hub.title"), translate("support.hub.description")),
    cases: drawn(scope, <Cases scope={scope} />),
    examples: searchExamples(scope),
    alarm: alarm && drawn(scope, <Alarm scope={scope} card={alarm} brief />),
    offices: scope.has("contactus"),
    contact: { phone: scope.site.contact.phone, email: scope.site.contact.salesEmail },
    messages: scope.messages(["support"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/technical`: the hub of technical support (rulings, Routes). */
export default function SupportHub({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("support.hub");
  const menu = useTranslations("common.menu");
  return (
    <main id="content">
      <div className="bg-ink text-white">
        <div className="wrap pb-12 [&_nav]:text-steel-200 [&_nav_[aria-current]]:text-white">
          <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={menu("support")} />
          <div className="grid items-center gap-x-16 gap-y-10 pt-2 lg:grid-cols-[6fr_5fr]">
            <div>
              <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{t("title")}</h1>
              <p className="measure mt-2 text-steel-200">{t("description")}</p>
              <h2 className="mt-8 mb-1 text-xl">{t("ask")}</h2>
              <p className="measure mb-4 text-steel-200">{t("askHint")}</p>
              <SearchBox />
              <SearchExamples examples={data.examples} label={t("examples")} />
            </div>
            {data.alarm && <DrawnPart markup={data.alarm} />}
          </div>
        </div>
      </div>
      <div className="wrap">
        <DrawnPart markup={data.cases} />
        <Person contact={data.contact} offices={data.offices} />
      </div>
    </main>
  );
}

type Data = Route.ComponentProps["loaderData"];

function Person({ contact, offices }: Pick<Data, "contact" | "offices">) {
  const t = useTranslations("support.hub");
  const footer = useTranslations("common.footer");
  return (
    <section className="flex flex-wrap items-baseline gap-x-12 gap-y-3 border-t border-text py-8">
      <h2 className="text-xl">{t("person")}</h2>
      <dl className="flex flex-wrap gap-x-12 [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:gap-3">
        <div>
          <dt className="text-quiet">{footer("phone")}</dt>
          <dd>
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>{contact.phone}</a>
          </dd>
        </div>
        <div>
          <dt className="text-quiet">{footer("email")}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
      </dl>
      {offices && (
        <SiteLink to="/contactus" className="text-accent underline underline-offset-4 lg:ml-auto">
          {t("offices")}
        </SiteLink>
      )}
    </section>
  );
}
