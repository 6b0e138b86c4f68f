import { createHash } from "node:crypto";
import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, deferScripts } from "./page-html.ts";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const moduleBody = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/site-1.js";
window.__reactRouterRouteModules = {"root":route0,"layouts/site":route1};

import("/assets/entry.client-1.js");`;

const page = `<html><head><link rel="modulepreload" href="/assets/entry.client-1.js"/><link rel="modulepreload" href="/assets/chunk-1.js"/><style>b{}</style></head><body><p>Text $1 $&</p><script>window.a=1;</script><script type="module" async="">${moduleBody}</script><script>window.b="$'";</script></body></html>`;

describe("deferring a page's scripts", () => {
  const deferred = deferScripts(page, (url) => `window.table="${url}";`);

  test("takes the preloads out of the head", () =>
    expect(deferred).not.toContain('<link rel="modulepreload"'));
  test("leaves no module script that starts by itself", () =>
    expect(deferred).not.toContain('type="module"'));
  test("keeps every module, and which route each belongs to", () => {
    for (const url of ["root-1", "site-1", "entry.client-1", "chunk-1"])
      expect(deferred).toContain(`/assets/${url}.js`);
    expect(deferred).toMatch(/__reactRouterRouteModules=\{"root":m\[0\],"layouts\/site":m\[1\]\}/);
  });
  test("has the table of screens in the page instead of asking for it", () => {
    expect(deferred).toContain('window.table="/assets/manifest-1.js";');
    expect(deferred.match(/manifest-1/g)).toHaveLength(1);
  });
  test("asks for every file once the content is painted, by a script in the head", () => {
    const early = /<script>(\(\(\)=>[\s\S]*?)<\/script><\/head>/.exec(deferred)![1]!;
    expect(() => new Script(early)).not.toThrow();
    for (const url of ["root-1", "site-1", "entry.client-1", "chunk-1"])
      expect(early.match(new RegExp(`/assets/${url}.js`, "g"))).toHaveLength(1);
  });
  test("leaves the rest of the page as it was, signs of replacement patterns included", () => {
    expect(deferred).toContain("<p>Text $1 $&</p><script>window.a=1;</script>");
    expect(deferred).toContain(`<script>window.b="$'";</script>`);
  });
  test("makes a script that a browser can parse", () => {
    const loader = /<script>(window.table[\s\S]*?)<\/script>/.exec(deferred)![1]!;
    expect(() => new Script(loader)).not.toThrow();
  });
});

test.each(["<html></html>", '<script type="module" async="">import "/x.js";</script>'])(
  "a page of another shape is refused: %s",
  (html) => {
    expect(() => deferScripts(html, () => "")).toThrow();
  },
);

describe("the content security policy", () => {
  const policy = contentSecurityPolicy(
    `<style>b{}</style><script>one()</script><script type="application/ld+json">{}</script><script src="/x.js"></script>`,
    {
      upgrade: false,
    },
  );
  const directives = new Map(policy.split("; ").map((d) => [d.split(" ")[0], d.split(" ").slice(1)]));

  test("allows nothing by default", () => expect(directives.get("default-src")).toEqual(["'none'"]));
  test("allows the page's own inline scripts by their hash, and no others", () =>
    expect(directives.get("script-src")).toEqual(["'self'", sha("one()")]));
  test("allows the page's own styles by their hash", () =>
    expect(directives.get("style-src")).toEqual(["'self'", sha("b{}")]));
  test("has no unsafe script source anywhere", () =>
    expect(directives.get("script-src")!.join(" ")).not.toMatch(/unsafe|\*|https?:/));
  test("forbids frames, foreign forms and another base", () => {
    expect([
      directives.get("frame-ancestors"),
      directives.get("form-action"),
      directives.get("base-uri"),
    ]).toEqual([["'none'"], ["'self'"], ["'none'"]]);
  });
  test("asks for secure addresses only where the site has them", () => {
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(contentSecurityPolicy("", { upgrade: true })).toContain("upgrade-insecure-requests");
  });
});
