import { createTransport } from "nodemailer";
import { type ParsedMail, simpleParser } from "mailparser";
import { load } from "js-yaml";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { siteFile } from "#domain/site/schema.ts";
import { readMessages } from "#server/packs.ts";
import { sampleLetters } from "#test/support/letters.ts";
import { readPack } from "#test/support/texts.ts";
import { languageTags, localOrigins } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { composeLetter, type LetterScope } from "#making/letters/compose.server.ts";
import { letterHtml } from "#making/letters/letter.tsx";
import type { LetterOrder } from "#domain/outbox/letter.ts";
import { widthOf } from "#making/letters/wrap.ts";

const site = siteFile.parse(load(readFileSync("content/site.yaml", "utf8")));
const messages = readMessages("locales");
const png = Buffer.from("89504e470d0a1a0a", "hex");
const scope: LetterScope = {
  site,
  origins: localOrigins(3000),
  translate: messages.translate,
  drawing: async () => ({ letterHtml }),
  panelPicture: async (model) => ({
    cid: "front-panel",
    filename: `${model}.png`,
    png,
    width: 536,
    height: 400,
  }),
};

/** The mail as a mail program reads it. */
async function received(order: LetterOrder): Promise<ParsedMail & { html: string; text: string }> {
  const letter = await composeLetter(scope, order);
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail({ from: "website@example.com", to: order.to, ...letter });
  // Pictures stay `cid:…`, and the text is the mail's own, not one made of the HTML.
  return (await simpleParser(message, {
    skipImageLinks: true,
    skipHtmlToText: true,
    skipTextLinks: true,
  })) as ParsedMail & {
    html: string;
    text: string;
  };
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
/** The words of the HTML, as they are read. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf("<body"))
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(?:br|\/p|\/h\d|\/td|\/div)[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/\u2007\u034F ?/g, "")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url!.replaceAll("&amp;", "&"));
const squeezed = (text: string) => text.replace(/^> ?/gm, "").replace(/\s+/g, "");

const all = locales.flatMap((locale) =>
  sampleLetters(locale).map(({ name, order }) => ({ name, locale, order })),
);

describe.each(all)("$name in $locale", ({ order, locale }) => {
  test("says the same in HTML and in plain text, in its reader's language, with addresses of the reader's own host", async () => {
    const { html, text, subject } = await received(order);
    const origin = scope.origins[locale];
    expect(html).toContain(`<html lang="${languageTags[locale]}" dir="ltr"`);
    // No place that was not filled, and no name of a message.
    for (const part of [wordsOf(html), text, subject!]) {
      expect(part).not.toMatch(/[{}]|undefined|\[object|null/);
      expect(part).not.toMatch(/\b(?:mail|brochure)\.[a-z]+\.[a-zA-Z]+/);
    }
    // Each line of the text stands in the HTML as well.
    const shown = squeezed(wordsOf(html));
    const said = text.split("\n").filter((line) => line && !/^(?:=+|-- ?|http.*)$/.test(line));
    expect(said.length).toBeGreaterThan(8);
    for (const line of said) expect(shown).toContain(squeezed(line).replace(/[:：]$/, ""));
    // The same links, each alone on its line, all of the reader's host.
    const linked = new Set(linksOf(html).filter((url) => !url.startsWith("mailto:")));
    const written = new Set(text.split("\n").filter((line) => line.startsWith("http")));
    expect([...written].toSorted()).toEqual([...linked].toSorted());
    for (const url of written) expect(new URL(url).origin).toBe(origin);
    // Each says where it leads.
    for (const [, inside] of html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)) expect(inside).not.toBe("");
    for (const line of text.split("\n"))
      if (!line.startsWith("http")) expect(widthOf(line)).toBeLessThanOrEqual(72);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(Array.from(subject!).length).toBeLessThanOrEqual(160);
  });

  test("brings its pictures along and fetches nothing", async () => {
    const { html, attachments, headers } = await received(order);
    expect(html).not.toMatch(/<(?:script|link|iframe|object|form)\b|url\(|@import|@font-face|src="(?!cid:)/i);
    const shown = new Set([...html.matchAll(/src="cid:([^"]+)"/g)].map((m) => m[1]));
    expect(new Set(attachments.map(({ cid }) => cid))).toEqual(shown);
    expect(headers.get("content-language")).toBe(languageTags[locale]);
    expect(headers.get("x-auto-response-suppress") ?? headers.get("precedence")).toBeDefined();
    // Gmail cuts what is longer than 102 KB.
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });
});

describe("texts", () => {
  test.each(locales.filter((locale) => locale !== "en"))("of %s hold no English sentence", async (locale) => {
    const english = new Set(
      [...readPack("en")].filter(([key]) => key.startsWith("mail.")).map(([, text]) => text),
    );
    for (const { order } of sampleLetters(locale)) {
      const { text } = await received(order);
      for (const line of text.split("\n"))
        if (line.split(" ").length > 2) expect(english.has(line.trim())).toBe(false);
    }
  });

  test.each(["zh", "hk"] as const)(
    "of %s hold no Latin words but names, addresses and what was written",
    async (locale) => {
      for (const { order } of sampleLetters(locale)) {
        const { text, subject } = await received(order);
        const rest = `${subject}\n${text}`.replace(
          /https?:\S+|\S+@\S+|SGC\w+|[EFS]-\d{6}-\w+|Chrome, Windows|Atlas 24|IP|UTC|CAN|\S*localhost\S*/g,
          "",
        );
        expect(rest.match(/[A-Za-z]{2,}/g)?.filter((word) => !["mm", "kg"].includes(word)) ?? []).toEqual([]);
      }
    },
  );
});

describe("a code", () => {
  test.each(locales)(
    "stands once in the HTML, as one word, alone on its line in the text, and in the subject: %s",
    async (locale) => {
      const { html, text, subject } = await received({
        kind: "code",
        to: "a@example.com",
        locale,
        values: { purpose: "login", code: "049317", minutes: 10 },
      });
      expect(html.match(/>049317</g)).toHaveLength(1);
      expect(text).toMatch(/^\s*049317$/m);
      expect(subject).toContain("049317");
      expect(text).toContain("10");
    },
  );
});

describe("what visitors wrote", () => {
  const attack = `"><img src=x onerror=alert(1)><script>alert(2)</script> {name} $& http://evil.example/ \r\nBcc: eva@evil.example \u202E`;
  const to = "reader@example.com";
  const orders = (locale: Locale): LetterOrder[] => [
    { kind: "closed", to, locale, values: { name: attack, account: to } },
    { kind: "passwordChanged", to, locale, values: { name: attack, account: to } },
    {
      kind: "newDevice",
      to,
      locale,
      values: { name: attack, account: to, device: attack, when: "2026-11-20T14:05:00Z", ip: "203.0.113.7" },
    },
    {
      kind: "reply",
      to,
      locale,
      values: { name: attack, title: "A page", text: attack, yours: attack, url: "/news_info/7" },
    },
    {
      kind: "enquiry",
      to,
      locale,
      values: {
        about: "enquiry",
        reference: "E-261120-7K3F9Q",
        name: attack,
        copy: [{ label: "Message", text: attack }],
        model: attack,
      },
    },
  ];

  test.each(orders("en").map(({ kind }, i) => ({ kind, i })))(
    "is text and nothing else in $kind",
    async ({ i }) => {
      for (const locale of ["en", "zh"] as const) {
        const order = orders(locale)[i]!;
        const letter = await composeLetter(scope, order);
        expect(letter.html).not.toMatch(/<script|<img src=x|onerror=[^&]*>/i);
        expect(letter.html.match(/<img /g)).toHaveLength(1);
        expect(letter.subject).not.toMatch(/[\r\n\u202E]/);
        expect(letter.text).not.toMatch(/evil\.example|\w:\/\/evil|\u202E/);
        expect(wordsOf(letter.html)).not.toMatch(/evil\.example|\w:\/\/evil|\u202E/);
        const { to: receivers, headers } = await received(order);
        expect(receivers).toMatchObject({ text: to });
        expect(headers.has("bcc")).toBe(false);
      }
    },
  );

  test("keeps its line breaks, and its own direction", async () => {
    const { html, text } = await received({
      kind: "reply",
      to,
      locale: "en",
      values: { name: "Amal", title: "A page", text: "first\nسطر ثان", yours: "mine", url: "/news_info/7" },
    });
    expect(html).toMatch(/<p dir="auto"[^>]*>first<br\/>سطر ثان<\/p>/);
    expect(text).toContain("> first\n> سطر ثان");
  });
});

test("without a cloud platform no letter speaks of one", async () => {
  const { cloudPlatform: _, ...links } = site.links;
  const to = "a@example.com";
  const lines = async (one: LetterScope) =>
    (await composeLetter(one, { kind: "welcome", to, locale: "en", values: { account: to } })).text;
  expect(await lines(scope)).toMatch(/cloud/);
  expect(await lines({ ...scope, site: { ...site, links } })).not.toMatch(/cloud/);
});

test("a device that says nothing of itself is called unknown, and no address means no line", async () => {
  const to = "a@example.com";
  const { text } = await received({
    kind: "newDevice",
    to,
    locale: "en",
    values: { name: "A", account: to, device: "", when: "2026-11-20T14:05:00Z", ip: "" },
  });
  expect(text).toContain("Device: unknown\nTime: 20 November 2026 at 14:05 (UTC)\n\n");
});
