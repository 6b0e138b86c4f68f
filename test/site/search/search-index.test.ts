import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { faq } from "#db/schema/catalogue/faq.ts";
import { news } from "#db/schema/company/news.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { passage } from "#db/schema/site/search.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { importContent } from "#importing/import.server.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { updateIndex } from "#engines/search/index.server.ts";
import { readIndexState } from "#engines/search/indexing/state.server.ts";
import type { Searcher } from "#engines/search/types.ts";
import { readEdited } from "#test/support/content.ts";
import { everything } from "#test/support/everything.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

// The index is written several times here.
vi.setConfig({ testTimeout: 900_000 });

let site: TestSite;
let searcher: Searcher;

beforeAll(async () => {
  site = await startSite({}, { contentPollSeconds: 0.5 });
  searcher = await site.services.searcher();
});
afterAll(() => site.close());

const first = async (key: string, locale: Locale) =>
  (await searcher.search({ key, page: 1, limit: 5, locale })).list[0];

/**
 * Everything that the index holds, a line for each passage and each term: a hundred thousand rows are compared
 * again and again.
 */
async function stored() {
  const linesOf = async (lines: SQL) => {
    const { rows } = (await site.database.db.execute(
      sql`select string_agg(line, chr(10)) as lines from (${lines}) as all_lines`,
    )) as { rows: { lines: string }[] };
    return rows[0]!.lines.split("\n");
  };
  return {
    passages: await linesOf(
      sql`select concat_ws(' ', id, locale, name, fingerprint) as line from passage order by id`,
    ),
    terms: await linesOf(
      sql`select concat_ws(' ', locale, term, passages) as line from passage_term order by locale, term`,
    ),
  };
}

/** A line of `stored()` by its columns; names have no spaces. */
function passageOf(line: string) {
  const [id, locale, name] = line.split(" ");
  return { id, locale, name };
}

describe("the index", () => {
  test("has every kind in every language that has its screen, and no other", async () => {
    const { db } = site.database;
    const rows = await db
      .select({ locale: passage.locale, kind: passage.kind, count: sql<number>`count(*)::int` })
      .from(passage)
      .groupBy(passage.locale, passage.kind);
    const kinds = (locale: Locale) => rows.filter((row) => row.locale === locale).map((row) => row.kind);
    for (const locale of locales) {
      for (const kind of [
        "product",
        "solution",
        "case",
        "faq",
        "fault",
        "download",
        "page",
        "news",
        "office",
      ])
        expect(kinds(locale), locale).toContain(kind);
      expect(kinds(locale).includes("social"), locale).toBe(hasFeature("hr", locale));
    }
  });

  test("counts in how many passages a term stands", async () => {
    const { rows } = (await site.database.db.execute(sql`
      select count(*)::int as wrong from (
        select p.locale, t.term, count(*)::int as passages from passage p cross join unnest(tsvector_to_array(p.words)) as t(term) group by 1, 2
      ) real full join passage_term kept using (locale, term) where real.passages is distinct from kept.passages`)) as {
      rows: { wrong: number }[];
    };
    expect(rows[0]!.wrong).toBe(0);
  });

  test("writes nothing when nothing changed", async () => {
    const before = await stored();
    expect(await updateIndex(site.database.db)).toMatchObject({ written: 0, removed: 0 });
    expect(await stored()).toEqual(before);
  });
});

describe("the index follows the content", () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "switchyard-search-"));
    await cp("content", dir, { recursive: true });
  });
  afterAll(async () => {
    searcher = await site.services.searcher(); // as every request asks for it
    await rm(dir, { recursive: true, force: true });
  });

  const edit = async (file: string, change: (text: string) => string) => {
    const text = await readFile(join(dir, file), "utf8");
    const changed = change(text);
    expect(changed).not.toBe(text);
    await writeFile(join(dir, file), changed);
  };
  const find = async (key: string) =>
    (await site.services.searcher()).search({ key, page: 1, limit: 5, locale: "en" });
  const bring = async () => importContent(site.database.db, await readEdited(dir));
  /** What the manual says to do after a change by SQL. */
  const announce = () =>
    site.database.db.execute(sql`update setting set revision = revision + 1 where key = 'content'`);
  const whole = async () => {
    const { db } = site.database;
    const [{ revision, isOurs }, content] = [await readIndexState(db), await contentRevision(db)];
    return isOurs && revision >= content;
  };
  /** Ten seconds on a machine of its own; this one has other tests to do. */
  const soon = { timeout: 90_000, interval: 200 };

  test("a changed text is found by its new words, also on a page that was kept, and only its passages are written", async () => {
    const before = await stored();
    const page = async () => (await site.get("/search?key=zanzibarian")).body;
    expect(await page()).toContain("zanzibarian");
    await edit("faqs/wiring.yaml", (text) =>
      text.replace(
        "A single phase at 0 V is nearly always",
        "A zanzibarian single phase at 0 V is nearly always",
      ),
    );
    await bring();
    await expect
      .poll(async () => (await find("zanzibarian")).list.map(({ kind }) => kind), soon)
      .toEqual(["faq"]);
    const { list } = await find("zanzibarian");
    await expect.poll(page, soon).toContain(list[0]!.title);
    await expect.poll(whole, soon).toBe(true);
    const after = await stored();
    const known = new Set(before.passages);
    expect(
      after.passages
        .filter((line) => !known.has(line))
        .map(passageOf)
        .map(({ locale, name }) => [locale, name]),
    ).toEqual([["en", list[0]!.id.replace(/\.en$/, "")]]);
    const ids = ({ passages }: typeof after) => passages.map((line) => passageOf(line).id);
    expect(ids(after)).toEqual(ids(before));
  });

  test("what is withdrawn by SQL goes when the revision is raised, and comes back", async () => {
    const { db } = site.database;
    const before = await stored();
    const models = async () =>
      (await find("SGC6120N")).list.filter(({ kind, title }) => kind === "product" && title === "SGC6120N")
        .length;
    expect(await models()).toBe(1);
    await db.update(product).set({ status: "draft" }).where(eq(product.model, "SGC6120N"));
    await announce();
    await expect.poll(models, soon).toBe(0);
    await db.update(product).set({ status: "published" }).where(eq(product.model, "SGC6120N"));
    await announce();
    await expect.poll(models, soon).toBe(1);
    await expect.poll(whole, soon).toBe(true);
    const after = await stored();
    expect(after.terms).toEqual(before.terms);
    // They have come back with other numbers.
    const withoutId = ({ passages }: typeof after) =>
      passages.map((line) => line.slice(line.indexOf(" "))).toSorted();
    expect(withoutId(after)).toEqual(withoutId(before));
  });

  test("a model's new code is read wherever it or the former one stands, as if all were read anew", async () => {
    const { db } = site.database;
    const before = await stored();
    const rename = async (from: string, to: string) => {
      await db.update(product).set({ model: to }).where(eq(product.model, from));
      await announce();
      const first = async () => (await find(to)).list[0];
      await expect.poll(first, soon).toMatchObject({ kind: "product", title: to });
      await expect.poll(whole, soon).toBe(true);
    };
    // Other letters; in the long run the same letters as well.
    const codes = ["SGC6120N", ...(everything ? ["SGC6129N"] : []), "ZQX6120"];
    for (const [at, to] of codes.slice(1).entries()) {
      await rename(codes[at]!, to);
      expect(await updateIndex(db)).toMatchObject({ written: 0, removed: 0 });
    }
    await rename(codes.at(-1)!, codes[0]!);
    // What reading all anew makes of it was asked once, at the beginning ("writes nothing when nothing changed").
    expect(await stored()).toEqual(before);
  });

  test("news are found from the day they are dated", async () => {
    const { db } = site.database;
    const [item] = await db.select().from(news).orderBy(asc(news.id)).limit(1);
    const isFound = async () =>
      (await find(item!.title.en)).list.some(
        ({ kind, entityId }) => kind === "news" && entityId === item!.id,
      );
    await db
      .update(news)
      .set({ shownFrom: new Date(Date.now() + 86_400_000) })
      .where(eq(news.id, item!.id));
    await announce();
    await expect.poll(isFound, soon).toBe(false);
    await db.update(news).set({ shownFrom: item!.shownFrom }).where(eq(news.id, item!.id));
    await announce();
    await expect.poll(isFound, soon).toBe(true);
    await expect.poll(whole, soon).toBe(true);
  });

  test("while all of it is written again, searches are answered and no lock shuts them out", async () => {
    const { db } = site.database;
    const before = await stored();
    await db.execute(
      sql`update passage set fingerprint = 'text.' || fingerprint where locale = 'en' and kind = 'product'`,
    );
    const { analysed } = await readIndexState(db);
    const renewing = updateIndex(db, { analysed });
    const working = { on: true };
    void renewing.finally(() => (working.on = false));
    let answers = 0;
    while (working.on) {
      const { list } = await find(`SGC6120N${" ".repeat(++answers)}`); // none is remembered
      expect(list[0]).toMatchObject({ kind: "product", title: "SGC6120N" });
      await pause(5); // as requests come, between which the process does other things
      const { rows } = (await db.execute<{ mode: string }>(sql`
        select mode from pg_locks where locktype = 'relation' and relation in ('passage'::regclass, 'passage_words_en'::regclass)
          and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`)) as never;
      expect(rows).toEqual([]);
    }
    expect((await renewing).written).toBe(await db.$count(passage, sql`locale = 'en' and kind = 'product'`));
    expect(answers).toBeGreaterThan(10);
    expect(await stored()).toEqual(before);
  });

  test("what was cut off in the middle is made whole by the next one", async () => {
    const { db } = site.database;
    const before = await stored();
    await db.execute(
      sql`update passage set fingerprint = 'text.' || fingerprint where locale = 'pt' and kind = 'product'`,
    );
    const cut = new AbortController();
    const { analysed } = await readIndexState(db);
    const first = updateIndex(db, { analysed, signal: cut.signal });
    await expect
      .poll(
        async () =>
          db.$count(passage, sql`${passage.locale} = 'pt' and ${passage.fingerprint} not like 'text.%'`),
        {
          interval: 20,
          timeout: 10_000,
        },
      )
      .toBeGreaterThan(0);
    cut.abort();
    const { written } = await first;
    const all = await db.$count(passage, sql`locale = 'pt' and kind = 'product'`);
    expect(written).toBeLessThan(all);
    expect((await updateIndex(db, { analysed })).written).toBe(all - written);
    expect(await stored()).toEqual(before);
  });
});

describe("model codes", () => {
  const spellings = (model: string) => [
    model,
    model.toLowerCase(),
    model.replace(/^([A-Z]+)-?/, "$1-"),
    model.replace(/^([A-Z]+)-?/, "$1 "),
  ];

  test.each(locales)(
    "every model is first by its code in any spelling: %s",
    { timeout: 120_000 },
    async (locale) => {
      const models = await site.database.db
        .select({ id: product.id, model: product.model })
        .from(product)
        .orderBy(asc(product.id));
      const wrong: string[] = [];
      for (const [i, { id, model }] of models.entries()) {
        const all = spellings(model);
        for (const key of [all[0]!, all[(i % (all.length - 1)) + 1]!]) {
          const found = await first(key, locale);
          if (found?.address !== `/product/${id}/${model}` || found.locale !== locale)
            wrong.push(`${key}: ${found?.address}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test("a mistyped code is not exchanged silently: the nearest are proposed", async () => {
    const { meant, models } = await searcher.retrieve("SGC6121", "en");
    expect(models).toEqual([]);
    expect(meant).toMatchObject({ written: "SGC6121" });
    expect(meant!.models.map(({ model }) => model)).toContain("SGC6120");
    expect(
      (await searcher.search({ key: "sgc6121 manual", page: 1, limit: 5, locale: "en" })).suggestion,
    ).toMatch(/^SGC61\d+ manual$/);
  });

  test("the beginning of a code finds the models that begin so", async () => {
    const { list } = await searcher.search({ key: "SGC61", page: 1, limit: 10, locale: "en" });
    expect(list.filter(({ kind }) => kind === "product").map(({ title }) => title)).toEqual(
      expect.arrayContaining(["SGC6110", "SGC6120", "SGC6120N"]),
    );
  });

  test("a retired model leads to its sheet, which names the replacement", async () => {
    const found = await first("SGC5110", "en");
    expect(found).toMatchObject({ kind: "download", address: "/datadownload?list=offline&key=SGC5110" });
    expect(found!.excerpt.map(({ text }) => text).join("")).toContain("SGC6110");
  });
});

describe("fault codes", () => {
  test.each(["110-0", "SPN110 FMI0", "spn 110/0", "what does SPN 110 FMI 0 mean?"])(
    "%s leads to the pair",
    async (key) => {
      expect(await first(key, "en")).toMatchObject({ kind: "fault", address: "/ecucode?spn=110&fmi=0" });
    },
  );

  test("a pair that no table knows is explained by its two numbers", async () => {
    const { found } = await searcher.retrieve("SPN 110 FMI 31", "en");
    expect(found.slice(0, 2).map(({ address }) => address)).toEqual(["/ecucode?spn=110", "/ecucode?fmi=31"]);
  });
});

describe("other languages", () => {
  test("Chinese typed on the English host finds the document in English", async () => {
    expect(await first("双电源转换开关 短路 试验", "en")).toMatchObject({ locale: "en", host: "en" });
  });

  test("traditional characters find what is written in simplified ones, and the other way round", async () => {
    const [traditional, simplified] = await Promise.all([
      first("雙電源轉換開關", "zh"),
      first("双电源转换开关", "hk"),
    ]);
    expect(traditional).toMatchObject({ locale: "zh" });
    expect(simplified).toMatchObject({ locale: "hk" });
  });

  test("what only Chinese pages have is found there, and mentioned nowhere else", async () => {
    const jobs = async (locale: Locale) =>
      (await searcher.search({ key: "嵌入式软件工程师", page: 1, limit: 5, locale })).list.filter(
        ({ kind }) => kind === "social",
      );
    expect((await jobs("zh"))[0]).toMatchObject({ locale: "zh", host: "zh" });
    for (const locale of ["en", "hk"] as const) expect(await jobs(locale), locale).toEqual([]);
  });

  test("a question in two languages finds one document", async () => {
    expect(await first("SGC7120 工作温度 range", "en")).toMatchObject({ title: "SGC7120" });
  });
});

describe("a search", () => {
  test("counts documents by kind, whatever kind is asked for", async () => {
    const all = await searcher.search({ key: "SGC6120N", page: 1, limit: 3, locale: "en" });
    const products = await searcher.search({
      key: "SGC6120N",
      kind: "product",
      page: 1,
      limit: 3,
      locale: "en",
    });
    expect(products.counts).toEqual(all.counts);
    expect(all.total).toBe(Object.values(all.counts).reduce((a, b) => a + b, 0));
    expect(products.total).toBe(all.counts.product);
    expect(products.list.every(({ kind }) => kind === "product")).toBe(true);
  });

  test("has pages without doubles", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => searcher.search({ key: "voltage", page, limit: 10, locale: "en" })),
    );
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect((await searcher.search({ key: "voltage", page: 9999, limit: 10, locale: "en" })).list).toEqual([]);
  });

  test.each([
    "",
    " ",
    "the of and",
    "qqqqxyzzy",
    "？！",
    "'",
    "\\",
    "a & | ! ( ) <-> :* 'b'",
    "'; drop table passage; --",
    "\u0000",
    "\ud800",
    "👍🏽",
    "مولد كهربائي",
    "генератор",
    "x".repeat(5000),
    "电".repeat(5000),
    "%_",
    "::tsquery",
    "SPN 999999999999",
    "🇨🇳 ATS",
  ])("of %j answers", async (key) => {
    for (const locale of ["en", "zh", "tr-TR"] as const) {
      const answer = await searcher.search({ key, page: 1, limit: 5, locale });
      expect(answer.total).toBeGreaterThanOrEqual(0);
      await searcher.retrieve(key, locale);
      await searcher.suggest(key, locale);
    }
  });
});

describe("suggestions", () => {
  test("a model by any spelling of its beginning", async () => {
    for (const text of ["sgc612", "SGC-612", "sgc 612"])
      expect((await searcher.suggest(text, "en")).map((one) => one.text)).toContain("SGC6120N");
  });

  test("a word of the trade, and titles by any of their words", async () => {
    expect((await searcher.suggest("auto", "en")).some(({ kind }) => kind === "word")).toBe(true);
    const [item] = await site.database.db.select().from(faq).limit(1);
    const word = item!.question.en.split(" ").findLast((part) => /^[a-z]{6,}$/.test(part))!;
    expect((await searcher.suggest(word, "en", 50)).some(({ text }) => text.includes(word))).toBe(true);
  });
});

test("what was cited is read again by its name", async () => {
  const { found } = await searcher.retrieve("SGC6120N working temperature", "en");
  const again = await searcher.passages(
    found.map(({ id }) => id),
    "en",
  );
  expect(again.map(({ text }) => text).toSorted()).toEqual(found.map(({ text }) => text).toSorted());
  expect(await searcher.passages(["nothing.en", "", "product-1"], "en")).toEqual([]);
});

test("screens are found at the one address that they have", async () => {
  const { rows } = (await site.database.db.execute(sql`
    select distinct address from passage where locale = 'en' and document like 'screen-%'`)) as {
    rows: { address: string }[];
  };
  expect(rows.length).toBeGreaterThan(15);
  for (const { address } of rows) expect([address, (await site.get(address)).status]).toEqual([address, 200]);
});

test("every kind's passages stand where they say", { timeout: 240_000 }, async () => {
  // One of each kind of part: names differ in their numbers alone.
  const { rows } = (await site.database.db.execute(sql`
    select distinct on (locale, kind, part) locale, address, anchor, name
    from (select *, regexp_replace(name, '[0-9]+', '', 'g') as part from passage where anchor is not null) p
    order by locale, kind, part, id`)) as {
    rows: { locale: Locale; address: string; anchor: string; name: string }[];
  };
  const wrong: string[] = [];
  const pages = new Map<string, string>();
  const host = (locale: Locale) =>
    locale === "en" ? "localhost" : locale === "tr-TR" ? "tr.localhost" : `${locale}.localhost`;
  for (const { locale, address, anchor, name } of rows) {
    const key = `${locale} ${address}`;
    let body = pages.get(key);
    if (body === undefined) {
      const answer = await site.get(address, { host: host(locale) });
      if (answer.status !== 200) wrong.push(`${name} ${locale}: ${address} answers ${answer.status}`);
      pages.set(key, (body = answer.body));
    }
    if (!body.includes(` id="${anchor}"`)) wrong.push(`${name} ${locale}: ${address} has no #${anchor}`);
  }
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThan(60);
});
