import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { screenAddresses } from "#test/support/samples.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

const checker = join(dirname(createRequire(import.meta.url).resolve("vnu-jar/package.json")), "build/dist/vnu.jar");
const hasJava = spawnSync("java", ["-version"]).status === 0;

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type Message = { type: string; url: string; message: string; extract?: string };

/** What the W3C's checker finds wrong. It knows no CSS of the last years, so style sheets are taken out before. */
async function faultsOf(pages: { name: string; html: string }[]): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), "switchyard-html-"));
  try {
    const files = await Promise.all(
      pages.map(async ({ html }, i) => {
        const file = join(dir, `${i}.html`);
        await writeFile(file, html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, ""));
        return file;
      }),
    );
    const output = await new Promise<string>((done) => {
      execFile("java", ["-Xmx700m", "-jar", checker, "--errors-only", "--format", "json", ...files], { maxBuffer: 1 << 27 }, (_, __, stderr) => done(stderr));
    });
    const { messages } = JSON.parse(output) as { messages: Message[] };
    const nameOf = (url: string) => pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.name;
    return messages.map(({ url, message, extract }) => `${nameOf(url)}: ${message} ${extract?.replaceAll("\n", " ").slice(0, 160) ?? ""}`);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

describe.skipIf(!hasJava)("the W3C's checker finds no fault", () => {
  test.each(locales.map((locale, turn) => ({ locale, turn })))("in the screens of $locale", { timeout: 180_000 }, async ({ locale, turn }) => {
    const host = new URL(site.services.origins[locale]).hostname;
    const pages: { name: string; html: string }[] = [];
    for (const path of screenAddresses(locale, turn)) {
      const { status, body } = await site.get(path, { host });
      expect(status, path).toBe(200);
      pages.push({ name: path, html: body });
    }
    expect(pages.length).toBeGreaterThan(20);
    expect((await faultsOf(pages)).slice(0, 20)).toEqual([]);
  });

  test("and would find one", { timeout: 60_000 }, async () => {
    expect(await faultsOf([{ name: "x", html: '<!doctype html><html lang="en"><title>x</title><span><div></div></span></html>' }])).toHaveLength(1);
  });
});
