import { connect } from "node:net";
import { join } from "node:path";
import { evil, marker, poisonedHeaders, poisonedHosts, twistedAddresses } from "#test/support/poison.ts";
import { type Answered, ask } from "../lib/ask.ts";
import { type Drill, exactly, none, type Row, type World } from "../lib/drill.ts";
import { startNginx } from "../lib/nginx.ts";
import { newPort } from "../lib/ports.ts";
import { get, hosts, mark, type Page } from "../lib/shared-page.ts";
import { Site } from "../lib/site.ts";
import { startVarnish } from "../lib/varnish.ts";
import { pause, until } from "../lib/wait.ts";

const paths = [
  "/index",
  "/productinfo",
  "/productinfo?class_id=1",
  "/productinfo?class_id=2",
  "/product/1001/SGC410",
  "/product/1011/SGC6120N",
  "/product/1013/SGC7120",
  "/product/5001/STS160",
  "/schemeinfo",
  "/scheme/1",
  "/scheme/2",
  "/alarms",
  "/applicationcase",
  "/projectinfo/1",
  "/projectinfo/5",
  "/honor",
  "/contactus",
  "/technical",
];
const pages = hosts.flatMap((host) => paths.map((path) => ({ host, path })));

type Poison = { name: string; send(port: number, page: Page): Promise<unknown> };

const poisons: Poison[] = [
  ...poisonedHeaders.map((headers) => ({
    name: JSON.stringify(headers).slice(0, 60),
    send: (port: number, page: Page) => get(port, page, headers),
  })),
  ...poisonedHosts.map((host) => ({
    name: `host ${host}`,
    send: (port: number, { path }: Page) => ask(port, { path, headers: { host } }),
  })),
  ...Object.entries(twistedAddresses).map(([name, twist]) => ({
    name,
    send: (port: number, { host, path }: Page) => get(port, { host, path: twist(path) }),
  })),
  ...["HEAD", "POST", "PUT", "OPTIONS"].map((method) => ({
    name: method,
    send: (port: number, { host, path }: Page) =>
      ask(port, { path, method, headers: { host }, ...(method === "HEAD" ? {} : { body: marker }) }),
  })),
  {
    name: "two hosts",
    send: raw(({ host, path }) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: ${evil}`),
  },
  {
    name: "a foreign origin",
    send: raw((page) => `GET http://${evil}${page.path} HTTP/1.1\r\nHost: ${page.host}`),
  },
  {
    name: "a length and pieces",
    send: raw(
      ({ host, path }) =>
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n` +
        `0\r\n\r\nGET /${marker} HTTP/1.1\r\nX: x`,
    ),
  },
];

/** Seconds after which nginx asks for a page again. */
const again = 2;

/**
 * What one visitor sends must change nothing for the next one, with a shared cache between them: each way to poison
 * a page is tried on a page of its own, first on an empty cache, then on one whose pages are old.
 */
export const poison: Drill = {
  name: "poison",
  about: "poisoned requests, then clean ones, through Varnish and nginx",
  async run(world) {
    if (poisons.length > pages.length) throw new Error("more ways to poison a page than pages");
    return [...(await throughVarnish(world)), ...(await throughNginx(world))];
  },
};

async function throughVarnish(world: World): Promise<Row[]> {
  const own = await world.database();
  const port = await newPort();
  const site = await Site.start(world, {
    url: own.url,
    dataDir: join(world.dir, "behind-varnish"),
    env: { SHARED_CACHE_PURGE: `http://127.0.0.1:${port}/` },
  });
  const cache = await startVarnish(world, { port, sitePort: site.port });
  await until("Varnish to see the site", cache.isHealthy);
  const clean = await cleanPages(site.port);
  const rows = [await poisoned(port, clean, "Varnish, empty", 0)];
  await allOf(port);
  const before = cache.hits();
  await allOf(port);
  rows.push(exactly("pages that Varnish keeps", pages.length, cache.hits() - before, pages.length));
  // Kept, but asked for again, as after a start of the site.
  const purge = { "surrogate-key": "all", purge: "soft" };
  await ask(port, { path: "/", method: "PURGE", headers: purge });
  rows.push(await poisoned(port, clean, "Varnish, old pages", 7));
  await site.stop("SIGTERM");
  return rows;
}

async function throughNginx(world: World): Promise<Row[]> {
  const own = await world.database();
  const port = await newPort();
  const site = await Site.start(world, {
    url: own.url,
    dataDir: join(world.dir, "behind-nginx"),
    env: { SHARED_CACHE_SECONDS: String(again) },
  });
  await startNginx(world, { port, sitePort: site.port });
  const clean = await cleanPages(site.port);
  const rows = [await poisoned(port, clean, "nginx, empty", 0)];
  const kept = await allOf(port);
  const ages = kept.filter(({ headers }) => /s-maxage/.test(headers["cache-control"] ?? ""));
  rows.push(none("answers of nginx that browsers may keep", kept.length, ages));
  await pause(again * 1_000 + 300);
  rows.push(await poisoned(port, clean, "nginx, old pages", 7));
  await site.stop("SIGTERM");
  return rows;
}

/** The pages as the site makes them, before anybody has poisoned anything. */
async function cleanPages(sitePort: number): Promise<Answered[]> {
  const clean: Answered[] = [];
  for (const page of pages) {
    const answered = await get(sitePort, page);
    if (answered.status !== 200 || !/s-maxage/.test(answered.headers["cache-control"] ?? ""))
      throw new Error(`${page.host}${page.path} is no page that a shared cache keeps: ${answered.status}`);
    clean.push(answered);
  }
  return clean;
}

async function allOf(port: number): Promise<Answered[]> {
  const all: Answered[] = [];
  for (const page of pages) all.push(await get(port, page));
  return all;
}

/** Poisons each page in another way, `turn` pages on; then a visitor asks for each as it is. */
async function poisoned(port: number, clean: readonly Answered[], where: string, turn: number): Promise<Row> {
  const target = (i: number) => (i + turn) % pages.length;
  for (const [i, { send }] of poisons.entries()) await send(port, pages[target(i)]!).catch(() => {});
  await pause(500); // what is asked for behind the back of the visitor has come
  const found: string[] = [];
  for (const [i, { name }] of poisons.entries()) {
    const page = pages[target(i)]!;
    const fault = faultOf(clean[target(i)]!, await get(port, page));
    if (fault) found.push(`${name} at ${page.host}${page.path}: ${fault}`);
  }
  return none(`${where}: pages that a poisoned request changed`, poisons.length, found);
}

function faultOf(clean: Answered, got: Answered): string | undefined {
  if (got.status !== 200) return `status ${got.status}`;
  if (`${JSON.stringify(got.headers)}${got.body}`.includes(marker)) return "the marker is shown";
  if (got.headers["set-cookie"]) return "a cookie";
  const names = ["content-type", "content-language", "location"] as const;
  const other = names.find((name) => got.headers[name] !== clean.headers[name]);
  if (other) return `another ${other}`;
  return got.body === clean.body && mark(got) === mark(clean) ? undefined : "another page";
}

/** A request as it is written, over a connection that is closed by the other side, or after a second. */
function raw(request: (page: Page) => string) {
  return (port: number, page: Page) =>
    new Promise<void>((done) => {
      const text = `${request(page)}\r\nConnection: close\r\n\r\n`;
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      socket.setTimeout(1_000, () => socket.destroy());
      socket.resume();
      socket.on("error", () => {}); // refused is an answer too
      socket.on("close", () => done());
    });
}
