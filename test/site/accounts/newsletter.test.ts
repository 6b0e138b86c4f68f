import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteUser } from "#db/schema/accounts/account.ts";
import { newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { confirmRules } from "#domain/newsletter/limits.ts";
import type { LinkInfo } from "#domain/newsletter/schema.ts";
import {
  askToConfirm,
  confirmSubscription,
  deleteUnconfirmed,
  lookAtLink,
} from "#domain/newsletter/subscribe.server.ts";
import {
  hashOfAddress,
  masked,
  readToken,
  type Recipient,
  writeToken,
} from "#domain/newsletter/token.server.ts";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import {
  codeFor,
  cookieOf,
  eventually,
  jobsDone,
  mailsTo,
  member,
  newPerson,
  post,
  register,
} from "#test/site/attacks/attacker.ts";
import { envelope, freshCaptcha, newVisitor } from "./solve.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

const hour = 3_600_000;
let people = 0;
const newAddress = () => `reader${++people}@example.com`;

async function subscribe(
  email: unknown,
  { host = "localhost", headers = {} }: { host?: string; headers?: Record<string, string> } = {},
) {
  const ip = newVisitor();
  const captcha = await freshCaptcha(site, ip);
  return post(site, "newsletterSubscribe", { email, captcha }, { ip, host, headers });
}
const rowOf = async (email: string) =>
  (
    await site.database.db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.email, email))
  )[0];
const isConfirmAddress = /https?:\/\/[^\s"<>]+\/newsletter\/confirm\?token=([\w.-]+)/;
async function confirmationTo(email: string): Promise<{ token: string; address: string; subject: string }> {
  return eventually(async () => {
    const row = await rowOf(email);
    for (const mail of await mailsTo(site, email)) {
      const found = isConfirmAddress.exec(mail.text ?? "");
      const link = found ? readToken(site.services.secret, found[1]!) : undefined;
      if (found && link?.purpose === "confirm" && link.subscriber === row?.id)
        return { address: found[0], token: found[1]!, subject: mail.subject ?? "" };
    }
    return undefined;
  });
}
async function subscribed(email = newAddress(), host = "localhost") {
  expect((await subscribe(email, { host })).status).toBe(200);
  const { token } = await confirmationTo(email);
  expect((await post(site, "newsletterConfirm", { token }, { host })).status).toBe(200);
  const row = (await rowOf(email))!;
  return { email, row, confirm: token, cancel: cancelToken({ kind: "subscriber", id: row.id }) };
}
const cancelToken = (recipient: Recipient) =>
  writeToken(site.services.secret, { purpose: "cancel", recipient });
const userOf = async (email: string) =>
  (await site.database.db.select().from(siteUser).where(eq(siteUser.email, email)))[0];

describe("who asks for news", () => {
  test.each(languages)(
    "gets a mail in the language of the host, and nothing counts before its link was used: $locale",
    async ({ host, locale }) => {
      const email = newAddress();
      const answer = await subscribe(email, { host });
      expect(envelope(answer)).toEqual({ code: 200, msg: "", data: null });
      expect((await rowOf(email))?.state).toBe("waiting");
      const { token, address, subject } = await confirmationTo(email);
      expect(address.startsWith(`${site.services.origins[locale]}/newsletter/confirm?`)).toBe(true);
      expect(subject).toBe(
        site.services.messages.translate(locale, "mail.confirm.subject", {
          brand: site.services.site.brand[locale] ?? "",
        }),
      );
      const confirmed = await post(site, "newsletterConfirm", { token }, { host });
      expect(envelope(confirmed).data).toEqual({
        purpose: "confirm",
        email: masked(email),
        subscribed: true,
      });
      expect(await rowOf(email)).toMatchObject({ state: "confirmed", locale });
    },
  );

  test("is taken by the address in its normal form, whatever the case and the blanks", async () => {
    const email = newAddress();
    await subscribe(`  ${email.toUpperCase()} `);
    expect(await rowOf(email)).toBeDefined();
  });

  test.each([
    ["nothing", undefined, "email not null"],
    ["an empty field", " ", "email not null"],
    ["no address", "ana", "Please enter the correct mailbox format"],
    ["an address without a dot in its domain", "ana@example", "Please enter the correct mailbox format"],
    ["two addresses", "ana@example.com,eva@example.com", "Please enter the correct mailbox format"],
    [
      "a second header line",
      "ana@example.com\r\nBcc: eva@example.com",
      "Please enter the correct mailbox format",
    ],
    ["a reserved stand-in for none", "abc@phone.invalid", "Please enter the correct mailbox format"],
    ["an address that is too long", `${"a".repeat(250)}@example.com`, "This is too long"],
    ["a list", ["ana@example.com"], "email not null"],
  ])("is told what is wrong with %s", async (_, email, msg) => {
    const answer = await post(site, "newsletterSubscribe", { email });
    expect(envelope(answer)).toMatchObject({ code: 400, msg, data: { field: "email" } });
  });

  test("needs a captcha, a fresh one each time", async () => {
    const ip = newVisitor();
    expect(envelope(await post(site, "newsletterSubscribe", { email: newAddress() }, { ip }))).toMatchObject({
      code: 403,
      data: { field: "captcha" },
    });
    const captcha = await freshCaptcha(site, ip);
    expect((await post(site, "newsletterSubscribe", { email: newAddress(), captcha }, { ip })).status).toBe(
      200,
    );
    expect(
      envelope(await post(site, "newsletterSubscribe", { email: newAddress(), captcha }, { ip })),
    ).toMatchObject({ code: 403 });
  });

  test("gets the same answer for an address that is new, waiting, subscribed, an account’s, or put off", async () => {
    const [fresh, waiting] = [newAddress(), newAddress()];
    await subscribe(waiting);
    const { email: known } = await subscribed();
    const { account } = await member(site);
    const answers = [];
    for (const email of [fresh, waiting, known, account, fresh, fresh]) answers.push(await subscribe(email));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  });

  test("cannot fill somebody’s mailbox: one mail in ten minutes, five a day", async () => {
    const email = newAddress();
    const { db } = site.services;
    let queued = 0;
    const counting = { db, jobs: { ...site.services.jobs, add: async () => void queued++ } };
    const start = Date.now();
    for (let minute = 0; minute < 24 * 60; minute += 5)
      await askToConfirm(counting, { email, locale: "en" }, new Date(start + minute * 60_000));
    expect(queued).toBe(confirmRules.perDay);
    await askToConfirm(counting, { email, locale: "en" }, new Date(start + 25 * hour));
    expect(queued).toBe(confirmRules.perDay + 1);
  });

  test("twice at once makes one row and one mail", async () => {
    const email = newAddress();
    const answers = await Promise.all([subscribe(email), subscribe(email), subscribe(email.toUpperCase())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await confirmationTo(email);
    await jobsDone(site);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  test("and does not confirm is forgotten after two days; who did stays", async () => {
    const email = newAddress();
    await subscribe(email);
    const { email: other } = await subscribed();
    await deleteUnconfirmed(site.services.db, new Date(Date.now() + (confirmRules.hours - 1) * hour));
    expect(await rowOf(email)).toBeDefined();
    await deleteUnconfirmed(site.services.db, new Date(Date.now() + (confirmRules.hours + 1) * hour));
    expect(await rowOf(email)).toBeUndefined();
    expect(await rowOf(other)).toMatchObject({ state: "confirmed" });
  });
});

describe("a link to confirm", () => {
  test("counts for 48 hours from the question", async () => {
    const email = newAddress();
    await subscribe(email);
    const { token } = await confirmationTo(email);
    const { askedAt } = (await rowOf(email))!;
    const after = (minutes: number) =>
      new Date(askedAt.getTime() + confirmRules.hours * hour + minutes * 60_000);
    await expect(confirmSubscription(site.services, token, after(1))).rejects.toMatchObject({
      code: "badInput",
      message: "linkExpired",
      field: "token",
    });
    await expect(lookAtLink(site.services, token, after(1))).rejects.toMatchObject({
      message: "linkExpired",
    });
    expect((await rowOf(email))?.state).toBe("waiting");
    await confirmSubscription(site.services, token, after(-1));
    expect((await rowOf(email))?.state).toBe("confirmed");
  });

  test("does the same twice and at once", async () => {
    const email = newAddress();
    await subscribe(email);
    const { token } = await confirmationTo(email);
    const answers = await Promise.all([1, 2, 3].map(() => post(site, "newsletterConfirm", { token })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    const { confirmedAt } = (await rowOf(email))!;
    await post(site, "newsletterConfirm", { token });
    expect((await rowOf(email))?.confirmedAt).toEqual(confirmedAt);
  });

  test("is over once the subscription was cancelled", async () => {
    const { email, confirm, cancel } = await subscribed();
    await post(site, "newsletterCancel", { token: cancel });
    expect(envelope(await post(site, "newsletterConfirm", { token: confirm }))).toMatchObject({
      code: 400,
      data: { field: "token" },
    });
    expect(await rowOf(email)).toBeUndefined();
  });

  test("changes nothing when it is looked at", async () => {
    const email = newAddress();
    await subscribe(email);
    const { token } = await confirmationTo(email);
    const { data } = await site.call<LinkInfo>("newsletterLink", { token });
    expect(data).toEqual({ purpose: "confirm", email: masked(email), subscribed: false });
    expect((await rowOf(email))?.state).toBe("waiting");
  });
});

describe("a token", () => {
  test("is refused when a single letter of it is another one, or is missing", async () => {
    const { email, cancel } = await subscribed();
    for (let i = 0; i < cancel.length; i++) {
      expect(readToken(site.services.secret, cancel.slice(0, i) + cancel.slice(i + 1))).toBeUndefined();
      for (const letter of ["A", "b", "-", "."]) {
        if (letter !== cancel[i])
          expect(
            readToken(site.services.secret, cancel.slice(0, i) + letter + cancel.slice(i + 1)),
          ).toBeUndefined();
      }
    }
    expect(await rowOf(email)).toMatchObject({ state: "confirmed" });
  });

  test("of one purpose is none of the other, and another site’s is none of ours", async () => {
    const { row, confirm, cancel } = await subscribed();
    const foreign = writeToken("the secret of another site", {
      purpose: "cancel",
      recipient: { kind: "subscriber", id: row.id },
    });
    for (const [path, token] of [
      ["newsletterConfirm", cancel],
      ["newsletterCancel", confirm],
      ["newsletterCancel", foreign],
      ["newsletterLink", foreign],
    ] as const) {
      expect(envelope(await post(site, path, { token }))).toMatchObject({
        code: 400,
        data: { field: "token" },
      });
    }
    expect((await rowOf(row.email))?.state).toBe("confirmed");
  });

  test("that was made with the hash of an address, or by anybody’s hand, is none", () => {
    const { secret } = site.services;
    expect(readToken(secret, hashOfAddress(secret, "ana@example.com"))).toBeUndefined();
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => readToken(secret, text) === undefined));
    const letters = fc.stringMatching(/^[\w-]{22}$/);
    fc.assert(
      fc.property(
        letters,
        letters,
        (payload, signature) => readToken(secret, `${payload}.${signature}`) === undefined,
      ),
    );
  });

  test.each([
    ["nothing", undefined],
    ["an empty text", ""],
    ["a number", 7],
    ["a list", ["a.b"]],
    ["a very long text", "a".repeat(100_000)],
    ["a prototype", { __proto__: "x" }],
    ["metacharacters", "'; drop table newsletter_subscriber; --"],
    ["control characters", "a\u0000.b\r\nc"],
  ])("that is %s is answered with 400", async (_, token) => {
    for (const path of ["newsletterLink", "newsletterConfirm", "newsletterCancel"])
      expect(envelope(await post(site, path, { token }))).toMatchObject({
        code: 400,
        data: { field: "token" },
      });
  });

  test("holds ids only, and fits into the line of an address", async () => {
    const { confirm, cancel } = await subscribed();
    for (const token of [confirm, cancel]) {
      expect(Buffer.from(token.split(".")[0]!, "base64url").toString()).not.toMatch(/@|reader|example/);
      expect(token).toMatch(/^[\w-]+\.[\w-]{22}$/);
      expect(token.length).toBeLessThan(120);
    }
  });
});

describe("who unsubscribes", () => {
  test("is done with one call, and a second one says the same", async () => {
    const { email, cancel } = await subscribed();
    expect(envelope(await post(site, "newsletterCancel", { token: cancel }))).toMatchObject({
      code: 200,
      data: { subscribed: false, email: masked(email) },
    });
    expect(await rowOf(email)).toBeUndefined();
    expect(envelope(await post(site, "newsletterCancel", { token: cancel }))).toMatchObject({
      code: 200,
      data: { subscribed: false, email: null },
    });
  });

  test("may do so years later, and with the link of an account that is closed", async () => {
    const { cancel } = await subscribed();
    expect(await lookAtLink(site.services, cancel, new Date(Date.now() + 5 * 365 * 24 * hour))).toMatchObject(
      { purpose: "cancel", subscribed: true },
    );
    const gone = cancelToken({ kind: "account", id: randomUUID() });
    expect((await post(site, "newsletterCancel", { token: gone })).status).toBe(200);
  });

  test("can subscribe again", async () => {
    const { email, cancel } = await subscribed();
    await post(site, "newsletterCancel", { token: cancel });
    await subscribed(email);
    expect(await rowOf(email)).toMatchObject({ state: "confirmed" });
  });

  const oneClick = (token: string, headers: Record<string, string> = {}, method = "POST") =>
    site.get(`/newsletter/cancel/${token}`, {
      method,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": newVisitor(),
        ...headers,
      },
      ...(method === "POST" ? { body: "List-Unsubscribe=One-Click" } : {}),
    });

  test("in a mail program needs no cookie, no log-in and no origin of ours (RFC 8058)", async () => {
    for (const headers of [
      {},
      { origin: "https://mail.example.net", "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ]) {
      const { email, cancel } = await subscribed();
      const answer = await oneClick(cancel, headers as Record<string, string>);
      expect(answer.status).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(await rowOf(email)).toBeUndefined();
      expect((await oneClick(cancel, headers as Record<string, string>)).status).toBe(200);
    }
  });

  test("in a mail program is answered with 400 for a link that is none of ours", async () => {
    const { confirm } = await subscribed();
    for (const token of ["abc", "abc.def", confirm, "%00", "a".repeat(5_000)])
      expect((await oneClick(token)).status).toBe(400);
  });

  test("does so by no link that is only opened: programs that look at mails open them all", async () => {
    const { email, cancel } = await subscribed();
    for (const method of ["GET", "HEAD"]) {
      const answer = await oneClick(cancel, {}, method);
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(`/newsletter/cancel?token=${cancel}`);
      expect(answer.headers["referrer-policy"]).toBe("same-origin");
      expect(answer.headers["x-robots-tag"]).toBe("noindex");
    }
    expect(await rowOf(email)).toMatchObject({ state: "confirmed" });
  });

  test("in a browser without scripts comes back to the page", async () => {
    const { email, cancel } = await subscribed();
    const answer = await oneClick(cancel, {
      accept: "text/html,*/*",
      origin: `http://localhost:${site.port}`,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`/newsletter/cancel?token=${cancel}`);
    expect(await rowOf(email)).toBeUndefined();
  });

  test("is the only thing that a foreign page may do", async () => {
    const { confirm, cancel, email } = await subscribed();
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const form = {
      method: "POST",
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      body: "a=b",
    };
    expect((await site.get(`/newsletter/confirm/${confirm}`, form)).status).toBe(403);
    for (const path of ["newsletterCancel", "newsletterConfirm", "newsletterSubscribe"])
      expect((await post(site, path, { token: cancel, email }, { headers })).status).toBe(403);
    expect(await rowOf(email)).toMatchObject({ state: "confirmed" });
  });
});

describe("an account holder", () => {
  test("who asks at registration is asked by mail first, for the address is not proved", async () => {
    const person = newPerson();
    const answer = await register(site, person, { subscribed: true });
    expect(answer.status).toBe(200);
    const { token } = await confirmationTo(person.account);
    const user = (await userOf(person.account))!;
    expect(await rowOf(person.account)).toMatchObject({ state: "waiting", userId: user.id });
    await post(site, "newsletterConfirm", { token });
    expect(await rowOf(person.account)).toMatchObject({ state: "confirmed" });
    expect((await userOf(person.account))?.emailVerified).toBe(false); // a click proves no log-in
  });

  test("who did not ask gets no such mail", async () => {
    const { account } = await member(site);
    await jobsDone(site);
    expect(await rowOf(account)).toBeUndefined();
    expect((await mailsTo(site, account)).filter(({ text }) => isConfirmAddress.test(text ?? ""))).toEqual(
      [],
    );
  });

  test("who turns it off in the personal centre gets no more, and its link is gone", async () => {
    const person = newPerson();
    const cookie = cookieOf(await register(site, person, { subscribed: true }));
    const { token } = await confirmationTo(person.account);
    await post(site, "newsletterConfirm", { token });
    const off = await post(site, "userUpdate", { subscribed: false }, { headers: { cookie } });
    expect(off.status).toBe(200);
    expect(await rowOf(person.account)).toBeUndefined();
    expect((await post(site, "newsletterConfirm", { token })).status).toBe(400);
  });

  test("who turns it on gets it in the language of that page", async () => {
    const { account, cookie } = await member(site);
    const on = await post(
      site,
      "userUpdate",
      { subscribed: true },
      { headers: { cookie }, host: "tr.localhost" },
    );
    expect(on.status).toBe(200);
    expect(await userOf(account)).toMatchObject({ subscribed: true, locale: "tr-TR" });
    expect((await confirmationTo(account)).address).toContain("tr.localhost");
  });

  test("with a proved address needs no further mail, and the form subscribes the account", async () => {
    const { account, cookie } = await member(site);
    const code = await codeFor(site, account, "change", { headers: { cookie } });
    expect((await post(site, "updateEmail", { email: account, code }, { headers: { cookie } })).status).toBe(
      200,
    );
    await post(site, "userUpdate", { subscribed: true }, { headers: { cookie } });
    await jobsDone(site);
    expect(await rowOf(account)).toBeUndefined();
    await post(site, "userUpdate", { subscribed: false }, { headers: { cookie } });
    await subscribed(account);
    expect(await userOf(account)).toMatchObject({ subscribed: true });
    const user = (await userOf(account))!;
    const cancelled = await post(site, "newsletterCancel", {
      token: cancelToken({ kind: "account", id: user.id }),
    });
    expect(cancelled.status).toBe(200);
    expect(await userOf(account)).toMatchObject({ subscribed: false });
    expect(await rowOf(account)).toBeUndefined();
  });

  test("who closes the account takes the subscription along", async () => {
    const person = newPerson();
    const cookie = cookieOf(await register(site, person, { subscribed: true }));
    const { token } = await confirmationTo(person.account);
    await post(site, "newsletterConfirm", { token });
    expect(
      (await post(site, "userCancel", { password: person.password }, { headers: { cookie } })).status,
    ).toBe(200);
    expect(await rowOf(person.account)).toBeUndefined();
  });

  test("who only claims an address cannot end the subscription of its owner", async () => {
    const { email } = await subscribed();
    const cookie = cookieOf(await register(site, { ...newPerson(), account: email }, { subscribed: true }));
    await post(site, "userUpdate", { subscribed: false }, { headers: { cookie } });
    expect(await rowOf(email)).toMatchObject({ state: "confirmed" });
    expect(
      (await post(site, "userCancel", { password: newPerson().password }, { headers: { cookie } })).status,
    ).toBe(200);
    expect(await rowOf(email)).toMatchObject({ state: "confirmed" });
  });
});
