import { publicationOf } from "#domain/publication/content.ts";
import { announcement, financialQuarter, financialYear, investorPage } from "#db/schema/company/investor.ts";
import { careersPage, job, jobDepartment } from "#db/schema/company/job.ts";
import type { CareersFile, JobsFile } from "#domain/job/content.ts";
import type { AnnouncementContent, FiguresFile, InvestorFile } from "#domain/investor/content.ts";

/** Content of pages that only the Chinese host has: careers and investor relations. */
export type ChineseContent = {
  careers?: CareersFile;
  jobs: JobsFile[];
  figures?: FiguresFile;
  investor?: InvestorFile;
  announcements: AnnouncementContent[];
};

const firstDay = new Date("2018-01-01T00:00:00Z");
/** A job is open until the end of its last day. */
const nextDay = (iso: string) => Temporal.PlainDate.from(iso).add({ days: 1 }).toString();
const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
const entry = <R>(row: R) => ({ row, source: row });

/** Tables in the order in which they are filled, with their entries. */
export function chineseTables(content: ChineseContent) {
  return [
    ["job department", jobDepartment, departmentEntries(content)],
    ["job", job, jobEntries(content)],
    ["careers page", careersPage, pageEntries("careers", content.careers)],
    ["announcement", announcement, announcementEntries(content)],
    ["financial year", financialYear, yearEntries(content)],
    ["financial quarter", financialQuarter, quarterEntries(content)],
    ["investor page", investorPage, pageEntries("investor", content.investor)],
  ] as const;
}

function departmentEntries({ jobs }: ChineseContent) {
  return jobs.map(({ id, key, name, about, ...department }) =>
    entry({ id, key, name, about, position: id, publishedAt: firstDay, ...publicationOf(department) }),
  );
}

export function jobEntries({ jobs, careers }: Pick<ChineseContent, "jobs" | "careers">) {
  const places = new Map(careers?.places.map((place) => [place.key, place]));
  return jobs.flatMap((department) =>
    department.jobs.map(({ releasedAt, ...job }) => {
      const { name, region, street } = places.get(job.place)!; // checked by chineseFaults
      const texts = [
        job.number,
        job.title,
        department.name,
        name,
        job.experience,
        ...job.duties,
        ...job.requirements,
        ...job.pluses,
      ];
      return entry({
        ...job,
        key: job.number.toLowerCase(),
        departmentId: department.id,
        location: { name, region, ...(street ? { street } : {}) },
        words: texts.join(" ").toLowerCase(),
        position: job.id,
        publishedAt: day(releasedAt),
        shownUntil: job.shownUntil ?? nextDay(job.closesAt),
      });
    }),
  );
}

export function announcementEntries({ announcements }: Pick<ChineseContent, "announcements">) {
  return announcements.map(({ publishedAt, ...item }) =>
    entry({
      ...item,
      report: item.report ?? null,
      key: `announcement-${item.number}`,
      position: item.id,
      publishedAt: day(publishedAt),
    }),
  );
}

function yearEntries({ figures }: ChineseContent) {
  return (figures?.years ?? []).map((data) =>
    entry({
      id: data.year,
      key: `year-${data.year}`,
      data,
      position: data.year,
      publishedAt: firstDay,
      ...publicationOf(data),
    }),
  );
}

function quarterEntries({ figures }: ChineseContent) {
  return (figures?.quarters ?? []).map((data) => {
    const id = data.year * 10 + data.quarter;
    return entry({ ...data, id, key: `quarter-${id}`, position: id, publishedAt: firstDay });
  });
}

/** A table with a single row: the texts of a page beside its lists. */
function pageEntries(key: string, body: unknown) {
  return body === undefined ? [] : [entry({ id: 1, key, body, publishedAt: firstDay })];
}
