import { beforeAll, describe, expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const hostOf = (locale: (typeof locales)[number]) => new URL(site.services.origins[locale]).hostname;

describe.each(locales)("in %s", (locale) => {
  test.each(["/index", "/product/1011/SGC6120N", "/scheme/1", "/projectinfo/5", "/news_info/1", "/faqs"])(
    "%s names a picture that is there",
    async (path) => {
      const { body } = await site.get(path, { host: hostOf(locale) });
      const address = new URL(/<meta property="og:image" content="([^"]+)"/.exec(body)![1]!);
      expect(address.origin).toBe(site.services.origins[locale]);
      const {
        status,
        headers,
        bytes: file,
      } = await site.get(address.pathname, { host: hostOf(locale), headers: { "accept-encoding": "br" } });
      expect([status, headers["content-type"], headers["content-encoding"]]).toEqual([
        200,
        "image/png",
        undefined,
      ]);
      expect(file.subarray(1, 4).toString("latin1")).toBe("PNG");
      expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(file.length).toBeGreaterThan(12_000); // an empty sheet has 3,000
    },
  );
});

test("the pictures of two languages differ, and two of one are the same", async () => {
  const [en, again, zh] = await Promise.all(
    ["localhost", "localhost", "zh.localhost"].map((host) => site.get("/media/share/scheme-1.png", { host })),
  );
  expect(en!.bytes.equals(again!.bytes)).toBe(true);
  expect(en!.headers.etag).toBe(again!.headers.etag);
  expect(en!.bytes.equals(zh!.bytes)).toBe(false);
});

test.each([
  "/media/share/product-999999999.png",
  "/media/share/product-0.png",
  "/media/share/scheme-1.svg",
  "/media/share/../../etc/passwd",
  "/media/share/x.png",
])("%s is not there", async (path) => {
  const { status } = await site.get(path);
  expect([302, 404]).toContain(status);
});
