import { cp, glob, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Bench } from "../lib/bench.ts";
import { ms, pause, percentile } from "../lib/numbers.ts";
import { outputOf, type Server, serveSite } from "../lib/processes.ts";
import { readQuestions } from "../retrieval/questions.ts";
import { withOwnDatabase } from "../lib/own-database.ts";
import type { Row } from "../lib/table.ts";

/** Searches a second during the import. */
const perSecond = 10;
/** Time of measurement before the import, s. */
const quiet = 10;
/** Target for a new text to be found, s. */
const soon = 10;

/**
 * Imports while a site serves, on a PostgreSQL server (`TEST_DATABASE_URL`): time from the commit of the rows
 * until search finds the new text, and the time of other searches meanwhile.
 */
export async function importing(bench: Bench): Promise<Row[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return [{ name: "needs TEST_DATABASE_URL", measured: "" }];
  return withOwnDatabase(url, (address) => onDatabase(address, bench));
}

async function onDatabase(address: string, { port, sample, say }: Bench): Promise<Row[]> {
  const dir = `${await sample()}-import`;
  const env = { DATABASE_URL: address, CONTENT_DIR: join(dir, "content"), PREPARE_FILES: "false" };
  await cp("content", env.CONTENT_DIR, { recursive: true });
  const server = await serveSite(port, dir, "served", env);
  const content = new pg.Client({ connectionString: address });
  await content.connect();
  try {
    return await measure({ server, content, env }, say);
  } finally {
    await server.stop();
    await content.end();
    await rm(dir, { recursive: true, force: true });
  }
}

type Change = { name: string; files: string; change: (text: string) => string; asked: string };

/** A text of one entry; and a new model, after which every passage is analysed again. */
const changes: Change[] = [
  {
    name: "a title of a news item",
    files: "news/apprentices-2024.yaml",
    change: (text) => text.replace("en: Twelve apprentices", "en: Zanzibarian apprentices"),
    asked: "zanzibarian",
  },
  {
    name: "another name of a model",
    files: "**/*.yaml",
    change: (text) => text.replaceAll(/\bSGC7120\b/g, "ZGC7121"),
    asked: "ZGC7121",
  },
];

type Place = {
  server: Server;
  /** To see when its rows change. */ content: pg.Client;
  env: { CONTENT_DIR: string };
};

async function measure({ server, content, env }: Place, say: Bench["say"]): Promise<Row[]> {
  const questions = (await readQuestions()).en.map(({ question }) => question);
  await steadily(server, questions, pause(quiet * 1_000)); // warm-up: what is read for the first time
  const before = await steadily(server, questions, pause(quiet * 1_000));
  const rows: Row[] = [{ name: "searches, before", measured: words(before) }];
  for (const { name, files, change, asked } of changes) {
    say(`an import: ${name}`);
    for await (const path of glob(join(env.CONTENT_DIR, files)))
      await writeFile(path, change(await readFile(path, "utf8")));
    const revision = await revisionOf(content);
    const written = until(async () => (await revisionOf(content)) > revision).then(() => performance.now());
    const whenFound = until(async () => (await hits(server, asked)) > 0).then(() => performance.now());
    const command = outputOf({ args: ["scripts/content.ts", "import"], core: "load", env });
    const meanwhile = await steadily(server, questions, Promise.all([command, whenFound]));
    const seconds = ((await whenFound) - (await written)) / 1_000;
    rows.push({
      name: `${name}: search knows it`,
      measured: `${seconds.toFixed(1)} s after the rows changed`,
      target: `≤ ${soon} s`,
      met: seconds <= soon,
    });
    rows.push({ name: `${name}: searches meanwhile`, measured: words(meanwhile) });
  }
  return rows;
}

const words = (times: number[]) =>
  `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}, most ${ms(Math.max(...times))}`;

/** Time of each search at a steady rate, ms, until `work` is done. */
async function steadily(server: Server, questions: readonly string[], work: Promise<unknown>) {
  const state = { working: true };
  const end = work.finally(() => (state.working = false));
  const taken: Promise<number>[] = [];
  for (let i = 0; state.working; i++) {
    const began = performance.now();
    const question = `${questions[i % questions.length]} ${Math.floor(i / questions.length)}`;
    taken.push(hits(server, question).then(() => performance.now() - began));
    await pause(1_000 / perSecond);
  }
  await end;
  return Promise.all(taken);
}

async function revisionOf(content: pg.Client): Promise<number> {
  const { rows } = await content.query<{ revision: number }>(
    "select revision from setting where key = 'content'",
  );
  return rows[0]!.revision;
}

async function hits({ url }: Server, key: string): Promise<number> {
  const answer = await fetch(`${url}/web/searchList`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key, limit: 5 }),
  });
  const { code, data } = (await answer.json()) as { code: number; data: { list: { title: string }[] } };
  if (code !== 200) throw new Error(`searchList answered ${code}`);
  return data.list.filter(({ title }) => title.toLowerCase().includes(key.toLowerCase())).length;
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await pause(100);
}
