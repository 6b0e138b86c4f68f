import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type TestSite } from "#test/support/site.ts";

/** Twelve pages that are not kept, and two that each process gives without asking the others. */
const unitsPerMinute = 60;
const pagesPerMinute = 14;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1", READS_PER_MINUTE: String(unitsPerMinute) });
});
afterAll(() => site.close());

let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;
const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });

let combinations = 0;
/** Addresses that nobody has asked for yet. */
const newPage = () => `/productinfo?class_id=1&key=combination${++combinations}`;

/** Asks for new pages until one is refused. */
async function askUntilRefused(ip: string, host = "localhost") {
  for (let pages = 0; pages < 3 * pagesPerMinute; pages++) {
    const answer = await site.get(newPage(), { host, ...from(ip) });
    if (answer.status !== 200) return { pages, answer };
  }
  throw new Error("nothing was refused");
}

describe("a visitor who has page after page made", () => {
  test("is told to wait, in the language of the host", async () => {
    for (const [host, lang, words] of [
      ["localhost", "en", "Too many requests"],
      ["zh.localhost", "zh-CN", "请求过于频繁"],
      ["tr.localhost", "tr-TR", "Çok fazla istek"],
    ] as const) {
      const { pages, answer } = await askUntilRefused(newNetwork(), host);
      expect(pages).toBe(pagesPerMinute);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(60);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.body).toContain(`<html lang="${lang}">`);
      expect(answer.body).toContain(words);
    }
  });

  test("still gets every page that is kept, and so does a browser that asks for its data", async () => {
    const ip = newNetwork();
    const kept = newPage();
    for (const path of [kept, "/index", "/index.data"])
      expect((await site.get(path, from(newNetwork()))).status).toBe(200);
    await askUntilRefused(ip);
    for (const path of [kept, "/index", "/index.data"])
      expect((await site.get(path, from(ip))).status, path).toBe(200);
    expect((await site.get(newPage().replace("?", ".data?"), from(ip))).status).toBe(429);
  });

  test("takes nothing from anybody else, not even from who waits for the same page", async () => {
    const ip = newNetwork();
    await askUntilRefused(ip);
    const path = newPage();
    const answers = await Promise.all(
      [ip, newNetwork(), ip, newNetwork()].map((one) => site.get(path, from(one))),
    );
    // The first is refused before anything is made; who comes while it is made for others gets it too.
    expect(answers[0]!.status).toBe(429);
    expect([answers[1]!.status, answers[3]!.status]).toEqual([200, 200]);
  });

  test("has one measure for pages, pictures, searches and lists, by what they cost", async () => {
    const ip = newNetwork();
    const asked = async (path: string, input: object) => (await site.call(path, input, from(ip))).status;
    const answers: number[] = [];
    for (let i = 0; i < 8; i++) answers.push(await asked("searchList", { key: `word${i}`, page: 1 }));
    expect(answers.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(answers.slice(-2)).toEqual([429, 429]);
    expect((await site.get("/media/share/product-1011.png", from(ip))).status).toBe(429);
    expect((await site.get(newPage(), from(ip))).status).toBe(429);
  });
});

test("an IPv6 network is one visitor", async () => {
  let pages = 0;
  while ((await site.get(newPage(), from(`2001:db8:7:1::${pages + 1}`))).status === 200) pages++;
  expect(pages).toBe(pagesPerMinute);
});

/** Asks for a page over a connection of its own, and goes away without waiting. */
function askAndLeave(path: string, ip: string): Promise<void> {
  return new Promise((left) => {
    const outgoing = request({ port: site.port, path, ...from(ip), agent: false });
    outgoing.on("error", () => {}); // its own going away
    outgoing.on("close", left);
    outgoing.end(() => setTimeout(() => outgoing.destroy(), 20));
  });
}

test("a page whose visitor has gone is not made", async () => {
  const before = site.services.pages.size.pages;
  await Promise.all(Array.from({ length: 40 }, (_, i) => askAndLeave(newPage(), `203.0.113.${i}`)));
  // Whoever comes after them is asked for last.
  expect((await site.get(newPage(), from(newNetwork()))).status).toBe(200);
  expect(site.services.pages.size.pages - before).toBeLessThan(20);
});
