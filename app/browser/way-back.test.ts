import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isAuthorization, ownAddress } from "../screens.ts";
import { wayBack } from "./way-back.ts";

const origin = "https://www.songyue.example";

describe("an address that a log-in may lead on to", () => {
  test.each([
    "/index",
    "/product/1011/SGC6120N",
    "/ecucode?key=oil%20pressure",
    "/news_info/12#comments",
    "/personal?view=devices",
    "/oidc/oauth2/authorize?client_id=cloud&redirect_uri=https%3A%2F%2Fcloud.example%2Fback&state=x",
  ])("is one of this site: %s", (text) => expect(ownAddress(text, origin)).toBe(text));

  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " /index",
    "/.//evil.example",
    "/index/..//evil.example",
    "/%2e//evil.example",
    "https://evil.example/index",
    "https:/index",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "index",
    "?key=1",
    "#top",
    "",
    "/",
    "/unknown",
    "/web/getUserinfo",
    "/files/1/x.pdf/..",
    "/login",
    "/login?to=/index",
    "/reg",
    "/forget",
    "/oidc",
    "/oidc/../login",
    "/oidc/..//evil.example",
    "@evil.example",
    "/@evil.example",
  ])("is nothing else: %j", (text) => expect(ownAddress(text, origin)).toBeUndefined());

  test("is undefined without a text", () => {
    expect(ownAddress(undefined, origin)).toBeUndefined();
    expect(ownAddress(null, origin)).toBeUndefined();
  });

  test("never leaves the site, for any text", () => {
    const parts = fc.array(
      fc.constantFrom(
        "/",
        "\\",
        ".",
        "..",
        "%2f",
        "%5c",
        "\t",
        "\n",
        "@",
        ":",
        "evil.example",
        "index",
        "oidc",
        "news",
        "?",
        "#",
        "javascript:",
      ),
      { maxLength: 9 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          parts.map((list) => list.join("")),
          fc.string(),
          parts.map((list) => `/${list.join("")}`),
        ),
        (text) => {
          const address = ownAddress(text, origin);
          if (address === undefined) return;
          expect(new URL(address, origin).origin).toBe(origin);
          expect(address).toMatch(/^\/(?![/\\])/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test("only the provider's own addresses are loaded instead of shown", () => {
  expect(isAuthorization("/oidc/oauth2/authorize?x=1")).toBe(true);
  expect(isAuthorization("/index")).toBe(false);
});

describe("the way back", () => {
  let referrer = "";
  beforeEach(() => {
    referrer = "";
    vi.stubGlobal("window", { location: { origin } });
    vi.stubGlobal("document", {
      get referrer() {
        return referrer;
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is the start page for a visitor who came from nowhere", () =>
    expect(wayBack({ search: "", state: null })).toBe("/index"));

  test("is ?to= before everything else", () => {
    expect(wayBack({ search: "?to=%2Fnews%3Fpage%3D2", state: { from: "/honor" } })).toBe("/news?page=2");
  });

  test("is where the visitor was when ?to= leads elsewhere", () => {
    expect(wayBack({ search: "?to=//evil.example", state: { from: "/honor" } })).toBe("/honor");
  });

  test("is the page that opened a new tab", () => {
    referrer = `${origin}/scheme/7`;
    expect(wayBack({ search: "", state: null })).toBe("/scheme/7");
  });

  test("is not another site, nor one with the same beginning of its name", () => {
    for (const other of [
      "https://evil.example/index",
      `${origin}.evil.example/index`,
      `${origin}@evil.example/index`,
    ]) {
      referrer = other;
      expect(wayBack({ search: "", state: null }), other).toBe("/index");
    }
  });

  test("is not an address of another site from the history state", () => {
    expect(wayBack({ search: "", state: { from: "https://evil.example/" } })).toBe("/index");
    expect(wayBack({ search: "", state: "from" })).toBe("/index");
  });
});
