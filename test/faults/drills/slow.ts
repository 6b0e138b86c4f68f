import { join } from "node:path";
import { atMost, type Drill, exactly, none, type Row, type World } from "../lib/drill.ts";
import { median, quantile } from "../lib/figures.ts";
import { startBalancer } from "../lib/haproxy.ts";
import { type Read, readers } from "../lib/load.ts";
import { Site } from "../lib/site.ts";
import { type Attackers, startAttackers } from "../lib/slow/attackers.ts";
import { memoryOf } from "../lib/usage.ts";
import { pause, timeUntil } from "../lib/wait.ts";

const count = 1_000;
const reads: Read[] = [
  { path: "/index" },
  { path: "/productinfo?class_id=1" },
  { path: "/index", host: "zh.localhost" },
  { path: "/web/productsClass" },
  { path: "/web/schemeClass" },
];

/** A window in which visitors are measured, ms, and how many there are. */
const windows = { short: { count: 4, each: 1_000 }, long: { count: 12, each: 5_000 } };
/** What a process adds by itself to one window or another, ms. */
const noise = 10;
/** Limits of the process: 60 s for a request, 60 s for an answer that is not taken, looked at each 30 s. */
const endedWithin = 100_000;
/** What remains larger after a thousand connections, MB. */
const memoryBack = 100;

type Windows = { count: number; each: number };
type Place = { name: string; port: number };
type Measured = { p99: number[]; failures: string[]; count: number };

/** A thousand connections that send and read as slowly as they can, beside ordinary visitors. */
export const slow: Drill = {
  name: "slow",
  about: `${count} connections that send or read a byte at a time, beside ordinary visitors`,
  quiet: true,
  async run(world) {
    const own = await world.database();
    const site = await Site.start(world, { url: own.url, dataDir: join(world.dir, "site") });
    const balancer = await startBalancer(world, { a: site.port });
    const places = [
      { name: "at the site itself", port: site.port },
      { name: "behind haproxy", port: balancer.port },
    ];
    for (const { port } of places) await measure(port, { count: 1, each: 1_000 });
    const form = windows[world.long ? "long" : "short"];
    const quiet = new Map<string, Measured>();
    for (const { name, port } of places) quiet.set(name, await measure(port, form));
    const before = memoryOf(site.pid);
    const rows: Row[] = [];
    const attacks: { place: Place; attackers: Attackers }[] = [];
    for (const place of places) {
      const attackers = await startAttackers(world, place.port, count);
      attacks.push({ place, attackers });
      const held = Object.values(attackers.held()).reduce((sum, one) => sum + one, 0);
      rows.push(...compared(world, place, quiet.get(place.name)!, await measure(place.port, form)));
      rows.push(exactly(`slow connections meanwhile ${place.name}`, count, held, count));
    }
    const under = memoryOf(site.pid);
    world.quietIsOver();
    for (const { place, attackers } of attacks) rows.push(...(await ended(place, attackers)));
    for (const { attackers } of attacks) attackers.end();
    await timeUntil(() => memoryOf(site.pid) <= before + memoryBack, 20);
    const after = memoryOf(site.pid);
    world.say(`memory: ${[before, under, after].map(Math.round).join(", ")} MB before, meanwhile, after`);
    rows.push(atMost("memory afterwards", count * 2, after, before + memoryBack, "MB"));
    rows.push(exactly("processes of the site that ended", 1, site.lives ? 0 : 1, 0));
    return rows;
  },
};

/** p99 of each of several windows. */
async function measure(port: number, { count, each }: Windows): Promise<Measured> {
  const measured: Measured = { p99: [], failures: [], count: 0 };
  for (let i = 0; i < count; i++) {
    const reading = readers(port, reads, { atOnce: 2, every: 5 });
    await pause(each);
    await reading.stop();
    measured.p99.push(quantile(reading.times, 0.99));
    measured.failures.push(...reading.failures);
    measured.count += reading.count;
  }
  return measured;
}

/**
 * The median of the windows' p99 is at most twice the quiet one. The machine may do other things too: as much
 * as its own slowest quiet window is not held against the site, nor are 10 ms.
 */
function compared(world: World, { name }: Place, quiet: Measured, slow: Measured): Row[] {
  const figures = ({ p99 }: Measured) => p99.map((one) => one.toFixed(1)).join(" ");
  world.say(`p99 ${name}, ms: quiet ${figures(quiet)}; beside slow connections ${figures(slow)}`);
  const limit = Math.max(2 * median(quiet.p99), ...quiet.p99) + noise;
  return [
    none(`requests of visitors that failed ${name}`, slow.count, [...quiet.failures, ...slow.failures]),
    atMost(`p99 of visitors ${name}, median of windows`, slow.count, median(slow.p99), limit, "ms"),
  ];
}

/** The process ends each kind by its own limits. */
async function ended({ name }: Place, { held }: Attackers): Promise<Row[]> {
  const left = () => Object.values(held()).reduce((sum, one) => sum + one, 0);
  await timeUntil(() => left() === 0, endedWithin / 1_000);
  return Object.entries(held()).map(([kind, still]) =>
    exactly(`slow ${kind} that are not ended ${name}`, count, still, 0),
  );
}
