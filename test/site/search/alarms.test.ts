import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "#test/contract/specification.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const page = async (query: string, host = "localhost") => (await site.get(`/alarms${query}`, { host })).body;

/** The displays of the alarms that stand in full on a page. */
const cards = (html: string) =>
  [...html.matchAll(/<article[^]*?<h2[^>]*>([^<]+)<\/h2>/g)].map(([, display]) => display);

describe("what a display shows", () => {
  test.each([
    ["localhost", "fial to strat", "Start failure"],
    ["localhost", "起动失败", "Start failure"],
    ["zh.localhost", "Start failure", "起动失败"],
    ["tr.localhost", "asiri devir", "Aşırı devir"],
    ["es.localhost", "SOBREVELOCIDAD", "Sobrevelocidad"],
  ])("is found on %s: %s", async (host, typed, display) => {
    const html = await page(`?model=SGC6120N&key=${encodeURIComponent(typed)}`, host);
    expect(html).toContain(`>${display}<`);
  });

  test("is found by what people call it", async () => {
    expect(await page(`?model=SGC6120N&key=overcrank`)).toContain(">Start failure<");
  });

  test("is told with causes, checks and what should be read", async () => {
    const html = await page("?model=SGC6120N&alarm=overspeed");
    expect(cards(html)).toEqual(["Overspeed"]);
    expect(html).toContain("Bit 7 of register 841");
    expect(html).toContain("ANSI 12");
    expect(html).toMatch(/The speed was above 114% of rated speed for 0\.5 s\./);
    expect(html).toContain('href="/ecucode?spn=190&amp;fmi=0"');
    expect(html).not.toMatch(/\{[a-z-]+(?:\.[a-z]+)?\}/);
  });

  test("that no alarm has is said to be none, with what to try", async () => {
    const html = await page("?key=qqqqqq");
    expect(html).toContain("No alarm reads like that");
    expect(html).toContain('name="robots" content="noindex');
  });
});

test("the value of an alarm register names what is set in it, of a model only what it has", async () => {
  const html = await page(`?model=SGC6120N&key=${encodeURIComponent("841 = 128")}`);
  expect(cards(html)).toEqual(["Overspeed"]);
  expect(await page(`?model=SBC1210&key=${encodeURIComponent("841 = 128")}`)).not.toContain(">Overspeed<");
});

test("a model shows its alarms, a subject its own, and what does not exist leads home", async () => {
  expect(await page("?model=STS620")).toContain("Alarms of STS620");
  expect(await page("?group=speed")).toContain(">Overspeed<");
  for (const query of ["?model=XX1", "?alarm=none", "?group=none", "?model=SBC1210&alarm=overspeed"]) {
    const { status, headers } = await site.get(`/alarms${query}`);
    expect([query, status, headers.location]).toEqual([query, 302, "/index"]);
  }
});

test("every alarm reads as a whole in every language: no placeholder is left over", async () => {
  for (const { host } of languages) {
    const { cards: list } = (await site.get("/media/alarms.json", { host })).json<{ cards: object[] }>();
    expect(list.length).toBeGreaterThan(300);
    expect(JSON.stringify(list)).not.toMatch(/\{[a-z-]+(?:\.[a-z]+)?\}|undefined|NaN/);
  }
});
