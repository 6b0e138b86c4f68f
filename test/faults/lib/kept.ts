import type { Client } from "pg";
import { exactly, none, type Row } from "./drill.ts";
import type { Kind, Written } from "./writing.ts";

/** How often a mark stands in the tables. */
const counting: Record<Kind, string> = {
  enquiry: "select fields->>'email' as mark, array_agg(reference) as ids from visitor_message group by 1",
  comment: "select text as mark, array_agg(id::text) as ids from comment group by 1",
  registration:
    "select u.email as mark, array_agg(u.email) as ids from site_user u join credential c on c.user_id = u.id group by 1",
};

const plural: Record<Kind, string> = {
  enquiry: "enquiries",
  comment: "comments",
  registration: "registrations",
};

/** Nothing that was acknowledged is lost, nothing is there twice: by rows of each kind. */
export async function keptRows(client: Client, written: readonly Written[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of Object.keys(counting) as Kind[]) {
    const of = written.filter((one) => one.kind === kind);
    if (!of.length) continue;
    const found = await client.query<{ mark: string; ids: string[] }>(counting[kind]);
    const ids = new Map(found.rows.map((row) => [row.mark, row.ids]));
    const lost = of.filter(({ mark, id }) => !ids.get(mark)?.includes(id));
    const twice = [...ids].filter(([, all]) => all.length > 1);
    rows.push(none(`acknowledged ${plural[kind]} that are lost`, of.length, lost));
    rows.push(none(`${plural[kind]} that are there twice`, ids.size, twice));
  }
  return rows;
}

type Job = { name: string; data: { id?: string; to?: string; kind?: string }; state: string };

/** The mails that the site promised, as jobs: one to sales for each message, one to each visitor. */
export async function promisedRows(client: Client, written: readonly Written[]): Promise<Row[]> {
  const jobs = (await client.query<Job>("select name, data, state::text as state from pgboss.job")).rows;
  const messages = await client.query<{ id: string; reference: string }>(
    "select id::text as id, reference from visitor_message",
  );
  const idOf = new Map(messages.rows.map(({ id, reference }) => [reference, id]));
  const toSales = countBy(jobs.filter(({ name }) => name === "message-mail").map(({ data }) => data.id!));
  const letters = countBy(
    jobs.filter(({ name }) => name === "account-mail").map(({ data }) => `${data.kind} ${data.to}`),
  );
  const enquiries = written.filter(({ kind }) => kind === "enquiry");
  const people = written.filter(({ kind }) => kind === "registration");
  const unlike = [
    ...enquiries.filter(({ id }) => toSales.get(idOf.get(id) ?? "") !== 1),
    ...enquiries.filter(({ mark }) => letters.get(`enquiry ${mark}`) !== 1),
    ...people.filter(({ mark }) => letters.get(`welcome ${mark}`) !== 1),
  ];
  const count = enquiries.length * 2 + people.length;
  return [none("promised mails without exactly one job", count, unlike)];
}

/** Every job came to its end by success. */
export async function doneRow(client: Client): Promise<Row> {
  const { rows } = await client.query<{ state: string; count: number }>(
    "select state::text as state, count(*)::int as count from pgboss.job where name in ('message-mail', 'account-mail') group by 1",
  );
  const states = rows.map(({ state, count }) => `${count} ${state}`).join(", ");
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return exactly("mail jobs that are done", all, states, `${all} completed`);
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
