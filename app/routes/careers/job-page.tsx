import { useTranslations } from "use-intl";
import { salaryText } from "#domain/job/kinds.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { PageActions } from "../../ui/page-actions.tsx";
import type { JobData } from "./careers-data.server.ts";
import { JobRows } from "./job-rows.tsx";
import { Contact } from "./work-here.tsx";

/** One job: `/hr?id=`. */
export function JobPage({ data: { job, closing, contact, similar } }: { data: JobData }) {
  const t = useTranslations("careers");
  const menu = useTranslations("common.menu");
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/hr", text: t("title") },
    { to: `/hr?department=${job.department.key}`, text: job.department.name },
  ];
  const facts: [string, string][] = [
    [t("salary"), wholeRanges(salaryText(job.salary, (months) => t("months", { months })))],
    [t("place"), job.location.name],
    [t("headcount"), t("people", { count: job.headcount })],
    [t("education"), t(`educations.${job.education}`)],
    [t("experience"), job.experience],
    [t("employment"), t(`employments.${job.employment}`)],
    [t("released"), job.releasedAt],
    [t("closes"), `${job.closesAt}（${closing.zone}）`],
  ];
  const subject = `${job.number} ${job.title}`;
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={job.title} />
      <div className="border-b border-text pt-2 pb-6">
        <p className="text-quiet">
          {job.kind === "campus" ? t("campus") : t("social")} · {t("number")} {job.number}
        </p>
        <h1 className="mt-1 text-[clamp(1.9rem,4vw,2.6rem)]">{job.title}</h1>
        <p className="measure mt-2 text-quiet">
          {job.department.name}：{job.department.about}
        </p>
      </div>
      <div className="grid items-start gap-x-16 gap-y-8 pt-8 lg:grid-cols-[1fr_20rem]">
        <aside
          aria-label={t("job")}
          className="rounded border border-line bg-card p-5 lg:order-2 lg:sticky lg:top-24"
        >
          <dl className="grid grid-cols-2 gap-x-6">
            {facts.map(([label, value]) => (
              <div key={label} className="border-b border-line py-2">
                <dt className="text-sm text-quiet">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 grid gap-2 print:hidden">
            <a
              href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}`}
              className="btn btn-primary"
            >
              {t("applyBy")}
            </a>
            <PageActions share={false} className="justify-center" />
          </div>
        </aside>
        <div>
          <Lines heading={t("duties")} lines={job.duties} />
          <Lines heading={t("requirements")} lines={job.requirements} />
          {job.pluses.length > 0 && <Lines heading={t("pluses")} lines={job.pluses} />}
          <section>
            <h2 className="mb-3 text-xl">{t("apply")}</h2>
            <Contact contact={contact} subject={subject} />
          </section>
        </div>
      </div>
      {similar.length > 0 && (
        <section className="pt-16 print:hidden">
          <h2 className="mb-4 text-xl">{t("similar", { name: job.department.name })}</h2>
          <JobRows jobs={similar} />
        </section>
      )}
    </main>
  );
}

function Lines({ heading, lines }: { heading: string; lines: string[] }) {
  return (
    <section className="pb-8">
      <h2 className="mb-3 text-xl">{heading}</h2>
      <ol className="measure list-decimal space-y-2 pl-6 text-[17px] marker:text-quiet">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
