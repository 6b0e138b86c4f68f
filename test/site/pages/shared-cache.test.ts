import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EntryKind, kinds } from "#db/schema/catalogue/kinds.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

/** Tags that the site has had dropped. */
const dropped = new Set<string>();
/** When it last had something dropped, ms. */
let toldAt = 0;
let receiver: Server;
let site: TestSite;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    response.end();
    // What a start asks for: pages are made anew, but shown until then.
    if (request.headers["purge"] === "soft") return;
    toldAt = performance.now();
    for (const tag of String(request.headers["surrogate-key"]).split(" ")) dropped.add(tag);
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  site = await startSite({ SHARED_CACHE_PURGE: `http://127.0.0.1:${port}/` });
  await ask();
});
afterAll(async () => {
  await site.close();
  receiver.closeAllConnections();
  receiver.close();
});

const addresses = [
  "/index",
  "/productinfo",
  "/productinfo?class_id=1&key=SGC",
  "/product/1011/SGC6120N",
  "/product/1011/SGC6120N.data",
  "/productcatalogue",
  "/schemeinfo",
  "/scheme/1",
  "/applicationcase",
  "/projectinfo/5",
  "/news",
  "/news_info/1",
  "/downloadinfo",
  "/faultcode",
  "/search?key=synchronising",
  "/about",
  "/rss.xml",
  "/sitemap-pages.xml",
  "/sitemap-product.xml",
];

type Told = { etag: string | undefined; control: string; tags: string[] };

/** What a shared cache gets for each address that is a page. */
async function ask(): Promise<Map<string, Told>> {
  const all = new Map<string, Told>();
  for (const path of addresses) {
    const { status, headers } = await site.get(path);
    if (status !== 200) continue;
    const tags = String(headers["surrogate-key"] ?? "").split(" ");
    all.set(path, { etag: headers.etag, control: headers["cache-control"]!, tags });
  }
  return all;
}

test("pages, their data and feeds may be kept, and say what they were made from", async () => {
  const all = await ask();
  expect(all.size).toBeGreaterThan(14);
  for (const [path, { control, tags }] of all) {
    const browser = path.endsWith(".xml") ? 600 : 0;
    // A product's page waits for the sizes of its files, which nobody has asked for here.
    const kept = path.startsWith("/product/") ? "s-maxage=60" : "s-maxage=86400, stale-while-revalidate=60";
    expect(control, path).toBe(`public, max-age=${browser}, ${kept}, stale-if-error=604800`);
    expect(tags[0]).toBe("all");
    expect(tags.length, path).toBeLessThan(200);
  }
});

/** Columns that pages show. */
const shown: Partial<Record<EntryKind, string>> = {
  news: "title",
  case: "title",
  solution: "title",
  product: "features",
  category: "name",
};

test.each(Object.entries(shown) as [EntryKind, string][])(
  "a change of one %s drops every page that is different afterwards, at once",
  async (kind, column) => {
    // Each change is told a second time after a second, and the search's index follows it: those of the test
    // before this one are over first.
    await expect.poll(() => performance.now() - toldAt, { timeout: 20_000 }).toBeGreaterThan(1_300);
    dropped.clear();
    const before = await ask();
    const { db } = site.database;
    const { table } = kinds[kind];
    const id = { product: 1011, case: 5 }[kind as string] ?? 1;
    const place = kind === "product" ? "{0,en}" : "{en}";
    const revision = site.services.revision();
    await db.transaction(async (transaction) => {
      const text = sql`jsonb_set(${sql.identifier(column)}, ${place}, '"Changed for the cache"')`;
      await transaction
        .update(table)
        .set({ [column]: text })
        .where(eq(table.id, id));
      await raiseRevision(transaction, [{ kind, id }]);
    });
    await expect.poll(() => dropped.size).toBeGreaterThan(0);
    await expect.poll(() => site.services.revision()).toBeGreaterThan(revision);
    const isDropped = ({ tags }: Told) => tags.some((tag) => dropped.has(tag));
    const changed = async () =>
      [...(await ask())].filter(([path, { etag }]) => before.get(path)!.etag !== etag);
    await expect.poll(async () => (await changed()).length).toBeGreaterThan(0);
    const different = await changed();
    for (const [path] of different) expect(isDropped(before.get(path)!), path).toBe(true);
    expect(
      [...before.values()].some((told) => !isDropped(told)),
      "some pages stay",
    ).toBe(true);
  },
  40_000,
);

test("a change of which nobody says what it is drops everything", async () => {
  dropped.clear();
  await raiseRevision(site.database.db);
  await expect.poll(() => dropped.has("all")).toBe(true);
});

test.each([
  ["a page of the mobile address", "/index", { host: "m.localhost" }],
  ["what came of a form", "/quotation", { method: "POST", body: "form=enquiry" }],
  ["a call", "/web/productsClass", {}],
  ["a way home", "/no-such-page", {}],
  ["a right spelling", "/PRODUCTINFO", {}],
  ["a missing file", "/assets/none.js", {}],
  ["a log-in", "/login", { headers: { cookie: "signed-in=1" } }],
])("%s is not for a shared cache, or is the same for everybody", async (_, path, options) => {
  const headers = {
    ...("headers" in options ? options.headers : {}),
    ...("body" in options ? { "content-type": "application/x-www-form-urlencoded" } : {}),
  };
  const own = await site.get(path, { ...options, headers });
  const control = own.headers["cache-control"] ?? "nothing is said";
  if (/s-maxage/.test(control)) {
    const plain = await site.get(path);
    expect(own.headers["set-cookie"]).toBeUndefined();
    expect(own.body).toBe(plain.body);
  } else expect(control).toMatch(/no-store|no-cache/);
});
