import { useTranslations } from "use-intl";
import { salaryText } from "#domain/job/kinds.ts";
import type { JobSummary } from "#domain/job/queries.server.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { SiteLink } from "../../ui/site-link.tsx";

const columns = "md:grid-cols-[1fr_8.5rem_5rem_11rem_8.5rem_7rem]";

export function JobRows({ jobs }: { jobs: JobSummary[] }) {
  const t = useTranslations("careers");
  if (!jobs.length) return null;
  return (
    <>
      <div
        aria-hidden
        className={`hidden gap-x-5 border-b border-text pb-2 text-sm text-quiet md:grid ${columns}`}
      >
        <span>{t("job")}</span>
        <span>{t("department")}</span>
        <span>{t("place")}</span>
        <span>{t("asks")}</span>
        <span>{t("salary")}</span>
        <span>{t("released")}</span>
      </div>
      <ul className="border-t border-text md:border-t-0">
        {jobs.map((job) => (
          <li
            key={job.id}
            className={`relative grid items-baseline gap-x-5 gap-y-1 border-b border-line py-4 text-[15px] hover:bg-raised max-md:grid-cols-[1fr_auto] ${columns}`}
          >
            <h3 className="text-[17px] leading-snug max-md:col-span-2">
              <SiteLink
                to={`/hr?id=${job.id}`}
                className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
              >
                {job.title}
              </SiteLink>
              <span className="ml-2 text-sm font-normal whitespace-nowrap text-quiet">
                {job.kind === "campus" ? t("campusMark") : null} {t("people", { count: job.headcount })}
              </span>
            </h3>
            <span className="max-md:order-2">
              {job.department.name}
              <span className="md:hidden"> · {job.location.name}</span>
            </span>
            <span className="max-md:hidden">{job.location.name}</span>
            <span className="text-quiet max-md:order-4">
              {t(`educations.${job.education}`)} · {job.experience}
            </span>
            <span className="font-semibold max-md:order-3 max-md:text-right">
              {wholeRanges(salaryText(job.salary, (months) => t("months", { months })))}
            </span>
            <time dateTime={job.releasedAt} className="text-quiet max-md:order-5 max-md:text-right">
              {job.releasedAt}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}
