import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languageTags } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const fetchFeed = (path: string, locale: Locale) =>
  site.get(path, { host: new URL(site.services.origins[locale]).hostname });
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1]!);

describe.each(locales)("in %s", (locale) => {
  test("robots are told where the sitemap is", async () => {
    const { body } = await fetchFeed("/robots.txt", locale);
    expect(body).toContain(`Sitemap: ${site.services.origins[locale]}/sitemap.xml`);
  });

  test("every sitemap of the index is there, and every address in it answers", async () => {
    const index = await fetchFeed("/sitemap.xml", locale);
    const parts = all(index.body, /<loc>([^<]+)<\/loc>/g);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      const { status, body } = await fetchFeed(new URL(part).pathname, locale);
      expect(status, part).toBe(200);
      const addresses = all(body, /<loc>([^<]+)<\/loc>/g);
      expect(addresses.length, part).toBeGreaterThan(0);
      for (const address of [addresses[0]!, addresses.at(-1)!]) {
        expect(address.startsWith(site.services.origins[locale]), address).toBe(true);
        expect((await fetchFeed(new URL(address).pathname, locale)).status, address).toBe(200);
      }
    }
  });

  test("a screen that the language lacks is in no sitemap of it", async () => {
    const { body } = await fetchFeed("/sitemap-pages.xml", locale);
    expect(body.includes("/energy</loc>")).toBe(locale === "zh");
  });

  test("the feed holds the newest news in the language, with working addresses", async () => {
    const { status, headers, body } = await fetchFeed("/rss.xml", locale);
    expect([status, headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
    expect(body).toContain(`<language>${languageTags[locale]}</language>`);
    const links = all(body, /<item>.*?<link>([^<]+)<\/link>/g);
    expect(links).toHaveLength(30);
    expect((await fetchFeed(new URL(links[0]!).pathname, locale)).status).toBe(200);
  });
});

test("alternates of a sitemap are the same in every language", async () => {
  const lists = await Promise.all(
    locales.map(async (locale) =>
      all(
        (await fetchFeed("/sitemap-product.xml", locale)).body,
        /hreflang="[^"]+" href="([^"]+)"/g,
      ).toSorted(),
    ),
  );
  for (const list of lists) expect(list).toEqual(lists[0]);
});

test("marks of the text cannot break the feed", async () => {
  await site.database.db.execute(
    'update news set title = title || \'{"en": "<b>A & B</b> \\"quoted\\""}\'::jsonb where id = 1',
  );
  site.services.pages.clear();
  const { body } = await fetchFeed("/rss.xml", "en");
  expect(body).toContain("&#60;b&#62;A &#38; B&#60;/b&#62;");
});
