import { eq } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { type Answer, startSite, type TestSite } from "#test/support/site.ts";
import { freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";
import { testVisitor } from "#test/site/accounts/visitor.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

type Fields = Record<string, string> | [string, string][];
type Posting = { ip?: string; host?: string; headers?: Record<string, string> };

/** Posts a form as a browser without scripts does. */
function post(
  path: string,
  fields: Fields,
  { ip = newVisitor(), host = "localhost", headers = {} }: Posting = {},
) {
  return site.get(path, {
    method: "POST",
    host,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": ip,
      "sec-fetch-site": "same-origin",
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

const follow = (answer: Answer, host = "localhost") =>
  site.get(answer.headers.location!.replace(/#.*/, ""), {
    host,
    headers: { "x-forwarded-for": newVisitor() },
  });

const messages = (email: string) =>
  site.database.db
    .select()
    .from(visitorMessage)
    .then((rows) => rows.filter(({ fields }) => fields.email === email));

async function mailsTo(to: string) {
  const outbox = join(site.dataDir, "outbox");
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    files.map(async (name) => simpleParser(await readFile(join(outbox, name)))),
  );
  return mails.filter((mail) => [mail.to].flat().some((one) => one?.text === to));
}

/** The text between tags, for what a visitor would read. */
const shown = ({ body }: Answer) =>
  body.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]+>/g, " ");
/** A field of the page, of its forms that of `form`: some pages have several that ask for an address. */
const fieldOf = ({ body }: Answer, name: string, form?: string) => {
  const own = form && body.split("</form>").find((part) => part.includes(`name="form" value="${form}"`));
  return new RegExp(`<(?:input|textarea|select)[^>]*\\bname="${name}"[^>]*>`).exec(own || body)?.[0] ?? "";
};

const forms: [string, string, Record<string, string>, string, string?][] = [
  ["the contact form", "/contactus", { form: "contact", name: "Ann", message: "<b>Forty</b>" }, "email"],
  ["a product’s enquiry", "/product/1001/SGC410", { form: "enquiry", name: "Ann", country: "Peru" }, "email"],
  [
    "feedback",
    "/feedback",
    { form: "feedback", productModel: "SGC410", description: "It hums" },
    "email",
    "zh.localhost",
  ],
  ["the newsletter", "/newsletter", { form: "newsletter", email: "ann@" }, "email"],
  ["the brochure", "/brochure", { form: "brochure", email: "ann@" }, "email"],
  ["the log-in", "/login", { form: "login", account: "ann@example.com" }, "password"],
  ["registration", "/reg", { form: "reg", account: "ann@example.com", nickname: "Ann" }, "phone"],
  ["a new password", "/forget", { form: "forget", account: "ann@example.com" }, "code"],
];

describe("a form that is posted without scripts and refused", () => {
  test.each(forms)(
    "%s keeps what was typed, and says beside the field what is wrong",
    async (_, path, fields, wrong, host = "localhost") => {
      const answer = await post(path, fields, { host });
      expect(answer.status).toBe(400);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["content-security-policy"]).toContain("form-action 'self'");
      expect(fieldOf(answer, wrong, fields.form)).toContain('aria-invalid="true"');
      for (const [name, value] of Object.entries(fields)) {
        if (name === "form") continue;
        const escaped = value.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
        expect(answer.body, name).toMatch(new RegExp(`(?:value="${escaped}"|>${escaped}</textarea>)`));
      }
      // Nobody else gets the page that was made for one visitor.
      expect((await site.get(path, { host })).body).not.toContain('aria-invalid="true"');
    },
  );

  test("a survey keeps its answers and says which one is missing", async () => {
    const page = await site.get("/survey");
    const scale = /type="radio" name="([^"]+)" value="4"|name="([^"]+)"[^>]*value="4"/.exec(page.body);
    const answer = await post("/survey", { form: "survey", [scale![1] ?? scale![2]!]: "9" });
    expect(answer.status).toBe(400);
    expect(shown(answer)).toMatch(/Cannot be empty|Please check what you entered/);
  });

  test.each([
    ["zh.localhost", "姓名", "请填写"],
    ["tr.localhost", "Ad", "Lütfen adınızı yazın"],
  ])("on %s it says so in the visitor's language", async (host, _, words) => {
    const answer = await post("/contactus", { form: "contact" }, { host });
    expect(answer.headers["content-language"]).not.toBe("en");
    expect(shown(answer)).toContain(words);
  });

  test("no password stands in the page again", async () => {
    const answer = await post("/login", { form: "login", account: "ann@example.com", password: "hunter2-x" });
    expect(answer.status).toBe(400);
    expect(shown(answer)).toContain("Wrong account or password");
    expect(answer.body).not.toContain("hunter2-x");
  });
});

test("a form from a foreign page is refused, and so is one that the page does not know", async () => {
  const fields = { form: "contact", name: "Ann", email: "foreign@example.com", message: "Hello" };
  const cross = await post("/contactus", fields, { headers: { "sec-fetch-site": "cross-site" } });
  const origin = await post("/contactus", fields, { headers: { origin: "https://evil.example" } });
  expect([cross.status, origin.status]).toEqual([403, 403]);
  expect(await messages("foreign@example.com")).toEqual([]);
  for (const form of ["", "constructor", "nothing"])
    expect((await post("/contactus", { form })).status, form).toBe(405);
});

describe("a message that was posted without scripts", () => {
  const fields = (email: string) => ({ form: "contact", name: "Ann", email, message: "Forty pieces" });

  test("waits for the link in a mail, which sends it to sales once", async () => {
    const email = "held@example.com";
    const answer = await post("/contactus", fields(email));
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/contactus\?sent=[^&]+#sent$/);
    expect(answer.headers.location).not.toMatch(/Forty|held%40|Ann/);
    const [row] = await messages(email);
    expect(row!.heldUntil).not.toBeNull();
    expect(row!.expiresAt).toEqual(row!.heldUntil);

    const next = await follow(answer);
    expect(next.headers["cache-control"]).toBe("no-store");
    expect(next.body).toMatch(/<h3 id="sent" tabindex="-1"|<h3[^>]*tabindex="-1"[^>]*id="sent"|id="sent"/i);
    expect(shown(next)).toContain("One step is left");

    const mail = await vi.waitFor(
      async () => {
        const [first] = await mailsTo(email);
        if (!first) throw new Error("no mail yet");
        return first;
      },
      { timeout: 20_000, interval: 100 },
    );
    const link = new URL(/https?:\/\/\S+release=[\w.-]+/.exec(mail.text!)![0]);
    const sales = site.services.site.contact.salesEmail;
    const before = (await mailsTo(sales)).length;
    const asking = await site.get(link.pathname + link.search, {
      headers: { "x-forwarded-for": newVisitor() },
    });
    expect(shown(asking)).toContain("Send your message?");
    expect((await messages(email))[0]!.heldUntil).not.toBeNull(); // looking changes nothing
    const token = link.searchParams.get("release")!;
    for (let i = 0; i < 2; i++) {
      const released = await post("/contactus", { form: "release", token });
      expect(released.status).toBe(303);
      expect(shown(await follow(released))).toContain(row!.reference);
    }
    expect((await messages(email))[0]!.heldUntil).toBeNull();
    await vi.waitFor(async () => expect((await mailsTo(sales)).length).toBe(before + 1), {
      timeout: 20_000,
      interval: 100,
    });
    const wrong = await site.get(`/contactus?release=${token.slice(0, -2)}xx`);
    expect(shown(wrong)).toContain("This link has run out or is not complete");
  });

  test("is stored once, however often the same form arrives, with scripts and without", async () => {
    const email = "twice@example.com";
    const ip = newVisitor();
    const first = await post("/contactus", fields(email), { ip });
    const again = await post("/contactus", fields(email), { ip });
    expect(again.headers.location).toBe(first.headers.location);
    const { form: _, ...values } = fields(email);
    const call = await site.call<{ reference: string }>(
      "surveyAdd",
      { kind: "enquiry", ...values, key: "a-key-of-this-tab", captcha: await freshCaptcha(site, ip) },
      { headers: { "x-forwarded-for": ip } },
    );
    const rows = await messages(email);
    expect(rows.map(({ reference }) => reference)).toEqual([call.data.reference]);
    const other = await post("/contactus", { ...fields(email), message: "Fifty pieces" }, { ip });
    expect(other.status).toBe(303);
    expect(await messages(email)).toHaveLength(2);
  });

  test("goes out at once for who is logged in with that address, proved", async () => {
    const visitor = testVisitor(site);
    const person = await visitor.register();
    const code = await visitor.code(person.account, "login");
    await visitor.call("codeLogin", { account: person.account, code });
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await post("/contactus", fields(person.account), { headers: { cookie } });
    expect(answer.status).toBe(303);
    const [row] = await messages(person.account);
    expect(row!.heldUntil).toBeNull();
  });

  test("an address is not filled with mails, and a network sends few such forms", async () => {
    const email = "victim@example.com";
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await post("/contactus", { ...fields(email), message: `Number ${i}` })).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    const ip = newVisitor();
    let last = 0;
    for (let i = 0; i < 11; i++)
      last = (await post("/contactus", fields(`many.${i}@example.com`), { ip })).status;
    expect(last).toBe(429);
  });
});

test("a lost answer and a second sending with its key are one message and one mail to sales", async () => {
  const ip = newVisitor();
  const send = async (more: object = {}) => {
    const body = {
      name: "Ben",
      youxiang: "ben@example.com",
      country: "Chile",
      jianyi: "Ten pieces",
      key: "0123456789abcdef",
      captcha: await freshCaptcha(site, ip),
      ...more,
    };
    return (
      await site.call<{ reference: string }>("productscollectAdd", body, {
        headers: { "x-forwarded-for": ip },
      })
    ).data.reference;
  };
  const [one, two] = await Promise.all([send(), send()]);
  expect(two).toBe(one);
  expect(await send()).toBe(one);
  expect(await messages("ben@example.com")).toHaveLength(1);
  expect(await send({ jianyi: "Twelve pieces" })).not.toBe(one);
  expect(await send({ key: "fedcba9876543210" })).not.toBe(one);
});

test("?sent= that the site did not sign, and the page itself, tell of no message", async () => {
  const made = await site.get("/contactus?sent=contact.C-261122-AAAAAA..AAAAAAAAAAAA");
  expect(shown(made)).not.toContain("C-261122-AAAAAA");
  expect(made.headers["cache-control"]).toBe("no-cache");
});

test("a log-in without scripts opens a session and leads to the page that asked for it, never elsewhere", async () => {
  const visitor = testVisitor(site);
  const { account, password } = await visitor.register();
  const fields = { form: "login", account, password };
  const answer = await post("/login?to=%2Ffaqs", fields);
  expect([answer.status, answer.headers.location]).toEqual([303, "/faqs"]);
  expect(answer.headers["set-cookie"]!.join()).toMatch(/session_token=.+HttpOnly/i);
  const away = await post("/login?to=%2F%2Fevil.example", fields);
  expect(away.headers.location).toBe("/index");
});

test("registration, the newsletter and a code for a new password work without scripts", async () => {
  const email = "plain.person@example.com";
  const registered = await post("/reg", {
    form: "reg",
    account: email,
    password: "secret-1x",
    confirmPassword: "secret-1x",
    nickname: "Plain",
    phone: "+905321112233",
    address: "Sokak 1",
  });
  expect([registered.status, registered.headers.location]).toEqual([303, "/index"]);
  const asked = await post("/forget", { form: "forget", account: email, intent: "code" });
  expect(asked.status).toBe(200);
  expect(fieldOf(asked, "account")).toContain(`value="${email}"`);
  expect(shown(asked)).toContain("is on its way");
  const news = await post("/newsletter", { form: "newsletter", email: "plain.news@example.com" });
  expect(news.status).toBe(303);
  expect(shown(await follow(news))).toContain("Please open the mail that we have just sent");
  const rows = await site.database.db
    .select()
    .from(newsletterSubscriber)
    .where(eq(newsletterSubscriber.email, "plain.news@example.com"));
  expect(rows).toHaveLength(1);
});

test("every screen says whether its language asks before it reports, those without the banner too", async () => {
  for (const path of [
    "/index",
    "/survey",
    "/brochure",
    "/image3d/1011",
    "/inews/1",
    "/xieyi",
    "/fenxiang",
    "/test",
  ])
    expect((await site.get(path)).body, path).toMatch(/<html[^>]* data-asks-consent/);
  expect((await site.get("/survey", { host: "zh.localhost" })).body).not.toMatch(
    /<html[^>]* data-asks-consent/,
  );
});

test("a comment without scripts needs a log-in and keeps its text until there is one", async () => {
  const path = "/product/1001/SGC410";
  const text = "Stable for two years now.";
  const fields = { form: "comment", target: "product", targetId: "1001", text };
  const refused = await post(path, fields);
  expect(refused.status).toBe(401);
  expect(refused.body).toContain(`${text}</textarea>`);
  expect(shown(refused)).toContain("Please log in first");
  const visitor = testVisitor(site);
  await visitor.register();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const sent = await post(path, fields, { headers: { cookie } });
  expect(sent.status).toBe(303);
  expect(shown(await follow(sent))).toMatch(
    /Your comment is published|We read your comment before it appears/,
  );
});

test("an enquiry about a planned plant carries its parts and its address", async () => {
  const path = "/plant?job=parallel&task=set&mains=parallel&sets=4";
  const form = await site.get(path, { headers: { "x-forwarded-for": newVisitor() } });
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(form.body)![1]!.replaceAll("&amp;", "&");
  const note = hidden("note");
  const email = "plant@example.com";
  const own = { form: "enquiry", name: "Ann", country: "Peru", message: "What does it cost?", email };
  const answer = await post(path, { ...own, model: hidden("model"), note });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toContain("sent=");
  const [row] = await messages(email);
  expect(row!.fields.message).toContain("What does it cost?\n\nGensets in parallel with the mains");
  expect(row!.fields.message).toMatch(/4 × SPC9510[^\n]*Genset controller/);
  expect(row!.fields.message).toMatch(
    /https?:\/\/[^\n]*\/plant\?job=parallel&task=set&mains=parallel&sets=4$/,
  );
  expect(row!.fields.model).toContain("SPC9510");
});
