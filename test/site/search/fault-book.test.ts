import { beforeAll, describe, expect, test } from "vitest";
import { explainFromBook, type FaultBook, searchBook } from "#domain/fault-code/book.ts";
import { readFaultQuery } from "#domain/fault-code/query.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { languages } from "#test/contract/specification.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

test.each(languages)("a phone can install the fault codes in $locale", async ({ host, tag }) => {
  expect((await site.get("/ecucode", { host })).body).toContain(
    '<link rel="manifest" href="/media/fault-codes.webmanifest"',
  );
  const { headers, json } = await site.get("/media/fault-codes.webmanifest", { host });
  expect(headers["content-type"]).toContain("application/manifest+json");
  const manifest = json<{ lang: string; start_url: string; name: string; icons: { src: string }[] }>();
  expect(manifest).toMatchObject({ lang: tag, start_url: "/ecucode", display: "standalone" });
  expect(manifest.name).not.toContain("support.ecu");
  for (const address of [manifest.start_url, ...manifest.icons.map(({ src }) => src)])
    expect((await site.get(address, { host })).status).toBe(200);
});

test("other screens are no app", async () =>
  expect((await site.get("/faqs")).body).not.toContain('rel="manifest"'));

type File = { book: FaultBook; messages: Record<string, unknown> };
const bookOf = async (host: string) =>
  (await site.get("/media/fault-codes.json", { host })).json<File>().book;

const questions = [
  "110-0",
  "SPN110 FMI0",
  "spn: 100, fmi: 01",
  "ALARM 12 SPN 190 FMI 16 OC 3",
  "110",
  "520999-5",
  "oil",
  "oil press",
  "coolant temp",
  "%_'",
  "zzzz",
  "😀",
];
const chinese = ["机油", "机油压力", "冷却液", "水", "110-0", "oil"];

describe.each([
  { host: "localhost", asked: questions },
  { host: "zh.localhost", asked: chinese },
])("the copy for devices, on $host", ({ host, asked }) => {
  test.each(asked)("answers “%s” as the server does", async (key) => {
    const book = await bookOf(host);
    for (const brand of [undefined, book.brands[0]!.key, book.brands.at(-1)!.key, "nobody"]) {
      const server = await site.call<{
        total: number;
        list: { spn: number; fmi: number; brand: string; cause: string }[];
      }>("ecuList", { key, limit: 100, ...(brand ? { brand } : {}) }, { host });
      const own = searchBook(book, { ...readFaultQuery(key), brand, limit: 100 });
      const pair = (c: { spn: number; fmi: number; brand?: string | undefined; cause: LocalText }) =>
        [c.spn, c.fmi, c.brand ?? "", plainText(c.cause)].join();
      // The server finds words of all languages, the copy those of its own.
      if (readFaultQuery(key).words)
        expect(server.data.list.map(pair)).toEqual(
          expect.arrayContaining(own.list.slice(0, server.data.total).map(pair)),
        );
      else expect(own.list.map(pair)).toEqual(server.data.list.map(pair));
      expect(own.total > 0, key).toBe(server.data.total > 0 && !(host !== "localhost" && key === "oil"));
    }
  });

  test("explains the two numbers of an unknown pair apart", async () => {
    const { parameter, mode } = explainFromBook(await bookOf(host), { spn: 110, fmi: 31 });
    expect(plainText(parameter!.name).length).toBeGreaterThan(2);
    expect(mode!.fmi).toBe(31);
    expect(explainFromBook(await bookOf(host), { spn: 520_999 })).toEqual({
      parameter: undefined,
      mode: undefined,
    });
  });
});

test("is small enough for a phone, asks to be checked again, and brings the words of the screen", async () => {
  const { headers, body } = await site.get("/media/fault-codes.json", {
    host: "zh.localhost",
    headers: { "accept-encoding": "br" },
  });
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toContain("application/json");
  expect(body.length).toBeLessThan(100_000);
  expect(
    (await site.get("/media/fault-codes.json", { host: "zh.localhost" })).json<File>().messages,
  ).toHaveProperty("support.ecu.heading");
});

test("pages, and only the texts of the asked page", () => {
  const book: FaultBook = {
    brands: [{ key: "a", name: "A", about: "" }],
    parameters: [],
    modes: [],
    texts: ["x", { text: "y", lang: "en" }],
    codes: Array.from({ length: 25 }, (_, spn) => [spn, 1, spn === 3 ? 1 : 0, 0, 1, 0, 0, 2]),
  };
  expect(searchBook(book, { page: 3, limit: 10 })).toMatchObject({ total: 25, page: 3 });
  expect(searchBook(book, { page: 3, limit: 10 }).list.map((c) => c.spn)).toEqual([20, 21, 22, 23, 24]);
  expect(searchBook(book, { page: 9, limit: 10 }).list).toEqual([]);
  expect(searchBook(book, { spn: 3 }).list[0]).toMatchObject({
    brand: "A",
    severity: "warning",
    cause: { text: "y", lang: "en" },
  });
  expect(searchBook(book, { spn: 3, brand: "a" }).total).toBe(1);
});
