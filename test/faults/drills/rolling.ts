import { join } from "node:path";
import { ask } from "../lib/ask.ts";
import { atLeast, type Drill, exactly, none, type Row, type World } from "../lib/drill.ts";
import { type Balancer, startBalancer } from "../lib/haproxy.ts";
import { keptRows } from "../lib/kept.ts";
import { readers, writers } from "../lib/load.ts";
import { nextRelease, releaseMark } from "../lib/release.ts";
import { Site } from "../lib/site.ts";
import { pause, until } from "../lib/wait.ts";
import type { Written } from "../lib/writing.ts";

const reads = [
  { path: "/index" },
  { path: "/productinfo?class_id=1", host: "pt.localhost" },
  { path: "/index.data", host: "zh.localhost" },
  { path: "/search?key=SGC" },
  { path: "/web/productsClass" },
  { path: "/robots.txt" },
  { path: "/media/panel/SGC420.svg", ok: ({ status }: { status: number }) => status < 400 },
];

/** How the processes are told: by taking them out at haproxy first, or by the signal alone. */
type Way = "taken out first" | "by SIGTERM alone";

type Pair = { world: World; sites: Record<"a" | "b", Site>; balancer: Balancer };

/** Restarts of two processes behind haproxy, one after the other, under load. */
export const rolling: Drill = {
  name: "rolling",
  about: "rolling restart of two processes under load, with a new release as well",
  async run(world) {
    const own = await world.database();
    const next = await nextRelease(join(world.dir, "next"));
    const [a, b] = await Promise.all(
      ["a", "b"].map((name) =>
        Site.start(world, {
          url: own.url,
          dataDir: join(world.dir, name),
          // haproxy notices within a second and a half.
          env: { DRAIN_SECONDS: "2.5" },
        }),
      ),
    );
    const balancer = await startBalancer(world, { a: a!.port, b: b!.port });
    const pair: Pair = { world, sites: { a: a!, b: b! }, balancer };
    const written: Written[] = [];
    const rows: Row[] = [];
    const times = world.long ? 5 : 1;
    rows.push(...(await restart(pair, { way: "taken out first", program: undefined, times, written })));
    rows.push(...(await restart(pair, { way: "by SIGTERM alone", program: next, times, written })));
    const marks = await Promise.all([a!, b!].map(({ port }) => ask(port, { path: "/robots.txt" })));
    const newer = marks.filter(({ headers }) => headers[releaseMark] === "next").length;
    rows.push(exactly("processes of the new release at the end", 2, newer, 2));
    return [...rows, ...(await keptRows(own.client, written))];
  },
};

type Restart = { way: Way; program: string | undefined; times: number; written: Written[] };

async function restart(pair: Pair, { way, program, times, written }: Restart): Promise<Row[]> {
  const { balancer, sites, world } = pair;
  const reading = readers(balancer.port, reads, { atOnce: 4, every: 5 });
  const writing = writers(balancer.port, ["enquiry", "registration"], { atOnce: 2 });
  const codes: (number | null)[] = [];
  await pause(1_000);
  for (let i = 0; i < times; i++)
    for (const name of ["a", "b"] as const) {
      const site = sites[name];
      if (program) site.program = program;
      codes.push(await stopOne(balancer, name, site, way));
      await site.again();
      if (way === "taken out first") await balancer.take(name);
      await until("haproxy to take it back", () => balancer.isUp(name));
      await pause(500);
    }
  await Promise.all([reading.stop(), writing.stop()]);
  written.push(...writing.written);
  const count = times * 2;
  const which = program ? `${way}, new release` : way;
  world.say(`${which}: ${reading.count} requests read, ${writing.written.length} messages sent`);
  return [
    exactly(`processes that ended well (${which})`, count, codes.filter((code) => code === 0).length, count),
    atLeast(`requests meanwhile (${which})`, count, reading.count, 100),
    none(`failed requests that read (${which})`, reading.count, reading.failures),
    none(`failed requests that write (${which})`, writing.written.length, writing.unclear),
    none(`refused messages (${which})`, writing.written.length, writing.refused),
  ];
}

async function stopOne(balancer: Balancer, name: string, site: Site, way: Way): Promise<number | null> {
  if (way === "taken out first") {
    await balancer.drain(name);
    await until("requests to end", async () => (await balancer.underWay(name)) === 0, { seconds: 20 });
  }
  return site.stop("SIGTERM");
}
