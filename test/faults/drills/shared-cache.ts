import { join } from "node:path";
import { type Answered, ask } from "../lib/ask.ts";
import { tellChange } from "../lib/change.ts";
import { atLeast, atMost, type Drill, exactly, none, type OwnDatabase, type Row } from "../lib/drill.ts";
import { Site } from "../lib/site.ts";
import { newPort } from "../lib/ports.ts";
import { get, hosts, mark, type Page } from "../lib/shared-page.ts";
import { startVarnish } from "../lib/varnish.ts";
import { pause, timeUntil, until } from "../lib/wait.ts";

const paths = ["/index", "/productinfo", "/product/1011/SGC6120N", "/schemeinfo", "/news", "/rss.xml"];
const pages = hosts.flatMap((host) => paths.map((path) => ({ host, path })));

/** What must not change anything for who comes after. */
const poison = {
  cookie: "lang=zh; signed-in=1; switchyard-device=poison",
  authorization: "Bearer poison",
  "accept-language": "tr",
  "x-forwarded-host": "poison.example",
  "x-forwarded-proto": "https",
  "x-original-url": "/login",
  "user-agent": "poison",
};

/** How old a page may be after a change, ms. */
const mostAge = 2_000;
const downFor = { short: 4_000, long: 60_000 };

/** Varnish in front of the site, as in `deploy/varnish/`. */
export const sharedCache: Drill = {
  name: "shared-cache",
  about: "Varnish keeps pages, the content changes, the site goes away",
  async run(world) {
    const own = await world.database();
    const port = await newPort();
    const site = await Site.start(world, {
      url: own.url,
      dataDir: join(world.dir, "site"),
      env: { SHARED_CACHE_PURGE: `http://127.0.0.1:${port}/` },
    });
    const cache = await startVarnish(world, { port, sitePort: site.port });
    await until("Varnish to see the site", cache.isHealthy);
    const through = (page: Page, headers = {}) => get(port, page, headers);
    const all = () => Promise.all(pages.map((page) => through(page)));
    const direct = () => Promise.all(pages.map((page) => get(site.port, page)));

    for (const page of pages) await through(page, poison);
    const before = cache.hits();
    const kept = await all();
    const hits = cache.hits() - before;
    const rows: Row[] = [
      atLeast("pages answered by what is kept", pages.length, hits, pages.length),
      none("kept pages that differ from the site's own", pages.length, differing(await direct(), kept)),
      none("kept pages with a cookie, or that browsers may keep", pages.length, kept.filter(isForOne)),
      ...(await neverKept(port, cache.hits)),
    ];

    const stop = new AbortController();
    const asking = Promise.all(
      hosts.map((host) => askOnAndOn(stop.signal, port, { host, path: "/productinfo" })),
    );
    await rename(own, "Changed once");
    const age = await timeUntil(
      async () =>
        (await get(port, { host: "localhost", path: "/productinfo" })).body.includes("Changed once"),
      20,
    );
    await pause(mostAge);
    stop.abort();
    const failures = (await asking).flat();
    rows.push(
      atMost("until a change is seen, while everybody asks", 1, age, mostAge, "ms"),
      none("pages that are old two seconds after it", pages.length, differing(await direct(), await all())),
      none("requests that failed meanwhile", pages.length, failures),
    );

    const last = await all();
    await site.stop("SIGKILL");
    const [down, ended] = [[] as string[], Date.now() + downFor[world.long ? "long" : "short"]];
    let asked = 0;
    while (Date.now() < ended) {
      down.push(...differing(last, await all()));
      asked += pages.length;
      await pause(200);
    }
    rows.push(none("kept pages that are not there while the site is down", asked, down));
    const unknown = await get(port, { host: "localhost", path: "/search?key=never" });
    rows.push(exactly("a page that is not kept, while the site is down", 1, unknown.status, 503));
    await site.again();
    const back = await timeUntil(
      async () => (await get(port, { host: "localhost", path: "/search?key=never" })).status === 200,
      20,
    );
    rows.push(atMost("until everything is there again", 1, back, 5_000, "ms"));
    // After a start pages are asked for anew, and shown once more meanwhile.
    await all();
    await pause(500);
    rows.push(
      none("pages that are old after the start", pages.length, differing(await direct(), await all())),
    );
    return rows;
  },
};

/** The pages that are not the same: status, mark or text. */
const differing = (expected: readonly Answered[], found: readonly Answered[]): string[] =>
  pages.flatMap(({ host, path }, i) => {
    const [one, other] = [expected[i]!, found[i]!];
    const isSame = one.status === 200 && other.status === 200 && one.body === other.body;
    return isSame && mark(one) === mark(other) ? [] : [`${host}${path} ${other.status}`];
  });

const isForOne = ({ headers }: Answered): boolean =>
  headers["set-cookie"] !== undefined ||
  headers["surrogate-key"] !== undefined ||
  !/^(?:no-cache|public, max-age=600)$/.test(headers["cache-control"] ?? "");

/** What looks at who asks goes to the site each time. */
async function neverKept(port: number, hits: () => number): Promise<Row[]> {
  const own: Page[] = [
    { host: "m.localhost", path: "/index" },
    { host: "localhost", path: "/web/productsClass" },
    { host: "localhost", path: "/web/getUserInfo" },
    { host: "localhost", path: "/no-such-page" },
    { host: "localhost", path: "/newsletter/confirm/none" },
  ];
  const before = hits();
  for (const page of [...own, ...own]) await get(port, page);
  // As a proxy on the same machine hands it on.
  const purged = await ask(port, {
    path: "/",
    method: "PURGE",
    headers: { "surrogate-key": "all", "x-forwarded-for": "203.0.113.9" },
  });
  const languages = await Promise.all(
    ["zh", "tr-TR", "en"].map((lang) =>
      get(port, { host: "m.localhost", path: "/index" }, { cookie: `lang=${lang}` }),
    ),
  );
  const said = languages.map(({ headers }) => headers["content-language"]).join(" ");
  return [
    exactly("answers to one visitor that came from what is kept", own.length * 2, hits() - before, 0),
    exactly("a visitor who wants pages dropped", 1, purged.status, 405),
    exactly("languages of the mobile address, by cookie", 3, said, "zh-CN tr-TR en"),
  ];
}

/** Asks for a page again and again; what went wrong. */
async function askOnAndOn(stop: AbortSignal, port: number, page: Page): Promise<string[]> {
  const failures: string[] = [];
  while (!stop.aborted) {
    const { status } = await get(port, page);
    if (status !== 200) failures.push(`${page.host}${page.path} ${status}`);
  }
  return failures;
}

/** Another name for a category, as an import would do it. */
async function rename({ client }: OwnDatabase, name: string): Promise<void> {
  await client.query("begin");
  await client.query(
    "update product_category set name = jsonb_set(name, '{en}', to_jsonb($1::text)) where id = 1",
    [name],
  );
  await tellChange(client, "category", 1);
  await client.query("commit");
}
