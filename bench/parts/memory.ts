import { readFileSync } from "node:fs";
import { openChat } from "#test/support/chat-stream.ts";
import { screenAddresses } from "#test/support/samples.ts";
import { frugal } from "#scripts/lib/frugal.mjs";
import { localOrigins } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Bench } from "../lib/bench.ts";
import { withOwnDatabase } from "../lib/own-database.ts";
import { pause } from "../lib/numbers.ts";
import { serve, type Server } from "../lib/processes.ts";
import { readQuestions } from "../retrieval/questions.ts";
import type { Row } from "../lib/table.ts";
import { visit } from "../lib/visit.ts";

/** Rounds through the samples of each screen, and questions to the chat in each language. */
const [turns, questions] = [3, 20];
/** Targets, MB. */
const most = { embedded: 450, PostgreSQL: 250 };

/**
 * Memory of the process after every screen was visited in every language, and after questions to the chat in each,
 * with what `npm start` gives it to hold its memory down.
 */
export async function memory({ port, sample, say }: Bench): Promise<Row[]> {
  const dir = await sample();
  const embedded = await measure(port, dir, "embedded", say);
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return embedded;
  const server = (address: string) =>
    measure(port, `${dir}-memory`, "PostgreSQL", say, { DATABASE_URL: address });
  return [...embedded, ...(await withOwnDatabase(url, server))];
}

async function measure(
  port: number,
  dir: string,
  where: keyof typeof most,
  say: Bench["say"],
  more: Record<string, string> = {},
): Promise<Row[]> {
  const site = await start(port, dir, more);
  try {
    const atStart = residentMegabytes(site.pid);
    let pages = 0;
    for (const locale of locales) {
      for (let turn = 0; turn < turns; turn++) {
        for (const path of screenAddresses(locale, turn)) {
          await visit(port, hostOf(locale, port), path);
          pages++;
        }
      }
      say(`${locale}, ${where}: ${Math.round(residentMegabytes(site.pid))} MB`);
    }
    await pause(3_000);
    const visited = residentMegabytes(site.pid);
    await askAll(port);
    await pause(3_000);
    const asked = residentMegabytes(site.pid);
    const target = { target: `≤ ${most[where]} MB`, met: visited <= most[where] };
    const row = (name: string, value: number): Row => ({
      name: `${name}, ${where}`,
      measured: `${Math.round(value)} MB`,
    });
    return [
      row("after the start", atStart),
      { ...row(`after ${pages} visits: every screen in every language`, visited), ...target },
      row(`and after ${questions} questions to the chat in each`, asked),
    ];
  } finally {
    await site.stop();
  }
}

const hostOf = (locale: Locale, port: number) => new URL(localOrigins(port)[locale]).host;

const start = (port: number, dir: string, more: Record<string, string>): Promise<Server> =>
  serve({
    args: [...frugal.flags, "server/main.mjs"],
    port,
    path: "/readyz",
    env: {
      ...frugal.env,
      PORT: String(port),
      DATA_DIR: dir,
      LOG_LEVEL: "warn",
      PREPARE_FILES: "false",
      READS_PER_MINUTE: "0",
      NODE_ENV: "production",
      TRUST_PROXY: "1",
      CHAT_LOCALES: locales.join(","),
      ...more,
    },
  });

async function askAll(port: number): Promise<void> {
  const asked = await readQuestions();
  for (const [i, locale] of locales.entries())
    for (const [j, { question }] of asked[locale].slice(0, questions).entries()) {
      const headers = { "x-forwarded-for": `10.9.${i}.${j}` };
      const query = { prompt: question, hasThoughts: "0" };
      await (await openChat({ port, host: hostOf(locale, port), headers, query })).end();
    }
}

/** Resident memory of a process, MB; NaN where the system does not tell. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
