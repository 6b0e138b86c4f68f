import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { effortOf } from "#test/support/effort.ts";
import { type CachedPage, chooseEncoding, inEncoding, type RenderedPage } from "./encodings.ts";
import { PageCache } from "./page-cache.ts";

const page = (text: string, status = 200): RenderedPage => ({
  status,
  headers: { "Content-Type": "text/html" },
  body: Buffer.from(text),
});

function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => void (open = done));
  return { open, opened };
}

describe("the encoding of an answer", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP, BR", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.000,gzip;q=0.0", "identity"],
    ["br; q=0.5", "br"],
    ["gzip;q=0", "identity"],
    ["deflate, zstd", "identity"],
    ["brotli, gzipped, x-br", "identity"],
    ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
    ["gzip;q=1.0, br;q=0.2", "gzip"],
  ])("for Accept-Encoding %j is %s", (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));

  test("does not slow down on a header made to make it", async () => {
    const read = () => {
      for (let i = 0; i < 20; i++) chooseEncoding(`br;q=0.${"0".repeat(7000)}x${i}`);
    };
    expect(await effortOf(read)).toBeLessThan(500);
  });
});

const textOf = async (page: CachedPage) => (await inEncoding(page, "identity")).body.toString();

describe("a page cache", () => {
  test("lets the plain text go once a page is kept compressed, and still has it for who asks", async () => {
    const cache = new PageCache(1, { polish: false });
    const text = `<p>${"äöü 中文 ".repeat(3_000)}</p>`;
    const kept = await cache.resolve("a", async () => page(text));
    const before = cache.size.bytes;
    const [packed, also] = await Promise.all([inEncoding(kept, "br"), inEncoding(kept, "br")]);
    expect(also).toBe(packed);
    expect(kept.identity).toBeUndefined();
    expect(cache.size.bytes).toBeLessThan(before / 5);
    expect(cache.get("a")).toBe(kept);
    const plain = await inEncoding(kept, "identity");
    expect(plain.body.toString()).toBe(text);
    expect(plain.headers).not.toContain("Content-Encoding");
    expect(plain.headers.slice(-2)).toEqual(["Content-Length", String(Buffer.byteLength(text))]);
    expect(gunzipSync((await inEncoding(kept, "gzip")).body).toString()).toBe(text);
    expect(kept.gzip).toBeDefined();
  });

  test("counts what it holds, compressed or not, and goes on keeping a page for its time", async () => {
    const cache = new PageCache(1, { polish: false });
    const body = Buffer.alloc(50_000, "x").toString();
    const pages = [];
    for (let i = 0; i < 100; i++) {
      const kept = await cache.resolve(String(i), async () => ({ ...page(body + i), keepFor: 60 }));
      await inEncoding(kept, "br");
      pages.push(kept);
    }
    expect(cache.size.pages).toBe(100);
    expect(cache.size.bytes).toBe(pages.reduce((sum, { bytes }) => sum + bytes, 0));
    cache.clear();
    await Promise.all(pages.map((kept) => inEncoding(kept, "gzip")));
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  test("renders a page once and keeps it compressed", async () => {
    const cache = new PageCache(1);
    const text = "<p>äöü 中文</p>".repeat(50);
    const kept = await cache.resolve("a", async () => page(text));
    const again = await cache.resolve("a", () => Promise.reject(new Error("must not render")));
    expect(again).toBe(kept);
    expect(await textOf(kept)).toBe(text);
    expect(gunzipSync((await inEncoding(kept, "gzip")).body).toString()).toBe(text);
    expect(brotliDecompressSync((await inEncoding(kept, "br")).body).toString()).toBe(text);
  });

  test("renders a page again when the time is over for which it is true", async () => {
    const cache = new PageCache(1);
    let rendered = 0;
    const render = async () => ({ ...page(`${++rendered}`), keepFor: 0.05 });
    expect((await cache.resolve("a", render)).keepFor).toBe(0.05);
    await vi.waitFor(async () => {
      await cache.resolve("a", render);
      expect(rendered).toBe(2);
    });
    await cache.resolve("b", async () => page("without end"));
    expect(cache.get("b")).toBeDefined();
  });

  test("says the length of what it sends, also after the better compression", async () => {
    const cache = new PageCache(1);
    const kept = await cache.resolve("a", async () =>
      page(Array.from({ length: 3000 }, (_, i) => `<li>${i * 7919}</li>`).join("")),
    );
    const told = ({ headers }: { headers: string[] }) =>
      Number(headers[headers.indexOf("Content-Length") + 1]);
    const quick = await inEncoding(kept, "br");
    expect(told(quick)).toBe(quick.body.length);
    await expect.poll(() => kept.br!.body.length, { timeout: 5000 }).toBeLessThan(quick.body.length);
    expect(told(kept.br!)).toBe(kept.br!.body.length);
  });

  test("renders once for all who ask at once", async () => {
    const cache = new PageCache(1);
    const { open, opened } = gate();
    let renders = 0;
    const asked = Array.from({ length: 100 }, () =>
      cache.resolve("a", async () => {
        renders++;
        await opened;
        return page("x");
      }),
    );
    open();
    const answers = await Promise.all(asked);
    expect(renders).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  test.each([301, 302, 404, 500, 202])("does not keep an answer with status %d", async (status) => {
    const cache = new PageCache(1);
    await cache.resolve("a", async () => page("no", status));
    expect(cache.get("a")).toBeUndefined();
    expect(cache.size.pages).toBe(0);
  });

  test("does not keep a failure, and tells everybody who waited", async () => {
    const cache = new PageCache(1);
    const fail = () => cache.resolve("a", () => Promise.reject(new Error("down")));
    const results = await Promise.allSettled([fail(), fail()]);
    expect(results.map((r) => r.status)).toEqual(["rejected", "rejected"]);
    expect(await textOf(await cache.resolve("a", async () => page("up")))).toBe("up");
  });

  test("answers a render that a change overtook, but does not keep it", async () => {
    const cache = new PageCache(1);
    const { open, opened } = gate();
    const old = cache.resolve("a", async () => {
      await opened;
      return page("old");
    });
    cache.clear();
    const fresh = cache.resolve("a", async () => page("new"));
    expect(await textOf(await fresh)).toBe("new");
    open();
    expect(await textOf(await old)).toBe("old");
    expect(await textOf(cache.get("a")!)).toBe("new");
  });

  test("does not wait for ever for a render that hangs, nor lets later visitors wait for it", async () => {
    const cache = new PageCache(1, { patience: 0.05 });
    const hang = () => cache.resolve("a", () => new Promise(() => {}));
    const results = await Promise.allSettled([hang(), hang()]);
    expect(results.map((r) => r.status === "rejected" && (r.reason as { code?: string }).code)).toEqual([
      "unavailable",
      "unavailable",
    ]);
    expect(await textOf(await cache.resolve("a", async () => page("up")))).toBe("up");
  });

  test("stays within its memory, whatever is asked", async () => {
    const cache = new PageCache(1);
    const body = Buffer.alloc(20_000, "x").toString();
    for (let i = 0; i < 200; i++) await cache.resolve(String(i), async () => page(body + i));
    expect(cache.size.bytes).toBeLessThanOrEqual(1_048_576);
    expect(cache.size.pages).toBeGreaterThan(10);
    expect(cache.get("199")).toBeDefined();
    expect(cache.get("0")).toBeUndefined();
  });

  test("keeps the site's pages, whatever others are asked for", async () => {
    const cache = new PageCache(1);
    const body = Buffer.alloc(20_000, "x").toString();
    for (let i = 0; i < 20; i++) await cache.resolve(`page ${i}`, async () => page(body + i));
    for (let i = 0; i < 200; i++)
      await cache.resolve(`other ${i}`, async () => page(body + i), { shelf: "endless" });
    expect(Array.from({ length: 20 }, (_, i) => cache.get(`page ${i}`)).every(Boolean)).toBe(true);
    expect(cache.get("other 199")).toBeDefined();
    expect(cache.size.bytes).toBeLessThanOrEqual(1_048_576);
    cache.clear();
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  test("answers a page that is larger than its memory without keeping it", async () => {
    const cache = new PageCache(1);
    const kept = await cache.resolve("a", async () => page("x".repeat(2_000_000)));
    expect(kept.status).toBe(200);
    expect(cache.size.pages).toBe(0);
  });

  test("gives the same bytes the same mark, and others another", async () => {
    const cache = new PageCache(1);
    const marks = await Promise.all(
      ["x", "x", "y"].map(async (text, i) => (await cache.resolve(String(i), async () => page(text))).etag),
    );
    expect(marks[0]).toBe(marks[1]);
    expect(marks[0]).not.toBe(marks[2]);
    expect(marks[0]).toMatch(/^"[\w-]+"$/);
  });
});
