import { figureFaults, periodFigures } from "#domain/investor/figures.ts";
import type { ChineseContent } from "./entries/chinese.server.ts";

/** Faults of careers and investor relations as a whole. */
export function chineseFaults(content: ChineseContent): string[] {
  return [...jobFaults(content), ...investorFaults(content)];
}

export function jobFaults({ jobs, careers }: ChineseContent): string[] {
  const places = new Set(careers?.places.map((place) => place.key));
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

export function investorFaults({ announcements, figures, investor }: ChineseContent): string[] {
  if (!figures || !investor)
    return figures || investor || announcements.length
      ? ["investor/: company.yaml and figures.yaml belong together, and announcements need both"]
      : [];
  const fileOf = ({ publishedAt }: { publishedAt: string }) =>
    `investor/announcements-${publishedAt.slice(0, 4)}.yaml`;
  const reports = announcements.flatMap(({ report, ...item }) =>
    report ? [{ ...report, number: item.number, file: fileOf(item) }] : [],
  );
  const last = figures.years.at(-1)!;
  const held = investor.stock.holders.reduce((total, holder) => total + holder.shares, 0);
  return [
    ...figureFaults(figures.years, figures.quarters).map((fault) => `investor/figures.yaml: ${fault}`),
    ...twice(announcements.map((item) => ({ value: item.id, at: `${fileOf(item)}: id` }))),
    ...twice(announcements.map((item) => ({ value: item.number, at: `${fileOf(item)}: number` }))),
    ...twice(
      reports.map(({ year, period, file }) => ({ value: `${year} ${period}`, at: `${file}: report` })),
    ),
    ...reports
      .filter(({ year, period }) => !periodFigures(figures.quarters, year, period))
      .map(
        ({ file, number, year, period }) =>
          `${file}: ${number}: report: figures.yaml lacks quarters of ${year} ${period}`,
      ),
    ...announcements
      .filter(({ number, publishedAt }) => !publishedAt.startsWith(number.slice(0, 4)))
      .map((item) => `${fileOf(item)}: ${item.number}: number: of another year than its date`),
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
