import { useTranslations } from "use-intl";
import { announcementKinds } from "#domain/investor/figures.ts";
import type { AnnouncementSummary } from "#domain/investor/queries.server.ts";
import { Pager } from "../../ui/pager.tsx";
import { PageActions } from "../../ui/page-actions.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { DataTable } from "./data-table.tsx";
import type { ContentOf } from "./investor-data.server.ts";
import { investorAddress } from "#domain/investor/sections.ts";

/** Date, title, kind, number: one row each. */
export function AnnouncementRows({ list }: { list: AnnouncementSummary[] }) {
  const t = useTranslations("investor");
  return (
    <ul className="border-t border-text">
      {list.map(({ id, date, title, kind, number }) => (
        <li
          key={id}
          className="relative grid items-baseline gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-raised sm:grid-cols-[6.5rem_1fr_10rem]"
        >
          <time dateTime={date} className="text-[15px] text-quiet">
            {date}
          </time>
          <SiteLink
            to={`/investor?id=${id}`}
            className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
          >
            {title}
          </SiteLink>
          <span className="text-sm text-quiet sm:text-right">
            {t(`kinds.${kind}`)} · {number}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** All announcements, by kind. */
export function Announcements({
  content: { kind, counts, list, number, pages },
}: {
  content: ContentOf<"announcements">;
}) {
  const t = useTranslations("investor");
  const all = announcementKinds.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  return (
    <>
      <nav aria-label={t("kindsLabel")} className="-mx-4 overflow-x-auto px-4 print:hidden">
        <ul className="flex gap-2 py-4">
          {[undefined, ...announcementKinds].map((one) => (
            <li key={one ?? "all"} className="shrink-0">
              <SiteLink
                to={investorAddress("announcements", { kind: one })}
                aria-current={kind === one ? "page" : undefined}
                className={`btn px-4 text-[15px] ${kind === one ? "bg-text text-page" : "btn-line font-normal"}`}
              >
                {one ? t(`kinds.${one}`) : t("all")}{" "}
                <span className={kind === one ? "" : "text-quiet"}>{one ? (counts[one] ?? 0) : all}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <AnnouncementRows list={list} />
      <Pager page={number} pages={pages} to={(page) => investorAddress("announcements", { kind, page })} />
    </>
  );
}

/** One announcement as a sheet; a regular report with its figures. */
export function Announcement({
  content: { item, table, contact, file },
}: {
  content: ContentOf<"announcement">;
}) {
  const t = useTranslations("investor");
  return (
    <>
      <article className="mx-auto max-w-3xl pt-8">
        <p className="flex flex-wrap justify-between gap-x-6 text-[15px] text-quiet">
          <span>{t(`kinds.${item.kind}`)}</span>
          <span>
            {t("number")} {item.number}
          </span>
        </p>
        <h1 className="mt-3 text-[clamp(1.6rem,3.4vw,2.1rem)]">{item.title}</h1>
        <p className="mt-2 border-b border-text pb-4 text-quiet">
          <time dateTime={item.date}>{item.date}</time> {item.time}
        </p>
        <div className="space-y-4 py-6 text-[17px]">
          {table && <DataTable data={table} />}
          {item.text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="border-t border-line pt-4 text-[15px] text-quiet">
          {contact.department} · {contact.media}
        </p>
        <div className="flex flex-wrap gap-3 pt-5 print:hidden">
          <a href={file.address} className="btn btn-line">
            {file.name}
          </a>
          <PageActions share={false} className="" />
        </div>
      </article>
      <nav
        aria-label={t("sections.announcements")}
        className="mx-auto grid max-w-3xl gap-x-10 pt-10 sm:grid-cols-2 print:hidden"
      >
        {(["earlier", "later"] as const).map((side) => {
          const other = item[side];
          return (
            <div key={side} className="border-t border-line py-3">
              {other && (
                <>
                  <span className="block text-sm text-quiet">
                    {side === "earlier" ? t("earlier") : t("later")}
                  </span>
                  <SiteLink
                    to={`/investor?id=${other.id}`}
                    className="underline-offset-4 hover:text-accent hover:underline"
                  >
                    {other.title}
                  </SiteLink>
                </>
              )}
            </div>
          );
        })}
      </nav>
    </>
  );
}
