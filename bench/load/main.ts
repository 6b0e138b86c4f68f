// npm run bench:load: a day's requests to the site on several processes, and the same page of other systems
// (docs/performance.md). Everything runs on this machine, on the loopback interface, and ends by itself.
import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openHouse } from "#test/faults/lib/world.ts";
import { ms, pause, whole } from "../lib/numbers.ts";
import { printTable, type Row, type Section } from "../lib/table.ts";
import { startServed } from "./house.ts";
import { day } from "./mix.ts";
import { peerNames, peers } from "./peers/peers.ts";
import { hold, saturate, type Step, told } from "./ramp.ts";
import { soak } from "./soak.ts";

const { values: options } = parseArgs({
  options: {
    /** Numbers of processes, with commas between them. */
    processes: { type: "string" },
    /** So many minutes at a share of what saturates it. */
    soak: { type: "string" },
    share: { type: "string", default: "0.7" },
    /** What saturates it, where it is known from another run, requests per second. */
    saturation: { type: "string" },
    /** Other systems with the same page: names, or `all`. */
    peers: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});

const say = (line: string) => console.log(`› ${line}`);

function number(name: string, text: string, [least, most]: [number, number]): number {
  const value = Number(text);
  if (!(value >= least && value <= most)) throw new Error(`--${name} is a number from ${least} to ${most}`);
  return value;
}

const seed = number("seed", options.seed, [0, 2 ** 31]);
const share = number("share", options.share, [0.05, 1]);
const minutes = options.soak === undefined ? undefined : number("soak", options.soak, [1, 240]);
const known = options.saturation && number("saturation", options.saturation, [1, 100_000]);
const counts = (options.processes ?? (minutes ? "2" : options.peers ? "" : "1,2,4"))
  .split(",")
  .filter(Boolean)
  .map((text) => number("processes", text, [1, 16]));
const asked = options.peers === "all" ? peerNames : (options.peers?.split(",") ?? []);
const unknown = asked.find((name) => !peerNames.includes(name));
if (unknown) throw new Error(`no peer is called ${unknown}: ${peerNames.join(", ")}`);

const numbers = (step: Step) => `p50 ${ms(step.all.p50)}, p99 ${ms(step.all.p99)}`;
const processors = ({ busy }: Step) =>
  `site ${busy.sites.toFixed(2)}, PostgreSQL ${busy.postgres.toFixed(2)}, haproxy ${busy.haproxy.toFixed(2)}, load ${busy.load.toFixed(2)}`;

type House = Awaited<ReturnType<typeof openHouse>>;

async function dayOn(house: House, processes: number): Promise<Row[]> {
  const { world, end } = await house.world(`load-${processes}`);
  try {
    const served = await startServed(world, processes);
    // What is compiled, read and connected for the first time.
    await hold(served, 40, 6, seed);
    const tell = (line: string) => say(`${processes}: ${line}`);
    const { saturation } = known ? { saturation: known } : await saturate(served, seed, tell);
    if (!saturation)
      return [{ name: `${processes}: saturates`, measured: "below the first rate", met: false }];
    await pause(3_000);
    const rate = Math.round(saturation * share);
    const rows: Row[] = [{ name: `${processes}: saturates at`, measured: `${whole(saturation)} requests/s` }];
    if (minutes) return [...rows, ...(await soak(served, { minutes, rate, seed: seed + 100 }, tell))];
    const step = await hold(served, rate, 15, seed + 100);
    tell(told(step));
    return [...rows, ...rowsOf(processes, step)];
  } finally {
    await end();
  }
}

function rowsOf(processes: number, step: Step): Row[] {
  const { rate, memory, kinds } = step;
  const slowest = Object.entries(kinds).map(([kind, { p50, p99 }]) => `${kind} ${ms(p50)}, ${ms(p99)}`);
  return [
    { name: `${processes}: at ${whole(rate)} requests/s`, measured: numbers(step) },
    { name: `${processes}: by kind, p50 and p99`, measured: slowest.join("; ") },
    { name: `${processes}: memory of each process`, measured: `${memory.map(Math.round).join(", ")} MB` },
    { name: `${processes}: processors in use`, measured: processors(step) },
  ];
}

async function main(): Promise<void> {
  const [began, load] = [performance.now(), loadavg()[0]!.toFixed(1)];
  const parts = Object.entries(day).map(([kind, part]) => `${part} ${kind}`);
  if (counts.length) say(`of a thousand requests: ${parts.join(", ")}`);
  const house = await openHouse({ long: false, seed, say });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void house.close().finally(() => process.exit(130)));
  const sections: Section[] = [];
  try {
    for (const processes of counts) sections.push({ part: "day", rows: await dayOn(house, processes) });
    if (asked.length) sections.push({ part: "peers", rows: await peers(house, asked, say) });
  } finally {
    await house.close();
  }
  printTable(sections);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${load} at the start, ${asked.length ? "what serves a peer's page and what asks for it on a core each" : "nothing bound to a core"}, ${Math.round((performance.now() - began) / 1_000)} s`,
  );
}

await main();
