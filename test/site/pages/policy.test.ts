import { beforeAll, describe, expect, test } from "vitest";
import { isInert } from "#app/ui/trusted.ts";
import { screenList } from "#domain/address/screens.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { inlineSource } from "#domain/inline-source.server.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { everything } from "#test/support/everything.ts";
import { screenAddresses } from "#test/support/samples.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

/** An address of every screen of a language; in the long run every address that stands for one. */
function addressesOf(locale: Locale): string[] {
  if (!everything) return screenAddresses(locale, locales.indexOf(locale));
  return screenList
    .filter(({ name }) => hasFeature(name, locale))
    .flatMap(({ path, samples = [path] }) => samples);
}

/** Start tags of a page, without what stands in its scripts and its style sheet. */
const tagsOf = (html: string) =>
  html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").match(/<[a-zA-Z](?:[^<>"]|"[^"]*")*>/g) ?? [];

/** Scripts and styles that stand in a page; structured data is no script. */
const inlinesOf = (html: string) =>
  [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(([, kind, text]) => ({ kind, text: text! }));

/** Strings of a page's loader data that browsers put in as markup. */
function markupOf(data: string): string[] {
  const lines = data.split("\n").filter((line) => line.startsWith("["));
  return lines
    .flatMap((line) => JSON.parse(line) as unknown[])
    .filter((value) => typeof value === "string")
    .filter((text) => /^<[a-z!]/.test(text));
}

describe.each(locales)("every screen in %s", (locale) => {
  const pages: { address: string; html: string; policy: string; data: string }[] = [];
  beforeAll(async () => {
    const host = new URL(site.services.origins[locale]).hostname;
    for (const address of addressesOf(locale)) {
      const [path, query] = address.split("?");
      const { body, headers } = await site.get(address, { host });
      const data = await site.get(`${path}.data${query ? `?${query}` : ""}`, { host });
      const policy = String(headers["content-security-policy"]);
      pages.push({ address, html: body, policy, data: data.body });
    }
    expect(pages.length).toBeGreaterThan(20);
  }, 600_000);

  test("has no style attribute, no handler and no address that is a script", () => {
    const refused = /\s(?:style|on[a-z]+)=|="\s*javascript:/i;
    for (const { address, html } of pages)
      expect(
        tagsOf(html).filter((tag) => refused.test(tag)),
        address,
      ).toEqual([]);
  });

  test("allows the scripts and the style that it brings, and none besides", () => {
    for (const { address, html, policy } of pages) {
      const inlines = inlinesOf(html);
      const count = (wanted: string) => inlines.filter(({ kind }) => kind === wanted).length;
      expect([count("script"), count("style")], address).toEqual([4, 1]);
      const hashes = (policy.match(/'sha256-[^']+'/g) ?? []).toSorted();
      expect(hashes, address).toEqual(inlines.map(({ text }) => inlineSource(text)).toSorted());
      expect(policy, address).not.toMatch(/unsafe|\*|https?:/);
    }
  });

  test("has no markup for browsers that their policy would refuse", () => {
    const all = pages.flatMap(({ data }) => markupOf(data));
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((markup) => !isInert(markup)).map((markup) => markup.slice(0, 200))).toEqual([]);
  });
});

describe("a drawing, page or description that is no screen", () => {
  test.each(["/media/diagram/1.svg", "/media/wiring/SGC6120N-1.svg", "/web/docs"])(
    "%s allows the one style that it brings",
    async (path) => {
      const { status, body, headers } = await site.get(path);
      expect(status).toBe(200);
      const styles = inlinesOf(body).map(({ text }) => inlineSource(text));
      expect(styles).toHaveLength(1);
      const directives = String(headers["content-security-policy"]).split("; ");
      expect(directives).toContain(`style-src ${styles[0]}`);
    },
  );

  test.each(["/media/panel/SGC6120N.svg", "/media/front/SGC6120N.svg", "/media/honour/ccs-spm6.svg"])(
    "%s needs no style",
    async (path) => {
      const { status, body, headers } = await site.get(path);
      expect(status).toBe(200);
      expect(body).not.toMatch(/<style|\sstyle=/);
      expect(headers["content-security-policy"]).not.toContain("style-src");
    },
  );

  test("the refusal of a file allows the one style that it brings", async () => {
    const { body, headers } = await site.get("/files/999999/no.pdf", { headers: { accept: "text/html" } });
    const [style] = inlinesOf(body);
    expect(String(headers["content-security-policy"])).toContain(`style-src ${inlineSource(style!.text)}`);
  });
});
