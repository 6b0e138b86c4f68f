import { cp, glob, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { projectCase } from "#db/schema/catalogue/case.ts";
import { download } from "#db/schema/catalogue/download.ts";
import { faq, faqTopic } from "#db/schema/catalogue/faq.ts";
import { engineBrand } from "#db/schema/catalogue/fault-code.ts";
import { news } from "#db/schema/company/news.ts";
import { contentChange } from "#db/schema/site/publication.ts";
import {
  parameter,
  product,
  productCategory,
  productParameter,
  productSeries,
} from "#db/schema/catalogue/product.ts";
import { solution, solutionProduct } from "#db/schema/catalogue/solution.ts";
import { importContent, type ImportPlan, planContent } from "#importing/import.server.ts";
import { ContentError } from "#importing/read.server.ts";
import { getDownload } from "#domain/download/queries.server.ts";
import { readEdited } from "#test/support/content.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

// Imports of the whole sample, several in a test.
vi.setConfig({ testTimeout: 900_000 });

let site: TestSite;
let dir: string;
const series = "products/sgc400.yaml";
const scheme = "solutions/two-mains-transfer.yaml";

beforeAll(async () => {
  site = await startSite({}, { searchStays: true });
  dir = await mkdtemp(join(tmpdir(), "switchyard-content-"));
  await cp("content", dir, { recursive: true });
});
/** Files that a test has changed: they are as they were for the next. */
const edited = new Set<string>();
afterEach(async () => {
  for (const file of edited) await cp(join("content", file), join(dir, file), { recursive: true });
  edited.clear();
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await site.close();
});

const edit = async (file: string, change: (text: string) => string, mustChange = true) => {
  const text = await readFile(join(dir, file), "utf8");
  const changed = change(text);
  if (mustChange) expect(changed, "the edit changes something").not.toBe(text);
  if (changed === text) return;
  edited.add(file);
  await writeFile(join(dir, file), changed);
};
const plan = async () => planContent(site.database.db, await readEdited(dir));
const bring = async () => importContent(site.database.db, await readEdited(dir));
/** What a plan does, by kind: only what is not empty, with keys. */
const doings = ({ kinds }: ImportPlan) =>
  Object.fromEntries(
    kinds.flatMap((part) => {
      const { kind, same: _, renamed, ...lists } = part;
      const done = Object.entries(lists).flatMap(([what, list]) =>
        list.length ? [[what, list.map(({ key }) => key)] as const] : [],
      );
      const names = renamed.length
        ? [["renamed", renamed.map(({ from, to }) => `${from} ${to}`)] as const]
        : [];
      return done.length + names.length ? [[kind, Object.fromEntries([...done, ...names])]] : [];
    }),
  );
/** How many revisions had to do with an entry of a kind. */
const revisionsOf = (kind: string) => site.database.db.$count(contentChange, eq(contentChange.kind, kind));

/** How many rows each table has, the revision, and a fingerprint of all content. */
async function state() {
  const { db } = site.database;
  const tables = [
    productCategory,
    parameter,
    productSeries,
    product,
    productParameter,
    solution,
    solutionProduct,
    projectCase,
    news,
  ];
  const counts = await Promise.all(tables.map((table) => db.$count(table)));
  const prints = await db
    .select({ id: product.id, print: product.fingerprint, revision: product.revision })
    .from(product)
    .orderBy(product.id);
  return { counts, prints };
}

test("the content that is there already is left as it is", async () => {
  const before = await state();
  const report = await bring();
  expect(doings(report)).toEqual({});
  expect(report.derived.every(({ written, removed }) => written + removed === 0)).toBe(true);
  expect(report.kinds.reduce((sum, part) => sum + part.same, 0)).toBeGreaterThan(200);
  expect(await state()).toEqual(before);
});

describe("what changed in the files", () => {
  test("is changed in the database, reported, and doubles nothing", async () => {
    const before = await state();
    await edit(series, (text) => text.replace(/^( +)en: .*$/m, "$1en: A title of this test"));
    const report = await bring();
    expect(doings(report)).toEqual({ series: { changed: ["sgc400"] } });
    const after = await state();
    expect(after.counts).toEqual(before.counts);
    expect(await revisionsOf("series")).toBe(1);
    const [row] = await site.database.db.select().from(productSeries).where(eq(productSeries.key, "sgc400"));
    expect([row!.title.en, row!.revision]).toEqual(["A title of this test", 2]);
    expect(doings(await bring())).toEqual({});
  });

  test("in a parameter of a series reaches its models, without doubles", async () => {
    const before = await state();
    await edit(series, (text) =>
      text.replace("power-consumption: { value: 3 }", "power-consumption: { value: 2.5 }"),
    );
    const report = await bring();
    const models = report.kinds.find((p) => p.kind === "product")!.changed.map(({ key }) => key);
    expect(models.length).toBeGreaterThan(0);
    expect(models.every((model) => model.startsWith("sgc4"))).toBe(true);
    expect((await state()).counts).toEqual(before.counts);
    const rows = await site.database.db
      .select({ min: productParameter.min })
      .from(productParameter)
      .innerJoin(product, eq(productParameter.productId, product.id))
      .innerJoin(parameter, eq(productParameter.parameterId, parameter.id))
      .where(eq(parameter.key, "power-consumption"));
    expect(rows.some((r) => r.min === 2.5)).toBe(true);
  });

  test("back to what it was is a change like any other", async () => {
    await bring(); // whatever the tests before left
    expect(doings(await bring())).toEqual({});
  });

  test("and is new is added", async () => {
    await edit(
      "categories.yaml",
      (text) =>
        `${text}\n- id: 900\n  key: of-this-test\n  name: { en: Of this test }\n  description: { en: Of this test }\n`,
    );
    const report = await bring();
    expect(doings(report)).toEqual({ category: { added: ["of-this-test"] } });
  });

  test("and is gone is withdrawn, comes back when it is there again, and is deleted when the files say so", async () => {
    const { db } = site.database;
    const status = async () =>
      (await db.select().from(productCategory).where(eq(productCategory.id, 900))).map((row) => row.status);
    const entry =
      "\n- id: 900\n  key: of-this-test\n  name: { en: Of this test }\n  description: { en: Of this test }\n";
    expect(doings(await plan())).toEqual({ category: { withdrawn: ["of-this-test"] } });
    expect(await status()).toEqual(["published"]);
    expect(doings(await bring())).toEqual({ category: { withdrawn: ["of-this-test"] } });
    expect(await status()).toEqual(["withdrawn"]);
    expect(doings(await bring())).toEqual({});
    await edit("categories.yaml", (text) => `${text}${entry}`);
    expect(doings(await bring())).toEqual({ category: { changed: ["of-this-test"] } });
    expect(await status()).toEqual(["published"]);
    await edit("removed.yaml", (text) =>
      text.replace("[]", "[{ kind: category, id: 900, key: of-this-test }]"),
    );
    await expect(plan()).rejects.toThrow("removed.yaml: category 900: is in the files as of-this-test");
    await edit("categories.yaml", (text) => text.replace(entry, ""));
    expect(doings(await bring())).toEqual({ category: { deleted: ["of-this-test"] } });
    expect(await status()).toEqual([]);
    expect(doings(await bring())).toEqual({});
  });

  test("and has another name leads from its old addresses to the new ones", async () => {
    const { db } = site.database;
    const [before] = await db.select().from(product).where(eq(product.model, "SGC420"));
    const { id } = before!;
    const file = (await db.select().from(download).where(eq(download.productId, id)))[0]!;
    const address = async () => (await getDownload({ db, locale: "en" }, file.id))!.address;
    const former = await address();
    for (const path of await Array.fromAsync(glob(`${dir}/**/*.yaml`)))
      await edit(relative(dir, path), (text) => text.replaceAll(/\bSGC420\b/g, "SGC421X"), false);
    await edit("honours/approvals.yaml", (text) => text.replace("key: ccc-stq-n", "key: ccc-stq"));
    const done = doings(await bring());
    expect(done.product).toMatchObject({ renamed: ["sgc420 sgc421x"] });
    expect(done.product).not.toHaveProperty("withdrawn");
    const answer = async (path: string) => {
      const { status, headers } = await site.get(path);
      return [status, headers.location];
    };
    expect(await answer(`/product/${id}/SGC420`)).toEqual([301, `/product/${id}/SGC421X`]);
    expect(await answer(`/product/${id}/SGC999`)).toEqual([302, `/product/${id}/SGC421X`]);
    expect(await answer("/media/panel/SGC420.svg")).toEqual([301, "/media/panel/SGC421X.svg"]);
    expect(await answer("/media/body/SGC420.json")).toEqual([301, "/media/body/SGC421X.json"]);
    expect((await site.get("/media/panel/SGC421X.svg")).status).toBe(200);
    expect(await answer("/media/honour/ccc-stq-n.svg")).toEqual([301, "/media/honour/ccc-stq.svg"]);
    expect(await address()).not.toBe(former);
    expect(await answer(former)).toEqual([301, await address()]);
    expect((await answer(former.replace("SGC420", "SGC42")))[0]).toBe(404);
  });

  test("and is a film that had another name for a while leads from its files to the present ones", async () => {
    const [name, other] = ["fire-pump", "pump"].map((key) => join(dir, `films/${key}.yaml`)) as [
      string,
      string,
    ];
    const text = await readFile(name, "utf8");
    await writeFile(other, text.replace("key: fire-pump", "key: pump"));
    await rm(name);
    expect(doings(await bring()).film).toEqual({ renamed: ["fire-pump pump"], changed: ["pump"] });
    await rename(other, name);
    await writeFile(name, text);
    expect(doings(await bring()).film).toMatchObject({ renamed: ["pump fire-pump"] });
    for (const ending of ["webm", "mp4", "jpg"]) {
      const { status, headers } = await site.get(`/media/films/pump.${ending}`);
      expect([status, headers.location]).toEqual([301, `/media/films/fire-pump.${ending}`]);
    }
    expect((await site.get("/media/captions/pump.en.vtt")).headers.location).toBe(
      "/media/captions/fire-pump.en.vtt",
    );
    expect((await site.get("/media/films/pumps.webm")).status).toBe(404);
  });

  test("and exchanges its name with another is written without their meeting on the way", async () => {
    await bring();
    const { db } = site.database;
    const keys = async () =>
      (await db.select().from(productCategory).orderBy(productCategory.id)).map(({ key }) => key);
    const before = await keys();
    const [first, second] = before as [string, string];
    const exchange = (text: string) =>
      text.replaceAll(/^( {2}key|category): (\S+)$/gm, (line, field: string, key: string) =>
        key === first ? `${field}: ${second}` : key === second ? `${field}: ${first}` : line,
      );
    await edit("categories.yaml", exchange);
    const content = await readEdited(dir).catch(() => undefined);
    expect(content, "both keys are there still").toBeDefined();
    const report = await importContent(db, content!);
    expect(doings(report).category!.renamed).toEqual([`${first} ${second}`, `${second} ${first}`]);
    expect(await keys()).toEqual([second, first, ...before.slice(2)]);
  });

  test("and is far less than before is told, and whoever is told can stop it", async () => {
    await bring();
    const before = await state();
    edited.add("news");
    await rm(join(dir, "news"), { recursive: true });
    const refuse = ({ masses }: ImportPlan) => {
      expect(masses).toEqual([expect.stringMatching(/^news: \d+ of \d+ would go$/)]);
      throw new Error("not so many");
    };
    const content = await readEdited(dir);
    await expect(importContent(site.database.db, content, { onPlan: refuse })).rejects.toThrow("not so many");
    expect(await state()).toEqual(before);
  });

  test("in the order of a file changes the order alone: every entry keeps its id", async () => {
    const { db } = site.database;
    const rows = () =>
      db
        .select({ id: engineBrand.id, key: engineBrand.key, position: engineBrand.position })
        .from(engineBrand)
        .orderBy(engineBrand.position);
    const before = await rows();
    await edit("fault-codes/brands.yaml", (text) =>
      text
        .split(/^(?=- id)/m)
        .toReversed()
        .join(""),
    );
    await bring();
    expect((await rows()).map(({ id, key }) => [id, key])).toEqual(
      before.map(({ id, key }) => [id, key]).toReversed(),
    );
  });

  test("and stands between others does not touch their ids: a topic, and its questions", async () => {
    const { db } = site.database;
    const topics = () => db.select({ id: faqTopic.id, key: faqTopic.key }).from(faqTopic);
    const before = await topics();
    await writeFile(
      join(dir, "faqs/aaa-first.yaml"),
      "id: 90\nkey: aaa-first\nname: { en: First }\nquestions: [{ id: 900, question: { en: Who? }, answer: { en: We. } }]\n",
    );
    await bring();
    expect(await topics()).toEqual(expect.arrayContaining([...before, { id: 90, key: "aaa-first" }]));
    const [question] = await db.select().from(faq).where(eq(faq.id, 900));
    expect(question?.topicId).toBe(90);
    await rm(join(dir, "faqs/aaa-first.yaml"));
  });

  test("in two imports at once is applied once", async () => {
    const before = await revisionsOf("series");
    await edit(series, (text) => text.replace(/^( +)en: .*$/m, "$1en: Another title"));
    const content = await readEdited(dir);
    const reports = await Promise.all([
      importContent(site.database.db, content),
      importContent(site.database.db, content),
    ]);
    expect(reports.map((report) => doings(report).series).filter(Boolean)).toEqual([{ changed: ["sgc400"] }]);
    expect(await revisionsOf("series")).toBe(before + 1);
  });
});

describe("a broken folder is refused whole, with file and field", () => {
  // Every rule has its fixture in importing/refusals.test.ts and importing/refusals-files.test.ts.
  const broken: [string, string, (text: string) => string, RegExp][] = [
    ["broken YAML", series, (t) => t.replace("parameters:", "parameters: {"), /products\/sgc400\.yaml: /],
    [
      "an unknown model",
      scheme,
      (t) => t.replace("model: STS610", "model: STS611"),
      /solutions\/two-mains-transfer\.yaml: products\.0\.model: unknown model "STS611"/,
    ],
  ];

  test.each(broken)("%s", async (_, file, change, fault) => {
    const before = await state();
    await edit(file, change);
    const error = await bring().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContentError);
    expect((error as ContentError).message).toMatch(fault);
    expect(await state()).toEqual(before);
  });

  test("a key that another entry has", async () => {
    const before = await state();
    await edit(
      "categories.yaml",
      (text) =>
        `${text}\n- id: 901\n  key: genset-controllers\n  name: { en: Twice }\n  description: { en: Twice }\n`,
    );
    await expect(bring()).rejects.toThrow(/categories\.yaml: (\d+\.)?key: .*genset-controllers/);
    expect(await state()).toEqual(before);
  });

  test("a failure in the middle leaves nothing behind", async () => {
    const before = await state();
    const content = await readEdited(dir);
    content.categories[0]!.name = { en: "Half way" };
    content.news[0]!.id = -5;
    (content.news[0] as { title: unknown }).title = undefined; // the database refuses it at the very end
    await expect(importContent(site.database.db, content)).rejects.toThrow();
    expect(await state()).toEqual(before);
  });
});
