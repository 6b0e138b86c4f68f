import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readSite } from "#domain/site/read.server.ts";
import { beginContent, type Leftover } from "#importing/begin.server.ts";
import { readContent } from "#importing/read.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 600_000 });

const maker = {
  name: "Halden Power",
  mark: "HALDEN",
  phone: "+47 69 21 00 00",
  email: "sales@halden.example",
  address: "Svinesundsveien 9, Halden, Norway",
  country: "NO",
  founded: 2004,
  timeZone: "Europe/Oslo",
  signal: "#0b5fb4",
  languages: ["en", "zh", "tr-TR"],
};

const parent = await mkdtemp(join(tmpdir(), "switchyard-own-"));
const dir = join(parent, "content");
let leftovers: Leftover[];
let site: TestSite;
/** Another maker with a single series, and nothing else. */
beforeAll(async () => {
  leftovers = await beginContent("content", dir, maker, await readSite("content/site.yaml"));
  const series = await readFile("content/products/sbc06.yaml", "utf8");
  await mkdir(join(dir, "products"));
  await writeFile(
    join(dir, "products/hpc06.yaml"),
    series.replaceAll("SBC", "HPC").replaceAll("sbc06", "hpc06"),
  );
  site = await startSite({ CONTENT_DIR: dir, PREPARE_FILES: "false" }, { content: await readContent(dir) });
});
afterAll(async () => {
  await site.close();
  await rm(parent, { recursive: true, force: true });
});

/** Names of the sample's maker, and its models. */
const sample = /songyue|嵩岳|嵩嶽|\bS(?:GC|PC|TS|BC)\d{2}/i;

const textOf = (html: string) => html.replaceAll(/<script[^]*?<\/script>/g, "");
const linksOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)]
    .map(([, address]) => address!.replaceAll("&amp;", "&"))
    .filter((address) => !address.startsWith("/assets/"));

test("a folder that is there already, and a file of another name, are refused", async () => {
  await expect(beginContent("content", dir, maker, await readSite("content/site.yaml"))).rejects.toThrow(
    "is there already",
  );
  const wrong = join(dir, "newz.yaml");
  await writeFile(wrong, "[]");
  await expect(readContent(dir)).rejects.toThrow("newz.yaml: no content has such a name");
  await rm(wrong);
});

test("what the law asks for has the new name, and names the lines that people have to read", async () => {
  const privacy = await readFile(join(dir, "pages/privacy.yaml"), "utf8");
  expect(privacy).toContain("Halden Power, Svinesundsveien 9, Halden, Norway");
  expect(privacy).not.toMatch(/songyue|嵩岳|嵩嶽/i);
  expect(new Set(leftovers.map(({ file }) => file))).toEqual(
    new Set(["pages/privacy.yaml", "pages/agreement.yaml"]),
  );
  for (const { file, line, text } of leftovers)
    expect((await readFile(join(dir, file), "utf8")).split("\n")[line - 1]!.trim()).toBe(text);
});

test.each(["localhost", "zh.localhost"])(
  "on %s every link of the begun site leads somewhere, and no page tells of the sample",
  async (host) => {
    const seen = new Set<string>();
    // What a menu shows in full is fetched apart.
    const menus = Object.values((await site.get("/media/menus.json", { host })).json<object>()).join("");
    const waiting = ["/index", ...linksOf(menus)];
    const wrong: string[] = [];
    const named = sample.exec(menus);
    if (named) wrong.push(`menus: ${named[0]}`);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, headers, body } = await site.get(path, { host });
      if (status !== 200) wrong.push(`${path}: ${status} ${headers.location ?? ""}`);
      if (!String(headers["content-type"]).startsWith("text/html")) continue;
      const found = sample.exec(textOf(body));
      if (found) wrong.push(`${path}: ${found[0]}`);
      // Lists go on in endless ways by their filters: one step is enough.
      if (!path.includes("?")) waiting.push(...linksOf(textOf(body)));
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(25);
  },
);

/** Everything that leads to a language that the maker did not choose, by how it is written. */
const others = /hreflang="(?:zh-HK|pt-BR|es)"|(?:\/\/|\.)(?:hk|pt|es)\.localhost|繁體中文|Português|Español/i;

test("a language that the maker did not choose is at no address, in no list and no document", async () => {
  for (const host of ["localhost", "zh.localhost", "tr.localhost"]) {
    for (const path of [
      "/index",
      "/productinfo",
      "/product/10001/HPC0612",
      "/contactus",
      "/datadownload?language=all",
    ]) {
      const { body } = await site.get(path, { host });
      expect(others.exec(textOf(body))?.[0], `${host}${path}`).toBeUndefined();
    }
    for (const path of ["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-product.xml"])
      expect(others.exec((await site.get(path, { host })).body)?.[0], `${host}${path}`).toBeUndefined();
  }
  expect((await site.get("/index")).body).toContain('hrefLang="x-default"');
  expect((await site.get("/.well-known/security.txt")).body).toContain(
    "Preferred-Languages: en, zh-CN, tr-TR\n",
  );
  // Its host is that of the main language, as one that nobody knows; so is it on the mobile address.
  expect((await site.get("/index", { host: "pt.localhost" })).body).toContain('<html lang="en"');
  expect((await site.get("/index?lang=es", { host: "m.localhost" })).body).toContain('<html lang="en"');
});

test("what the maker does not have is in no menu, no sitemap, no search and at no address", async () => {
  const absent = ["schemeinfo", "applicationcase", "news", "honor", "brochure", "manual", "alarms", "faqs"];
  const home = (await site.get("/index")).body;
  const map = (await site.get("/sitemap-pages.xml")).body;
  const { data } = await site.call<{ data: { list: { address: string }[] } }>("/web/index/searchList", {
    key: "manuals alarms",
  });
  for (const screen of absent) {
    expect((await site.get(`/${screen}`)).headers.location, screen).toBe("/index");
    expect(home, screen).not.toContain(`"/${screen}"`);
    expect(map, screen).not.toContain(`/${screen}<`);
    expect(JSON.stringify(data), screen).not.toContain(`/${screen}`);
  }
  expect(map).toContain("/productinfo<");
  expect((await site.get("/rss.xml")).status).not.toBe(200);
});

test("pages, icon and shared links have the maker's colour, under the policy that pages have", async () => {
  const { body, headers } = await site.get("/index");
  const style = /<style>([^<]*)<\/style>/.exec(body)![1]!;
  expect(style).toContain("--color-orange:#0b5fb4");
  const hash = createHash("sha256").update(style).digest("base64");
  expect(String(headers["content-security-policy"])).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect((await site.get("/favicon.svg")).body).toContain("#0b5fb4");
  expect((await site.get("/media/share/site.png")).status).toBe(200);
});

test("a colour on which nothing can be read, and a symbol that is no outline, are refused by their fields", async () => {
  const given = await readFile(join(dir, "site.yaml"), "utf8");
  const wrong = join(dir, "wrong-site.yaml");
  const look = '"#787878"\n  symbol: { size: 4, parts: [{ path: "url(#a)", fill: text }] }';
  await writeFile(wrong, given.replace(/signal: .*/, `signal: ${look}`));
  await expect(readSite(wrong)).rejects.toThrow(/look\.signal: a colour on which[^]*look\.symbol\.parts/);
  await rm(wrong);
});
