import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, onlyStyled } from "./content-security-policy.ts";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the content security policy", () => {
  const policy = contentSecurityPolicy({ scripts: ["one()", "two()"], styles: ["b{}"] }, { upgrade: false });
  const directives = new Map(policy.split("; ").map((d) => [d.split(" ")[0], d.split(" ").slice(1)]));

  test("allows nothing by default", () => expect(directives.get("default-src")).toEqual(["'none'"]));
  test("allows the scripts that the program wrote by their hash, and no others", () =>
    expect(directives.get("script-src")).toEqual(["'self'", sha("one()"), sha("two()")]));
  test("allows the page's own styles by their hash", () =>
    expect(directives.get("style-src")).toEqual(["'self'", sha("b{}")]));
  test("has no unsafe script source anywhere", () => expect(policy).not.toMatch(/unsafe|\*|https?:/));
  test("has no exception for style attributes", () =>
    expect([directives.get("style-src-attr"), directives.get("style-src-elem")]).toEqual([
      undefined,
      undefined,
    ]));
  test("lets scripts put in markup and load scripts by the site's own policy only", () =>
    expect([directives.get("require-trusted-types-for"), directives.get("trusted-types")]).toEqual([
      ["'script'"],
      ["switchyard"],
    ]));
  test("forbids frames, foreign forms and another base", () => {
    expect([
      directives.get("frame-ancestors"),
      directives.get("form-action"),
      directives.get("base-uri"),
    ]).toEqual([["'none'"], ["'self'"], ["'none'"]]);
  });
  test("lets a plain page have its one style, and nothing else", () =>
    expect(onlyStyled("b{}").split("; ")).toEqual([
      "default-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `style-src ${sha("b{}")}`,
    ]));
  test("asks for secure addresses only where the site has them", () => {
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(contentSecurityPolicy({ scripts: [], styles: [] }, { upgrade: true })).toContain(
      "upgrade-insecure-requests",
    );
  });
});
