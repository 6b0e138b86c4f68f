import { useTranslations } from "use-intl";
import { Drawing } from "../../ui/drawing.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { AnnouncementRows } from "./announcements.tsx";
import { DataTable } from "./data-table.tsx";
import type { ContentOf } from "./investor-data.server.ts";
import { investorAddress } from "#domain/investor/sections.ts";

/** Six figures of the last year, the newest announcements, the coming dates. */
export function Overview({ content }: { content: ContentOf<"overview"> }) {
  const t = useTranslations("investor");
  return (
    <>
      <section aria-labelledby="readings" className="pt-8">
        <h2 id="readings" className="text-xl">
          {t("keyFigures", { year: String(content.year) })}
        </h2>
        <dl className="mt-4 grid grid-cols-2 gap-x-8 border-t border-text md:grid-cols-3 xl:grid-cols-6">
          {content.readings.map(({ label, value, unit, change }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-b border-line py-4">
              <dt className="text-sm text-quiet">
                {label}
                {unit && `（${unit}）`}
              </dt>
              <dd>
                <span className="text-[1.7rem] font-semibold tracking-[-0.02em]">{value}</span>
                {change && <span className="ml-2 text-[15px] whitespace-nowrap text-quiet">{change}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="grid gap-x-16 gap-y-10 pt-10 lg:grid-cols-[1fr_26rem]">
        <section aria-labelledby="latest">
          <h2 id="latest" className="mb-3 text-xl">
            {t("latest")}
          </h2>
          <AnnouncementRows list={content.announcements} />
          <SiteLink to={investorAddress("announcements")} className="btn btn-line mt-5 print:hidden">
            {t("allAnnouncements")}
          </SiteLink>
        </section>
        <div className="space-y-10">
          <section aria-labelledby="trend">
            <h2 id="trend" className="mb-3 text-xl">
              {content.figure.title}（{content.unit}）
            </h2>
            <Drawing markup={content.figure.markup} />
            <SiteLink
              to={investorAddress("figures")}
              className="text-accent underline underline-offset-4 print:hidden"
            >
              {t("allFigures")}
            </SiteLink>
          </section>
          <section aria-labelledby="calendar">
            <h2 id="calendar" className="mb-3 text-xl">
              {t("calendar")}
            </h2>
            <ul className="border-t border-text">
              {content.calendar.map(({ date, title }) => (
                <li
                  key={date + title}
                  className="grid grid-cols-[7rem_1fr] border-b border-line py-2 text-[15px]"
                >
                  <time dateTime={date} className="text-quiet">
                    {date}
                  </time>
                  {title}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}

/** Every figure as a chart with its table, then the statement of all years. */
export function Figures({ content }: { content: ContentOf<"figures"> }) {
  return (
    <>
      <p className="measure pt-6">{content.introduction}</p>
      <p className="measure pt-2 text-[15px] text-quiet">{content.basis}</p>
      {content.figures.map(({ id, title, markup, table }) => (
        <section key={id} className="border-b border-line py-8">
          <h2 className="mb-4 text-xl">{title}</h2>
          <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[28rem_minmax(0,1fr)]">
            <Drawing markup={markup} className="max-w-md" />
            <DataTable data={table} />
          </div>
        </section>
      ))}
      <section className="py-8">
        <DataTable data={content.statement} caption />
      </section>
    </>
  );
}
