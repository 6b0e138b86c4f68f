import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { screenAddresses } from "#test/support/samples.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

const checker = join(
  dirname(createRequire(import.meta.url).resolve("vnu-jar/package.json")),
  "build/dist/vnu.jar",
);
const hasJava = spawnSync("java", ["-version"]).status === 0;

type Shown = { locale: Locale | "none"; name: string; html: string };
type Message = { type: string; url: string; message: string; extract?: string };
type Fault = { locale: Shown["locale"]; text: string };

/**
 * It runs for seconds: compiling its code a second time, and better, takes longer than that saves. The simpler
 * compiler's frames need more of the stack.
 */
const forSeconds = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m", "-Xmx700m"];

/**
 * What the W3C's checker finds wrong. It knows no CSS of the last years, so style sheets are taken out
 * before.
 */
async function faultsOf(pages: Shown[]): Promise<Fault[]> {
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
      execFile(
        "java",
        [...forSeconds, "-jar", checker, "--errors-only", "--format", "json", ...files],
        { maxBuffer: 1 << 27 },
        (_, __, stderr) => done(stderr),
      );
    });
    const { messages } = JSON.parse(output) as { messages: Message[] };
    return messages.map(({ url, message, extract }) => {
      const page = pages[Number(/(\d+)\.html$/.exec(url)?.[1])];
      return {
        locale: page?.locale ?? "none",
        text: `${page?.name}: ${message} ${extract?.replaceAll("\n", " ").slice(0, 160) ?? ""}`,
      };
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const broken: Shown = {
  locale: "none",
  name: "x",
  html: '<!doctype html><html lang="en"><title>x</title><span><div></div></span></html>',
};

describe.skipIf(!hasJava)("the W3C's checker finds no fault", () => {
  let site: SharedSite;
  const wrongAnswers: string[] = [];
  const pages: Shown[] = [];
  let faults: Fault[];

  // It gets the pages of all languages at once: most of a run is its start, and the first pages, until it is
  // warm.
  beforeAll(async () => {
    site = await sharedSite();
    for (const [turn, locale] of locales.entries()) {
      const host = new URL(site.services.origins[locale]).hostname;
      for (const path of screenAddresses(locale, turn)) {
        const { status, body } = await site.get(path, { host });
        if (status !== 200) wrongAnswers.push(`${locale} ${path}: ${status}`);
        pages.push({ locale, name: path, html: body });
      }
    }
    faults = await faultsOf([...pages, broken]);
  }, 600_000);

  test("which are all there", () => expect(wrongAnswers).toEqual([]));

  test.each(locales)("in the screens of %s", (locale) => {
    expect(pages.filter((page) => page.locale === locale).length).toBeGreaterThan(20);
    expect(
      faults
        .filter((fault) => fault.locale === locale)
        .map(({ text }) => text)
        .slice(0, 20),
    ).toEqual([]);
  });

  test("and would find one", () => expect(faults.filter(({ locale }) => locale === "none")).toHaveLength(1));
});
