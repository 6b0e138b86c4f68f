import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { mailBrochure } from "#making/letters/brochure.server.ts";
import { letterHtml } from "#making/letters/letter.tsx";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

async function ask(body: object, { host = "localhost", solved = true, visitor = newVisitor() } = {}) {
  const captcha = solved ? { captcha: await freshCaptcha(site, visitor) } : {};
  return site.call<{ reference: string }>(
    "sendYangce",
    { ...body, ...captcha },
    { host, headers: { "x-forwarded-for": visitor } },
  );
}
const stored = async (reference: string) =>
  (await site.database.db.select().from(visitorMessage).where(eq(visitorMessage.reference, reference)))[0];

/** Mails in the outbox to an address. */
async function mailsTo(address: string): Promise<string[]> {
  const names = await readdir(join(site.dataDir, "outbox")).catch(() => [] as string[]);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFile(join(site.dataDir, "outbox", name), "utf8")),
  );
  return mails.filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`));
}
const oneMailTo = (address: string) =>
  vi.waitFor(
    async () => {
      const [mail] = await mailsTo(address);
      if (!mail) throw new Error("no such mail yet");
      return mail;
    },
    { timeout: 20_000, interval: 200 },
  );

/** The parts of a mail as text, whatever their encoding. */
function decoded(mail: string): string {
  return mail
    .split(/\r\n--[^\r\n]+\r\n/)
    .map((part) => {
      const body = part.slice(part.indexOf("\r\n\r\n") + 4);
      if (/Content-Transfer-Encoding: base64/i.test(part))
        return Buffer.from(body, "base64").toString("utf8");
      const plain = body
        .replaceAll(/=\r\n/g, "")
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return /quoted-printable/i.test(part) ? Buffer.from(plain, "latin1").toString("utf8") : body;
    })
    .join("\n");
}

describe("a request for the brochure", () => {
  test.each([
    ["no e-mail", {}, "email", "email not null"],
    ["an empty e-mail", { email: " " }, "email", "email not null"],
    ["an e-mail that is none", { email: "ana@" }, "email", "Please enter the correct mailbox format"],
    [
      "a second line",
      { email: "ana@example.com\r\nBcc: eva@example.com" },
      "email",
      "Please enter the correct mailbox format",
    ],
    [
      "an unknown language",
      { email: "ana@example.com", language: "fr" },
      "language",
      "Please check what you entered",
    ],
    [
      "a language that is no text",
      { email: "ana@example.com", language: 5 },
      "language",
      "Please check what you entered",
    ],
  ])("is refused for %s", async (_, body, field, msg) => {
    expect(envelope(await ask(body, { solved: false }))).toEqual({ code: 400, msg, data: { field } });
  });

  test("needs a captcha", async () => {
    expect(envelope(await ask({ email: "ana@example.com" }, { solved: false })).code).toBe(403);
  });

  test("is stored, told to sales and answered by mail in the language that was asked for", async () => {
    const { status, data } = await ask(
      { email: "ayse@example.com", language: "tr-TR" },
      { host: "pt.localhost" },
    );
    expect(status).toBe(200);
    expect(data.reference).toMatch(/^B-\d{6}-/);
    expect(await stored(data.reference)).toMatchObject({
      kind: "brochure",
      locale: "pt",
      fields: { email: "ayse@example.com", language: "tr-TR" },
    });
    const mail = await oneMailTo("ayse@example.com");
    expect(mail).toContain(`Reply-To: ${site.services.site.contact.salesEmail}\r\n`);
    expect(mail).toContain(`Message-ID: <${data.reference}@`);
    expect(mail).toMatch(/Content-Type: text\/plain/);
    expect(mail).toMatch(/Content-Type: text\/html/);
    const text = decoded(mail);
    expect(text).toContain(`${site.services.origins["tr-TR"]}/brochure`);
    expect(text).toContain("Merhaba,");
    expect(text).toContain('<html lang="tr-TR" dir="ltr"');
    await vi.waitFor(
      async () =>
        expect(
          (await mailsTo(site.services.site.contact.salesEmail)).some((m) => m.includes(data.reference)),
        ).toBe(true),
      {
        timeout: 20_000,
      },
    );
  });

  test.each(languages)("without a language follows the page's: $locale", async ({ locale, host }) => {
    const { data } = await ask({ email: `reader-${locale}@example.com` }, { host });
    expect(await stored(data.reference)).toMatchObject({ fields: { language: locale } });
    const text = decoded(await oneMailTo(`reader-${locale}@example.com`));
    expect(text).toContain(`${site.services.origins[locale]}/brochure?page=25`);
  });

  test("is answered the same a second time, but mailed once a day in a language", async () => {
    const first = await ask({ email: "twice@example.com", language: "en" });
    const second = await ask({ email: "TWICE@example.com", language: "en" });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(Object.keys(second.data)).toEqual(Object.keys(first.data));
    const other = await ask({ email: "twice@example.com", language: "es" });
    // Jobs are done in their order: when the third is mailed, the second would have been.
    await vi.waitFor(
      async () =>
        expect((await mailsTo("twice@example.com")).some((m) => m.includes(other.data.reference))).toBe(true),
      { timeout: 20_000 },
    );
    const ids = (await mailsTo("twice@example.com")).map((mail) => /Message-ID: <([^@]+)@/.exec(mail)![1]!);
    expect(ids.toSorted()).toEqual([first.data.reference, other.data.reference].toSorted());
    expect(await mailsTo("TWICE@example.com")).toEqual([]);
  });

  test("counts against the limit of messages", async () => {
    const visitor = newVisitor();
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++)
      statuses.push((await ask({ email: "many@example.com" }, { visitor, solved: false })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test("rejects when the mail server does, so that the queue tries again", async () => {
    const { data } = await ask({ email: "later@example.com" });
    const { db } = site.database;
    const { site: maker, origins, messages } = site.services;
    const scope = {
      db,
      site: maker,
      origins,
      translate: messages.translate,
      drawing: async () => ({ letterHtml }),
      mailer: { send: () => Promise.reject(new Error("try later")) },
    };
    await expect(mailBrochure(scope, { id: (await stored(data.reference))!.id })).rejects.toThrow(
      "try later",
    );
    await expect(
      mailBrochure(scope, { id: "00000000-0000-4000-8000-000000000000" }),
    ).resolves.toBeUndefined();
  });
});

describe("the brochure's page", () => {
  const sheets = (body: string) => body.match(/<article /g)?.length ?? 0;

  test.each(languages)(
    "shows the cover in $locale, with ways to every page that work without scripts",
    async ({ host, tag }) => {
      const { status, body } = await site.get("/brochure", { host });
      expect(status).toBe(200);
      expect(body).toContain(`<html lang="${tag}"`);
      expect(sheets(body)).toBe(1);
      for (let page = 2; page <= 26; page++) expect(body).toContain(`href="/brochure?page=${page}"`);
    },
  );

  test("opens the pages that lie side by side", async () => {
    expect(sheets((await site.get("/brochure?page=6")).body)).toBe(2);
    expect(sheets((await site.get("/brochure?page=26")).body)).toBe(1);
    const { body } = await site.get("/brochure?page=6");
    expect(body).toContain("/product/1011/SGC6120N");
    expect(body).toContain("/product/2003/SPC9510N");
  });

  test("has all pages on one sheet for printing, each device drawn once", async () => {
    const { body } = await site.get("/brochure?view=all");
    expect(sheets(body)).toBe(26);
    const ids = [...body.replaceAll(/<script[\s\S]*?<\/script>/g, "").matchAll(/ id="([^"]+)"/g)].map(
      (m) => m[1],
    );
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(body).toContain('name="robots" content="noindex"');
  });

  test("reads the figures from the product data", async () => {
    const { data } = await site.call<{ parameters: { items: { key: string; text: string }[] }[] }>(
      "productsInfo/1011",
    );
    const supply = data.parameters
      .flatMap((group) => group.items)
      .find(({ key }) => key === "supply-voltage")!.text;
    expect((await site.get("/brochure?page=6")).body).toContain(wholeRanges(supply));
  });

  test.each(["27", "99", "9999"])("leads home for a page that is not there: %s", async (page) => {
    const answer = await site.get(`/brochure?page=${page}`);
    expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
  });

  test.each(["page=0", "page=x", "page=-1", "view=none", "page=1", "utm=1"])(
    "drops what means nothing: %s",
    async (query) => {
      expect((await site.get(`/brochure?${query}`)).body).toBe((await site.get("/brochure")).body);
    },
  );
});
