import { join } from "node:path";
import { localOrigins } from "#domain/locale/hosts.ts";
import type { World } from "#test/faults/lib/drill.ts";
import { type Balancer, startBalancer } from "#test/faults/lib/haproxy.ts";
import { Site } from "#test/faults/lib/site.ts";
import { processorTime, treeTime } from "#test/faults/lib/usage.ts";
import type { Stock } from "./mix.ts";
import { stockOf } from "./stock.ts";

/** The site as it is run for many: processes on one PostgreSQL, behind haproxy. */
export type Served = {
  sites: Site[];
  balancer: Balancer;
  stock: Stock;
  /** Processor time so far, ms. */
  used(): Used;
};

export type Used = { sites: number; haproxy: number; postgres: number };

const settings = {
  // The same for all: addresses stand in files, and each process would make those of the others again.
  SITE_HOSTS: Object.entries(localOrigins(80))
    .map(([name, origin]) => `${name}=${origin}`)
    .join(","),
  LOG_LEVEL: "error",
  NODE_ENV: "production",
  CHAT_LOCALES: "all",
  // The second, better compression is made once after a change of the content, and not on most days.
  POLISH_PAGES: "false",
};

/** Starts so many processes and the balancer, and asks each process for every page once. */
export async function startServed(world: World, processes: number): Promise<Served> {
  const { url } = await world.database();
  const dataDir = join(world.dir, `site-${processes}`);
  // One after the other: the first one makes what all of them share.
  const sites: Site[] = [];
  while (sites.length < processes) sites.push(await Site.start(world, { url, dataDir, env: settings }));
  const servers = Object.fromEntries(sites.map(({ port }, i) => [`p${i + 1}`, port]));
  const balancer = await startBalancer(world, servers);
  world.say(`${processes} of the site are there; each is asked for every page …`);
  const stock = await stockOf(sites);
  const used = () => ({
    sites: sites.reduce((sum, { pid }) => sum + processorTime(pid), 0),
    haproxy: processorTime(balancer.pid),
    postgres: treeTime(world.postgres.pid),
  });
  return { sites, balancer, stock, used };
}
