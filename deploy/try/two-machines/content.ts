import { randomInt } from "node:crypto";
import { ask, newAddress } from "#test/faults/lib/ask.ts";
import { atLeast, atMost, none, type Row } from "#test/faults/lib/drill.ts";
import { pause } from "#test/faults/lib/wait.ts";
import { on, openPsql, type Psql } from "./machine.ts";
import { nameOf, processes, quantile } from "./visits.ts";

/** A page that shows the title of the changed news item, and the list that it stands in. */
export const pages = ["/news_info/22", "/news?page=2"];

export async function shows(port: number, path: string, title: string): Promise<boolean> {
  const headers = { host: "www.example.com", "x-forwarded-for": newAddress() };
  const { status, body } = await ask(port, { path, headers, timeout: 10_000 });
  if (status !== 200) throw new Error(`${nameOf(port)} ${path} ${status}`);
  return body.includes(title);
}

/** How long after a moment each process shows a title, ms; Infinity where it does not within `limit`. */
export const timesUntilShown = (title: string, since: () => number, limit = 5_000): Promise<number[]> =>
  Promise.all(
    processes.map(async (port) => {
      for (const end = performance.now() + limit; performance.now() < end; await pause(40))
        if (await shows(port, pages[0]!, title).catch(() => false)) return performance.now() - since();
      return Number.POSITIVE_INFINITY;
    }),
  );

/** A changed content file is imported on A: when each process shows it after the commit. */
export async function importedChange(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of pages) for (const port of processes) await shows(port, path, "");
  const file = "/srv/switchyard/content-try/news/apprentices-2024.yaml";
  await on(
    "a",
    "rm -rf /srv/switchyard/content-try; cp -a /srv/switchyard/current/content /srv/switchyard/content-try",
  );
  const psql = openPsql("a");
  for (const title of ["Twelve people begin", "Thirteen people begin"]) {
    await on("a", `sed -i '0,/^  en: .*/s//  en: ${title}/' ${file}`);
    const before = await psql.query(revision);
    let committed = 0;
    const importing = on(
      "a",
      "cd /srv/switchyard/current; set -a; . /etc/switchyard.env; export CONTENT_DIR=/srv/switchyard/content-try DATA_DIR=/tmp/none; node_modules/.bin/node scripts/content.ts import",
    );
    while ((await psql.query(revision)) === before) await pause(10);
    committed = performance.now();
    const times = await timesUntilShown(title, () => committed);
    await importing;
    console.log(
      `› import: ${times.map((ms, i) => `${nameOf(processes[i]!)} ${Math.round(ms)}`).join(", ")} ms`,
    );
    rows.push(atMost(`an import is shown by all ten (${title})`, 10, Math.max(...times), 1_000, "ms"));
  }
  psql.close();
  return rows;
}

const revision = "select revision from setting where key = 'content'";

/** A new title in one short transaction, announced as an import does it. */
export const change = (psql: Psql, title: string) =>
  psql.query(`begin; update news set title = jsonb_set(title, '{en}', to_jsonb('${title}'::text)) where id = 22;
    update setting set revision = revision + 1 where key = 'content';
    insert into content_change (revision, kind, entry_id) select revision, 'news', 22 from setting where key = 'content';
    select pg_notify('content_changed', revision::text) from setting where key = 'content'; commit`);

/** How the standby stands while the changes come. */
type Standby = { name: string; before: string; during?: (psql: Psql) => Promise<unknown>; after: string };

const states: Standby[] = [
  { name: "the standby replays at once", before: "select 1", after: "select 1" },
  {
    name: "the replay is paused, and goes on after 0.6 s",
    before: "select pg_wal_replay_pause()",
    during: async (psql) => {
      await pause(600);
      await psql.query("select pg_wal_replay_resume()");
      await pause(300);
      await psql.query("select pg_wal_replay_pause()");
    },
    after: "select pg_wal_replay_resume()",
  },
  {
    name: "the replay is 2 s late",
    before: "alter system set recovery_min_apply_delay = '2s'; select pg_reload_conf()",
    after: "alter system reset recovery_min_apply_delay; select pg_reload_conf()",
  },
];

/** Fifty changes: no process shows the old title again once it was told of the new one. */
export async function changes(): Promise<Row[]> {
  const [primary, standby] = [openPsql("a"), openPsql("b")];
  const rows: Row[] = [];
  let number = 0;
  for (const [i, { name, before, during, after }] of states.entries()) {
    const count = i === 1 ? 20 : 15;
    await standby.query(before);
    await pause(1_500);
    const read = await readOnStandby(standby);
    const late: number[] = [];
    const stale: string[] = [];
    let asked = 0;
    for (let n = 0; n < count; n++) {
      const title = `Change number ${++number} of this run`;
      await change(primary, title);
      const at = performance.now();
      const meanwhile = during?.(standby);
      const look = async (port: number, when: string) => {
        for (const path of pages) {
          asked++;
          const isNew = await shows(port, path, title).catch(
            (error: Error) => (stale.push(error.message), true),
          );
          if (!isNew) stale.push(`${nameOf(port)} ${path} ${when}, change ${number}`);
        }
      };
      const times = await timesUntilShown(title, () => at, 3_000);
      late.push(...times);
      const slow = times.flatMap((ms, at) =>
        ms > 1_000 ? `${nameOf(processes[at]!)} ${Math.round(ms)} ms` : [],
      );
      if (slow.length) console.log(`› ${name}, change ${number}: ${slow.join(", ")}`);
      await Promise.all(processes.map((port) => look(port, "right after")));
      await meanwhile;
      await pause(i === 2 ? 800 : 300);
      await Promise.all(processes.map((port) => look(port, "later")));
    }
    await standby.query(after);
    const made = (await readOnStandby(standby)) - read;
    late.sort((x, y) => x - y);
    console.log(
      `› ${name}: p50 ${quantile(late, 0.5)} ms, worst ${quantile(late, 1)} ms, ${made} transactions on the standby`,
    );
    rows.push(none(`${name}: an old page after a new one`, asked, stale));
    rows.push(atMost(`${name}: until all ten show a change`, count, Math.max(...late), 1_000, "ms"));
  }
  primary.close();
  standby.close();
  return rows;
}

const readOnStandby = async (psql: Psql) => {
  await pause(1_200); // statistics are told once a second
  return Number(await psql.query("select xact_commit from pg_stat_database where datname = 'switchyard'"));
};

/** Where pages that nobody has asked for are made. */
export async function madeFromReplica(): Promise<Row[]> {
  const [primary, standby] = [openPsql("a"), openPsql("b")];
  const scans =
    "select sum(seq_scan + coalesce(idx_scan, 0)) from pg_stat_user_tables where relname in ('product', 'series', 'news', 'solution', 'application_case', 'faq')";
  const counts = async () => {
    await pause(1_500);
    return [Number(await primary.query(scans)), Number(await standby.query(scans))];
  };
  const before = await counts();
  const offset = randomInt(6);
  let pagesMade = 0;
  for (let id = 1; id <= 60; id++) {
    const port = processes[id % processes.length]!;
    const host = ["br", "es", "tr", "hk", "cn", "www"][(id + offset) % 6]!;
    const answer = await ask(port, {
      path: `/news_info/${id}`,
      headers: { host: `${host}.example.com`, "x-forwarded-for": newAddress() },
    });
    if (answer.status === 200) pagesMade++;
  }
  const after = await counts();
  primary.close();
  standby.close();
  const [onPrimary, onStandby] = after.map((value, i) => value - before[i]!);
  console.log(
    `› ${pagesMade} new pages: ${onPrimary} scans of content at the primary, ${onStandby} at the standby`,
  );
  const share = (100 * onStandby!) / (onPrimary! + onStandby!);
  return [atLeast("of the content of new pages, read at the standby, %", pagesMade, Math.round(share), 90)];
}
