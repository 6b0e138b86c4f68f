import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "#test/contract/specification.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const sheets = (html: string) =>
  [...html.matchAll(/<a[^>]*href="(\/media\/honour\/[^"]+)"/g)].map((found) => found[1]!);

describe("honours", () => {
  test.each(languages)("are listed by year in $locale, each with a link to its sheet", async ({ host }) => {
    const { status, body } = await site.get("/honor", { host });
    expect(status).toBe(200);
    expect(sheets(body).length).toBeGreaterThanOrEqual(28);
    const years = [...body.matchAll(/<section id="y(\d{4})"/g)].map((found) => Number(found[1]));
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    expect(body).not.toContain("MISSING_MESSAGE");
  });

  test("are narrowed down by kind and by mark", async () => {
    const all = sheets((await site.get("/honor")).body).length;
    const approvals = sheets((await site.get("/honor?class_id=1")).body).length;
    const ccs = sheets((await site.get("/honor?class_id=1&id=4")).body);
    expect(approvals).toBeLessThan(all);
    expect(ccs.length).toBeLessThan(approvals);
    expect(ccs.every((address) => address.includes("/ccs-"))).toBe(true);
  });

  test.each(["/honor?class_id=9", "/honor?id=4", "/honor?class_id=4&id=1", "/honor?class_id=1&id=99"])(
    "%s leads home",
    async (path) => {
      const { status, headers } = await site.get(path);
      expect([status, headers.location]).toEqual([302, "/index"]);
    },
  );

  test("do not know other parameters", async () => {
    const [plain, more] = await Promise.all([site.get("/honor"), site.get("/honor?utm=x&page=2")]);
    expect(more.headers.etag).toBe(plain.headers.etag);
  });
});

describe("a sheet", () => {
  test.each(languages)("is a picture in $locale that says it is a sample", async ({ host, tag }) => {
    const { status, headers, body } = await site.get("/media/honour/ccs-spm6.svg", { host });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body).toContain(`xml:lang="${tag}"`);
    expect(body).toMatch(/SAMPLE|样本|樣本|AMOSTRA|MUESTRA|ÖRNEK/);
    expect(body).toContain("SPM6N");
  });

  test.each([
    "/media/honour/none.svg",
    "/media/honour/ccs-spm6.png",
    "/media/honour/..%2f.svg",
    "/media/honour/CCS-SPM6.svg",
  ])("%s is no picture", async (path) => {
    expect([302, 404]).toContain((await site.get(path)).status);
  });

  test("that many ask for at once is drawn alike for all", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.get("/media/honour/iso-9001.svg")),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  });
});

describe("the brand page", () => {
  test.each(languages)("stands in $locale, with every file behind its link", async ({ host }) => {
    const { status, body } = await site.get("/trademark", { host });
    expect(status).toBe(200);
    expect(body).not.toContain("MISSING_MESSAGE");
    const files = [
      ...new Set([...body.matchAll(/href="(\/media\/brand\/[^"]+)"/g)].map((found) => found[1]!)),
    ];
    expect(files.length).toBeGreaterThanOrEqual(12);
    for (const file of files) expect([(await site.get(file, { host })).status, file]).toEqual([200, file]);
  });

  test("has the pictures of right and wrong use", async () => {
    const { body } = await site.get("/trademark");
    expect((body.match(/border-b-bad/g) ?? []).length).toBeGreaterThanOrEqual(8);
    expect((body.match(/border-b-ok/g) ?? []).length).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ["/media/brand/logo-light.svg", "image/svg+xml"],
    ["/media/brand/logo-dark.png", "image/png"],
    ["/media/brand/logo-black.pdf", "application/pdf"],
    ["/media/brand/logo-light.eps", "application/postscript"],
  ])("%s is %s", async (path, type) => {
    const { status, headers } = await site.get(path);
    expect([status, headers["content-type"]]).toEqual([200, type]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("an unknown file is not there", async () =>
    expect((await site.get("/media/brand/logo-pink.svg")).status).toBe(404));
});
