import { redirect } from "react-router";
import { type JobKind, jobKinds } from "#domain/job/kinds.ts";
import { getCareersPage, getJob, type JobChoice, jobChoices, listJobs } from "#domain/job/queries.server.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { zoneName } from "#domain/publication/zone.ts";
import { askedOf } from "../../asked.server.ts";
import type { PageScope } from "../../context.ts";
import { absent } from "../../absent.server.ts";
import { pageHead } from "../../head.server.ts";
import { homePath } from "../../screens.ts";

/** Entries on a page: the default of the calls for lists (rulings, `web/` calls). */
const pageSize = 12;
/** Number of other jobs of the department below a job. */
const others = 4;

export type CareersData = Awaited<ReturnType<typeof loadCareers>>;
export type JobListData = Extract<CareersData, { view: "list" }>;
export type JobData = Extract<CareersData, { view: "job" }>;

/** `/hr` with its filters, or with `id` one job; unknown filters and ids lead to the start page. */
export async function loadCareers(scope: PageScope, request: Request) {
  const asked = askedOf("hr", request);
  const page = await getCareersPage(scope);
  if (!page) throw redirect(homePath);
  return asked.id ? jobPage(scope, request, page, asked.id) : jobList(scope, request, page, asked);
}

type Page = NonNullable<Awaited<ReturnType<typeof getCareersPage>>>;

async function jobPage(scope: PageScope, request: Request, { contact, process }: Page, id: number) {
  const job = await getJob(scope, id);
  if (!job) throw await absent(scope, "job", id);
  const same = await listJobs(scope, { department: job.department.key, limit: others + 1 });
  return {
    view: "job" as const,
    country: scope.site.company.country,
    head: pageHead(
      scope,
      request,
      `${job.title}（${job.location.name}）`,
      `${job.department.name}：${job.duties[0]}`,
    ),
    job,
    closing: closingOf(job.closesAt, scope),
    contact,
    process,
    similar: same.list.filter(({ id }) => id !== job.id).slice(0, others),
    messages: scope.messages(["careers"]),
  };
}

/** The last second of a day at the company, in ISO 8601, and the name of its time zone. */
function closingOf(day: string, { site: { timeZone }, locale }: PageScope) {
  const last = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: "23:59:59" });
  return {
    at: last.toString({ timeZoneName: "never" }),
    zone: zoneName(new Date(last.epochMilliseconds), timeZone, languageTags[locale]),
  };
}

async function jobList(
  scope: PageScope,
  request: Request,
  { contact, ...page }: Page,
  { key, page: number = 1, ...named }: ReturnType<typeof askedOf<"hr">>,
) {
  const choices = await jobChoices(scope);
  const asked = {
    kind: known(named.kind, jobKinds),
    department: known(named.department, keysOf(choices.departments)),
    place: known(named.place, keysOf(choices.places)),
    key,
  };
  const jobs = await listJobs(scope, { ...asked, page: number, limit: pageSize });
  if (number > 1 && !jobs.list.length) throw redirect(homePath);
  const chosen = [
    asked.kind && scope.translate(`careers.${asked.kind}`),
    nameOf(choices.departments, asked.department),
    nameOf(choices.places, asked.place),
  ];
  const title = [scope.translate("careers.title"), ...chosen.filter(Boolean)].join(" · ");
  return {
    view: "list" as const,
    head: pageHead(scope, request, title, page.introduction),
    asked,
    choices,
    jobs: jobs.list,
    total: jobs.total,
    number,
    pages: Math.ceil(jobs.total / pageSize),
    contact,
    page,
    messages: scope.messages(["careers"]),
  };
}

/** A value of the address, if it is a known one or absent; any other leads to the start page. */
function known<T extends string>(value: string | undefined, of: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  if (!(of as readonly string[]).includes(value)) throw redirect(homePath);
  return value as T;
}

const keysOf = (choices: readonly JobChoice[]) => choices.map(({ key }) => key);
const nameOf = (choices: readonly JobChoice[], key: string | undefined) =>
  choices.find((choice) => choice.key === key)?.name;

export type Asked = {
  kind?: JobKind | undefined;
  department?: string | undefined;
  place?: string | undefined;
  key?: string | undefined;
};
