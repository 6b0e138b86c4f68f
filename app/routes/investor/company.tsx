import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { reportPeriods } from "#domain/investor/figures.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { DataTable } from "./data-table.tsx";
import type { ContentOf } from "./investor-data.server.ts";

/** Regular reports: a row for each year, a column for each period. */
export function Reports({ content }: { content: ContentOf<"reports"> }) {
  const t = useTranslations("investor");
  return (
    <div className="overflow-x-auto pt-8">
      <table className="w-full min-w-[34rem]">
        <thead>
          <tr className="border-b border-text text-left text-sm text-quiet">
            <th scope="col" className="py-2 pr-4 font-normal">
              {t("year")}
            </th>
            {reportPeriods.map((period) => (
              <th key={period} scope="col" className="py-2 pr-4 font-normal">
                {t(`periods.${period}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.years.map(({ year, reports }) => (
            <tr key={year} className="border-b border-line align-baseline">
              <th scope="row" className="py-4 pr-4 text-left text-xl font-semibold">
                {year}
              </th>
              {reports.map(({ period, id, date }) => (
                <td key={period} className="py-4 pr-4">
                  {id === undefined ? (
                    <span className="text-quiet">–</span>
                  ) : (
                    <>
                      <SiteLink
                        to={`/investor?id=${id}`}
                        className="inline-block min-h-6 text-accent underline underline-offset-4"
                      >
                        {t(`periods.${period}`)}
                      </SiteLink>
                      <time dateTime={date} className="block text-sm text-quiet">
                        {date}
                      </time>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The bodies of the company, their members, and the rules that they follow. */
export function Governance({ content }: { content: ContentOf<"governance"> }) {
  const t = useTranslations("investor");
  const [meeting, board, management] = content.bodies;
  return (
    <>
      <p className="measure pt-6">{content.introduction}</p>
      <Block heading={t("structure")}>
        <ol className="max-w-3xl">
          <Body body={meeting!} />
          <Body body={board!}>
            <ul className="mt-4 grid gap-x-4 gap-y-4 sm:grid-cols-2">
              {content.committees.map(({ name, members, duty, meetings }) => (
                <li key={name} className="border-t border-line pt-3 text-[15px]">
                  <h4 className="font-semibold">{name}</h4>
                  <p className="text-quiet">{members}</p>
                  <p className="mt-1">{duty}</p>
                  <p className="mt-1 text-sm text-quiet">{t("meetings", { count: meetings })}</p>
                </li>
              ))}
            </ul>
          </Body>
          <Body body={management!} last>
            <ul className="mt-3 flex flex-wrap gap-2 text-sm">
              {content.management.map((name) => (
                <li key={name} className="rounded border border-line px-3 py-1">
                  {name}
                </li>
              ))}
            </ul>
          </Body>
        </ol>
      </Block>
      <Block heading={t("control")}>
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {content.control.map(({ heading, text }) => (
            <div key={heading} className="border-t border-line py-4">
              <dt className="font-semibold">{heading}</dt>
              <dd className="measure mt-1 text-[15px]">{text}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <Block heading={t("rules")}>
        <ul>
          {content.rules.map(({ name, date, about }) => (
            <li
              key={name}
              className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[13rem_6.5rem_1fr]"
            >
              <span className="font-semibold">{name}</span>
              <time dateTime={date} className="text-[15px] text-quiet">
                {date}
              </time>
              <span className="text-[15px]">{about}</span>
            </li>
          ))}
        </ul>
      </Block>
    </>
  );
}

type BodyData = ContentOf<"governance">["bodies"][number];

/** A body of the company on the line that leads from the shareholders down. */
function Body({ body, last, children }: { body: BodyData; last?: boolean; children?: ReactNode }) {
  const t = useTranslations("investor");
  return (
    <li className={`relative pl-8 ${last ? "" : "pb-8"}`}>
      {!last && <span aria-hidden className="absolute top-5 -bottom-1.5 left-[7px] border-l-2 border-text" />}
      <span aria-hidden className="absolute top-1.5 left-0 size-4 rounded-full border-2 border-text" />
      <h3 className="text-lg">{body.name}</h3>
      <p className="text-[15px] text-quiet">
        {body.members} · {t("meetings", { count: body.meetings })}
      </p>
      <p className="mt-1">{body.duty}</p>
      {children}
    </li>
  );
}

/** The share: data, holders, dividends. No live quotes. */
export function Stock({ content }: { content: ContentOf<"stock"> }) {
  const t = useTranslations("investor");
  return (
    <>
      <p className="measure pt-6">{content.introduction}</p>
      <dl className="mt-6 grid grid-cols-2 gap-x-8 border-t border-text md:grid-cols-4">
        {content.facts.map(({ label, value }) => (
          <div key={label} className="border-b border-line py-3">
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="measure pt-4 text-[15px] text-quiet">{content.quotes}</p>
      <Block heading={content.holders.caption}>
        <DataTable data={content.holders} text={2} />
      </Block>
      <Block heading={t("dividends")}>
        <DataTable data={content.dividends} />
        <p className="measure pt-4 text-[15px]">{content.dividendPolicy}</p>
      </Block>
    </>
  );
}

/** The contact for investors, and questions from investors with their answers. */
export function Contact({ content: { contact, questions } }: { content: ContentOf<"contact"> }) {
  const t = useTranslations("investor");
  const rows = [
    [t("department"), contact.department],
    [
      t("phone"),
      <a
        key="p"
        href={`tel:${contact.phone.replaceAll(" ", "")}`}
        className="underline-offset-4 hover:underline"
      >
        {contact.phone}
      </a>,
    ],
    [
      t("email"),
      <a key="m" href={`mailto:${contact.email}`} className="text-accent underline underline-offset-4">
        {contact.email}
      </a>,
    ],
    [t("hours"), contact.hours],
    [t("address"), contact.address],
    [t("visits"), contact.visits],
    [t("media"), contact.media],
  ] as const;
  return (
    <>
      <dl className="mt-6 max-w-4xl border-t border-text">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[9rem_1fr]">
            <dt className="text-[15px] text-quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Block heading={t("questions")}>
        <p className="measure pb-4">{contact.ask}</p>
        <ul className="border-t border-text">
          {questions.map(({ date, question, answer }) => (
            <li key={question} className="grid gap-x-6 border-b border-line py-4 sm:grid-cols-[6.5rem_1fr]">
              <time dateTime={date} className="text-[15px] leading-8 text-quiet">
                {date}
              </time>
              <div className="measure">
                <h3 className="text-[17px] leading-8">{question}</h3>
                <p>{answer}</p>
              </div>
            </li>
          ))}
        </ul>
      </Block>
    </>
  );
}

function Block({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-line pt-8">
      <h2 className="mb-4 text-xl">{heading}</h2>
      {children}
    </section>
  );
}
