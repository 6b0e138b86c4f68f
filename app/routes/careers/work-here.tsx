import type { ReactNode } from "react";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { useTranslations } from "use-intl";
import type { JobListData } from "./careers-data.server.ts";

export function WorkHere({ data: { page, contact } }: { data: JobListData }) {
  const t = useTranslations("careers");
  return (
    <div className="pt-12">
      <Part id="growth" heading={t("growth")}>
        <Pairs parts={page.growth} />
      </Part>
      <Part id="benefits" heading={t("benefits")}>
        <Pairs parts={page.benefits} />
      </Part>
      <Part id="campus" heading={t("campusTitle")}>
        <p className="measure pb-4">{page.campus.introduction}</p>
        <ol>
          {page.campus.timetable.map(({ date, title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[16.5rem_1fr]"
            >
              <span className="text-[15px] text-quiet">{date}</span>
              <span className="measure">
                <strong className="block">{title}</strong>
                {text}
              </span>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="process" heading={t("process")}>
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
          {page.process.map(({ heading, text }, i) => (
            <li key={heading} className="border-t-2 border-text pt-3">
              <span className="text-sm text-quiet">{i + 1}</span>
              <h3 className="text-lg">{heading}</h3>
              <p className="mt-1 text-[15px]">{wholeRanges(text)}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="contact" heading={t("contact")}>
        <Contact contact={contact} />
      </Part>
    </div>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="grid gap-x-10 gap-y-4 border-t border-line py-10 lg:grid-cols-[13rem_1fr]"
    >
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      <div>{children}</div>
    </section>
  );
}

function Pairs({ parts }: { parts: { heading: string; text: string }[] }) {
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {parts.map(({ heading, text }) => (
        <div key={heading} className="border-t border-line py-4">
          <dt className="font-semibold">{heading}</dt>
          <dd className="measure mt-1 text-[15px]">{wholeRanges(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

type ContactData = JobListData["contact"];

/** Where an application goes, and what the company promises about it. */
export function Contact({ contact, subject }: { contact: ContactData; subject?: string }) {
  const t = useTranslations("careers");
  const mail = `mailto:${contact.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
  return (
    <>
      <p className="measure">{contact.apply}</p>
      <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
        {(
          [
            [
              t("email"),
              <a key="m" href={mail} className="text-accent underline underline-offset-4">
                {contact.email}
              </a>,
            ],
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
            [t("hours"), contact.hours],
            [t("address"), contact.address],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="grid grid-cols-[6rem_1fr] gap-x-4 border-t border-line py-3">
            <dt className="text-sm leading-7 text-quiet">{label}</dt>
            <dd>{typeof value === "string" ? wholeRanges(value) : value}</dd>
          </div>
        ))}
      </dl>
      <div className="measure mt-4 space-y-2 text-[15px] text-quiet">
        <p>{contact.notice}</p>
        <p>{contact.privacy}</p>
      </div>
    </>
  );
}
