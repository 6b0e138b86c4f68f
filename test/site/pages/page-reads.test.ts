import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import type { Change } from "#db/reads.ts";
import { caseProduct, projectCase } from "#db/schema/catalogue/case.ts";
import { contentChannel, contentRevision, raiseRevision } from "#domain/publication/revision.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

vi.setConfig({ testTimeout: 240_000 }); // renders many pages

let site: TestSite;
let changes: Change[] = [];
beforeAll(async () => {
  site = await startSite({}, { changesSince: async () => changes, searchStays: true });
});
beforeEach(() => forget());
afterAll(() => site.close());

const kept = (path: string, kind = "page") => site.services.pages.get(`en ${kind} ${path}`);

function forget() {
  site.services.pages.clear();
  site.services.kept.clear();
}

/** Waits until the process knows of every change. */
async function settled() {
  const isSettled = async () => site.services.revision() === (await contentRevision(site.database.db));
  await expect.poll(isSettled, { timeout: 60_000, interval: 20 }).toBe(true);
}

/** Changes the content, says what changed, and waits until the process knows. */
async function change(what: Change[], how: () => Promise<unknown>) {
  changes = what;
  await how();
  await raiseRevision(site.database.db);
  await settled();
}

const retitled = (table: string, id: number, text: string) =>
  site.database.db.execute(
    sql`update ${sql.identifier(table)} set title = jsonb_set(title, '{en}', to_jsonb(${text}::text)) where id = ${id}`,
  );

describe("a change of one case's text", () => {
  test("makes the pages anew that show it, and no others", async () => {
    const { db } = site.database;
    const [link] = await db.select().from(caseProduct).orderBy(caseProduct.caseId).limit(1);
    const id = link!.caseId;
    const product = (await site.call<{ model: string }>(`productsInfo/${link!.productId}`)).data;
    const paths = [`/projectinfo/${id}`, "/applicationcase", `/product/${link!.productId}/${product.model}`];
    const elsewhere = ["/news", "/faqs", "/schemeinfo", "/aboutus", "/contactus", "/login"];
    for (const path of [...paths, ...elsewhere]) expect((await site.get(path)).status, path).toBe(200);
    await site.get("/rss.xml");
    await site.get("/sitemap-projectinfo.xml");
    const unrelated = elsewhere.map((path) => kept(path));
    const feed = kept("rss", "feed");
    expect(unrelated.every(Boolean) && feed).toBeTruthy();

    await change([{ kind: "case", id }], () => retitled("project_case", id, "Another title of this case"));

    expect(paths.map((path) => kept(path))).toEqual(paths.map(() => undefined));
    expect(elsewhere.map((path, i) => kept(path) === unrelated[i])).toEqual(elsewhere.map(() => true));
    expect(kept("rss", "feed")).toBe(feed);
    expect(kept("projectinfo", "feed")).toBeUndefined();
    for (const path of paths.slice(0, 2))
      expect((await site.get(path)).body).toContain("Another title of this case");
  });

  test("reaches a product that the case is connected with since", async () => {
    const { db } = site.database;
    const [one] = await db.select({ id: projectCase.id }).from(projectCase).orderBy(projectCase.id).limit(1);
    const linked = await db.select().from(caseProduct).where(eq(caseProduct.caseId, one!.id));
    const { list } = (
      await site.call<{ list: { id: number; model: string }[] }>("productsList", { limit: 100 })
    ).data;
    const [fresh, apart] = list.filter(({ id }) => !linked.some(({ productId }) => productId === id));
    const paths = [fresh!, apart!].map(({ id, model }) => `/product/${id}/${model}`);
    for (const path of paths) expect((await site.get(path)).status).toBe(200);
    const before = kept(paths[1]!);
    await change([{ kind: "case", id: one!.id }], () =>
      db.insert(caseProduct).values({ caseId: one!.id, productId: fresh!.id, count: 1, position: 99 }),
    );
    expect(kept(paths[0]!)).toBeUndefined();
    expect(kept(paths[1]!) === before, "a product that has nothing to do with it").toBe(true);
  });
});

test("a late word of a change that is known already changes nothing", async () => {
  const { db } = site.database;
  await settled();
  await site.get("/news");
  const before = kept("/news");
  const now = await contentRevision(db);
  await db.execute(sql`select pg_notify(${contentChannel}, ${String(now - 1)})`);
  await change([{ kind: "solution", id: 1 }], () => retitled("solution", 1, "Another title of the first"));
  expect(kept("/news")).toBe(before);
});

test("a change that shows in the menus makes every page anew, one that does not leaves them", async () => {
  await site.get("/news");
  const before = kept("/news");
  await change([{ kind: "solution", id: 1 }], () => retitled("solution", 1, "No menu shows this"));
  expect(kept("/news")).toBe(before);
  await change([{ kind: "category", id: 1 }], () =>
    site.database.db.execute(
      sql`update product_category set name = jsonb_set(name, '{en}', '"Menu"') where id = 1`,
    ),
  );
  expect(kept("/news")).toBeUndefined();
});

test("a page that is kept is the page that would be made, whatever changed", async () => {
  const paths = [
    "/index",
    "/productinfo?class_id=1",
    "/applicationcase",
    "/schemeinfo",
    "/scheme/1",
    "/news",
    "/faqs",
    "/projectinfo/1",
    "/media/diagram/1.svg",
    "/sitemap-scheme.xml",
  ];
  const kinds = [
    ["project_case", "case"],
    ["solution", "solution"],
    ["news", "news"],
    ["product", "product"],
    ["product_series", "series"],
  ] as const;
  let stayed = 0;
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(6)), { minLength: 1, maxLength: 2 }),
      async (chosen) => {
        for (const path of paths) await site.get(path);
        const before = paths.map((path) => kept(path));
        const rows = await Promise.all(
          chosen.map(async ([[table, kind], at]) => {
            const ids = (await site.database.db.execute(
              sql`select id from ${sql.identifier(table)} order by id limit 7`,
            )) as { rows: { id: number }[] };
            return { table, kind, id: ids.rows[at % ids.rows.length]!.id };
          }),
        );
        await change(rows, async () => {
          for (const { table, id } of rows) await retitled(table, id, `Title ${++serial}`);
        });
        stayed += paths.filter((path, i) => before[i] && kept(path) === before[i]).length;
        const after = await Promise.all(paths.map(async (path) => (await site.get(path)).body));
        forget();
        const fresh = await Promise.all(paths.map(async (path) => (await site.get(path)).body));
        for (const [i, path] of paths.entries()) expect(after[i] === fresh[i], path).toBe(true);
      },
    ),
    { numRuns: 6, seed: 11, endOnFailure: true },
  );
  expect(stayed, "pages that a change did not concern").toBeGreaterThan(3);
});

test.runIf(inject("template").kind === "embedded")(
  "a product's page asks the database no more often than it must, and for the menus not at all",
  async () => {
    const { driver } = site.database;
    if (driver.kind !== "pglite") throw new Error("the embedded database is expected");
    await settled();
    const found = await site.call<{ list: { id: number; model: string }[] }>("productsList", { limit: 4 });
    const [first, ...others] = found.data.list.map(({ id, model }) => `/product/${id}/${model}`);
    await site.get(first!);
    // Workers of the process ask the same database now and then: of three pages the quietest counts.
    const counts: number[] = [];
    for (const path of others) {
      const asked = vi.spyOn(driver.client, "query");
      await site.get(path);
      const statements = asked.mock.calls.map(([statement]) => statement);
      asked.mockRestore();
      const tables = statements.map((statement) => / from "([a-z_]+)"/.exec(statement)?.[1]);
      expect(tables).toContain("product_parameter");
      for (const table of ["product_category", "solution_class", "case_class"])
        expect(tables).not.toContain(table);
      counts.push(statements.length);
    }
    expect(Math.min(...counts)).toBeLessThanOrEqual(11);
  },
);
