import { cp, glob, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { manualEdition } from "#db/schema/catalogue/knowledge.ts";
import { keptEditions } from "#domain/knowledge/editions/editions.server.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

// The content is read and imported again and again.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 600_000 });

let site: TestSite;
const dir = await mkdtemp(join(tmpdir(), "switchyard-editions-"));
beforeAll(async () => {
  await cp("content", dir, { recursive: true });
  site = await startSite();
});
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true, force: true });
});

const model = { id: 1011, path: "/manual/SGC6120N" };
const bring = async () => {
  await importContent(site.database.patient, await readContent(dir));
  // Until the process has heard of it, it shows the pages that it kept.
  const revision = await contentRevision(site.database.db);
  await expect.poll(() => site.services.revision(), { timeout: 60_000 }).toBeGreaterThanOrEqual(revision);
};
const edit = async (pattern: string, change: (text: string) => string) => {
  for await (const file of glob(pattern, { cwd: dir })) {
    const text = await readFile(join(dir, file), "utf8");
    if (change(text) !== text) await writeFile(join(dir, file), change(text));
  }
};
const numbers = async (productId: number) =>
  (
    await site.database.db
      .select({ number: manualEdition.number })
      .from(manualEdition)
      .where(eq(manualEdition.productId, productId))
      .orderBy(manualEdition.number)
  ).map(({ number }) => number);

/** The list of differences: how, name, where it leads, figures. */
const differences = async (query = "", host = "localhost") => {
  const { body } = await site.get(`${model.path}/editions${query}`, { host });
  const main = /<main[^]*<\/main>/.exec(body)![0];
  return [...main.matchAll(/<li class="grid[^]*?<\/li>/g)].map(([item]) => ({
    to: /href="([^"]+)"/.exec(item)?.[1],
    text: item
      .replaceAll(/<svg[^]*?<\/svg>/g, " → ")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  }));
};

test("The first import makes the first edition of each manual, and the page says that there is one", async () => {
  expect(await numbers(model.id)).toEqual([1]);
  const { body } = await site.get(`${model.path}/editions`);
  expect(body.includes("There is one edition so far")).toBe(true);
  expect((await site.get(model.path)).body.includes(`href="${model.path}/editions"`)).toBe(true);
});

test("A factory value and an alarm that goes make a second one, which tells exactly these, in each language", async () => {
  await edit("knowledge/settings/engine.yaml", (text) =>
    text.replace(/(key: overspeed\n[^]*?limit: \{[^}]*factory: )114/, "$1116"),
  );
  await edit("knowledge/alarms/*.yaml", (text) =>
    text.replace(/ {2}- id: \d+\n {4}key: battery-weak\n[^]*?(?=\n {2}- id: |$)/, "").replace("\n\n", "\n"),
  );
  await edit("knowledge/names/*.yaml", (text) => text.replace(/^ {2}battery-weak: .*\n/m, ""));
  await bring();
  expect(await numbers(model.id)).toEqual([1, 2]);
  expect(await differences()).toEqual([
    {
      to: `${model.path}?chapter=settings#setting-overspeed`,
      text: "Changed Overspeed Setting Limit · Factory value 114% → 116%",
    },
    { to: undefined, text: "Removed Battery weak at crank Alarm" },
  ]);
  const chinese = await differences("?from=1&to=2", "zh.localhost");
  expect(chinese.map(({ text }) => text)).toEqual([
    "变更 超速 参数 限值 · 出厂值 114% → 116%",
    "删除 起动时蓄电池电压低 报警",
  ]);
  const page = await site.get(model.path);
  expect(page.body.includes("Edition 2, ")).toBe(true);
});

test("A manual that nothing of it concerns keeps its edition, and so does everything without a change", async () => {
  expect(await numbers(10_001)).toEqual([1]);
  await bring();
  expect(await numbers(model.id)).toEqual([1, 2]);
});

test("What was changed back is no difference, and the last ten editions are kept", async () => {
  const setTo = (factory: number) =>
    edit("knowledge/settings/engine.yaml", (text) =>
      text.replace(/(key: overspeed\n[^]*?limit: \{[^}]*factory: )\d+/, `$1${factory}`),
    );
  await setTo(114);
  await bring();
  expect((await differences("?from=1&to=3")).map(({ text }) => text)).toEqual([
    "Removed Battery weak at crank Alarm",
  ]);
  const { db } = site.database;
  const more = keptEditions - 3;
  await db.execute(
    sql`update manual_edition set number = number + ${more}::int where product_id = ${model.id}::int`,
  );
  for (let number = 1; number <= more; number++)
    await db.insert(manualEdition).values({ productId: model.id, number, changes: {} });
  await setTo(115);
  await bring();
  expect(await numbers(model.id)).toEqual(Array.from({ length: keptEditions }, (_, i) => i + 2));
});
