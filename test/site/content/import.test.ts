import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, inject, test, vi } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { productSeries } from "#db/schema/catalogue/product.ts";
import { importContent } from "#importing/import.server.ts";
import { sampleContent } from "#test/support/content.ts";
import { endProcesses, freePorts, run, serve } from "#test/support/process.ts";

// Processes of their own start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 600_000 });

const [port] = (await freePorts(1)) as [number];
const found = inject("template");
const dir = await mkdtemp(join(tmpdir(), "switchyard-import-"));
const data = join(dir, "data");
const content = join(dir, "content");

afterEach(endProcesses);
afterAll(() => rm(dir, { recursive: true, force: true }));

describe.runIf(found.kind === "embedded")("an import by its command", () => {
  const command = (...args: string[]) =>
    run(["scripts/content.ts", "import", ...args], { DATA_DIR: data, CONTENT_DIR: content });
  const titles = async () => {
    const { db, close } = await openDatabase({ dir: join(data, "db") });
    const rows = await db.select({ title: productSeries.title }).from(productSeries);
    await close();
    return rows.filter(({ title }) => title.en === "Title of this test").length;
  };

  test("prints its plan and, killed in the middle, leaves all of it or nothing; the next one makes it whole", async () => {
    if (found.kind !== "embedded") return;
    const blob = new Blob([await readFile(found.file)]);
    const first = await openDatabase({ dir: join(data, "db"), template: blob });
    await first.close();
    await cp("content", content, { recursive: true });
    const { db, close } = await openDatabase({ dir: join(data, "db") });
    const keys = (await db.select({ key: productSeries.key }).from(productSeries)).map(({ key }) => key);
    await close();
    for (const key of keys) {
      const file = join(content, `products/${key}.yaml`);
      const text = await readFile(file, "utf8");
      await writeFile(file, text.replace(/^( +)en: .*$/m, "$1en: Title of this test"));
    }
    const dry = command("--dry-run");
    expect(await dry.exit).toBe(0);
    expect(dry.output()).toContain(`series: 0 as they were\n  changed: ${keys[0]}`);
    expect(await titles()).toBe(0);
    const killed = command();
    await expect.poll(killed.output, { timeout: 120_000, interval: 10 }).toContain("series: 0 as they were");
    killed.child.kill("SIGKILL");
    await killed.exit;
    expect([0, keys.length]).toContain(await titles());
    const whole = command();
    expect(await whole.exit, whole.output()).toBe(0);
    expect(whole.output()).toMatch(/^Search index: [1-9]\d* passages written/m);
    expect(await titles()).toBe(keys.length);
    await rm(join(content, "news"), { recursive: true });
    const refused = command();
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(/^Much goes at once: news: .*\nNothing was changed\./m);
  });
});

describe("a database that an earlier version of the site filled", () => {
  test("is brought up to date with its rows, takes the content, and serves it while search follows", async () => {
    const old = join(dir, "old");
    const migrations = join(dir, "migrations");
    await cp("db/migrations", migrations, { recursive: true });
    const journal = join(migrations, "meta/_journal.json");
    const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as {
      entries: { tag: string }[];
    };
    const last = entries.findIndex(({ tag }) => tag === "0008_search_and_chat");
    expect(entries.length).toBeGreaterThan(last + 2);
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
    const before = await openDatabase({ dir: join(old, "db"), migrations });
    await before.db.execute(sql`
      insert into product_category (id, key, published_at, fingerprint, name, description) values
        (1, 'gensets', '2018-01-01', 'old', '{"en": "Gensets"}', '{"en": "Old words"}'),
        (950, 'retired', '2018-01-01', 'old', '{"en": "Retired"}', '{"en": "No longer made"}')`);
    await before.db.execute(sql`
      insert into passage (name, locale, kind, entity_id, document, host, address, title, text, lengths, words, fingerprint)
      values ('category-950-list', 'en', 'page', 950, 'category-950', 'en', '/productinfo?class_id=950', 'Retired', 'No longer made', '{1,0,3}', '''retir'':1B', 'old')`);
    await before.db.execute(
      sql`insert into setting (key, value, revision) values ('content', '{}', 7), ('search-index', '"old"', 1)`,
    );
    await before.close();

    const after = await openDatabase({ dir: join(old, "db") });
    const { kinds } = await importContent(after.db, await sampleContent());
    const categories = kinds.find(({ kind }) => kind === "category")!;
    expect(categories.renamed).toEqual([{ id: 1, from: "gensets", to: "genset-controllers" }]);
    expect(categories.withdrawn).toEqual([{ id: 950, key: "retired" }]);
    await after.close();

    const site = serve(port, old);
    await expect.poll(site.output, { timeout: 120_000 }).toMatch(/^Ready after /m);
    // The embedded database is busy with the whole index: a page may be told to come later.
    const page = async () => (await fetch(`http://127.0.0.1:${port}/productinfo?class_id=1`)).text();
    await expect.poll(page, { timeout: 150_000, interval: 1_000 }).toContain("Genset controllers");
  }, 900_000);
});
