import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each(languages)("the page about the maker shows the film with captions and words in $locale, and the menu leads there", async ({ host, locale }) => {
  const { body } = await site.get("/aboutus", { host });
  expect(body).toContain('<section id="film"');
  expect(body).toContain(`/media/promo.${locale}.vtt`);
  expect(body).not.toContain("/media/promo.jpg"); // it comes after the first paint
  expect(body).toMatch(/<video[^>]*preload="none"/);
  expect(body).toContain('href="/aboutus#film"');
  expect(body).not.toContain("MISSING_MESSAGE");
});

test("other pages of text have no film", async () => expect((await site.get("/develop")).body).not.toContain("<video"));

test.each([
  ["/media/promo.webm", "video/webm"],
  ["/media/promo.mp4", "video/mp4"],
  ["/media/promo.jpg", "image/jpeg"],
  ["/media/promo.tr-TR.vtt", "text/vtt; charset=utf-8"],
])("%s is %s", async (path, type) => {
  const { status, headers } = await site.get(path, { method: "HEAD" });
  expect([status, headers["content-type"]]).toEqual([200, type]);
});

test("a part of the film can be asked for, so that a viewer can jump and a download can go on", async () => {
  const whole = readFileSync("public/media/promo.webm").length;
  const { status, headers } = await site.get("/media/promo.webm", { headers: { range: "bytes=1000-1999" } });
  expect([status, headers["content-range"], headers["content-length"]]).toEqual([206, `bytes 1000-1999/${whole}`, "1000"]);
  const end = await site.get("/media/promo.webm", { headers: { range: "bytes=-10" } });
  expect([end.status, end.headers["content-range"]]).toEqual([206, `bytes ${whole - 10}-${whole - 1}/${whole}`]);
});

test("a part beyond the end is refused", async () => {
  expect((await site.get("/media/promo.webm", { headers: { range: "bytes=99999999-" } })).status).toBe(416);
});

test.each(["/media/promo.exe", "/media/promo.", "/media/promo.%2e%2e%2fsw.js"])("%s is no file", async (path) => {
  expect([302, 404]).toContain((await site.get(path)).status);
});
