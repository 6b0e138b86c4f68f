import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { careersPage, job, jobDepartment } from "#db/schema/company/job.ts";
import { searchWords } from "#domain/locale/words.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { CareersFile } from "./content.ts";
import type { JobKind } from "./kinds.ts";

type Scope = { db: Database };

/** Careers exist in Chinese only: texts are plain strings, whatever the visitor's language. */
export type JobSummary = Awaited<ReturnType<typeof listJobs>>["list"][number];

const summary = {
  id: job.id,
  number: job.number,
  title: job.title,
  kind: job.kind,
  employment: job.employment,
  department: { key: jobDepartment.key, name: jobDepartment.name },
  place: job.place,
  location: job.location,
  headcount: job.headcount,
  education: job.education,
  experience: job.experience,
  salary: job.salary,
  releasedAt: sql<string>`to_char(${job.publishedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
  closesAt: job.closesAt,
};

const open = () => shown(job);

export type JobFilter = {
  /** Words that must all match. */
  key?: string | undefined;
  /** Key or name of a place. */
  place?: string | undefined;
  /** Key or name of a department. */
  department?: string | undefined;
  kind?: JobKind | undefined;
};

/** Condition for this key or this name; undefined when nothing is asked for. */
function named(asked: string | undefined, key: PgColumn, name: SQL): SQL | undefined {
  if (!asked) return undefined;
  if (asked.includes("\0")) return sql`false`; // PostgreSQL stores no NUL, so nothing can match
  return sql`(${key} = ${asked} or ${name} = ${asked})`;
}

function matching({ key, place, department, kind }: JobFilter): SQL | undefined {
  return and(
    open(),
    kind && eq(job.kind, kind),
    named(place, job.place, sql`${job.location}->>'name'`),
    named(department, jobDepartment.key, sql`${jobDepartment.name}`),
    ...searchWords(key).map((word) => sql`strpos(${job.words}, ${word}) > 0`),
  );
}

/** Open jobs, the newest first; `page` from 1. */
export async function listJobs(
  { db }: Scope,
  { page = 1, limit = 12, ...filter }: JobFilter & { page?: number; limit?: number } = {},
) {
  const where = matching(filter);
  const joined = eq(job.departmentId, jobDepartment.id);
  const [list, [totals]] = await Promise.all([
    db
      .select(summary)
      .from(job)
      .innerJoin(jobDepartment, joined)
      .where(where)
      .orderBy(desc(job.publishedAt), asc(job.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(job).innerJoin(jobDepartment, joined).where(where),
  ]);
  return { list, total: totals?.total ?? 0, page, limit };
}

/** An open job with its text; undefined when there is none of this id. */
export async function getJob({ db }: Scope, id: number) {
  const [row] = await db
    .select({
      ...summary,
      department: { key: jobDepartment.key, name: jobDepartment.name, about: jobDepartment.about },
      duties: job.duties,
      requirements: job.requirements,
      pluses: job.pluses,
    })
    .from(job)
    .innerJoin(jobDepartment, eq(job.departmentId, jobDepartment.id))
    .where(and(open(), eq(job.id, id)));
  return row;
}

export type JobChoice = { key: string; name: string; count: number };

/** The filters of the job list, with the number of jobs of each choice. */
export async function jobChoices({ db }: Scope): Promise<{
  kinds: { key: JobKind; count: number }[];
  departments: JobChoice[];
  places: JobChoice[];
}> {
  const joined = eq(job.departmentId, jobDepartment.id);
  const place = { key: job.place, name: sql<string>`${job.location}->>'name'` };
  const [kinds, departments, places] = await Promise.all([
    db
      .select({ key: job.kind, count: count() })
      .from(job)
      .innerJoin(jobDepartment, joined)
      .where(open())
      .groupBy(job.kind)
      .orderBy(desc(job.kind)),
    db
      .select({ key: jobDepartment.key, name: jobDepartment.name, count: count() })
      .from(job)
      .innerJoin(jobDepartment, joined)
      .where(open())
      .groupBy(jobDepartment.key, jobDepartment.name, jobDepartment.position)
      .orderBy(asc(jobDepartment.position)),
    db
      .select({ ...place, count: count() })
      .from(job)
      .innerJoin(jobDepartment, joined)
      .where(open())
      .groupBy(job.place, place.name)
      .orderBy(desc(count()), asc(job.place)),
  ]);
  return { kinds, departments, places };
}

/** What the careers page says beside the jobs; undefined before the first import. */
export async function getCareersPage({ db }: Scope): Promise<CareersFile | undefined> {
  const [row] = await db
    .select({ body: careersPage.body })
    .from(careersPage)
    .where(shown(careersPage))
    .limit(1);
  return row?.body as CareersFile | undefined; // the importer stores what the schema has checked
}
