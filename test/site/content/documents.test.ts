import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawPanel } from "#app/features/front-panel/draw.server.tsx";
import type { OpenDatabase } from "#db/client.server.ts";
import { type FileStore, openFileStore } from "#adapters/files/files.server.ts";
import { guidePart } from "#db/schema/catalogue/guide.ts";
import { parameter, product } from "#db/schema/catalogue/product.ts";
import { documentId } from "#domain/download/rules.ts";
import { type DocumentKind, kindsOf } from "#domain/download/kinds.ts";
import { readDevices } from "#domain/knowledge/devices.server.ts";
import { readKnowledge } from "#domain/knowledge/knowledge.server.ts";
import { once } from "#domain/once.ts";
import { printDocument } from "#making/documents/print.server.ts";
import { documentRecipe, type DocumentScope } from "#making/documents/recipe.server.ts";
import { choiceOf, documentFacts } from "#making/documents/queries.server.ts";
import { localOrigins, type SiteOrigins } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { plainText } from "#domain/locale/text.ts";
import { readSite } from "#domain/site/read.server.ts";
import type { Site } from "#domain/site/schema.ts";
import { named } from "#domain/locale/signs.ts";
import type { GuideBlock } from "#making/documents/content.ts";
import { type MessageStore, readMessages } from "#server/packs.ts";
import { openFileLibrary } from "#server/workers/file-library.ts";
import type { Maker } from "#server/workers/maker.ts";
import { plain, readPdf } from "#test/support/pdf.ts";
import { everything } from "#test/support/everything.ts";
import { copyOfTemplate } from "#test/support/site.ts";

const messages = readMessages(resolve("locales"));
let database: OpenDatabase;
let drop: () => Promise<void>;
let scope: DocumentScope;
const known = new Map<Locale, ReturnType<typeof readKnowledge>>();
let products: { id: number; model: string; seriesId: number }[];

beforeAll(async () => {
  ({ database, drop } = await copyOfTemplate());
  const site = await readSite("content/site.yaml");
  scope = {
    db: database.db,
    site,
    origins: localOrigins(3000),
    words: messages.some,
    translate: messages.translate,
    knowledge: (locale) => once(known, locale, () => readKnowledge({ db: database.db, locale })),
    devices: () => readDevices(database.db),
    drawPanel: (device, locale) =>
      drawPanel(
        {
          locale,
          site,
          messages: (names) => messages.pick(locale, names),
          translate: (key, values) => messages.translate(locale, key, values),
        },
        device,
      ),
  };
  products = await database.db
    .select({ id: product.id, model: product.model, seriesId: product.seriesId })
    .from(product)
    .orderBy(product.id);
});

afterAll(async () => {
  await database.close();
  await drop();
});

const make = async (kind: Exclude<DocumentKind, "manual">, productId: number, locale: Locale = "en") => ({
  body: await printDocument(await documentRecipe(scope, { kind, productId, locale })),
});

describe.each(locales)("the data sheet in %s", (locale) => {
  let sheet: ReturnType<typeof make> | undefined;
  const made = () => (sheet ??= make("data-sheet", 1011, locale));

  test("holds model, title, features, every parameter and its approvals, and no empty box", async () => {
    const facts = await documentFacts(scope, 1011, locale);
    const { body } = await made();
    const pdf = await readPdf(body);
    const wanted = [
      facts.model,
      plainText(facts.title),
      plainText(facts.overview),
      ...facts.features.map(plainText),
      ...facts.parameters.flatMap(({ group, items }) => [
        messages.translate(locale, `product.groups.${group}`),
        ...items.flatMap((item) => [
          plainText(item.label),
          item.text,
          ...(item.approvals ?? []).map((a) => named(a.approval, a.text, locale)),
        ]),
      ]),
      ...facts.panel.terminals.map((t) => t.label),
    ];
    expect(wanted.length).toBeGreaterThan(90);
    expect(wanted.filter((text) => !pdf.text.includes(plain(text)))).toEqual([]);
    expect(pdf.boxes).toBe(0);
  });

  test("says its language, title and structure, and has an outline", async () => {
    const pdf = await readPdf((await made()).body);
    const tags = { en: "en", zh: "zh-CN", hk: "zh-HK", pt: "pt-BR", es: "es", "tr-TR": "tr-TR" };
    expect([pdf.language, pdf.tagged]).toEqual([tags[locale], true]);
    expect(pdf.title).toContain("SGC6120N");
    expect(pdf.outline).toContain(messages.translate(locale, "document.technical"));
    expect(pdf.tags).toEqual(
      expect.arrayContaining(["H1", "P", "Figure", "H2", "L", "Table", "TR", "TH", "TD"]),
    );
  });
});

describe.each(locales)("the quick guide in %s", (locale) => {
  test("names keys and lights as they are printed, explains every terminal, and has no empty box", async () => {
    const { panel, model } = await documentFacts(scope, 1011, locale);
    const pdf = await readPdf((await make("quick-guide", 1011, locale)).body);
    const wanted = [
      model,
      ...panel.keys.map((key) => messages.translate(locale, `panel.keys.${key}`)),
      ...panel.leds.map((led) => messages.translate(locale, `panel.leds.${led}`)),
      ...panel.terminals.map((t) => t.label),
      ...["safety", "box", "mounting", "wiring", "start", "settings", "faults"].map((part) =>
        messages.translate(locale, `document.${part}`),
      ),
    ];
    expect(wanted.filter((text) => !pdf.text.includes(plain(text)))).toEqual([]);
    expect(pdf.boxes).toBe(0);
  });
});

describe("layout", () => {
  test("the longest tables keep to the page, repeat their heads, and leave no page with a line or two", async () => {
    const lengths = await Promise.all(
      products.map(
        async ({ id }) => (await documentFacts(scope, id, "en")).parameters.flatMap((g) => g.items).length,
      ),
    );
    const { id } = products[lengths.indexOf(Math.max(...lengths))]!;
    for (const locale of ["pt", "zh"] as const) {
      for (const kind of ["data-sheet", "quick-guide"] as const) {
        const { pages } = await readPdf((await make(kind, id, locale)).body);
        expect(pages.length).toBeGreaterThanOrEqual(3);
        pages.forEach(({ words, width, height }, index) => {
          expect(words.filter((w) => w.x < 40 || w.x + w.width > width - 40).map((w) => w.text)).toEqual([]);
          const body = words.filter((w) => w.y > 66 && w.y < height - 50);
          expect(
            new Set(body.map((w) => Math.round(w.y))).size,
            `lines of page ${index + 1}`,
          ).toBeGreaterThan(4);
        });
      }
      const { pages } = await readPdf((await make("data-sheet", id, locale)).body);
      const head = plain(messages.translate(locale, "document.parameter"));
      expect(plain(pages[1]!.words.map((w) => w.text).join(""))).toContain(head);
    }
  }, 120_000);

  test("every page has its number, version and address", async () => {
    const { pages } = await readPdf((await make("data-sheet", 1011)).body);
    pages.forEach(({ words }, index) => {
      const text = words.map((w) => w.text).join(" ");
      for (const part of [
        `Page ${index + 1} of ${pages.length}`,
        "Version 1.0.1",
        "localhost:3000/product/1011/SGC6120N",
      ])
        expect(plain(text)).toContain(plain(part));
    });
  });
});

describe("the same data", () => {
  test.each(["data-sheet", "quick-guide", "cut-out-dxf", "cut-out-svg", "register-map"] as const)(
    "gives the same %s twice",
    async (kind) => {
      const first = await make(kind, 1011, "zh");
      const second = await make(kind, 1011, "zh");
      expect(second.body.equals(first.body)).toBe(true);
    },
    120_000,
  );

  test("gives the same file when two are made at once", async () => {
    const [a, b] = await Promise.all([make("data-sheet", 2006, "hk"), make("data-sheet", 2006, "hk")]);
    expect(a.body.equals(b.body)).toBe(true);
  });

  test("changed gives another file, with its revision", async () => {
    const [row] = await scope.db.select().from(product).where(eq(product.id, 5001));
    const before = await make("data-sheet", 5001);
    await scope.db
      .update(product)
      .set({
        title: { en: "Another title" },
        revision: row!.revision + 1,
        updatedAt: new Date("2026-03-04T05:06:07Z"),
      })
      .where(eq(product.id, 5001));
    const after = await make("data-sheet", 5001);
    expect(after.body.equals(before.body)).toBe(false);
    const pdf = await readPdf(after.body);
    expect(pdf.text).toContain(plain(`Version 1.0.${row!.revision + 1}`));
    expect(pdf.text).toContain("Anothertitle");
    await scope.db.update(product).set(row!).where(eq(product.id, 5001));
  });
});

describe("what there is no document for", () => {
  test.each([
    ["an unknown product", "data-sheet", 99_999_999],
    ["a cut-out of a device on a rail", "cut-out-dxf", 11_001],
    ["the registers of a device without Modbus", "register-map", 6001],
  ] as const)("%s is not found", async (_, kind, id) => {
    await expect(make(kind, id)).rejects.toMatchObject({ name: "SiteError", code: "notFound" });
  });

  test("a product that is not published is not found", async () => {
    await scope.db.update(product).set({ status: "draft" }).where(eq(product.id, 5002));
    await expect(make("quick-guide", 5002)).rejects.toMatchObject({ code: "notFound" });
    await scope.db.update(product).set({ status: "published" }).where(eq(product.id, 5002));
  });
});

describe("a file is stale when something that it shows changes, and only then", () => {
  const [product, other] = [1011, 1012];
  const id = (productId: number, kind: DocumentKind, locale?: Locale) => documentId(productId, kind, locale);
  const ids = {
    sheet: id(product, "data-sheet", "en"),
    chinese: id(product, "data-sheet", "zh"),
    guide: id(product, "quick-guide", "en"),
    drawing: id(product, "cut-out-svg", undefined),
    registers: id(product, "register-map", "en"),
    other: id(other, "data-sheet", "en"),
  };
  type Name = keyof typeof ids;
  type Change = Partial<{ site: Site; messages: MessageStore; origins: SiteOrigins }>;
  let revision = 1;
  let dir: string;
  let store: FileStore;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "documents-"));
    store = await openFileStore({ dir });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  /** Names of the files that are made again on a site with the change. */
  async function madeAgain(change: Change = {}): Promise<Name[]> {
    let making = 0;
    const maker = { make: async () => Buffer.from(`${++making}`) } as unknown as Maker;
    revision++;
    const files = openFileLibrary({
      ...scope,
      messages,
      ...change,
      knowledge: (locale) => readKnowledge({ db: scope.db, locale }),
      devices: () => readDevices(scope.db),
      store,
      maker,
      drawing: async () => ({ drawPanel }),
      revision: () => revision,
      log: { warn: console.warn },
    });
    const made: Name[] = [];
    for (const name of Object.keys(ids) as Name[]) {
      const before = making;
      await files.ensure(ids[name]);
      if (making > before) made.push(name);
    }
    return made;
  }
  const everyPdf: Name[] = ["sheet", "chinese", "guide", "other"];
  const word = (locale: Locale, key: string): MessageStore => ({
    ...messages,
    some: (asked, names) => {
      const found = structuredClone(messages.some(asked, names));
      const [pack = "", name = ""] = key.split(".");
      if (asked === locale && found[pack]) (found[pack] as Record<string, unknown>)[name] = "another word";
      return found;
    },
  });

  test("nothing has changed", async () => {
    expect(await madeAgain()).toEqual(Object.keys(ids));
    expect(await madeAgain()).toEqual([]);
  });

  test.each<[string, () => Change, Name[]]>([
    ["the phone", () => ({ site: withContact({ phone: "+86 21 0000 0000" }) }), everyPdf],
    [
      "the address in Chinese",
      () => ({ site: withContact({ address: { ...scope.site.contact.address, zh: "上海" } }) }),
      ["chinese"],
    ],
    ["the e-mail address", () => ({ site: withContact({ salesEmail: "new@example.com" }) }), ["guide"]],
    ["the fax, which none shows", () => ({ site: withContact({ fax: "+86 21 0000 0001" }) }), []],
    ["a word of the documents", () => ({ messages: word("zh", "document.technical") }), ["chinese"]],
    ["a word of other screens", () => ({ messages: word("en", "downloads.size") }), []],
    [
      "the English host",
      () => ({ origins: { ...scope.origins, en: "https://www.example.com" } }),
      ["sheet", "guide", "other"],
    ],
  ])("%s", async (_, change, stale) => {
    await madeAgain();
    expect(await madeAgain(change())).toEqual(stale);
  });

  const withContact = (contact: Partial<Site["contact"]>): Site => ({
    ...scope.site,
    contact: { ...scope.site.contact, ...contact },
  });

  test("the label of a parameter that one of two models has", async () => {
    const keysOf = async (productId: number) =>
      (await documentFacts(scope, productId, "en")).parameters.flatMap((g) => g.items.map((i) => i.key));
    const others = await keysOf(other);
    const key = (await keysOf(product)).find((name) => !others.includes(name))!;
    await madeAgain();
    const changed = { en: "Another label" };
    await scope.db.update(parameter).set({ label: changed }).where(eq(parameter.key, key));
    expect(await madeAgain()).toEqual(["sheet", "chinese"]);
    await scope.db.update(parameter).set({ explanation: changed }).where(eq(parameter.key, key));
    expect(await madeAgain()).toEqual([]);
  });

  test("a block of the guides that speaks of the model", async () => {
    const [part] = await scope.db.select().from(guidePart).where(eq(guidePart.key, "safety"));
    const blocks = structuredClone(part!.blocks) as GuideBlock[];
    blocks.push({ key: "never", when: { category: ["none-such"] }, text: { en: "Not shown" } });
    await madeAgain();
    await scope.db.update(guidePart).set({ blocks }).where(eq(guidePart.key, "safety"));
    expect(await madeAgain()).toEqual([]);
    blocks.push({ key: "always", text: { en: "Shown everywhere" } });
    await scope.db.update(guidePart).set({ blocks }).where(eq(guidePart.key, "safety"));
    expect(await madeAgain()).toEqual(["guide"]);
  });

  test("essential settings with the range and factory value of the very device", async () => {
    const settings = async (model: string, locale: Locale) => {
      const { id } = products.find((one) => one.model === model)!;
      const recipe = await documentRecipe(scope, { kind: "quick-guide", productId: id, locale });
      if (recipe.kind !== "quick-guide") throw new Error("another recipe");
      return (recipe.blocks.settings ?? []).map(({ label, range, standard }) => [label, range, standard]);
    };
    expect(await settings("SGC6120N", "en")).toContainEqual(["Engine › Start attempts", "1–10", "3"]);
    expect(await settings("SPU720", "en")).toContainEqual(["Engine › Start attempts", "1–6", "6"]);
    expect(await settings("SHC320", "zh")).toContainEqual([
      expect.stringMatching(/ › /),
      "100～230 V",
      "160 V",
    ]);
    expect(await settings("SHC320", "tr-TR")).toContainEqual([
      expect.stringMatching(/ › /),
      "%20–100",
      "%100",
    ]);
    expect(await settings("SPC9510N", "en")).toContainEqual([expect.stringMatching(/ › /), "1–254", "1"]);
    expect(await settings("SBC0612", "en")).toEqual([["Float voltage", "13.2–14.4 V", "13.8 V"]]);
  });

  test("a word that a recipe lacks stops the making instead of being printed as its name", async () => {
    const recipe = await documentRecipe(scope, { kind: "quick-guide", productId: product, locale: "en" });
    if (recipe.kind !== "quick-guide") throw new Error("another recipe");
    await expect(printDocument({ ...recipe, words: {} })).rejects.toThrow("lacks the words document.");
  });
});

/** Rows of a CSV file, by RFC 4180. */
function readCsv(text: string): string[][] {
  return text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        (m) => m[1]?.replaceAll('""', '"') ?? m[2] ?? "",
      ),
    );
}

describe("the whole catalogue", () => {
  test("has drawings and register maps of every model that should have them, in every language", async () => {
    let maps = 0;
    for (const { id, model } of products) {
      const facts = await documentFacts(scope, id, "en");
      const kinds = kindsOf({ panel: facts.panel, protocols: choiceOf(facts, "protocols") });
      for (const kind of (["cut-out-dxf", "cut-out-svg"] as const).filter((k) => kinds.includes(k)))
        expect((await make(kind, id)).body.toString("utf8")).toContain(model);
      if (!kinds.includes("register-map")) continue;
      maps++;
      for (const locale of id % (everything ? 3 : 12) ? (["en"] as const) : locales) {
        const rows = readCsv((await make("register-map", id, locale)).body.toString("utf8"));
        expect(rows.every((row) => row.length === 7)).toBe(true);
        const addresses = rows.slice(1).map((row) => row[0]);
        expect(new Set(addresses).size).toBe(addresses.length);
        expect(rows.slice(1).filter((row) => !row[1])).toEqual([]);
      }
    }
    expect(maps).toBeGreaterThan(40);
  }, 120_000);

  test("has a data sheet and a guide of one model of each series, in turn in each language, without empty boxes", async () => {
    const firsts = products.filter(
      ({ seriesId }, i) => products.findIndex((p) => p.seriesId === seriesId) === i,
    );
    expect(firsts.length).toBeGreaterThan(40);
    for (const [index, { id, model }] of firsts.entries()) {
      if (!everything && index % 5 > 1) continue;
      const kind = index % 2 ? "data-sheet" : "quick-guide";
      const pdf = await readPdf((await make(kind, id, locales[index % locales.length])).body);
      expect(pdf.text).toContain(model);
      expect(pdf.boxes).toBe(0);
    }
  }, 900_000);
});
