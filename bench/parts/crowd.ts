import { cp, rm } from "node:fs/promises";
import type { Bench } from "../lib/bench.ts";
import { ms, percentile } from "../lib/numbers.ts";
import { withOwnDatabase } from "../lib/own-database.ts";
import { type Server, serveSite } from "../lib/processes.ts";
import type { Row } from "../lib/table.ts";
import { timesOf, unmade } from "./attack.ts";

/** Documents that are asked for at the same moment, in one language after the other: none of them has been made. */
const documents = 100;
const languages = ["en", "zh", "tr-TR"];
/** How long `/index` is requested each time, s: about as long as the thread has to make. */
const seconds = 8;
/** Factor by which kept pages may become slower. */
const most = 2;

/**
 * The kept `/index`, asked for 100 times a second, before and while a hundred visitors ask for a data sheet each
 * that nobody asked for yet; the process has all processors, as it has in use. Embedded, and with
 * `TEST_DATABASE_URL` on PostgreSQL.
 */
export async function crowd({ port, sample, say }: Bench): Promise<Row[]> {
  const dir = await sample();
  const rows = await alternating(dir, port, "embedded", {}, say);
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return rows;
  const onServer = await withOwnDatabase(url, (DATABASE_URL) =>
    alternating(dir, port, "PostgreSQL", { DATABASE_URL }, say),
  );
  return [...rows, ...onServer];
}

async function alternating(
  dir: string,
  port: number,
  where: string,
  more: Record<string, string>,
  say: Bench["say"],
): Promise<Row[]> {
  const own = `${dir}-crowd`;
  const times = { before: [] as number[], meanwhile: [] as number[] };
  const answers: number[] = [];
  await cp(dir, own, { recursive: true });
  try {
    const server = await serveSite(port, own, undefined, more);
    try {
      await timesOf(server, 2);
      for (const language of languages) {
        say(`${documents} documents at once, ${where}, ${language}`);
        times.before.push(...(await timesOf(server, seconds)));
        const asked = askForAll(server, language);
        times.meanwhile.push(...(await timesOf(server, seconds)));
        answers.push(...(await asked));
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return rowsOf(times, answers, where);
}

function rowsOf(
  { before, meanwhile }: Record<"before" | "meanwhile", number[]>,
  answers: number[],
  where: string,
): Row[] {
  const p99 = (list: number[]) => percentile(list, 0.99);
  const words = (list: number[]) => `p50 ${ms(percentile(list, 0.5))}, p99 ${ms(p99(list))}`;
  const sent = answers.filter((status) => status === 200).length;
  return [
    { name: `/index, before, ${where}`, measured: words(before) },
    {
      name: `/index, ${documents} documents asked for at once (${sent} of ${answers.length} made), ${where}`,
      measured: `${words(meanwhile)} (× ${(p99(meanwhile) / p99(before)).toFixed(2)})`,
      target: `p99 × ${most}`,
      met: p99(meanwhile) <= p99(before) * most,
    },
  ];
}

/** The status of each answer; those that come too late for the queue are put off. */
async function askForAll(server: Server, language: string): Promise<number[]> {
  const addresses = await unmade(server, { count: documents, language });
  return Promise.all(
    addresses.map(async (path) => {
      const answer = await fetch(server.url + path);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
}
