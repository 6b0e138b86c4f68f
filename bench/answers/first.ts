import { writeHeapSnapshot } from "node:v8";
import { parseArgs } from "node:util";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { createExtractive } from "#engines/answers/extractive/extractive.server.ts";
import type { Backend } from "#engines/answers/backend.ts";
import { readQuestions } from "../retrieval/questions.ts";
import { openAnswers } from "./scope.ts";

/** Figures of the first question in a language, and of twenty later ones. */
type Figures = {
  locale: Locale;
  /** Until it is answered, and processor time of the process, ms. */
  took: number;
  processor: number;
  /** The longest time for which nobody else was served, ms: at the first question, and at the later ones. */
  blocked: number;
  later: number;
  /** What the process holds more afterwards, after the garbage is collected, MB. */
  held: number;
};

const memory = () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

const resident = () => process.memoryUsage().rss / 1e6;

async function ask(backend: Backend, question: string, locale: Locale): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  const parts = backend.answer({ question, locale, thinking: false, history: [], member: false, signal });
  for (let next = await parts.next(); !next.done;) next = await parts.next();
}

const threadTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * The most processor time that the thread needs between two turns of its event loop while something is done, ms: so
 * long is everybody else kept waiting, however much else the machine does.
 */
async function longestStop(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let last = threadTime();
  const timer = setInterval(() => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work();
  await new Promise((done) => setTimeout(done, 5));
  clearInterval(timer);
  return longest;
}

/**
 * `npm run bench:first -- [--data DIR] [--heap FILE]`: what the first questions in each
 * language cost, and for how long they keep others waiting. On the PostgreSQL database of DATABASE_URL where it is
 * set, which is filled when it is empty: the embedded database works in the thread that is measured.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: "string", default: "memory://answers" }, heap: { type: "string" } },
  });
  const { scope, close } = await openAnswers(values.data, process.env.DATABASE_URL);
  const backend = createExtractive(scope);
  const questions = await readQuestions();
  const before = memory();
  const rows: Figures[] = [];
  for (const locale of locales) rows.push(await figuresOf(backend, locale, questions[locale]));
  console.table(rows.map((row) => ({ ...row, ...rounded(row) })));
  console.log(
    `held by all ${Math.round(memory() - before)} MB of ${Math.round(memory())}; resident ${Math.round(resident())} MB`,
  );
  if (values.heap) writeHeapSnapshot(values.heap);
  await close();
}

async function figuresOf(
  backend: Backend,
  locale: Locale,
  questions: readonly { question: string }[],
): Promise<Figures> {
  const [first, ...others] = questions.slice(0, 21).map(({ question }) => question);
  const held = memory();
  const began = performance.now();
  const usage = process.cpuUsage();
  const blocked = await longestStop(() => ask(backend, first!, locale));
  const { user, system } = process.cpuUsage(usage);
  const took = performance.now() - began;
  const later = await longestStop(async () => {
    for (const question of others) await ask(backend, question, locale);
  });
  return { locale, took, processor: (user + system) / 1_000, blocked, later, held: memory() - held };
}

const rounded = (row: Figures) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === "number" ? Math.round(value) : value]),
  );

await main();
