import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { product, productSeries } from "#db/schema/catalogue/product.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { matchScreen } from "#app/screens.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { languages, routes, type SpecifiedRoute } from "#test/contract/specification.ts";
import { sharedSite, type SharedSite, startSite, type TestSite } from "#test/support/site.ts";

let site: SharedSite;
let productPath: string;
beforeAll(async () => {
  site = await sharedSite();
  const [row] = await site.services.db
    .select({ id: product.id, model: product.model })
    .from(product)
    .limit(1);
  productPath = `/product/${row!.id}/${row!.model}`;
});

const addressOf = (route: SpecifiedRoute) => route.example || productPath;
const cases = languages.flatMap((language) =>
  routes.map((route) => ({ ...language, route, path: route.path })),
);
const isOpen = ({ route, locale }: (typeof cases)[number]) => {
  const screen = matchScreen(route.example);
  return screen !== undefined && hasFeature(screen.name, locale);
};
const shown = cases.filter(({ route, locale }) => route.built && route.locales.includes(locale));
// A screen that the table of features opens later is held against the rulings by test/contract.
const hidden = cases.filter((c) => !c.route.locales.includes(c.locale) || (!c.route.built && !isOpen(c)));

describe("a screen that the locale has is shown", () => {
  test.each(shown)("$path in $locale", async ({ route, host, tag }) => {
    const answer = await site.get(addressOf(route), { host });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(`<html lang="${tag}"`);
    expect(answer.body).toMatch(/<main[\s>]/);
    expect(answer.body).toMatch(/<h1[\s>]/);
    // A page that stands alone may have a head and a foot of its own, but not the site's menu.
    expect(answer.body.includes('href="/schemeinfo"') && /<footer aria-label=/.test(answer.body)).toBe(
      !route.standalone,
    );
  });
});

describe("a screen that the locale does not have leads to the index", () => {
  test.each(hidden)("$path in $locale", async ({ route, host }) => {
    const answer = await site.get(addressOf(route), { host });
    expect([answer.status, answer.headers.location, answer.body]).toEqual([302, "/index", ""]);
  });
});

describe("what is no screen leads to the index", () => {
  test.each([
    "/",
    "/nothing/here",
    "/index.html",

    "//evil.example/index",
    "/product/1",
    "/product/1/none/more",
    "/.env",
    "/%E0%A4%A",
    "/productinfo/%2e%2e/%2e%2e/etc/passwd",
    `/${"x".repeat(3000)}`,
  ])("%s", async (path) => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
  });
});

test("a screen's path with capitals or a slash too many leads to it, on the same host", async () => {
  for (const host of ["localhost", "m.localhost"]) {
    const answer = await site.get("/XIEYIS/?a=1", { host });
    expect([answer.status, answer.headers.location], host).toEqual([301, "/xieyis?a=1"]);
  }
});

describe("an id that nothing has leads to the index", () => {
  const ids = ["999999", "2147483647", "2147483648", "9999999999"];
  test.each(
    ids.flatMap((id) => [`/product/${id}/none`, `/scheme/${id}`, `/projectinfo/${id}`, `/iproject/${id}`]),
  )("%s", async (path) => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
  });

  test.each([
    "/productinfo?class_id=999999",
    "/productinfo?id=999999999",
    "/productinfo?class_id=1&page=999",
    "/schemeinfo?class_id=999999",
    "/applicationcase?class_id=999999",
    "/applicationcase?page=999",
  ])("%s", async (path) => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
  });
});

describe("a product under another model number leads to its own address", () => {
  test.each(["none", "%E0%A4%A", "%3Cscript%3E", "a%20b", "sgc"])("%s", async (model) => {
    const answer = await site.get(`${productPath.slice(0, productPath.lastIndexOf("/"))}/${model}`);
    expect([answer.status, answer.headers.location]).toEqual([302, productPath]);
  });
});

test.each(["/\\evil.example", "/index\\..\\..", "/;@evil.example"])(
  "an address made to lead elsewhere leads nowhere else: %s",
  async (path) => {
    const answer = await site.get(path);
    expect([302, 400]).toContain(answer.status);
    expect(answer.headers.location ?? "/index").toBe("/index");
  },
);

describe("a menu shows at most five series of a category", () => {
  let changed: TestSite;
  beforeAll(async () => {
    changed = await startSite({}, { searchStays: true });
    const { db } = changed.database;
    const [series] = await db.select().from(productSeries).where(eq(productSeries.categoryId, 1)).limit(1);
    await db.insert(productSeries).values(
      Array.from({ length: 6 }, (_, i) => ({
        ...series!,
        id: 90_001 + i,
        key: `more-${i}`,
        name: `MORE${i}`,
        position: 90_001 + i,
      })),
    );
    const before = changed.services.revision();
    await raiseRevision(db);
    await vi.waitFor(() => expect(changed.services.revision()).toBeGreaterThan(before), { timeout: 100_000 });
  });
  afterAll(() => changed.close());

  test.each(languages)("in $locale", async ({ host }) => {
    const { data } = await changed.call<{ cat_id: number; children: { cat_id: number }[] }[]>(
      "productsClass",
      undefined,
      { host },
    );
    const { body } = await changed.get("/index", { host });
    const header = body.slice(body.indexOf("<header"), body.indexOf("</header>"));
    const menus = JSON.parse((await changed.get("/media/menus.json", { host })).body) as Record<
      string,
      string
    >;
    const inMenu = data.map((category) => ({
      all: category.children.length,
      shown: category.children.filter((s) =>
        new RegExp(`href="/productinfo\\?(class_id=${category.cat_id}&amp;)?id=${s.cat_id}"`).test(
          menus.products!,
        ),
      ).length,
    }));
    expect(inMenu[0]!.all).toBeGreaterThan(5);
    expect(inMenu.map((c) => c.shown)).toEqual(inMenu.map((c) => Math.min(c.all, 5)));
    expect(header).toContain(`href="/productinfo?class_id=${data[0]!.cat_id}"`);
    // Each menu is there as a list of links, and drawn in full; the visitor's own plant among the solutions.
    expect(Object.keys(menus)).toEqual(["products", "solutions", "cases", "support", "company"]);
    for (const part of [header, menus.solutions, body.slice(body.indexOf("<footer"))])
      expect(part).toContain('href="/plant"');
  });
});

test("two Host headers are refused: two machines could take a different one for the right one", async () => {
  const { connect } = await import("node:net");
  const answer = await new Promise<string>((done) => {
    const socket = connect(site.port, "127.0.0.1", () =>
      socket.write(
        "GET /index HTTP/1.1\r\nHost: localhost\r\nHost: zh.localhost\r\nConnection: close\r\n\r\n",
      ),
    );
    let text = "";
    socket.on("data", (data) => (text += String(data))).on("end", () => done(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("security.txt says whom to tell of a weakness, and until when that holds", async () => {
  const { status, body, headers } = await site.get("/.well-known/security.txt", { host: "zh.localhost" });
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=UTF-8"]);
  expect(body).toMatch(/^Contact: mailto:security@/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)![1]!);
  expect(expires).toBeGreaterThan(Date.now() + 100 * 86_400_000);
  expect(body).toMatch(/^Canonical: http:\/\/zh\.localhost.*\/\.well-known\/security\.txt$/m);
});
