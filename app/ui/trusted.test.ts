import { afterEach, describe, expect, test, vi } from "vitest";
import { effortOf } from "#test/support/effort.ts";
import { isInert, serviceWorkerAddress, trustedMarkup } from "./trusted.ts";

describe("markup that only shows something is let through", () => {
  test.each([
    "",
    "text without markup, 5 &lt; 8",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" role="img" aria-label="a &gt; b"><path d="M0 0h1"></path></svg>',
    '<svg viewBox="0 0 1 1"><defs><linearGradient id="a"><stop offset="0"></stop></linearGradient></defs><rect fill="url(#a)"/></svg>',
    '<div class="manual-text"><h2>5 &lt; 8</h2><details open=""><summary>A</summary></details><br/></div>',
    '<a href="/product/1011/SGC6120N">A</a><a href="#part">B</a><a href="mailto:a@b.example">C</a>',
    '<svg aria-label="a < b > c"><use href="#a"></use><image_></image_></svg>'.replace(/<\/?image_>/g, ""),
    "<!--drawing 12-->",
  ])("%s", (markup) => expect(isInert(markup)).toBe(true));
});

describe("markup that could do something is refused", () => {
  test.each([
    "<script>alert(1)</script>",
    "<SCRIPT>alert(1)</SCRIPT>",
    '<svg><script href="/x.js"></script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg ONLOAD="alert(1)"></svg>',
    "<svg/onload=alert(1)>",
    "<svg onload=alert(1)>",
    '<img src="x"onerror="alert(1)">',
    '<img src="https://a.example/" onerror="alert(1)">',
    '<img src="//evil.example/a.png">',
    '<img srcset="/a.png 2x">',
    '<a href="javascript:alert(1)">A</a>',
    '<a href=" javascript:alert(1)">A</a>',
    '<a href="&#106;avascript:alert(1)">A</a>',
    '<a href="java\nscript:alert(1)">A</a>',
    '<svg><a xlink:href="javascript:alert(1)">A</a></svg>',
    '<svg><use href="data:image/svg+xml,x"></use></svg>',
    '<p style="position:fixed">A</p>',
    "<style>b{}</style>",
    '<iframe srcdoc="x"></iframe>',
    '<object data="/x"></object>',
    '<form action="https://evil.example/"><button formaction="/x">A</button></form>',
    '<base href="https://evil.example/">',
    '<link rel="stylesheet" href="/x.css">',
    '<meta http-equiv="refresh" content="0">',
    "<svg><foreignObject><p>A</p></foreignObject></svg>",
    '<svg><animate attributeName="href" values="javascript:alert(1)"></animate></svg>',
    '<svg><set attributeName="onload" to="alert(1)"></set></svg>',
    "<math><mi></mi></math>",
    "<!-- a comment --><b>A</b>",
    "<!--drawing 1--!><script>alert(1)</script>",
    '<p title="a>A</p>',
    "<p title='a'>A</p>",
    "a < b",
    "<![CDATA[x]]>",
    "<?xml version='1.0'?>",
    "<b",
  ])("%s", (markup) => expect(isInert(markup)).toBe(false));
});

describe("in a browser", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("without Trusted Types the same rules hold", () => {
    vi.stubGlobal("document", {});
    expect(trustedMarkup("<b>A</b>")).toBe("<b>A</b>");
    expect(() => trustedMarkup("<script></script>")).toThrow(TypeError);
    expect(serviceWorkerAddress()).toBe("/sw.js");
  });
});

test("on the server markup stays as it is: React writes it, and nothing runs there", () =>
  expect(trustedMarkup("<script></script>")).toBe("<script></script>"));

test("a long drawing is read in no time", async () => {
  const markup = `<svg>${'<path class="a" d="M0 0h1"/>'.repeat(50_000)}</svg>`;
  const broken = `<svg ${'a="" '.repeat(50_000)}<`;
  const read = () => expect([isInert(markup), isInert(broken)]).toEqual([true, false]);
  expect(await effortOf(read)).toBeLessThan(2_000);
});
