import { beforeAll, describe, expect, test } from "vitest";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";
import { contentTexts, packTexts } from "#test/support/texts.ts";
import { readPage } from "#test/texts/html.ts";
import { bodyFaults, englishWords, headFaults, textFaults } from "#test/texts/page-faults.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const texts = [...packTexts(), ...contentTexts()];
/**
 * `CRAWL=all` follows every address there is, in every language; without it, samples stand for pages that are
 * alike.
 */
const everything = process.env.CRAWL === "all";

/** Entries of the catalogue and the news: each is read in one language of the six, every kind in all of them. */
const entry = /^\/(?:product|scheme|projectinfo|news_info)\/(\d+)|^\/productinfo\?(?:.*&)?id=(\d+)/;

const ofAnotherLanguage = (href: string, locale: Locale) => {
  const [, id, series] = entry.exec(href) ?? [];
  const number = id ?? series;
  return !everything && number !== undefined && Number(number) % locales.length !== locales.indexOf(locale);
};

/** More pages than the sample content has; a loop of links would show as this number. */
const most = everything ? 200_000 : 1_500;

/** Numbered pages that are alike stand for each other: every so many of them is looked at. */
const samples: [RegExp, number][] = [
  [/^\/ecucode\?.*spn=(\d+)/, 60],
  [/^\/image3d\/(\d+)/, 10],
  [/^\/contactus\?office=(\d+)/, 10],
  [/^\/honor\?id=(\d+)/, 10],
  [/^\/files\/(\d+)/, 4_000],
  [/^\/contrast\?ids=(\d+)/, 6],
  [/^\/fenxiang\?.*?%2F(\d+)/, 6],
];

/**
 * Screens whose filters can be put together in thousands of ways: one filter at a time is followed, and every
 * sixth of those.
 */
const filtered = /^\/(?:productcatalogue|honor|hr|investor)\?/;

/**
 * What every device knows: an alarm, a chapter or a release of one model is like that of another. In the short
 * run some of them are followed, in the long one each by itself, not of every model.
 */
const ofDevices = /^\/(?:alarms\?|manual\/|manual\?|releases\?|wiring\/|plant\?)/;
const ofOneModel = /^\/(?:alarms\?model=[^&]+&|manual\/[^?]+\?|releases\?model=)/;

/**
 * A list of files makes the documents it shows: the four lists are followed, their filters have tests of
 * their own.
 */
const ofLists = /^\/datadownload\?(?!list=\w+$)/;

/**
 * The brochure's other view, the feedback form with a model filled in, the log-in with a way back and the page
 * that passes on what was looked up are pages met before; pictures and logo files have tests of their own.
 */
const elsewhere =
  /^\/(?:brochure\?view|feedback\?model|login\?to|fenxiang\?to=%2F(?:plant|alarms|ecucode|manual|contrast)|media\/)/;

/** A number that an address has in every language. */
const mark = (href: string) => Array.from(href).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Documents that are made when they are asked for: their own tests read every kind in every language. */
const made = /^\/files\//;

function leftOut(href: string): boolean {
  if (everything)
    return (
      elsewhere.test(href) ||
      made.test(href) ||
      (filtered.test(href) && href.includes("&")) ||
      (ofOneModel.test(href) && mark(href) % 40 !== 0)
    );
  const sample = samples.find(([pattern]) => pattern.test(href));
  if (ofDevices.test(href)) return mark(href) % (ofOneModel.test(href) ? 400 : 24) !== 0;
  if (sample) return Number(sample[0].exec(href)![1]) % sample[1] !== 0;
  return (
    elsewhere.test(href) ||
    ofLists.test(href) ||
    (filtered.test(href) && (href.includes("&") || mark(href) % 6 !== 0))
  );
}

/** Screens that not every host has (rulings, Who sees what). */
const notEverywhere = /^\/(?:energy|hr|investor|feedback)(?![a-z])/;

const addressOf = (href: string) => href.replace(/#.*$/, "");

/** Walks every link of one language from /index, and gathers what is wrong on which pages. */
async function walk(locale: Locale) {
  const { origins } = site.services;
  const { hostname, origin } = new URL(origins[locale]);
  const leaks = englishWords(texts, locale);
  /** The maker’s registered name is the same in most languages. */
  const names = new Set(Object.values(site.services.site.legal?.name ?? {}));
  const faults = new Map<string, string[]>();
  const note = (fault: string, where: string) => faults.set(fault, [...(faults.get(fault) ?? []), where]);
  // Menus and footers stand on every page: a text is judged where it is met first.
  const judged = new Set<string>();
  const from = new Map([["/index", "the start"]]);
  /** Entries that are linked, whether they are read in this language or in another one. */
  const entries = new Set<string>();
  for (const address of from.keys()) {
    if (from.size > most) throw new Error(`more than ${most} pages`);
    const answer = await site.get(address, { host: hostname });
    if (answer.status !== 200) {
      note(
        `answers ${answer.status} ${answer.headers.location ?? ""}`,
        `${address}, linked from ${from.get(address)}`,
      );
      continue;
    }
    // The news feed and files, tools written in HTML among them, have their own tests.
    if (!answer.headers["content-type"]?.startsWith("text/html") || address.startsWith("/files/")) continue;
    const page = readPage(answer.body);
    const runs = page.runs.filter(({ text, lang }) => !judged.has(`${lang} ${text}`) && !names.has(text));
    for (const { text, lang } of runs) judged.add(`${lang} ${text}`);
    const found = [
      ...headFaults(page, locale, address, origins),
      ...bodyFaults(page),
      ...textFaults({ ...page, runs }, locale, leaks),
    ];
    for (const fault of found) note(fault, address);
    for (const { tag, attributes } of page.elements) {
      if (tag !== "a" || !attributes.href) continue;
      const href = addressOf(
        attributes.href.startsWith(`${origin}/`) ? attributes.href.slice(origin.length) : attributes.href,
      );
      if (!href.startsWith("/") || leftOut(href)) continue;
      if (entry.test(href)) entries.add(href);
      if (!ofAnotherLanguage(href, locale) && !from.has(href)) from.set(href, address);
    }
  }
  return {
    pages: [...new Set([...from.keys(), ...entries])],
    read: from.size,
    faults: [...faults].map(([fault, where]) => `${fault} (${where.length} pages, first ${where[0]})`),
  };
}

describe("every page that can be reached from the index", () => {
  const reached = new Map<Locale, string[]>();

  test.each(locales)(
    "answers 200 in %s, in its language and script, with a complete head and sound markup",
    async (locale) => {
      const { pages, read, faults } = await walk(locale);
      reached.set(locale, pages);
      expect(faults).toEqual([]);
      // 101 models, 16 solutions, 24 cases, and the lists that lead to them.
      expect(pages.length).toBeGreaterThan(180);
      expect(read).toBeGreaterThan(70);
    },
    everything ? 3_600_000 : 240_000,
  );

  test("the same pages are reached in every language", () => {
    // Entries that are read in another language may lead to more: a body in 3D, a choice of models.
    const found = (page: string) =>
      everything ||
      entry.test(page) ||
      (!page.startsWith("/image3d/") && /^[^?]*(?:\?class_id=\d+)?$/.test(page));
    const shared = (locale: Locale) =>
      reached
        .get(locale)!
        .filter((page) => found(page) && !notEverywhere.test(page) && !page.startsWith("/files/"))
        .toSorted();
    for (const locale of locales) expect(shared(locale), locale).toEqual(shared("en"));
  });

  test("all models, solutions and cases are reached", () => {
    const pages = reached.get("en")!;
    const count = (start: string) => pages.filter((page) => page.startsWith(start)).length;
    expect([count("/product/"), count("/scheme/"), count("/projectinfo/")]).toEqual([101, 16, 24]);
  });
});

describe("the search for faults", () => {
  const page = (body: string, lang = "es") =>
    readPage(
      `<!DOCTYPE html><html lang="${lang}"><head><title>Prueba</title></head><body>${body}</body></html>`,
    );
  const leaks = englishWords(texts, "es");
  const long = "The controller starts the set when the battery voltage falls below the limit.";

  test("finds another language, script, key names and words of a program in visible text", () => {
    const found = (body: string) => textFaults(page(body), "es", leaks);
    expect(found(`<p>${long}</p>`)).toHaveLength(1);
    expect(
      found(
        `<p>The controller starts the set <b>when the battery</b> voltage<!-- --> falls below the limit.</p>`,
      ),
    ).toHaveLength(1);
    expect(found("<p>Grupo 断路器</p>")).toHaveLength(1);
    expect(found('<img alt="Application cases">')).toEqual(["English: Application cases"]);
    expect(found("<a>common.menu.home</a>")).toEqual(["the name of a key: common.menu.home"]);
    expect(
      found("<p>Peso: undefined</p><p>[object Object]</p><p>NaN kW</p><p>{model}</p><p>saklanan</p>"),
    ).toHaveLength(4);
  });

  test("finds half-width marks beside Chinese characters", () => {
    expect(textFaults(page("<p>发布时间<!-- -->: <time>2025年</time></p>", "zh-CN"), "zh", leaks)).toEqual([
      "half-width : in <p>",
    ]);
    expect(textFaults(page("<p>发布时间：2025年</p>", "zh-CN"), "zh", leaks)).toEqual([]);
  });

  test("lets pass what says that it is in another language, and names of languages", () => {
    expect(
      textFaults(
        page(`<p lang="en">${long}</p><span lang="zh-CN">断路器</span><a lang="zh-CN">简体中文</a>`),
        "es",
        leaks,
      ),
    ).toEqual([]);
    expect(
      textFaults(
        page(
          "<p>El controlador arranca el grupo; ventas@songyue.example, firmware 2.4</p><style>p { color: red }</style>",
        ),
        "es",
        leaks,
      ),
    ).toEqual([]);
  });

  test("finds a wrong head", () => {
    const { origins } = site.services;
    expect(headFaults(page(""), "es", "/index", origins).length).toBeGreaterThan(8);
    expect(headFaults(page("", "en"), "es", "/index", origins)).toContain("lang is en, not es");
  });

  test("finds unsound markup", () => {
    expect(
      bodyFaults(
        page(
          '<h1>a</h1><h1>b</h1><p id="x"></p><p id="x"></p><img src="a.png"><input name="q"><label for="y">l</label><a href="/z"><svg></svg></a>',
        ),
      ),
    ).toEqual([
      "2 h1",
      "id twice: x",
      "picture without alt: a.png",
      "field without a label: q",
      "for points at nothing: y",
      "a without a name: /z",
    ]);
    expect(
      bodyFaults(
        page(
          '<h1>a</h1><label>Busca<input name="q"></label><a href="/z"><img src="a" alt="Mapa"></a><img src="b" alt="">',
        ),
      ),
    ).toEqual([]);
    expect(() => page("<p><b>x</p>")).toThrow("closes");
  });
});
