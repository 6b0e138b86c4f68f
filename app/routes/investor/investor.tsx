import { useTranslations } from "use-intl";
import type { Route } from "./+types/investor.ts";
import { pageScope } from "../../context.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { breadcrumbs } from "../../structured/breadcrumbs.ts";
import { dataset } from "../../structured/dataset.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { Announcement, Announcements } from "./announcements.tsx";
import { Contact, Governance, Reports, Stock } from "./company.tsx";
import { Figures, Overview } from "./figures.tsx";
import { type InvestorData, loadInvestor } from "./investor-data.server.ts";
import { investorAddress, sections } from "#domain/investor/sections.ts";

export { EntryBoundary as ErrorBoundary } from "../../layouts/gone-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadInvestor(context.get(pageScope), request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, content, notice } = loaderData;
  const origin = head.origins[head.locale];
  const trail = [
    { to: "/investor", text: head.brand },
    { to: head.address, text: head.title },
  ];
  const tags = pageMeta(head);
  if (!import.meta.env.SSR) return tags;
  const figures =
    content.view === "figures"
      ? [
          dataset({
            name: head.title,
            description: `${content.introduction}${notice}`,
            url: `${origin}${head.address}`,
            creator: { name: head.brand, url: origin },
            from: content.from,
            to: content.to,
            measured: content.measured,
          }),
        ]
      : [];
  return [...tags, ...(content.view === "overview" ? [] : [breadcrumbs(origin, trail)]), ...figures];
}

/**
 * `/investor`: announcements, reports, figures, governance, share, contact (specification, section 2).
 * Chinese only.
 */
export default function Investor({ loaderData: { content, notice } }: Route.ComponentProps) {
  const t = useTranslations("investor");
  const menu = useTranslations("common.menu");
  const shown = content.view === "announcement" ? "announcements" : content.view;
  const part =
    content.view === "announcement"
      ? content.item.title
      : content.view === "overview"
        ? undefined
        : t(`sections.${content.view}`);
  const trail = [
    { to: homePath, text: menu("home") },
    ...(part ? [{ to: "/investor", text: t("title") }] : []),
    ...(content.view === "announcement"
      ? [{ to: investorAddress("announcements"), text: t("sections.announcements") }]
      : []),
  ];
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={part ?? t("title")} />
      {content.view === "announcement" ? (
        <p className="pt-2 text-lg font-semibold">{t("title")}</p>
      ) : (
        <h1 className="pt-2 text-[clamp(1.9rem,4vw,2.6rem)]">{part ?? t("title")}</h1>
      )}
      <p role="note" className="mt-4 border-l-4 border-warn bg-raised px-4 py-3 text-[15px] print:border">
        {notice}
      </p>
      <nav
        aria-label={t("parts")}
        className="-mx-4 mt-4 overflow-x-auto border-b border-text px-4 md:mx-0 md:px-0 print:hidden"
      >
        <ul className="flex gap-x-6">
          {[undefined, ...sections].map((section) => {
            const current = shown === (section ?? "overview");
            return (
              <li key={section ?? "overview"} className="shrink-0">
                <SiteLink
                  to={investorAddress(section)}
                  aria-current={current ? "page" : undefined}
                  className={`-mb-px flex min-h-12 items-center border-b-3 ${current ? "border-orange font-semibold" : "border-transparent text-quiet hover:text-text"}`}
                >
                  {section ? t(`sections.${section}`) : t("overview")}
                </SiteLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <Part content={content} />
    </main>
  );
}

function Part({ content }: { content: InvestorData["content"] }) {
  switch (content.view) {
    case "overview":
      return <Overview content={content} />;
    case "announcements":
      return <Announcements content={content} />;
    case "announcement":
      return <Announcement content={content} />;
    case "reports":
      return <Reports content={content} />;
    case "figures":
      return <Figures content={content} />;
    case "governance":
      return <Governance content={content} />;
    case "stock":
      return <Stock content={content} />;
    case "contact":
      return <Contact content={content} />;
  }
}
