import { beforeAll, expect, test } from "vitest";
import { languages } from "#test/contract/specification.ts";
import { everything } from "#test/support/everything.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

type Thing = { [key: string]: unknown; "@type": string };

async function thingsOf(path: string, host: string): Promise<Thing[]> {
  const { status, body } = await site.get(path, { host });
  expect(status, path).toBe(200);
  return [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Thing,
  );
}

/** All texts in a thing with the names under which they stand. */
function texts(value: unknown, name = ""): [name: string, text: string][] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((one) => texts(one, name));
  return value && typeof value === "object"
    ? Object.entries(value).flatMap(([key, one]) => texts(one, key))
    : [];
}

const everywhere: [path: string, types: string[]][] = [
  ["/index", ["Organization"]],
  ["/product/1013/SGC7120", ["BreadcrumbList", "Product", "VideoObject"]],
  ["/product/1001/SGC410", ["BreadcrumbList", "Product"]],
  ["/scheme/2", ["VideoObject"]],
  ["/faqs", ["FAQPage"]],
  ["/datadownload", ["BreadcrumbList", "ItemList"]],
  ["/productcatalogue", ["BreadcrumbList"]],
  ["/contactus", ["Organization"]],
  ["/news_info/1", ["BreadcrumbList", "NewsArticle"]],
];
const chinese: [path: string, types: string[]][] = [
  ["/hr?id=1", ["BreadcrumbList", "JobPosting"]],
  ["/investor?section=figures", ["BreadcrumbList", "Dataset"]],
];

const addresses = ["url", "item", "image", "logo", "contentUrl", "thumbnailUrl", "mainEntityOfPage"];

/**
 * Pictures and documents are made when they are asked for, a second each on a busy machine: three addresses
 * stand for all with the same first part, and in the short run two languages for the others.
 */
function ofEachKind(paths: Set<string>, locale: string): string[] {
  if (!everything && locale !== "en" && locale !== "zh") return [];
  const kinds = Map.groupBy(paths, (path) => path.split("/")[1]);
  return [...kinds.values()].flatMap((alike) => alike.slice(0, 3));
}

test.each([
  ...languages.flatMap(({ locale, host }) =>
    everywhere.map(([path, types]) => ({ locale, host, path, types })),
  ),
  ...chinese.map(([path, types]) => ({
    locale: "zh",
    host: languages.find((language) => language.locale === "zh")!.host,
    path,
    types,
  })),
])(
  "$path in $locale tells machines of $types, with addresses that answer",
  async ({ locale, host, path, types }) => {
    const addressesToAsk = new Set<string>();
    const things = await thingsOf(path, host);
    expect(things.map((thing) => thing["@type"]).toSorted()).toEqual(types);
    for (const thing of things) {
      expect(thing["@context"]).toBe("https://schema.org");
      for (const [name, text] of texts(thing)) {
        expect(text, name).not.toMatch(/^\s|\s$|undefined|NaN|MISSING_MESSAGE|\[object/);
        if (/date/i.test(name)) expect(text, name).toMatch(/^\d{4}(-\d\d-\d\d)?$/);
        if (!addresses.includes(name)) continue;
        const { host: owner, pathname, search } = new URL(text);
        expect(owner.split(":")[0], text).toBe(host);
        addressesToAsk.add(pathname + search);
      }
    }
    for (const address of ofEachKind(addressesToAsk, locale)) {
      const { status } = await site.get(address, { host, method: "HEAD" });
      // the address of the whole site leads to its index
      expect(status, address).toBe(address === "/" ? 302 : 200);
    }
  },
);
