import { figureFaults, periodFigures } from "#domain/investor/figures.ts";
import type { ChineseContent } from "./entries/chinese.server.ts";

/** Faults of careers and investor relations that show only when their files are seen together. */
export function chineseFaults(content: ChineseContent): string[] {
  return [...jobFaults(content), ...investorFaults(content)];
}

function jobFaults({ jobs, careers }: ChineseContent): string[] {
  const places = new Set(careers.places.map((place) => place.key));
  const all = jobs.flatMap((department) =>
    department.jobs.map((job) => ({ ...job, file: `jobs/${department.key}.yaml` })),
  );
  return [
    ...twice(jobs.map(({ id, key }) => ({ value: id, at: `jobs/${key}.yaml: id` }))),
    ...twice(all.map(({ id, file }) => ({ value: id, at: `${file}: job id` }))),
    ...twice(all.map(({ number, file }) => ({ value: number, at: `${file}: number` }))),
    ...all
      .filter(({ place }) => !places.has(place))
      .map(({ place, number, file }) => `${file}: ${number}: place: unknown place "${place}"`),
  ];
}

function investorFaults({ announcements, figures, investor }: ChineseContent): string[] {
  const file = "investor/announcements";
  const reports = announcements.flatMap(({ number, report }) => (report ? [{ number, ...report }] : []));
  const last = figures.years.at(-1)!;
  const held = investor.stock.holders.reduce((total, holder) => total + holder.shares, 0);
  return [
    ...figureFaults(figures.years, figures.quarters).map((fault) => `investor/figures.yaml: ${fault}`),
    ...twice(announcements.map(({ id }) => ({ value: id, at: `${file}: id` }))),
    ...twice(announcements.map(({ number }) => ({ value: number, at: `${file}: number` }))),
    ...twice(reports.map(({ year, period }) => ({ value: `${year} ${period}`, at: `${file}: report` }))),
    ...reports
      .filter(({ year, period }) => !periodFigures(figures.quarters, year, period))
      .map(
        ({ number, year, period }) =>
          `${file}: ${number}: report: figures.yaml lacks quarters of ${year} ${period}`,
      ),
    ...announcements
      .filter(({ number, publishedAt }) => !publishedAt.startsWith(number.slice(0, 4)))
      .map(({ number }) => `${file}: ${number}: number: of another year than its date`),
    ...(held === last.shares
      ? []
      : [`investor/company.yaml: stock.holders: ${held} in all, and there are ${last.shares}`]),
  ];
}

function twice(entries: { value: string | number; at: string }[]): string[] {
  const seen = new Set<string | number>();
  return entries.flatMap(({ value, at }) => {
    if (seen.has(value)) return [`${at}: ${value} is used twice`];
    seen.add(value);
    return [];
  });
}
