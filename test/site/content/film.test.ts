import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { isDrawn } from "#domain/film/content.ts";
import { boundText } from "#domain/locale/bound.ts";
import { sampleContent } from "#test/support/content.ts";
import { languages } from "#test/contract/specification.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

test.each(languages)(
  "the page about the maker shows the film with captions and words in $locale, and the menu leads there",
  async ({ host, locale }) => {
    const { body } = await site.get("/aboutus", { host });
    expect(body).toContain('<section id="film"');
    expect(body).toContain(`/media/promo.${locale}.vtt`);
    expect(body).not.toContain("/media/promo.jpg"); // it comes after the first paint
    expect(body).toMatch(/<video[^>]*preload="none"/);
    expect(body).toContain('href="/aboutus#film"');
    expect(body).not.toContain("MISSING_MESSAGE");
  },
);

const films = (await sampleContent()).films.filter(isDrawn);
const ids = { product: 1013, model: "SGC7120", solution: 2 };

test.each(languages)(
  "a product and its solution show the film with captions and words in $locale",
  async ({ host, locale }) => {
    const film = films.find(({ key }) => key === "single-set-amf")!;
    for (const path of [`/product/${ids.product}/${ids.model}`, `/scheme/${ids.solution}`]) {
      const { body } = await site.get(path, { host });
      expect(body).toContain('<section id="film"');
      expect(body).toMatch(/<video[^>]*preload="none"/);
      expect(body).not.toContain('poster="');
      const tracks = [...body.matchAll(/<track[^>]*>/g)].map(([tag]) => tag);
      expect(tracks).toHaveLength(6);
      expect(tracks[0]).toContain(`/media/captions/single-set-amf.${locale}.vtt`);
      expect(tracks.filter((tag) => /\bdefault\b/.test(tag))).toEqual([tracks[0]]);
      for (const { text } of film.scenes) expect(body).toContain(boundText(text[locale]!));
      const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
        ([, json]) => JSON.parse(json!) as Record<string, string>,
      );
      expect(data.find((one) => one["@type"] === "VideoObject")).toMatchObject({
        name: boundText(film.title[locale]!),
        contentUrl: expect.stringMatching(/^https?:\/\/.+\/media\/films\/single-set-amf\.webm$/),
        duration: "PT33S",
        uploadDate: film.publishedAt,
      });
    }
  },
);

test.each(languages)("captions are served in every language on the host of $locale", async ({ host }) => {
  for (const { locale } of languages) {
    const { status, headers, body } = await site.get(`/media/captions/single-set-amf.${locale}.vtt`, {
      host,
    });
    expect([status, headers["content-type"]]).toEqual([200, "text/vtt; charset=utf-8"]);
    expect(body).toMatch(/^WEBVTT\n\n00:00\.000 --> 00:04\.500\n/);
    expect(body).toContain(boundText(films[0]!.scenes[0]!.text[locale]!));
    expect(body).toContain("--> 00:33.000");
  }
});

test.each([
  "/media/captions/none.en.vtt",
  "/media/captions/single-set-amf.xx.vtt",
  "/media/captions/single-set-amf.vtt",
  "/media/films/none.webm",
])("%s is no file", async (path) => expect([302, 404]).toContain((await site.get(path)).status));

test("the calls tell of the films", async () => {
  const product = await site.call<{ videos: Record<string, string | number>[] }>(
    `productsInfo/${ids.product}`,
    undefined,
    {
      host: languages.find((l) => l.locale === "tr-TR")!.host,
    },
  );
  const [video] = product.data.videos;
  expect(video).toEqual({
    title: films[0]!.title["tr-TR"],
    url: "/media/films/single-set-amf.webm",
    poster: "/media/films/single-set-amf.jpg",
    captions: "/media/captions/single-set-amf.tr-TR.vtt",
    seconds: 33,
  });
  for (const file of [video!.url, video!.poster, video!.captions])
    expect((await site.get(String(file), { method: "HEAD" })).status).toBe(200);
  const scheme = await site.call<{ videos: unknown[] }>(`schemeInfo/${ids.solution}`);
  expect(scheme.data.videos).toHaveLength(1);
});

test("a product without a film has neither the section nor its words", async () => {
  const { body } = await site.get("/product/1001/SGC410");
  expect(body).not.toContain('id="film"');
  expect(body).not.toContain(`href="#film"`);
});

test("other pages of text have no film", async () =>
  expect((await site.get("/develop")).body).not.toContain("<video"));

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
  expect([status, headers["content-range"], headers["content-length"]]).toEqual([
    206,
    `bytes 1000-1999/${whole}`,
    "1000",
  ]);
  const end = await site.get("/media/promo.webm", { headers: { range: "bytes=-10" } });
  expect([end.status, end.headers["content-range"]]).toEqual([
    206,
    `bytes ${whole - 10}-${whole - 1}/${whole}`,
  ]);
});

test("a part beyond the end is refused", async () => {
  expect((await site.get("/media/promo.webm", { headers: { range: "bytes=99999999-" } })).status).toBe(416);
});

test.each(["/media/promo.exe", "/media/promo.", "/media/promo.%2e%2e%2fsw.js"])(
  "%s is no file",
  async (path) => {
    expect([302, 404]).toContain((await site.get(path)).status);
  },
);
