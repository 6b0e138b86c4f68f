import { join } from "node:path";
import { localOrigins } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { newPort } from "#test/faults/lib/ports.ts";
import type { Peers, Peer, Starter } from "./peer.ts";
import { answers, launch } from "./served.ts";

type Form = { name: string; env: Record<string, string>; places: Peer["places"] };

/** One process of the site; pages that are kept, and pages that are made for each request. */
export const site: Starter = async (peers) => {
  const kept = { name: "this site, one process, kept", env: {}, places: [placeOf(peers)] };
  // More pages than fit are asked for in turn: hardly one is kept when it is asked for again.
  const made = {
    name: "this site, one process, made each time",
    env: { PAGE_CACHE_MB: "1", POLISH_PAGES: "false" },
    places: await everyProduct(peers),
  };
  return [kept, made].map((form) => () => start(peers, form));
};

const placeOf = ({ page }: Peers) => ({ host: "localhost", path: page.path });

async function everyProduct({ world }: Peers): Promise<Peer["places"]> {
  const { client } = await world.database();
  const { rows } = await client.query<{ id: number; model: string }>(
    "select id, model from product where status = 'published' order by id",
  );
  return locales.flatMap((locale) =>
    rows.map(({ id, model }) => ({
      host: new URL(localOrigins(80)[locale]).hostname,
      path: `/product/${id}/${model}`,
    })),
  );
}

/** Settings of a process of the site that is measured. */
export const siteSettings = (port: number, url: string, dir: string): Record<string, string> => ({
  PORT: String(port),
  HOST: "127.0.0.1",
  DATABASE_URL: url,
  DATA_DIR: dir,
  LOG_LEVEL: "error",
  NODE_ENV: "production",
  PREPARE_FILES: "false",
  READS_PER_MINUTE: "0",
});

async function start({ world, url, page }: Peers, { name, env, places }: Form): Promise<Peer> {
  const port = await newPort();
  const settings = { ...siteSettings(port, url, join(world.dir, "site")), ...env };
  const running = launch(world, [process.execPath, "server/main.mjs"], { env: settings });
  await answers(running, port, page.path);
  return { name, port, places, pids: [running.pid], stop: running.stop };
}
