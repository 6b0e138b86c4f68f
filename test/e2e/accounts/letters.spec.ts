import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { load } from "js-yaml";
import { composeLetter, type LetterDrawing, type LetterScope } from "#making/letters/compose.server.ts";
import { symbolPicture } from "#making/letters/symbol.server.ts";
import { languageTags, localOrigins } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { siteFile } from "#domain/site/schema.ts";
import { readMessages } from "#server/packs.ts";

import { closely } from "#test/support/browser.ts";
import { everything } from "#test/support/everything.ts";
import { sampleLetters, standalone } from "#test/support/letters.ts";

const scope: LetterScope = {
  site: siteFile.parse(load(readFileSync("content/site.yaml", "utf8"))),
  origins: localOrigins(3000),
  translate: readMessages("locales").translate,
  drawing: () =>
    import(new URL("../../../build/server/index.js", import.meta.url).href) as Promise<LetterDrawing>,
  panelPicture: async (model) => ({
    ...symbolPicture(undefined),
    cid: "front-panel",
    filename: `${model}.png`,
    width: 536,
    height: 402,
  }),
};

type Fault = string;

/** Looks at the letter as it is laid out; runs in the browser. */
function faultsOfPage(): Fault[] {
  const faults: Fault[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    faults.push(`wider than the window: ${document.documentElement.scrollWidth}`);
  for (const image of document.images)
    if (!image.complete || !image.naturalWidth) faults.push(`a picture is missing: ${image.alt}`);
  for (const link of document.querySelectorAll<HTMLElement>('a[style*="inline-block"]'))
    if (link.getBoundingClientRect().height < 44)
      faults.push(`a button of ${link.getBoundingClientRect().height} px: ${link.textContent}`);

  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [r, g, b] = channels(colour).map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const behind = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (channels(backgroundColor)[3] !== 0) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const words = node.textContent!.replace(/\s|\u2007|\u034F/g, "");
    if (!words || !element.checkVisibility({ opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.left < 0 || box.right > width + 0.5) faults.push(`outside of the window: ${words}`);
    const [one, two] = [luminance(getComputedStyle(element).color), luminance(behind(element))];
    const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (words !== "|" && contrast < 4.5) faults.push(`contrast ${contrast.toFixed(2)}: ${words}`);
    if (/^\d{6}$/.test(words) && range.getClientRects().length !== 1)
      faults.push("the code is broken into two lines");
  }
  return faults;
}

const widths = everything ? [320, 375, 700] : [320, 700];
const allLooks = widths.flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

// Colours, and what a wide window shows, are the same in every language; words are not as long.
for (const locale of locales) {
  const looks = closely.includes(locale) ? allLooks : allLooks.slice(0, 1);
  const where = looks.length > 1 ? "a phone and a wide window, in light and dark" : "a phone";
  test(`every letter in ${languageTags[locale]} fits ${where}, and can be read`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", ({ url }) => !url().startsWith("data:") && asked.push(url()));
    const found: string[] = [];
    for (const { name, order } of sampleLetters(locale)) {
      await page.setContent(standalone(await composeLetter(scope, order)));
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 700 });
        await page.emulateMedia({ colorScheme });
        found.push(
          ...(await page.evaluate(faultsOfPage)).map(
            (fault) => `${name} at ${width} px, ${colorScheme}: ${fault}`,
          ),
        );
      }
    }
    expect(found).toEqual([]);
    expect(asked).toEqual([]);
  });
}

test("a long name, a long word and a long address do not widen a letter", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);
  const to = `${"a".repeat(60)}@${"b".repeat(60)}.example`;
  const letter = await composeLetter(scope, {
    kind: "enquiry",
    to,
    locale: "en",
    values: {
      about: "enquiry",
      reference: "E-261120-7K3F9Q",
      name: long,
      copy: [{ label: long, text: `${long}\n${to}` }],
      model: long,
      productUrl: `/product/1/${"x".repeat(200)}`,
    },
  });
  await page.setContent(standalone(letter));
  expect(await page.evaluate(faultsOfPage)).toEqual([]);
});

test("without pictures and styles of the head, as some mail programs show it, everything is there", async ({
  page,
}) => {
  const { order } = sampleLetters("en").find(({ name }) => name === "news")!;
  const { html } = await composeLetter(scope, order);
  await page.setContent(html.replace(/<style>[\s\S]*?<\/style>/g, "").replace(/ class="[^"]*"/g, ""));
  await expect(page.getByRole("link", { name: "Read the news item" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Unsubscribe" })).toBeVisible();
  await expect(page.getByRole("img", { name: "SGC6120N" })).toBeVisible();
  await expect(page.getByText("New-product news from Songyue Controls")).toBeHidden();
});
