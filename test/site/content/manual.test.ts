import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { drawPanel } from "#app/features/front-panel/draw.server.tsx";
import type { OpenDatabase } from "#db/client.server.ts";
import { readDevices } from "#domain/knowledge/devices.server.ts";
import { readKnowledge } from "#domain/knowledge/knowledge.server.ts";
import { localOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { readSite } from "#domain/site/read.server.ts";
import type { DocumentScope } from "#making/documents/recipe.server.ts";
import { manualRecipe } from "#making/manual/recipe.server.ts";
import type { ManualRecipe } from "#making/manual/recipe.ts";
import { placesIn } from "#making/manual/find.ts";
import { printFile } from "#making/print.server.ts";
import { readMessages } from "#server/packs.ts";
import { plain, readPdf, type ReadPdf } from "#test/support/pdf.ts";
import { copyOfTemplate, sharedSite, type SharedSite } from "#test/support/site.ts";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 600_000 });

describe("the pages", () => {
  let site: SharedSite;
  beforeAll(async () => {
    site = await sharedSite();
  });
  const page = async (path: string, host = "localhost") => {
    const { status, body } = await site.get(path, { host });
    expect(status, path).toBe(200);
    return body;
  };

  test("lead to the manual of every model, and find a model however it is written", async () => {
    const all = await page("/manual");
    expect(new Set(all.match(/href="\/manual\/[^"?#]+"/g)).size).toBe(101);
    expect(await page("/manual?key=sgc+6120")).toContain('href="/manual/SGC6120N"');
  });

  test.each(["SGC6120N", "STQ-M1250", "SDI16", "SCM366"])(
    "draw %s with figures that can be read on a phone and on a wide screen",
    async (model) => {
      const body =
        (await page(`/manual/${model}?chapter=mounting`)) + (await page(`/manual/${model}?chapter=wiring`));
      const drawings = [...body.matchAll(/<svg[^>]* class="manual-drawing on-(wide|narrow)".*?<\/svg>/gs)];
      expect(new Set(drawings.map(([, on]) => on))).toEqual(new Set(["wide", "narrow"]));
      for (const [svg, on] of drawings) {
        const [, boxWidth] = /viewBox="\S+ \S+ (\S+) /.exec(svg)!;
        const [, width] = / width="(\d+)"/.exec(svg)!;
        // The column of a phone of 375 pixels, and the narrowest one in which the wide drawing stands.
        const scale = Math.min(Number(width), on === "narrow" ? 343 : 660) / Number(boxWidth);
        const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size) * scale);
        expect(Math.min(...sizes), `${model} ${on}`).toBeGreaterThanOrEqual(on === "narrow" ? 11 : 10);
      }
    },
  );

  test.each([
    ["SGC6120N", "localhost"],
    ["STS620", "zh.localhost"],
  ])("of %s have every place that they lead to, once", async (model, host) => {
    const chapters = ["about"];
    const first = await page(`/manual/${model}`, host);
    for (const [, chapter] of first.matchAll(new RegExp(`href="/manual/${model}\\?chapter=(\\w+)"`, "g")))
      if (!chapters.includes(chapter!)) chapters.push(chapter!);
    expect(chapters.length).toBeGreaterThan(8);
    const places = new Set<string>();
    const links = new Set<string>();
    for (const chapter of chapters) {
      const body = (await page(`/manual/${model}${chapter === "about" ? "" : `?chapter=${chapter}`}`, host))
        .split('<div class="manual-text">')[1]!
        .split("<script")[0]!;
      const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
      expect(ids.filter((id, i) => ids.indexOf(id) < i)).toEqual([]);
      for (const id of ids) places.add(`${chapter}#${id}`);
      for (const [, to, anchor] of body.matchAll(/href="\/manual\/[^"?#]+\?chapter=(\w+)#([^"]+)"/g))
        links.add(`${to}#${anchor}`);
      expect(body).not.toMatch(/\{[a-z][a-z0-9.-]*\}|undefined|manual\.[a-z]/);
    }
    expect(links.size).toBeGreaterThan(50);
    expect([...links].filter((link) => !places.has(link))).toEqual([]);
  });

  test("print the curves of its senders point by point, also of a cold engine", async () => {
    const body = (await page("/manual/SGC7120?chapter=wiring"))
      .replaceAll("\u00A0", " ")
      .replaceAll("\u2060", "");
    expect(body).toContain("Coolant 287–22 Ω, 40–120 °C: 22 Ω = 120 °C");
    expect(body).toContain("681 Ω = 20 °C");
    expect(body).not.toContain("4–20 mA, 0–10 bar:");
  });

  test("a search leads to the place, also by a register", async () => {
    expect(await page("/manual/SGC6120N?key=crank+time")).toContain(
      'href="/manual/SGC6120N?chapter=settings#setting-crank-time"',
    );
    expect(await page("/manual/SGC6120N?key=1057")).toContain("#setting-crank-time");
    expect(await page("/manual/SGC6120N?key=zzzz")).not.toContain("#setting-");
  });

  test("a model in small letters leads to its manual, an unknown one home", async () => {
    const to = async (path: string) => (await site.get(path, { host: "localhost" })).headers.location;
    expect(await to("/manual/sgc6120n")).toBe("/manual/SGC6120N");
    expect(await to("/manual/NO-SUCH")).toBe("/index");
  });
});

describe("the PDF", () => {
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  let scope: DocumentScope;
  let recipe: ManualRecipe;
  let pdf: ReadPdf;
  let bytes: Uint8Array;
  const recipeOf = (productId: number, locale: Locale) => manualRecipe(scope, { productId, locale });

  beforeAll(async () => {
    ({ database, drop } = await copyOfTemplate());
    const site = await readSite("content/site.yaml");
    const messages = readMessages(resolve("locales"));
    const { db } = database;
    scope = {
      db,
      site,
      origins: localOrigins(3000),
      words: messages.some,
      translate: messages.translate,
      knowledge: (locale) => readKnowledge({ db, locale }),
      devices: () => readDevices(db),
      drawPanel: (device, locale) =>
        drawPanel(
          {
            locale,
            site,
            messages: (names) => messages.pick(locale, names),
            translate: (key, values) => messages.translate(locale, key, values),
          },
          device,
        ),
    };
    recipe = await recipeOf(1011, "en");
    bytes = await printFile(recipe);
    pdf = await readPdf(bytes);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  test("says every setting, alarm and terminal of the model", () => {
    const titles = placesIn(recipe.manual).flatMap(({ chapter, title }) =>
      chapter === "alarms" || chapter === "settings" ? [title.replace(/^.* › /, "")] : [],
    );
    expect(titles.length).toBeGreaterThan(200);
    expect(titles.filter((title) => !pdf.text.includes(plain(title)))).toEqual([]);
    for (const { label } of recipe.facts.panel.terminals) expect(pdf.text).toContain(plain(label));
    expect(pdf.boxes).toBe(0);
  });

  test("has bookmarks, and contents with the pages on which the chapters begin", () => {
    expect([pdf.tagged, pdf.language, pdf.pages.length > 30]).toEqual([true, "en", true]);
    const begun = pdf.pages.flatMap(({ words }, i) =>
      i > 1 && words.some(({ size }) => Math.abs(size - 20) < 0.1) ? [i + 1] : [],
    );
    expect(begun).toHaveLength(pdf.outline.length - 1);
    const contents = pdf.pages.slice(1, begun[0]! - 1);
    pdf.outline.slice(1).forEach((title, i) => {
      // Chapters are set larger than sections, of which one may have the same name.
      const found = contents.flatMap(({ words }) => {
        const line = words.find(
          ({ text, size }) => size > 9 && text.length > 3 && plain(title).startsWith(plain(text)),
        );
        const isNumber = ({ text, x, y }: (typeof words)[number]) =>
          /^\d+$/.test(text) && x > line!.x && x < line!.x + 260 && Math.abs(y - line!.y) < 1;
        return line ? words.filter(isNumber).map(({ text }) => text) : [];
      });
      expect([title, ...found]).toEqual([title, String(begun[i])]);
    });
  });

  test("is the same for the same recipe", async () => {
    expect(Buffer.from(await printFile(structuredClone(recipe))).equals(bytes)).toBe(true);
  });

  test("has no empty boxes in Chinese", async () => {
    const chinese = await readPdf(await printFile(await recipeOf(5002, "zh")));
    expect([chinese.boxes, chinese.language]).toEqual([0, "zh-CN"]);
  });
});
