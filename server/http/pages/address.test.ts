import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { features } from "#domain/availability/table.ts";
import type { FilterDefinition } from "#domain/product/filters.ts";
import { isEndless } from "#domain/address/query.ts";
import type { Screen } from "#domain/address/screen.ts";
import { screenList } from "#domain/address/screens.ts";
import { canonicalAddress, respelled } from "./address.ts";

const definitions: FilterDefinition[] = [
  { key: "function", kind: "options", options: ["amf", "sync"] },
  { key: "supply-voltage", kind: "covers" },
];
const ask = (address: string, locale: "en" | "zh" = "en") =>
  canonicalAddress(new URL(address, "http://localhost"), locale, definitions);
const canonical = (address: string) => {
  const found = ask(address);
  return found && found.path + found.search;
};

describe("an address keeps only what its screen knows", () => {
  test.each([
    ["/index?utm_source=x&lang=zh", "/index"],
    ["/index#part", "/index"],
    [
      "/productinfo?page=2&class_id=3&x=1&function=sync,amf",
      "/productinfo?class_id=3&function=amf%2Csync&page=2",
    ],
    [
      "/productinfo?function=amf&function=sync&class_id=3&class_id=4",
      "/productinfo?class_id=3&function=amf%2Csync",
    ],
    ["/productinfo?page=1", "/productinfo"],
    ["/productinfo?page=0", "/productinfo"],
    ["/productinfo?page=-1", "/productinfo"],
    ["/productinfo?page=99999", "/productinfo"],
    ["/productinfo?page=2e1", "/productinfo"],
    ["/contrast?ids=5,6,5,0,-1,abc,7,8,9&differences=1", "/contrast?ids=5%2C6%2C7%2C8&differences=1"],
    ["/contrast?ids=&differences=yes", "/contrast"],
    ["/search?key=%20SGC%20&page=3", "/search?key=SGC&page=3"],
    ["/search?page=2&kind=news&x=1&key=oil%09%20pressure", "/search?key=oil+pressure&kind=news&page=2"],
    ["/search?key=oil&kind=users&page=1", "/search?key=oil"],
    ["/search?key=%20&kind=news&page=2", "/search"],
    ["/search?key=%E2%80%AESGC%00", "/search?key=SGC"],
    [`/search?key=${"x".repeat(300)}`, `/search?key=${"x".repeat(120)}`],
    ["/search?key=%EF%BC%B3%EF%BC%A7%EF%BC%A3", "/search?key=SGC"],
    ["/schemeinfo?class_id=2&id=4", "/schemeinfo?class_id=2"],
    ["/schemeinfo?class_id=007", "/schemeinfo"],
    ["/applicationcase?page=2&class_id=1", "/applicationcase?class_id=1&page=2"],
    ["/product/5/SGC6120N?class_id=1", "/product/5/SGC6120N"],
  ])("%s is %s", (address, expected) => expect(canonical(address)).toBe(expected));
});

describe("what is no screen's address has none", () => {
  test.each([
    "/",
    "/nothing",
    "/INDEX",
    "/index/",
    "//index",
    "/index;x.css",
    "/index%2f",
    "/%69ndex",
    "/product/5",
    "/product/0/X",
    "/product/-1/X",
    "/product/abc/X",
    "/product/5/a/b",
    "/scheme/5/",
    "/scheme/1e3",
    "/productinfo.html",
    "/media/panel/../x.svg",
    "/media/panel/x.png",
    "/media/panel/%2e%2e.svg",
    "/media/front/SPC9560N@0.svg",
    "/media/front/SPC9560N@1.a.b.svg",
    "/media/front/SPC9560N@1.Mains.svg",
    "/.data",
    "/nothing.data",
    "/index.data.data",
  ])("%s", (address) => expect(ask(address)).toBeUndefined());
});

test("a screen that a locale does not have is unknown there", () => {
  const rows = features as Record<string, readonly string[]>;
  const before = rows.search!;
  rows.search = ["zh"];
  try {
    expect([ask("/search", "en"), ask("/search", "zh")?.path]).toEqual([undefined, "/search"]);
  } finally {
    rows.search = before;
  }
});

describe("an address of a screen's data", () => {
  test("is told from the page's", () =>
    expect(ask("/index.data")).toMatchObject({ kind: "data", path: "/index", search: "" }));
  test("keeps the route that the browser already has a frame for", () => {
    expect(ask("/productinfo.data?_routes=routes%2Fproducts%2Flist&page=2")?.search).toBe(
      "?page=2&_routes=routes%2Fproducts%2Flist",
    );
  });
  test.each(["root", "routes/index", "routes/products/list,root", "", "../x", "routes/products/list.tsx"])(
    "ignores any other subset: %s",
    (routes) => {
      expect(ask(`/productinfo.data?${new URLSearchParams({ _routes: routes })}`)?.search).toBe("");
    },
  );
});

test("a canonical address is its own canonical address, on every screen", () => {
  const names = screenList.flatMap(({ query }) => Object.keys(query?.parameters(definitions) ?? {}));
  const name = fc.constantFrom(...new Set(names), "_routes", "lang", "x");
  const value = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.nat().map(String),
    fc.constantFrom("amf", "1,2,3", "8~35", "186x141", "1", "news", "table", "genset", "announcements", "zh"),
  );
  const path = (screen: Screen) => screen.path.replace(":id", "3").replace(":model", "SGC6120N");
  fc.assert(
    fc.property(
      fc.constantFrom(...screenList),
      fc.constantFrom("", ".data"),
      fc.array(fc.tuple(name, value), { maxLength: 6 }),
      (screen, ending, pairs) => {
        const asked = new URLSearchParams(pairs);
        const at = (search: string) =>
          canonicalAddress(
            new URL(`${path(screen)}${ending}?${search}`, "http://localhost"),
            screen.locales[0]!,
            definitions,
          )!.search;
        const once = at(asked.toString());
        expect(at(once.slice(1))).toBe(once);
      },
    ),
    { numRuns: 600 },
  );
});

/** Remembers what it was asked for. */
class AskedNames extends URLSearchParams {
  readonly names = new Set<string>();
  override get(name: string) {
    this.names.add(name);
    return super.get(name);
  }
  override getAll(name: string) {
    this.names.add(name);
    return super.getAll(name);
  }
}

describe("a parameter whose values have no end leads to the small shelf of the cache", () => {
  const listLength = 60;
  const values = [
    ...Array.from({ length: 200 }, (_, i) => [
      `${i + 1}`,
      `w${i}`,
      `${i + 30}x${i + 40}`,
      `${i}~${i + 9}`,
      `-${i}`,
    ]),
    ...Array.from({ length: 200 }, (_, i) => [
      `/index?x=${i}`,
      String.fromCharCode(65 + (i % 26), 65 + i / 26),
    ]),
    [
      "amf",
      "sync",
      "amf,sync",
      "table",
      "all",
      "genset",
      "job,task",
      "model",
      "-model",
      "zh",
      "tool",
      "news",
    ],
  ].flat();
  // What makes other parameters mean something.
  const companions = ["", "view=table", "key=x", "job=transfer", "job=parallel", "section=announcements"];

  test.each(screenList.flatMap(({ name, query }) => (query ? [[name, query] as const] : [])))(
    "on %s",
    (_, query) => {
      const probe = new AskedNames();
      query.canonical(probe, definitions);
      for (const companion of companions) {
        const more = new AskedNames(companion);
        query.canonical(more, definitions);
        for (const name of more.names) probe.names.add(name);
      }
      expect(probe.names.size).toBeGreaterThan(0);
      const parameters = query.parameters(definitions);
      for (const name of probe.names) {
        if (parameters[name]?.values === "entries") continue; // the screen answers for these: test/site/pages/page-cache
        const kept = new Set<string>();
        for (const companion of companions) {
          for (const value of values) {
            const asked = new URLSearchParams(companion);
            asked.set(name, value);
            const search = query.canonical(asked, definitions);
            if (!isEndless(query, search, definitions)) kept.add(search.toString());
          }
        }
        expect(kept.size, name).toBeLessThan(listLength);
      }
    },
  );

  test("and so do combinations of those whose values have an end", () => {
    const endless = (address: string) => ask(address)?.endless ?? false;
    expect(
      ["/productinfo?function=amf", "/productinfo?function=amf&page=2", "/faqs?class_id=3"].map(endless),
    ).toEqual([false, false, false]);
    expect(
      [
        "/productinfo?function=amf,sync",
        "/productinfo?class_id=1&function=amf",
        "/ecucode?spn=100&fmi=1",
      ].map(endless),
    ).toEqual([true, true, true]);
  });
});

describe("an address with capitals or a slash too many leads to the screen", () => {
  test.each([
    ["/INDEX", "/index"],
    ["/index/", "/index"],
    ["/Xieyis//", "/xieyis"],
    ["/PRODUCT/5/sgc6120n", "/product/5/sgc6120n"],
    ["/scheme/5/?x=1", "/scheme/5?x=1"],
    ["/Newsletter/Confirm?t=A", "/newsletter/confirm?t=A"],
  ])("%s to %s", (address, to) => expect(respelled(new URL(address, "http://localhost"), "en")).toBe(to));
  test.each(["/", "//", "/index", "/nothing/", "/hr/", "/index//x", "/product/0/X/"])(
    "%s does not",
    (address) => expect(respelled(new URL(`http://localhost${address}`), "en")).toBeUndefined(),
  );
});
