import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Challenge } from "altcha-lib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createCaptcha } from "#adapters/captcha/captcha.server.ts";
import { usedChallenge, visitorMessage } from "#db/schema/talk/message.ts";
import { deleteMessagesOf } from "#domain/inbox/follow.server.ts";
import { deleteExpired } from "#domain/inbox/ages.server.ts";
import { languages } from "#test/contract/specification.ts";
import { solve } from "#test/support/captcha.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

const secret = "a secret of this test only";
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1", CAPTCHA_SECRET: secret });
});
afterAll(() => site.close());

const enquiry = {
  name: "Ana Souza",
  youxiang: "ana@example.com",
  country: "Brasil",
  company: "Oficina",
  jianyi: "Quanto custa?",
};
const feedback = {
  kind: "feedback",
  productModel: "SGC420",
  type: "other",
  description: "It hums.",
  suggestions: "It should not.",
  email: "ana@example.com",
};

type Sent = { visitor?: string; host?: string; headers?: Record<string, string> };
const send = (
  path: string,
  body: object,
  { visitor = newVisitor(), host = "localhost", headers = {} }: Sent = {},
) =>
  site.call<{ reference: string }>(path, body, { host, headers: { "x-forwarded-for": visitor, ...headers } });
async function sendSolved(path: string, body: object, options: Sent = {}) {
  const visitor = options.visitor ?? newVisitor();
  return send(path, { ...body, captcha: await freshCaptcha(site, visitor) }, { ...options, visitor });
}
const stored = async (reference: string) =>
  (await site.database.db.select().from(visitorMessage).where(eq(visitorMessage.reference, reference)))[0];
const count = () => site.database.db.$count(visitorMessage);

/** The mail in the outbox that tells sales of a message. */
async function mailOf(reference: string): Promise<string> {
  const outbox = join(site.dataDir, "outbox");
  return vi.waitFor(
    async () => {
      for (const name of await readdir(outbox)) {
        if (!name.endsWith(".eml")) continue;
        const text = await readFile(join(outbox, name), "utf8");
        if (text.includes(reference) && text.includes(`To: ${site.services.site.contact.salesEmail}\r\n`))
          return text;
      }
      throw new Error("no such mail yet");
    },
    { timeout: 15_000, interval: 200 },
  );
}

const headersOf = (mail: string) =>
  mail
    .slice(0, mail.indexOf("\r\n\r\n"))
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");

describe("the sales enquiry tells in the specification's words", () => {
  test.each([
    ["a missing name", { name: undefined }, "name", "Please fill in your name"],
    ["an empty name", { name: "" }, "name", "Please fill in your name"],
    ["a name of blanks", { name: " \t\n " }, "name", "Please fill in your name"],
    ["a name that is no text", { name: 5 }, "name", "Please fill in your name"],
    ["a missing e-mail", { youxiang: undefined }, "youxiang", "email not null"],
    ["an empty e-mail", { youxiang: " " }, "youxiang", "email not null"],
    [
      "an e-mail without a sign",
      { youxiang: "ana.example.com" },
      "youxiang",
      "Please enter the correct mailbox format",
    ],
    [
      "an e-mail without a domain",
      { youxiang: "ana@" },
      "youxiang",
      "Please enter the correct mailbox format",
    ],
    [
      "an e-mail without a dot",
      { youxiang: "ana@localhost" },
      "youxiang",
      "Please enter the correct mailbox format",
    ],
    [
      "an e-mail with a blank",
      { youxiang: "ana souza@example.com" },
      "youxiang",
      "Please enter the correct mailbox format",
    ],
    [
      "two e-mails",
      { youxiang: "ana@example.com,eva@example.com" },
      "youxiang",
      "Please enter the correct mailbox format",
    ],
    [
      "an e-mail with a second line",
      { youxiang: "ana@example.com\r\nBcc: eva@example.com" },
      "youxiang",
      "Please enter the correct mailbox format",
    ],
    [
      "an e-mail in brackets",
      { youxiang: "Ana <ana@example.com>" },
      "youxiang",
      "Please enter the correct mailbox format",
    ],
    ["a missing country", { country: undefined }, "country", "Please fill in your country"],
    ["an empty country", { country: "" }, "country", "Please fill in your country"],
    ["a missing message", { jianyi: undefined }, "jianyi", "Please fill in your suggestion"],
    ["an empty message", { jianyi: "\n\n" }, "jianyi", "Please fill in your suggestion"],
  ])("%s", async (_, change, field, message) => {
    const answer = await send("productscollectAdd", { ...enquiry, ...change });
    expect(envelope(answer)).toEqual({ code: 400, msg: message, data: { field } });
    expect(answer.status).toBe(400);
  });

  test("the first fault in the order of the fields", async () => {
    const order = [
      ["name", "Please fill in your name"],
      ["youxiang", "email not null"],
      ["country", "Please fill in your country"],
      ["jianyi", "Please fill in your suggestion"],
    ] as const;
    const body: Record<string, string> = {};
    for (const [field, message] of order) {
      // What comes later is wrong as well, and the fields come in another order than they are asked for.
      expect(envelope(await send("productscollectAdd", { captcha: "x", ...body }))).toMatchObject({
        msg: message,
        data: { field },
      });
      body[field] = enquiry[field];
    }
  });

  test.each([
    ["name", 80],
    ["country", 80],
    ["company", 120],
    ["jianyi", 4_000],
    ["model", 200],
  ])("what is too long: %s of more than %d characters", async (field, limit) => {
    expect(
      envelope(await send("productscollectAdd", { ...enquiry, [field]: "x".repeat(limit + 1) })),
    ).toEqual({
      code: 400,
      msg: "This is too long",
      data: { field },
    });
    expect((await sendSolved("productscollectAdd", { ...enquiry, [field]: "x".repeat(limit) })).status).toBe(
      200,
    );
  });

  test("an e-mail of more than 254 characters", async () => {
    const address = (length: number) => `${"a".repeat(length - 12)}@example.com`;
    expect(envelope(await send("productscollectAdd", { ...enquiry, youxiang: address(255) })).data).toEqual({
      field: "youxiang",
    });
    expect((await sendSolved("productscollectAdd", { ...enquiry, youxiang: address(254) })).status).toBe(200);
  });

  test.each([
    "a@b.co",
    "first.last+tag@sub.example.com.br",
    "o'neil@example.ie",
    "x_y-z@ex-ample.travel",
    "ANA@EXAMPLE.COM",
    " ana@example.com ",
  ])("a good e-mail is taken: %j", async (youxiang) =>
    expect((await sendSolved("productscollectAdd", { ...enquiry, youxiang })).status).toBe(200),
  );

  test("the company may be left out, or be empty", async () => {
    expect((await sendSolved("productscollectAdd", { ...enquiry, company: undefined })).status).toBe(200);
    expect((await sendSolved("productscollectAdd", { ...enquiry, company: "" })).status).toBe(200);
    expect(envelope(await send("productscollectAdd", { ...enquiry, company: 5 })).data).toEqual({
      field: "company",
    });
  });

  test.each(languages)("in the language of the request: $locale", async ({ locale, host }) => {
    const pack = JSON.parse(await readFile(`locales/${locale}/errors.json`, "utf8")) as Record<
      string,
      string
    >;
    expect(envelope(await send("productscollectAdd", {}, { host })).msg).toBe(pack.nameRequired);
    expect(envelope(await send("productscollectAdd", { ...enquiry, youxiang: "x" }, { host })).msg).toBe(
      pack.emailFormat,
    );
    expect(envelope(await send("productscollectAdd", enquiry, { host })).msg).toBe(pack.captchaFailed);
  });
});

describe("a product's feedback asks for every field", () => {
  test.each(["productModel", "type", "description", "suggestions", "email"])("%s", async (field) => {
    for (const value of [undefined, "", "  "]) {
      expect(envelope(await send("surveyAdd", { ...feedback, [field]: value }))).toEqual({
        code: 400,
        msg: "Cannot be empty",
        data: { field },
      });
    }
  });

  test("in the order of the fields", async () => {
    const body: Record<string, string> = { kind: "feedback" };
    for (const field of ["productModel", "type", "description", "suggestions", "email"] as const) {
      expect(envelope(await send("surveyAdd", body)).data).toEqual({ field });
      body[field] = feedback[field];
    }
  });

  test("and a good e-mail and a known type", async () => {
    expect(envelope(await send("surveyAdd", { ...feedback, email: "x" })).msg).toBe(
      "Please enter the correct mailbox format",
    );
    expect(envelope(await send("surveyAdd", { ...feedback, type: "colour" })).data).toEqual({
      field: "type",
    });
    expect(envelope(await send("surveyAdd", { ...feedback, kind: "nothing" })).data).toEqual({
      field: "kind",
    });
  });

  test.each(["function", "appearance", "software", "hardware", "other"])(
    "and takes the type %s",
    async (type) => {
      const { status, data } = await sendSolved("surveyAdd", { ...feedback, type }, { host: "tr.localhost" });
      expect(status).toBe(200);
      expect(await stored(data.reference)).toMatchObject({
        kind: "feedback",
        locale: "tr-TR",
        fields: { type },
      });
    },
  );

  test.each([
    ["productModel", 60],
    ["description", 4_000],
    ["suggestions", 4_000],
  ])("of limited length: %s", async (field, limit) => {
    expect(envelope(await send("surveyAdd", { ...feedback, [field]: "x".repeat(limit + 1) }))).toEqual({
      code: 400,
      msg: "This is too long",
      data: { field },
    });
    expect((await sendSolved("surveyAdd", { ...feedback, [field]: "x".repeat(limit) })).status).toBe(200);
  });
});

describe("an accepted message", () => {
  test("is in the database when its answer comes, with its language and page", async () => {
    const { status, data } = await sendSolved(
      "productscollectAdd",
      { ...enquiry, model: "SGC420", extra: "dropped" },
      { host: "pt.localhost", headers: { referer: "http://pt.localhost/product/1/SGC420" } },
    );
    expect(status).toBe(200);
    const row = await stored(data.reference);
    expect(row).toMatchObject({
      kind: "enquiry",
      locale: "pt",
      page: "http://pt.localhost/product/1/SGC420",
      fields: {
        name: "Ana Souza",
        email: "ana@example.com",
        country: "Brasil",
        company: "Oficina",
        message: "Quanto custa?",
        model: "SGC420",
      },
    });
    expect(row?.fields).not.toHaveProperty("extra");
    expect(row?.fields).not.toHaveProperty("captcha");
    expect(row!.expiresAt.getTime()).toBeGreaterThan(Date.now());
  });

  test("has a reference that can be read out, and no two have the same", async () => {
    const references = await Promise.all(
      Array.from({ length: 5 }, async () => (await sendSolved("productscollectAdd", enquiry)).data.reference),
    );
    expect(new Set(references).size).toBe(5);
    for (const reference of references) expect(reference).toMatch(/^E-\d{6}-[2-9A-HJ-NP-Z]{6}$/);
    expect((await sendSolved("surveyAdd", feedback)).data.reference).toMatch(/^F-\d{6}-/);
  });

  test("is mailed to sales with its reference, and answers go to the visitor", async () => {
    const { data } = await sendSolved("productscollectAdd", { ...enquiry, model: "SGC420" });
    const mail = await mailOf(data.reference);
    const headers = headersOf(mail);
    expect(headers).toContain(`To: ${site.services.site.contact.salesEmail}`);
    expect(headers).toContain("Reply-To: ana@example.com");
    expect(headers.find((h) => h.startsWith("Subject: "))).toContain(data.reference);
    expect(mail).toContain("Quanto custa?");
  });

  test("is deleted when its time is over", async () => {
    const { data } = await sendSolved("productscollectAdd", enquiry);
    await deleteExpired(site.database.db, new Date(Date.now() + 2 * 365 * 86_400_000));
    expect(await stored(data.reference)).toBeDefined();
    await deleteExpired(site.database.db, new Date(Date.now() + 4 * 365 * 86_400_000));
    expect(await stored(data.reference)).toBeUndefined();
  });
});

test("what one person sent is deleted for who asks for it, and nothing else", async () => {
  for (const youxiang of ["Gone@example.com", "stays@example.com"])
    expect((await sendSolved("productscollectAdd", { ...enquiry, youxiang })).status).toBe(200);
  const deleted = (email: string) => deleteMessagesOf(site.database.db, email);
  expect([await deleted("gone@Example.com"), await deleted("gone@example.com")]).toEqual([1, 0]);
  expect(await deleted("stays@example.com")).toBe(1);
});

describe("the captcha", () => {
  const refused = {
    code: 403,
    data: { field: "captcha" },
    msg: "The check against robots failed. Please send again.",
  };

  test("is asked for after the fields are right", async () => {
    expect(envelope(await send("productscollectAdd", { ...enquiry, name: "", captcha: "wrong" })).code).toBe(
      400,
    );
    expect(envelope(await send("productscollectAdd", enquiry))).toEqual(refused);
    expect(envelope(await send("surveyAdd", feedback))).toEqual(refused);
  });

  test("is not used up by a field that is wrong", async () => {
    const visitor = newVisitor();
    const captcha = await freshCaptcha(site, visitor);
    expect((await send("productscollectAdd", { ...enquiry, name: "", captcha }, { visitor })).status).toBe(
      400,
    );
    expect((await send("productscollectAdd", { ...enquiry, captcha }, { visitor })).status).toBe(200);
  });

  test("serves once, for any call", async () => {
    const captcha = await freshCaptcha(site, newVisitor());
    expect((await send("productscollectAdd", { ...enquiry, captcha })).status).toBe(200);
    expect(envelope(await send("productscollectAdd", { ...enquiry, captcha }))).toEqual(refused);
    expect(envelope(await send("surveyAdd", { ...feedback, captcha }))).toEqual(refused);
  });

  test("serves one of two who come at once", async () => {
    for (let round = 0; round < 3; round++) {
      const captcha = await freshCaptcha(site, newVisitor());
      const before = await count();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => send("productscollectAdd", { ...enquiry, captcha })),
      );
      expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
      expect(await count()).toBe(before + 1);
    }
  });

  test("that was used serves in no other spelling either", async () => {
    const visitor = newVisitor();
    const { data: challenge } = await site.call<Challenge>("getverify", undefined, {
      headers: { "x-forwarded-for": visitor },
    });
    const captcha = solve(challenge);
    expect((await send("productscollectAdd", { ...enquiry, captcha })).status).toBe(200);
    const value = JSON.parse(Buffer.from(captcha, "base64").toString()) as {
      challenge: Challenge;
      solution: object;
    };
    const spellings = [
      { ...value, challenge: { ...value.challenge, signature: value.challenge.signature!.toUpperCase() } },
      { ...value, challenge: { ...value.challenge, signature: `${value.challenge.signature} ` } },
      {
        ...value,
        challenge: {
          parameters: Object.fromEntries(Object.entries(value.challenge.parameters).toReversed()),
          signature: value.challenge.signature,
        },
      },
      { ...value, more: randomUUID() },
      { ...value, challenge: { ...value.challenge, more: 1 } },
    ];
    for (const spelling of spellings) {
      const text = Buffer.from(JSON.stringify(spelling)).toString("base64");
      expect((await send("productscollectAdd", { ...enquiry, captcha: text })).status).toBe(403);
      expect(
        (await send("productscollectAdd", { ...enquiry, captcha: text.replaceAll("=", "") })).status,
      ).toBe(403);
    }
  });

  test("that was tampered with is refused", async () => {
    const visitor = newVisitor();
    const { data: challenge } = await site.call<Challenge>("getverify", undefined, {
      headers: { "x-forwarded-for": visitor },
    });
    const value = JSON.parse(Buffer.from(solve(challenge), "base64").toString()) as {
      challenge: Challenge;
      solution: { counter: number; derivedKey: string };
    };
    const { parameters } = value.challenge;
    const wrong: unknown[] = [
      { ...value, solution: { ...value.solution, counter: value.solution.counter + 1 } },
      { ...value, solution: { ...value.solution, derivedKey: "00".repeat(32) } },
      { ...value, solution: null },
      { ...value, solution: {} },
      { ...value, challenge: { ...value.challenge, signature: "00".repeat(32) } },
      { ...value, challenge: { parameters } },
      {
        ...value,
        challenge: {
          ...value.challenge,
          parameters: { ...parameters, expiresAt: parameters.expiresAt! + 3600 },
        },
      },
      { ...value, challenge: { ...value.challenge, parameters: { ...parameters, expiresAt: undefined } } },
      { ...value, challenge: { ...value.challenge, parameters: { ...parameters, keyPrefix: "0" } } },
      { ...value, challenge: { ...value.challenge, parameters: { ...parameters, salt: "00" } } },
      { ...value, challenge: { ...value.challenge, parameters: null } },
      { ...value, challenge: null },
      { ...value, challenge: [] },
      { solution: value.solution },
      [],
      null,
      5,
      "text",
    ];
    for (const one of wrong) {
      const captcha = Buffer.from(JSON.stringify(one)).toString("base64");
      expect(
        envelope(await send("productscollectAdd", { ...enquiry, captcha })),
        JSON.stringify(one),
      ).toEqual(refused);
    }
  });

  test.each(["", " ", "x", "%%%", "e30=", "bnVsbA==", Buffer.from("{").toString("base64")])(
    "that is none is refused: %j",
    async (captcha) => {
      expect(envelope(await send("productscollectAdd", { ...enquiry, captcha }))).toEqual(refused);
    },
  );

  test.each([5, {}, [], true, "x".repeat(4_001)])(
    "of a wrong type or size is a wrong field: %j",
    async (captcha) => {
      expect(envelope(await send("productscollectAdd", { ...enquiry, captcha }))).toMatchObject({
        code: 400,
        data: { field: "captcha" },
      });
    },
  );

  test("of another maker is refused", async () => {
    const captcha = solve(await createCaptcha("another secret altogether").challenge());
    expect(envelope(await send("productscollectAdd", { ...enquiry, captcha }))).toEqual(refused);
  });

  test("that ran out is refused", async () => {
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now - 3_600_000);
    const old = await createCaptcha(secret).challenge();
    clock.mockRestore();
    const fresh = await createCaptcha(secret).challenge();
    expect(old.parameters.expiresAt).toBeLessThan(now / 1000);
    expect(envelope(await send("productscollectAdd", { ...enquiry, captcha: solve(old) }))).toEqual(refused);
    expect((await send("productscollectAdd", { ...enquiry, captcha: solve(fresh) })).status).toBe(200);
  });

  test("stays marked as used for as long as it could be used", async () => {
    const captcha = await freshCaptcha(site, newVisitor());
    expect((await send("productscollectAdd", { ...enquiry, captcha })).status).toBe(200);
    const { challenge } = JSON.parse(Buffer.from(captcha, "base64").toString()) as { challenge: Challenge };
    await deleteExpired(site.database.db, new Date(challenge.parameters.expiresAt! * 1000));
    const rows = await site.database.db
      .select()
      .from(usedChallenge)
      .where(eq(usedChallenge.signature, challenge.signature!));
    expect(rows).toHaveLength(1);
  });

  test("becomes harder for who asks for many", async () => {
    const visitor = newVisitor();
    const digits = async () =>
      (await site.call<Challenge>("getverify", undefined, { headers: { "x-forwarded-for": visitor } })).data
        .parameters.keyPrefix.length;
    const first = await digits();
    for (let i = 0; i < 60; i++) await digits();
    expect(await digits()).toBeGreaterThan(first);
  });
});

describe("a visitor who sends too much", () => {
  test("is told to wait, and for how long; others are not", async () => {
    const visitor = newVisitor();
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++)
      statuses.push((await send("productscollectAdd", enquiry, { visitor })).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 403), 429]);
    const answer = await send("surveyAdd", feedback, { visitor });
    expect(envelope(answer)).toEqual({
      code: 429,
      msg: "Too many requests. Please wait a moment.",
      data: null,
    });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(600);
    expect((await send("productscollectAdd", enquiry)).status).toBe(403);
  });

  test("is not counted for what was not valid", async () => {
    const visitor = newVisitor();
    for (let i = 0; i < 40; i++) expect((await send("productscollectAdd", {}, { visitor })).status).toBe(400);
    expect((await sendSolved("productscollectAdd", enquiry, { visitor })).status).toBe(200);
  });
});

describe("a message with bad intentions", () => {
  const texts = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "Ana\r\nBcc: victim@example.com\r\n\r\nHello",
    "Ana\nSubject: Other",
    "Ana\r.\r\nMAIL FROM:<x@example.com>",
    "=?utf-8?Q?=0D=0ABcc:_victim@example.com?=",
    "\u2028Bcc: victim@example.com",
    "a\u0000b",
    "\ud800",
    "👩‍🔧 中文 ğüşİ",
    "'; drop table visitor_message; --",
    "${7*7} {{7*7}} <%= 7*7 %>",
    "=cmd|' /C calc'!A0",
  ];

  test.each(texts)("is taken as text or refused, and never fails: %j", async (text) => {
    for (const [path, body] of [
      [
        "productscollectAdd",
        { ...enquiry, name: text, country: text, company: text, jianyi: text, model: text },
      ],
      ["surveyAdd", { ...feedback, productModel: text, description: text, suggestions: text }],
    ] as const) {
      const answer = await sendSolved(path, body, {
        headers: {
          referer: `http://localhost/x?${encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, ""))}`,
        },
      });
      expect([200, 400]).toContain(answer.status);
      if (answer.status !== 200) continue;
      const headers = headersOf(await mailOf(answer.data.reference));
      const names = headers.map((h) => h.slice(0, h.indexOf(":")).toLowerCase());
      expect(
        names.filter(
          (n) =>
            ![
              "from",
              "to",
              "reply-to",
              "subject",
              "message-id",
              "date",
              "mime-version",
              "content-type",
              "content-transfer-encoding",
              "x-request-id",
            ].includes(n),
        ),
      ).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(headers.find((h) => h.startsWith("To: "))).toBe(`To: ${site.services.site.contact.salesEmail}`);
    }
  });

  test("stands in the mail as plain text, so that nothing in it is run", async () => {
    const { data } = await sendSolved("productscollectAdd", {
      ...enquiry,
      jianyi: "<script>alert(1)</script>",
    });
    expect(headersOf(await mailOf(data.reference)).find((h) => h.startsWith("Content-Type: "))).toMatch(
      /^Content-Type: text\/plain/,
    );
  });

  test("cannot pass one field off as another in the mail", async () => {
    const { status, data } = await sendSolved("productscollectAdd", {
      ...enquiry,
      name: "Ana\nReference: E-000000-FORGED\nemail: victim@example.com",
    });
    if (status !== 200) return;
    const mail = await mailOf(data.reference);
    const body = mail.slice(mail.indexOf("\r\n\r\n"));
    expect(body.match(/^Reference: /gm)).toHaveLength(1);
    expect(body.match(/^email: /gm)).toHaveLength(1);
  });
});
