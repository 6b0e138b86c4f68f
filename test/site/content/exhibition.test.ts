import { beforeAll, describe, expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { listStands } from "#domain/stand/queries.server.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const host = (locale: string) => (locale === "en" ? "localhost" : `${locale.slice(0, 2)}.localhost`);

describe.each(locales)("the exhibition in %s", (locale) => {
  test("has at least eight stands of two to four models, all in the visitor's language", async () => {
    const stands = await listStands({ db: site.services.db, locale });
    expect(stands.length).toBeGreaterThanOrEqual(8);
    for (const { key, models, title, lead, text } of stands) {
      expect(models.length, key).toBeGreaterThanOrEqual(2);
      expect(models.length, key).toBeLessThanOrEqual(4);
      for (const words of [title, lead, text]) expect(typeof words, key).toBe("string");
    }
  });

  test("shows each of them on its page, with links to the models and to the diagram's solution", async () => {
    const stands = await listStands({ db: site.services.db, locale });
    const { status, body } = await site.get("/exhibition", { host: host(locale) });
    expect(status).toBe(200);
    for (const { key, models, solution } of stands) {
      expect(body).toContain(`id="${key}"`);
      expect(body).toContain(`href="/scheme/${solution.id}"`);
      for (const { id, model } of models) {
        expect(body).toContain(`href="/image3d/${id}"`);
        expect(body).toContain(`href="/product/${id}/${model}"`);
      }
    }
  });
});

describe("what the hall fetches", () => {
  test("every picture, body and diagram of every stand is there", async () => {
    const stands = await listStands({ db: site.services.db, locale: "zh" });
    for (const { models, solution } of stands) {
      const files = [
        `/media/diagram/${solution.id}.svg`,
        ...models.flatMap(({ model }) => [
          `/media/front/${model}.svg`,
          `/media/front/${model}@${solution.id}.svg`,
          `/media/body/${model}.json`,
        ]),
      ];
      for (const file of files) {
        const answer = await site.get(`${file}?v=1`, { host: "zh.localhost" });
        expect([file, answer.status]).toEqual([file, 200]);
        expect(answer.headers["content-type"]).toMatch(
          file.endsWith("json") ? /^application\/json/ : /^image\/svg\+xml/,
        );
      }
    }
  });

  test("a front panel speaks the host's language", async () => {
    const [english, chinese] = await Promise.all(
      ["localhost", "zh.localhost"].map((name) => site.get("/media/front/SGC6120N.svg", { host: name })),
    );
    expect(english!.body).toContain("Front panel of SGC6120N");
    expect(chinese!.body).not.toContain("Front panel");
  });

  test("a front panel in a plant tells the moment of its diagram", async () => {
    const titles = await Promise.all(
      ["", "@1", "@1.bridging", "@1.mains-failed", "@5.mains-failed"].map(async (place) => {
        const { body } = await site.get(`/media/front/SPC9560N${place}.svg`);
        return /<text[^>]*>(Peak shaving|Mains on load|Mains failed[^<]*)</.exec(body)?.[1];
      }),
    );
    expect(titles).toEqual([
      "Peak shaving",
      "Mains on load",
      "Mains failed",
      "Mains failed · genset on load",
      "Mains failed · genset on load",
    ]);
  });

  test.each([
    "/media/body/NOPE.json",
    "/media/front/NOPE.svg",
    "/media/front/SPC9560N@999.svg",
    "/media/front/SPC9560N@1.nope.svg",
    "/media/diagram/999.svg",
    "/media/diagram/x.svg",
  ])("%s is not there", async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });

  test.each([
    "/media/body/..%2F..%2Fsite.json",
    "/media/body/SGC6120N.svg",
    "/media/front/a/b.svg",
    `/media/front/${"A".repeat(60)}.svg`,
  ])("%s is no picture's address", async (path) =>
    expect([302, 404]).toContain((await site.get(path)).status),
  );
});

describe("the 3D view of a device", () => {
  test.each(locales)("has its front panel, drawing and sizes without scripts in %s", async (locale) => {
    const { status, body } = await site.get("/image3d/1011", { host: host(locale) });
    expect(status).toBe(200);
    expect(body.match(/role="img"/g)!.length).toBeGreaterThanOrEqual(2);
    expect(body).toContain('href="/product/1011/SGC6120N"');
    for (const size of ["209", "153", "186", "141"]) expect(body).toContain(size);
  });

  test("of an unknown device leads to /index", async () => {
    for (const path of ["/image3d/9", "/image3d/0", "/image3d/abc", "/image3d/999999999"]) {
      const answer = await site.get(path);
      expect([path, answer.status, answer.headers.location]).toEqual([path, 302, "/index"]);
    }
  });
});
