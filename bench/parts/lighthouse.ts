import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type RunnerResult } from "lighthouse";
import { screenList } from "#domain/address/screens.ts";
import { hasFeature } from "#domain/availability/table.ts";
import type { Bench } from "../lib/bench.ts";
import { browserFlags, openBrowser } from "../lib/chromium.ts";
import { hydrationTime } from "./hydration.ts";
import { median, pause } from "../lib/numbers.ts";
import { serveSite } from "../lib/processes.ts";
import type { Row } from "../lib/table.ts";
import { visit } from "../lib/visit.ts";

const paths = ["/index", "/productinfo?class_id=1", "/product/1011/SGC6120N", "/scheme/1", "/projectinfo/5"];
/** The other screens: one run each, and the median of three where it misses a target. */
const further = screenList
  .filter(({ name, standalone }) => !standalone || ["brochure", "survey", "image3d"].includes(name))
  .filter(
    ({ name }) => !["index", "productinfo", "product", "scheme", "projectinfo", "search"].includes(name),
  )
  .map(({ name, path }) => ({ name, path: path.replace(":id", "1").replace("/image3d/1", "/image3d/1011") }));
const hosts = { en: "localhost", zh: "zh.localhost", "tr-TR": "tr.localhost" } as const;
const runs = 3;

/** Targets, ms; all scores must be 100. */
const targets = { lcp: 1_100, cls: 0.02, tbt: 50, interactive: 2_500 };

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Record<(typeof categories)[number], number>;
type Run = {
  scores: Partial<Scores>;
  lcp: number;
  cls: number;
  tbt: number;
  interactive: number;
  faults: string[];
};

/** Lighthouse with its mobile defaults on five screens in three languages, and the time until hydration. */
export async function lighthousePart(bench: Bench): Promise<Row[]> {
  const rows = await withLighthouse(bench, async (look) => {
    const found: Row[] = [];
    for (const locale of languages)
      for (const path of paths) found.push(await look(locale, path, () => false));
    return found;
  });
  const { port, browser, sample } = bench;
  const site = await serveSite(port, await sample());
  const own = await openBrowser(browser);
  try {
    for (const locale of languages) {
      for (const path of paths) {
        const taken: number[] = [];
        for (let run = 0; run < runs; run++)
          taken.push(await hydrationTime(own, `http://${hosts[locale]}:${port}${path}`));
        rows.push({
          name: `${locale} ${path}, throttled for real`,
          measured: `hydrated after ${seconds(median(taken))}`,
        });
      }
    }
  } finally {
    await own.close();
    await site.stop();
  }
  return rows;
}

/** The other screens in the same languages. */
export function furtherScreens(bench: Bench): Promise<Row[]> {
  return withLighthouse(bench, async (look) => {
    const rows: Row[] = [];
    for (const locale of languages)
      for (const { path } of further.filter(({ name }) => hasFeature(name, locale)))
        rows.push(await look(locale, path, (row) => row.met === true));
    return rows;
  });
}

type Language = keyof typeof hosts;
const languages = Object.keys(hosts) as Language[];
/** Audits a screen up to three times, until a run meets the targets. */
type Look = (locale: Language, path: string, enough: (row: Row) => boolean) => Promise<Row>;

async function withLighthouse(
  { port, browser, sample, say }: Bench,
  work: (look: Look) => Promise<Row[]>,
): Promise<Row[]> {
  const site = await serveSite(port, await sample());
  const chrome = await openChrome(browser, port + 10);
  const look: Look = async (locale, path, enough) => {
    const host = hosts[locale];
    await warm(port, host, path);
    const all: Run[] = [];
    // Only the performance score varies between runs.
    do
      all.push(
        await audit(
          `http://${host}:${port}${path}`,
          chrome.port,
          all.length ? ["performance"] : [...categories],
        ),
      );
    while (all.length < runs && !enough(lighthouseRow("", all)));
    const row = lighthouseRow(`${locale} ${path}`, all);
    say(`${row.name}: ${row.measured}`);
    for (const fault of all[0]!.faults) say(`${locale} ${path}: ${fault}`);
    return row;
  };
  try {
    // A browser that has just started has work of its own, which would be counted for the first page.
    await audit(`http://localhost:${port}/index`, chrome.port, ["performance"]);
    return await work(look);
  } finally {
    await chrome.close();
    await site.stop();
  }
}

/** Fills the server's cache with the page at its best compression. */
async function warm(port: number, host: string, path: string): Promise<void> {
  await visit(port, `${host}:${port}`, path);
  await pause(600);
}

/** On a busy machine Lighthouse sometimes loses the trace; such a run is repeated. */
async function audit(address: string, port: number, onlyCategories: string[], tries = 3): Promise<Run> {
  const result = await lighthouse(address, {
    port,
    logLevel: "silent",
    output: "json",
    onlyCategories,
    disableFullPageScreenshot: true,
  });
  if (result && !result.lhr.runtimeError) return readResult(result.lhr);
  if (tries > 1) return audit(address, port, onlyCategories, tries - 1);
  throw new Error(`Lighthouse could not look at ${address}: ${result?.lhr.runtimeError?.message}`);
}

function readResult({ categories: found, audits }: RunnerResult["lhr"]): Run {
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  const scores = Object.fromEntries(
    Object.entries(found).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
  );
  const faults = Object.values(found)
    .filter(({ id }) => id !== "performance")
    .flatMap(({ auditRefs }) =>
      auditRefs.filter(
        ({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1,
      ),
    )
    .map(({ id }) => `${audits[id]!.title} (${id})`);
  return {
    scores,
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    interactive: value("interactive"),
    faults,
  };
}

function lighthouseRow(name: string, all: Run[]): Row {
  const of = (key: "lcp" | "cls" | "tbt" | "interactive") => median(all.map((run) => run[key]));
  const scores = { ...all[0]!.scores, performance: median(all.map((run) => run.scores.performance ?? 0)) };
  const [lcp, cls, tbt, interactive] = [of("lcp"), of("cls"), of("tbt"), of("interactive")];
  const list = categories.map((category) => scores[category] ?? 0);
  return {
    name,
    measured: `${list.join(" / ")}, LCP ${seconds(lcp)}, CLS ${cls.toFixed(3)}, TBT ${Math.round(tbt)} ms, interactive ${seconds(interactive)}`,
    target: "all 100, LCP ≤ 1.1 s, CLS ≤ 0.02, TBT ≤ 50 ms, interactive ≤ 2.5 s",
    met:
      list.every((score) => score === 100) &&
      lcp <= targets.lcp &&
      cls <= targets.cls &&
      tbt <= targets.tbt &&
      interactive <= targets.interactive,
  };
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** A browser for Lighthouse with a debugging port and a profile of its own. */
async function openChrome(path: string, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), "switchyard-chrome-"));
  const chrome = spawn(
    path,
    [
      "--headless",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      "--no-first-run",
      ...browserFlags,
      "about:blank",
    ],
    {
      stdio: "ignore",
    },
  );
  const ended = new Promise<void>((done) => chrome.once("close", () => done()));
  const close = async () => {
    chrome.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  for (let waited = 0; ; waited += 100) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (answer?.ok) return { port, close };
    if (waited > 20_000) {
      await close();
      throw new Error("the browser does not start");
    }
    await pause(100);
  }
}
