import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { listOffices, type OfficeItem, officeChoices } from "#domain/office/queries.server.ts";
import type { Route } from "./+types/contact.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { ContactForm } from "../../features/enquiry/contact-form.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { contactPoints } from "../../structured/organization.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { ScreenStyle } from "../../ui/screen-style.tsx";
import { ContactAside } from "./contact-aside.tsx";
import { NearOffice } from "./near-office.tsx";
import { OfficeFilter } from "./office-filter.tsx";
import { OfficeList } from "./office-list.tsx";
import { legalOf } from "../../features/offices/legal.server.ts";
import { officeWords } from "../../features/offices/office-words.server.ts";
import { ownRegion } from "../../features/offices/own-region.ts";
import { ReleasePanel } from "./release-panel.tsx";
import { drawMap } from "./world-map.server.tsx";
import mapStyle from "./map.css?url";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const chosen = askedOf("contactus", request);
  const [choices, { list }] = await Promise.all([officeChoices(scope), listOffices(scope, chosen)]);
  const offices = ownRegionFirst(list, scope.locale);
  const unknownRegion = chosen.region && !choices.regions.some(({ key }) => key === chosen.region);
  const unknownCountry = chosen.country && !choices.countries.some(({ code }) => code === chosen.country);
  if (unknownRegion || unknownCountry) throw redirect("/contactus");
  const inWords = officeWords(scope, chosen.key);
  const order = new Map(offices.map(({ region }, i) => [region.key, i]));
  const inOrder = choices.regions
    .filter(({ key }) => order.has(key))
    .toSorted((a, b) => order.get(a.key)! - order.get(b.key)!);
  const regions = inOrder.map((region) => ({
    ...region,
    offices: offices.filter((office) => office.region.key === region.key).map(inWords),
  }));
  const { salesEmail, phone, switchboard, fax, address } = scope.site.contact;
  return {
    head: pageHead(scope, request, scope.translate("contact.title"), scope.translate("contact.description")),
    headquarters: { salesEmail, phone, switchboard, fax, address: pick(address, scope.locale) },
    buying: scope.site.buying.map((text) => pick(text, scope.locale)),
    legal: legalOf(scope),
    company: scope.site.company,
    choices,
    chosen,
    filtered: Object.values(chosen).some(Boolean),
    regions,
    count: offices.length,
    places: new Set(offices.map((office) => office.country)).size,
    map: offices.length > 0 ? drawMap(scope, offices) : "",
    messages: scope.messages(["contact", "enquiry", "errors"]),
  };
}

function ownRegionFirst(offices: OfficeItem[], locale: Locale): OfficeItem[] {
  const isOwn = ({ region }: OfficeItem) => region.key === ownRegion[locale];
  return [...offices.filter(isOwn), ...offices.filter((office) => !isOwn(office))];
}

export type ContactData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, headquarters, company, regions, filtered } = loaderData;
  if (filtered) return pageMeta({ ...head, robots: "noindex" });
  const tags = pageMeta(head);
  if (!import.meta.env.SSR) return tags;
  const offices = regions
    .flatMap((region) => region.offices)
    .filter((office) => office.kind !== "distributor");
  return [
    ...tags,
    contactPoints({ name: head.brand, url: head.origins[head.locale], ...headquarters, company, offices }),
  ];
}

/**
 * `/contactus`: the sales contact form, then the offices as a list and on a map (specification, section 2).
 */
export default function Contact({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("contact");
  const menu = useTranslations("common.menu");
  return (
    <main id="content" className="wrap">
      <ScreenStyle href={mapStyle} />
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={t("title")} />
      <div className="border-b border-text pt-2 pb-6">
        <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{t("title")}</h1>
        <p className="measure mt-2 text-quiet">{t("intro")}</p>
      </div>
      <div className="grid gap-x-16 gap-y-10 pt-6 pb-14 lg:grid-cols-[7fr_4fr] lg:grid-rows-[auto_1fr] lg:pt-8">
        {!data.filtered && <NearOffice data={data} />}
        <section
          id="write"
          aria-labelledby="write-heading"
          className="lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden"
        >
          <ReleasePanel />
          <h2 id="write-heading" className="mb-5 text-2xl">
            {t("form.heading")}
          </h2>
          <ContactForm />
        </section>
        <ContactAside headquarters={data.headquarters} buying={data.buying} legal={data.legal} />
      </div>
      <section id="offices" aria-labelledby="offices-heading" className="border-t border-text pt-8">
        <h2 id="offices-heading" className="mb-5 text-2xl">
          {t("offices.heading")}
        </h2>
        <OfficeFilter data={data} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-5">
          <p id="offices-found" role="status" className="scroll-mt-4 text-quiet lg:scroll-mt-52">
            {data.count > 0
              ? t("offices.count", { count: data.count, places: data.places })
              : t("offices.noneTitle")}
          </p>
          <p className="flex gap-6 text-[15px] print:hidden">
            {data.filtered && data.count > 0 && (
              <SiteLink to="/contactus" className="text-accent underline underline-offset-4">
                {t("offices.clear")}
              </SiteLink>
            )}
            {data.count > 0 && (
              <a href="#map" className="inline-block py-1 text-accent underline underline-offset-4 lg:hidden">
                {t("map.heading")}
              </a>
            )}
          </p>
        </div>
        <OfficeList data={data} />
      </section>
    </main>
  );
}
