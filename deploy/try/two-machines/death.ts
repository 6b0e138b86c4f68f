import { type Answered, ask, newAddress } from "#test/faults/lib/ask.ts";
import { atMost, none, type Row } from "#test/faults/lib/drill.ts";
import { writers } from "#test/faults/lib/load.ts";
import { pause, timeUntil } from "#test/faults/lib/wait.ts";
import { countConnections } from "./connections.ts";
import { kill, type Machine, on, openPsql, step } from "./machine.ts";
import { kept } from "./upgrade.ts";
import { ports } from "./visits.ts";

type Probe = { name: string; ask(): Promise<Answered> };

let never = 0;
const hosts = ["br.example.com", "es.example.com", "tr.example.com"];
/** Answered by the site as it is meant to be; the log-in of nobody is refused. */
const isGood = (status: string | number) => Number(status) < 500;
const header = () => ({ host: "www.example.com", "x-forwarded-for": newAddress() });

/** What visitors do who come to one machine's haproxy. */
const probes = (port: number): Probe[] => [
  { name: "a kept page", ask: () => ask(port, { path: "/index", headers: header() }) },
  {
    name: "a new page",
    ask: () =>
      ask(port, {
        path: `/news_info/${(never++ % 60) + 1}`,
        headers: { ...header(), host: hosts[never % 3]! },
      }),
  },
  { name: "a new search", ask: () => ask(port, { path: `/search?key=no${never++}`, headers: header() }) },
  {
    name: "a call that reads",
    ask: () => ask(port, { path: "/web/productsList", method: "POST", headers: header() }),
  },
  {
    name: "a log-in",
    ask: () =>
      ask(port, {
        path: "/web/login",
        method: "POST",
        headers: { ...header(), "content-type": "application/json" },
        body: JSON.stringify({ account: "nobody@panel.example", password: "right horse 1" }),
      }),
  },
];

/** What was answered, second by second, from a moment on. */
function watch(port: number, begin: () => number) {
  const seen: { name: string; at: number; ms: number; status: string }[] = [];
  const stopped = new AbortController();
  const all = probes(port).map(async ({ name, ask }) => {
    while (!stopped.signal.aborted) {
      const at = performance.now();
      const status = await ask().then(
        (answer) => `${answer.status}`,
        (error: Error) => error.message,
      );
      seen.push({ name, at: at - begin(), ms: performance.now() - at, status });
      await pause(150);
    }
  });
  return {
    seen,
    async stop() {
      stopped.abort();
      await Promise.all(all);
    },
    tell(from: number, to: number) {
      for (const { name } of probes(port)) {
        const of = seen.filter((one) => one.name === name && one.at >= from && one.at < to);
        const counts = Map.groupBy(of, ({ status }) => status);
        const slowest = Math.max(0, ...of.map(({ ms }) => ms));
        console.log(
          `›   ${name}: ${[...counts].map(([status, list]) => `${list.length} × ${status}`).join(", ")}; slowest ${Math.round(slowest)} ms; first good one at ${Math.round(of.find(({ status }) => isGood(status))?.at ?? -1)} ms`,
        );
      }
    },
  };
}

/** `slowLine`: for two seconds before, the log does not get across. `mayLose`: what that holds may be lost. */
type Options = { dead: Machine; slowLine?: boolean; mayLose?: boolean };

/** A machine loses its power while visitors send; after 15 s somebody promotes the other one. */
export async function death(
  what: string,
  { dead, slowLine = false, mayLose = false }: Options,
): Promise<Row[]> {
  const left = dead === "a" ? "b" : "a";
  let t0 = performance.now();
  const begin = () => t0;
  const watching = watch(ports[left], begin);
  const writing = writers(ports.site, ["enquiry"], { atOnce: 4, every: 10 });
  await pause(4_000);
  if (slowLine) await holdLine(dead);
  const before = writing.written.length;
  if (slowLine) await pause(2_000);
  t0 = performance.now();
  await kill(dead);
  const acknowledged = writing.written.length;
  await pause(15_000);
  const promoted = performance.now() - t0;
  await step(left, "promotion");
  const counting = countConnections(left);
  const took = performance.now() - t0 - promoted;
  const good = await timeUntil(async () => {
    const answers = await Promise.all(probes(ports[left]).map(({ ask }) => ask()));
    return answers.every(({ status }) => isGood(status));
  }, 60);
  const written = await timeUntil(() => writing.written.length > acknowledged + 3, 30);
  await pause(6_000);
  await Promise.all([watching.stop(), writing.stop()]);
  const most = counting.stop();
  console.log(
    `› ${what}: ${acknowledged} acknowledged before (${acknowledged - before} with a line that stood still), ${writing.written.length - acknowledged} after; promotion took ${Math.round(took)} ms, all good ${Math.round(good)} ms and sending ${Math.round(good + written)} ms after it`,
    most,
  );
  console.log("› until the promotion:");
  watching.tell(0, promoted);
  console.log("› after it:");
  watching.tell(promoted, Number.POSITIVE_INFINITY);
  const rows = await kept(what, writing.written, left);
  const [lost, twice] = rows as [Row, Row];
  console.log(`› ${what}: lost ${lost.found}`);
  console.log(
    `› ${what}: ${JSON.stringify(
      Object.fromEntries(
        Map.groupBy(writing.unclear, (one) => one)
          .entries()
          .map(([k, v]) => [k, v.length]),
      ),
    )}`,
  );
  return [
    none(`${what}: messages refused`, writing.written.length, writing.refused),
    atMost(`${what}: from the promotion until all is as before`, 1, good, 15_000, "ms"),
    ...(mayLose ? [] : [lost]),
    twice,
  ];
}

/** The primary stops sending its log, as on a line that stands still. */
async function holdLine(machine: Machine): Promise<void> {
  const psql = openPsql(machine);
  const pids = await psql.query("select pid from pg_stat_replication");
  psql.close();
  await on(machine, `kill -STOP ${pids.replaceAll("\n", " ")}`);
}
