import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credential, siteUser, userSession, verificationCode } from "#db/schema/accounts/account.ts";
import { codeRules } from "#domain/identity/limits.ts";
import { languages } from "#test/contract/specification.ts";
import { effortOf, middle } from "#test/support/effort.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { letTimePass, newPerson, rowOf, sentTo, testVisitor } from "./visitor.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

const said = (
  locale: (typeof languages)[number]["locale"],
  key: string,
  values: Record<string, number> = {},
) => site.services.messages.translate(locale, `errors.${key}`, { min: 5, max: 20, digits: 6, ...values });

const grin = "😀";
const accented = "e\u0301"; // é, typed as two signs

/**
 * What a registration is refused for: the changed fields, the field that is named, the message; none when it
 * is not.
 */
const registrations: [why: string, change: Record<string, unknown>, field?: string, message?: string][] = [
  ["nothing that is wrong", {}],
  ["no e-mail or phone", { account: undefined }, "account", "required"],
  ["an empty e-mail or phone", { account: "  " }, "account", "required"],
  ["an account that is neither", { account: "person" }, "account", "accountFormat"],
  ["an e-mail without a dot in its domain", { account: "person@example" }, "account", "accountFormat"],
  ["a phone that cannot be", { account: "+90 12" }, "account", "accountFormat"],
  ["an account of 255 characters", { account: `${"a".repeat(243)}@example.com` }, "account", "tooLong"],
  ["a password of 4 characters", { password: "abcd" }, "password", "passwordLength"],
  ["a password of 5 characters", { password: "abcde" }],
  ["a password of 20 characters", { password: "a".repeat(20) }],
  ["a password of 21 characters", { password: "a".repeat(21) }, "password", "passwordLength"],
  ["a password of 4 emoji", { password: grin.repeat(4) }, "password", "passwordLength"],
  ["a password of 5 emoji", { password: grin.repeat(5) }],
  ["a password of 20 emoji", { password: grin.repeat(20) }],
  ["a password of 21 emoji", { password: grin.repeat(21) }, "password", "passwordLength"],
  ["a password of 4 accented letters", { password: accented.repeat(4) }, "password", "passwordLength"],
  ["a password of 5 accented letters", { password: accented.repeat(5) }],
  ["a password of 20 accented letters", { password: accented.repeat(20) }],
  ["a password of 21 accented letters", { password: accented.repeat(21) }, "password", "passwordLength"],
  ["a password of 5 Chinese characters", { password: "发电机组一" }],
  ["a password of 5 spaces, which count", { password: "     " }],
  ["an empty password", { password: "" }, "password", "required"],
  ["no password", { password: undefined }, "password", "required"],
  ["a password that is no text", { password: 12345 }, "password", "required"],
  ["a password with a control character", { password: "abc\u0000de" }, "password", "badInput"],
  ["a second entry that is missing", { confirmPassword: undefined }, "confirmPassword", "passwordAgain"],
  ["an empty second entry", { confirmPassword: "" }, "confirmPassword", "passwordAgain"],
  ["a second entry that differs", { confirmPassword: "secret-2" }, "confirmPassword", "passwordsDiffer"],
  ["a second entry in other letters", { confirmPassword: "SECRET-1" }, "confirmPassword", "passwordsDiffer"],
  [
    "a second entry with a space at its end",
    { confirmPassword: "secret-1 " },
    "confirmPassword",
    "passwordsDiffer",
  ],
  ["no nickname", { nickname: undefined }, "nickname", "required"],
  ["a nickname of spaces", { nickname: " \t " }, "nickname", "required"],
  ["a nickname of 40 characters", { nickname: "n".repeat(40) }],
  ["a nickname of 41 characters", { nickname: "n".repeat(41) }, "nickname", "tooLong"],
  ["no phone", { phone: undefined }, "phone", "required"],
  ["an empty phone", { phone: "" }, "phone", "required"],
  ["a phone of letters", { phone: "call me" }, "phone", "phoneFormat"],
  ["a phone with a digit too few", { phone: "+90 532 123 45 6" }, "phone", "phoneFormat"],
  ["a phone with a digit too many", { phone: "+90 532 123 45 678" }, "phone", "phoneFormat"],
  ["no address", { address: undefined }, "address", "required"],
  ["an empty address", { address: "" }, "address", "required"],
  ["an address of 200 characters", { address: "a".repeat(200) }],
  ["an address of 201 characters", { address: "a".repeat(201) }, "address", "tooLong"],
  ["a company of 121 characters", { company: "c".repeat(121) }, "company", "tooLong"],
  ["a subscription that is no yes or no", { subscribed: "yes" }, "subscribed", "wrongType"],
];

describe.each(languages)("the rules of registering in $locale", ({ locale, host }) => {
  test.each(registrations)("%s", async (_, change, field, message) => {
    const person = newPerson();
    const body = {
      ...person,
      ...("password" in change ? { confirmPassword: change.password } : {}),
      ...change,
    };
    const { code, msg, data } = await testVisitor(site, { host }).call("reg", body);
    // What passes is asked for a captcha next, and nothing is told of it before.
    if (field)
      expect({ code, msg, data }).toEqual({ code: 400, msg: said(locale, message!), data: { field } });
    else expect({ code, data }).toEqual({ code: 403, data: { field: "captcha" } });
  });
});

test("the messages are the specification's to the letter", () => {
  expect(said("en", "passwordLength")).toBe("user password length must be between 5 and 20");
  expect(said("en", "passwordsDiffer")).toBe("Two input password are inconsistent");
  expect(said("en", "required")).toBe("Cannot be empty");
  expect(said("en", "notLoggedIn")).toBe("Not logged in");
  expect(said("en", "loginFirst")).toBe("Please log in first, and then check");
});

describe.each(languages)("the other rules of section 5 in $locale", ({ locale, host }) => {
  const good = { password: "secret-1", confirmPassword: "secret-1" };
  test.each<[string, string, Record<string, unknown>, string, string]>([
    ["a log-in without an account", "login", { password: "x" }, "account", "required"],
    ["a log-in with an empty account", "login", { account: " ", password: "x" }, "account", "required"],
    ["a log-in without a password", "login", { account: "a@example.com" }, "password", "required"],
    [
      "a log-in with an empty password",
      "login",
      { account: "a@example.com", password: "" },
      "password",
      "required",
    ],
    [
      "a log-in with what is no account",
      "login",
      { account: "person", password: "x" },
      "account",
      "accountFormat",
    ],
    ["a log-in without a code", "codeLogin", { account: "a@example.com" }, "code", "required"],
    ["a log-in with an empty code", "codeLogin", { account: "a@example.com", code: "" }, "code", "required"],
    ["a code of 5 digits", "codeLogin", { account: "a@example.com", code: "12345" }, "code", "codeFormat"],
    ["a code of 7 digits", "codeLogin", { account: "a@example.com", code: "1234567" }, "code", "codeFormat"],
    ["a code of letters", "codeLogin", { account: "a@example.com", code: "abcdef" }, "code", "codeFormat"],
    [
      "a reset without a second entry",
      "forget",
      { account: "a@example.com", code: "123456", password: "secret-1" },
      "confirmPassword",
      "passwordAgain",
    ],
    [
      "a reset with another second entry",
      "forget",
      { account: "a@example.com", code: "123456", ...good, confirmPassword: "x" },
      "confirmPassword",
      "passwordsDiffer",
    ],
    [
      "a reset with a short password",
      "forget",
      { account: "a@example.com", code: "123456", password: "abcd", confirmPassword: "abcd" },
      "password",
      "passwordLength",
    ],
    ["a reset without a code", "forget", { account: "a@example.com", ...good }, "code", "required"],
    [
      "a code for an unknown purpose",
      "sendCode",
      { account: "a@example.com", purpose: "all" },
      "purpose",
      "badInput",
    ],
    [
      "a code for what is no account",
      "sendCode",
      { account: "person", purpose: "login" },
      "account",
      "accountFormat",
    ],
  ])("%s", async (_, path, body, field, message) => {
    const { code, msg, data } = await testVisitor(site, { host }).call(path, body);
    expect({ code, msg, data }).toEqual({ code: 400, msg: said(locale, message), data: { field } });
  });
});

describe("registering", () => {
  test("makes an account, logs in and answers what it knows", async () => {
    const ana = testVisitor(site, { host: "tr.localhost" });
    const { account, user, phone, nickname } = await ana.register({
      phone: "0532 998 11 22",
      account: "  Ana.Maria@EXAMPLE.com ",
    });
    expect(account).toBe("  Ana.Maria@EXAMPLE.com ");
    expect(user).toMatchObject({
      name: nickname,
      nickname,
      email: "ana.maria@example.com",
      phone: "+905329981122",
      emailVerified: false,
      subscribed: false,
    });
    expect(phone).not.toBe(user.phone);
    expect((await ana.call("getUserinfo")).data).toEqual(user);
    expect(await rowOf(site, "ana.maria@example.com")).toMatchObject({
      locale: "tr-TR",
      phone: "+905329981122",
    });
    await expect
      .poll(async () => (await sentTo(site, "ana.maria@example.com")).length, { timeout: 15_000 })
      .toBe(1);
  });

  test("keeps no password that could be read", async () => {
    const { user, password } = await testVisitor(site).register();
    const row = await rowOf(site, user.email!);
    const [stored] = await site.database.db.select().from(credential).where(eq(credential.userId, row!.id));
    expect(stored!.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(password);
  });

  test("with a phone needs no e-mail, and says none", async () => {
    const bo = testVisitor(site, { host: "zh.localhost" });
    const { user } = await bo.register({ account: "138 0011 2233", phone: "13800112233" });
    expect(user).toMatchObject({ email: null, phone: "+8613800112233", emailVerified: false });
    const again = testVisitor(site);
    expect((await again.call("login", { account: "+86 138-0011-2233", password: "secret-1" })).code).toBe(
      200,
    );
  });

  test.each<[string, (taken: { account: string; phone: string }) => Record<string, string>, string]>([
    ["the same e-mail", ({ account }) => ({ account }), "account"],
    [
      "the e-mail in capitals and wide letters",
      ({ account }) => ({ account: ` ${account.toUpperCase().replace("P", "Ｐ")}` }),
      "account",
    ],
    ["the same phone", ({ phone }) => ({ phone }), "phone"],
    ["the phone as what to log in with", ({ phone }) => ({ account: phone.replace("+", "00") }), "account"],
  ])("is refused with %s of another account", async (_, change, field) => {
    const first = await testVisitor(site).register();
    const { code, msg, data } = await testVisitor(site).solved("reg", newPerson(change(first)));
    expect({ code, msg, data }).toEqual({ code: 409, msg: said("en", "accountTaken"), data: { field } });
  });

  test.each<[string, (one: ReturnType<typeof newPerson>) => Record<string, string>]>([
    ["e-mail", ({ account }) => ({ account })],
    ["phone", ({ phone }) => ({ phone })],
  ])("of two at the same moment with one %s, one gets it", async (_, shared) => {
    const one = newPerson();
    const answers = await Promise.all([
      testVisitor(site).solved("reg", one),
      testVisitor(site).solved("reg", newPerson(shared(one))),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rows = await site.database.db.select().from(siteUser).where(eq(siteUser.phone, one.phone));
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  test("with a solved captcha serves once", async () => {
    const visitor = testVisitor(site);
    const { freshCaptcha } = await import("./solve.ts");
    const captcha = await freshCaptcha(site, visitor.ip);
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call("reg", { ...newPerson(), captcha })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  test("keeps what is typed as it is: markup, quotes and emoji are text", async () => {
    const nickname = `<b onload=alert(1)>'; -- ${grin}`;
    const { user } = await testVisitor(site).register({ nickname, address: `"><script>alert(1)</script>` });
    expect(user).toMatchObject({ nickname, address: `"><script>alert(1)</script>` });
  });
});

describe("a log-in with a password", () => {
  test("answers the same for a wrong password and an unknown account, but for the moment", async () => {
    const { account } = await testVisitor(site).register();
    const wrong = await testVisitor(site).call("login", { account, password: "wrong-one" });
    const unknown = await testVisitor(site).call("login", {
      account: "nobody@example.com",
      password: "wrong-one",
    });
    expect(wrong.body).toBe(unknown.body);
    expect({ code: wrong.code, msg: wrong.msg, data: wrong.data }).toEqual({
      code: 400,
      msg: said("en", "wrongLogin"),
      data: { field: "account" },
    });
    const names = (headers: object) => Object.keys(headers).toSorted();
    expect(names(wrong.headers)).toEqual(names(unknown.headers));
    expect(wrong.headers["set-cookie"]).toBeUndefined();
  });

  test("takes as long for an unknown account as for a wrong password", async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    const logIn = (account: string) =>
      effortOf(() => testVisitor(site).call("login", { account, password: "wrong-one" }));
    for (let i = 0; i < 9; i++) {
      const { account } = await testVisitor(site).register();
      known.push(await logIn(account));
      unknown.push(await logIn(`nobody.${i}@example.com`));
    }
    const ratio = middle(known) / middle(unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test("takes the password in whichever way its letters are made", async () => {
    const { account } = await testVisitor(site).register({ password: "caf\u00e9-1" });
    expect((await testVisitor(site).call("login", { account, password: "cafe\u0301-1" })).code).toBe(200);
    expect((await testVisitor(site).call("login", { account, password: "cafe-1" })).code).toBe(400);
  });

  test("asks for a captcha after three wrong ones, whoever tries, and takes it", async () => {
    const { account, password } = await testVisitor(site).register();
    for (let i = 0; i < 3; i++)
      expect((await testVisitor(site).call("login", { account, password: "wrong-one" })).code).toBe(400);
    const owner = testVisitor(site);
    const asked = await owner.call("login", { account, password });
    expect([asked.code, asked.data]).toEqual([403, { field: "captcha" }]);
    expect((await owner.solved("login", { account, password })).code).toBe(200);
    // the count began anew
    expect((await testVisitor(site).call("login", { account, password })).code).toBe(200);
  });

  test("makes an address wait after ten wrong ones, and nobody else", async () => {
    const { account, password } = await testVisitor(site).register();
    const attacker = testVisitor(site);
    for (let i = 0; i < 10; i++)
      expect((await attacker.solved("login", { account, password: "wrong-one" })).code).toBe(400);
    const locked = await attacker.solved("login", { account, password });
    expect([locked.code, locked.msg]).toEqual([429, said("en", "locked")]);
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(locked.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    expect((await testVisitor(site).solved("login", { account, password })).code).toBe(200);
  });

  test("counts tries at once one by one", async () => {
    const { account } = await testVisitor(site).register();
    const attacker = testVisitor(site);
    await Promise.all(
      Array.from({ length: 12 }, () => attacker.call("login", { account, password: "wrong-one" })),
    );
    const { code } = await attacker.call("login", { account, password: "secret-1" });
    expect([403, 429]).toContain(code);
  });
});

describe("a code", () => {
  test("logs in once", async () => {
    const { account } = await testVisitor(site).register();
    const visitor = testVisitor(site);
    const code = await visitor.code(account, "login");
    expect(code).toMatch(/^\d{6}$/);
    expect((await visitor.call("codeLogin", { account, code })).data).toMatchObject({
      email: account,
      emailVerified: true,
    });
    const again = await testVisitor(site).call("codeLogin", { account, code });
    expect([again.code, again.data]).toEqual([400, { field: "code" }]);
  });

  test("by text message logs in who registered with a phone", async () => {
    const { user } = await testVisitor(site).register({ account: "+34 612 00 11 22", phone: "+34612001122" });
    const visitor = testVisitor(site, { host: "es.localhost" });
    const code = await visitor.code(user.phone!, "login");
    expect((await visitor.call("codeLogin", { account: "612 001 122", code })).data).toMatchObject({
      phone: "+34612001122",
      phoneVerified: true,
    });
  });

  test("used twice at once serves one", async () => {
    const { account } = await testVisitor(site).register();
    const visitor = testVisitor(site);
    const code = await visitor.code(account, "login");
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => visitor.call("codeLogin", { account, code })),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  test("is good for five tries, right or wrong, one after the other or at once", async () => {
    const { account } = await testVisitor(site).register();
    const visitor = testVisitor(site);
    const code = await visitor.code(account, "login");
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.call("codeLogin", { account, code: wrong })),
    );
    expect(answers.filter(({ msg }) => msg === said("en", "codeWrong"))).toHaveLength(codeRules.tries);
    expect(answers.filter(({ msg }) => msg === said("en", "codeTries"))).toHaveLength(3);
    const late = await visitor.call("codeLogin", { account, code });
    expect([late.code, late.msg]).toEqual([400, said("en", "codeTries")]);
  });

  test("still serves at the fifth try", async () => {
    const { account } = await testVisitor(site).register();
    const visitor = testVisitor(site);
    const code = await visitor.code(account, "login");
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let i = 1; i < codeRules.tries; i++)
      expect((await visitor.call("codeLogin", { account, code: wrong })).code).toBe(400);
    expect((await visitor.call("codeLogin", { account, code })).code).toBe(200);
  });

  test("runs out", async () => {
    const { account } = await testVisitor(site).register();
    const visitor = testVisitor(site);
    const code = await visitor.code(account, "login");
    await letTimePass(site, account, "login", { expiresAt: new Date(Date.now() - 1) });
    const late = await visitor.call("codeLogin", { account, code });
    expect([late.code, late.msg]).toEqual([400, said("en", "codeExpired")]);
  });

  test("lives ten minutes", async () => {
    const { account } = await testVisitor(site).register();
    await testVisitor(site).code(account, "login");
    const [row] = await site.database.db
      .select()
      .from(verificationCode)
      .where(eq(verificationCode.account, account));
    expect(row!.expiresAt.getTime() - row!.askedAt.getTime()).toBe(600_000);
  });

  test("is of its purpose alone", async () => {
    const { account } = await testVisitor(site).register();
    const visitor = testVisitor(site);
    const code = await visitor.code(account, "reset");
    expect((await visitor.call("codeLogin", { account, code })).code).toBe(400);
    await visitor.code(account, "login");
    expect((await visitor.call("codeLogin", { account, code })).msg).toBe(said("en", "codeWrong"));
  });

  test("is of its account alone", async () => {
    const [one, other] = [await testVisitor(site).register(), await testVisitor(site).register()];
    const visitor = testVisitor(site);
    const code = await visitor.code(one.account, "login");
    await visitor.code(other.account, "login");
    expect((await visitor.call("codeLogin", { account: other.account, code })).code).toBe(400);
  });

  test("takes the place of the one before", async () => {
    const { account } = await testVisitor(site).register();
    const visitor = testVisitor(site);
    const first = await visitor.code(account, "login");
    await letTimePass(site, account, "login");
    const second = await visitor.code(account, "login");
    if (first !== second)
      expect((await visitor.call("codeLogin", { account, code: first })).msg).toBe(said("en", "codeWrong"));
    expect((await visitor.call("codeLogin", { account, code: second })).code).toBe(200);
  });

  test("is sent once in a minute, however often it is asked for at once", async () => {
    const { account } = await testVisitor(site).register();
    const visitor = testVisitor(site);
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor.solved("sendCode", { account, purpose: "login" })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    const refused = answers.find(({ code }) => code === 429)!;
    expect(refused.msg).toBe(said("en", "codeWait"));
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(50);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    await letTimePass(site, account, "login");
    expect((await visitor.solved("sendCode", { account, purpose: "login" })).code).toBe(200);
  });

  test("that is asked for an unknown account looks the same, and goes nowhere", async () => {
    const { account } = await testVisitor(site).register();
    const nobody = "nobody.at.all@example.com";
    const [known, unknown] = await Promise.all(
      [account, nobody].map((to) => testVisitor(site).solved("sendCode", { account: to, purpose: "login" })),
    );
    expect(known!.body).toBe(unknown!.body);
    await expect
      .poll(async () => (await sentTo(site, account)).some(({ text }) => /\d{6}/.test(text)), {
        timeout: 15_000,
      })
      .toBe(true);
    const made = async (to: string) =>
      (await site.database.db.select().from(verificationCode).where(eq(verificationCode.account, to)))[0]
        ?.codeHash;
    await expect.poll(() => made(nobody), { timeout: 15_000 }).toBeTruthy(); // it gets one as well
    expect(await sentTo(site, nobody)).toEqual([]);
    const tries = async (to: string) => {
      const answers = [];
      for (let i = 0; i < 6; i++)
        answers.push((await testVisitor(site).call("codeLogin", { account: to, code: "000000" })).body);
      return answers;
    };
    expect(await tries(nobody)).toEqual(await tries(account));
  });

  test("needs a captcha, and somebody logged in for a change or a closing", async () => {
    const visitor = testVisitor(site);
    expect((await visitor.call("sendCode", { account: "a@example.com", purpose: "login" })).data).toEqual({
      field: "captcha",
    });
    for (const purpose of ["change", "close"]) {
      const { code, msg } = await visitor.solved("sendCode", { account: "a@example.com", purpose });
      expect([code, msg]).toEqual([401, said("en", "notLoggedIn")]);
    }
  });

  test("of an account that was closed since opens nothing", async () => {
    const owner = testVisitor(site);
    const { account, password } = await owner.register();
    const code = await testVisitor(site).code(account, "login");
    expect((await owner.call("userCancel", { password })).code).toBe(200);
    const late = await testVisitor(site).call("codeLogin", { account, code });
    expect([late.code, late.msg]).toEqual([400, said("en", "codeWrong")]);
  });

  test("a million of wrong ones cannot be tried: twenty codes a day with five tries each are a chance of 1 in 10,000", () => {
    expect((codeRules.perDay * codeRules.tries) / 10 ** codeRules.digits).toBeLessThanOrEqual(1 / 10_000);
  });
});

describe("a forgotten password", () => {
  test("is set anew with a code; the old one and all sessions are over, and the owner is told", async () => {
    const owner = testVisitor(site);
    const { account, password } = await owner.register();
    const visitor = testVisitor(site);
    const code = await visitor.code(account, "reset");
    const next = { password: "brand-new-2", confirmPassword: "brand-new-2" };
    expect((await visitor.call("forget", { account, code, ...next })).code).toBe(200);
    expect((await owner.call("getUserinfo")).code).toBe(50012);
    expect((await testVisitor(site).call("login", { account, password })).code).toBe(400);
    expect((await testVisitor(site).call("login", { account, password: next.password })).code).toBe(200);
    expect((await visitor.call("forget", { account, code, ...next })).code).toBe(400);
  });

  test("of an unknown account answers like a wrong code", async () => {
    const next = { password: "brand-new-2", confirmPassword: "brand-new-2" };
    const { account } = await testVisitor(site).register();
    const [known, unknown] = await Promise.all(
      [account, "nobody.here@example.com"].map((to) =>
        testVisitor(site).call("forget", { account: to, code: "123456", ...next }),
      ),
    );
    expect(known!.body).toBe(unknown!.body);
  });
});

describe("an account that somebody else made with one's e-mail", () => {
  test("is one's own after a log-in with a code: their password, sessions and codes are worth nothing", async () => {
    const attacker = testVisitor(site);
    const { account, password, phone } = await attacker.register({ account: "victim@example.com" });
    // They prove their own phone, so that codes would reach them.
    const own = await attacker.code(phone, "change");
    expect((await attacker.call("userUpdate", { phone, code: own })).data).toMatchObject({
      phoneVerified: true,
    });

    const victim = testVisitor(site);
    const code = await victim.code(account, "login");
    expect((await victim.call("codeLogin", { account, code })).code).toBe(200);

    expect((await attacker.call("getUserinfo")).code).toBe(50012);
    expect((await testVisitor(site).call("login", { account, password })).code).toBe(400);
    expect((await testVisitor(site).call("login", { account: phone, password })).code).toBe(400);
    await testVisitor(site).solved("sendCode", { account: phone, purpose: "login" });
    await testVisitor(site).solved("sendCode", { account: phone, purpose: "reset" });
    await new Promise((done) => setTimeout(done, 2_500));
    expect((await sentTo(site, phone)).length).toBe(1); // the one that proved it
    expect((await victim.call("getUserinfo")).data).toMatchObject({ email: account, emailVerified: true });
  });

  test("is one's own after a new password by code as well", async () => {
    const attacker = testVisitor(site);
    const { account, phone } = await attacker.register({ account: "victim.two@example.com" });
    const own = await attacker.code(phone, "change");
    await attacker.call("userUpdate", { phone, code: own });
    const victim = testVisitor(site);
    const code = await victim.code(account, "reset");
    expect(
      (await victim.call("forget", { account, code, password: "mine-now", confirmPassword: "mine-now" }))
        .code,
    ).toBe(200);
    expect((await attacker.call("getUserinfo")).code).toBe(50012);
    await testVisitor(site).solved("sendCode", { account: phone, purpose: "reset" });
    await new Promise((done) => setTimeout(done, 2_500));
    expect((await sentTo(site, phone)).length).toBe(1);
  });

  test("keeps its password when the browser that set it proves the e-mail, and says so when another one does", async () => {
    const owner = testVisitor(site);
    const { account, password } = await owner.register();
    const code = await owner.code(account, "login");
    expect((await owner.call("codeLogin", { account, code })).data).toMatchObject({
      emailVerified: true,
      hasPassword: true,
      passwordRemoved: false,
    });
    expect((await testVisitor(site).call("login", { account, password })).code).toBe(200);

    const { account: second, password: gone } = await testVisitor(site).register();
    const elsewhere = testVisitor(site);
    const other = await elsewhere.code(second, "login");
    expect((await elsewhere.call("codeLogin", { account: second, code: other })).data).toMatchObject({
      hasPassword: false,
      passwordRemoved: true,
    });
    expect((await testVisitor(site).call("login", { account: second, password: gone })).code).toBe(400);
    // There and then a new one is set, without the old one.
    const next = { password: "fresh-one", confirmPassword: "fresh-one" };
    expect((await elsewhere.call("changePassword", next)).code).toBe(200);
    expect((await testVisitor(site).call("login", { account: second, password: "fresh-one" })).code).toBe(
      200,
    );
    expect((await elsewhere.call("changePassword", next)).data).toEqual({ field: "oldPassword" });
  });

  test("gets no new password without the old one in a session that is not fresh", async () => {
    const owner = testVisitor(site);
    const { account } = await testVisitor(site).register();
    const code = await owner.code(account, "login");
    await owner.call("codeLogin", { account, code });
    await site.database.db
      .update(userSession)
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(userSession.token, owner.token()!));
    const next = { password: "fresh-one", confirmPassword: "fresh-one" };
    expect((await owner.call("changePassword", next)).code).toBe(50014);
  });

  test("stays whole when its owner proves both", async () => {
    const owner = testVisitor(site);
    const { account, phone } = await owner.register();
    const proof = await owner.code(account, "change");
    expect((await owner.call("updateEmail", { email: account, code: proof })).data).toMatchObject({
      emailVerified: true,
    });
    const second = await owner.code(phone, "change");
    expect((await owner.call("userUpdate", { phone, code: second })).data).toMatchObject({
      emailVerified: true,
      phoneVerified: true,
    });
    const elsewhere = testVisitor(site);
    const login = await elsewhere.code(account, "login");
    expect((await elsewhere.call("codeLogin", { account, code: login })).data).toMatchObject({
      emailVerified: true,
      phoneVerified: true,
    });
    expect((await owner.call("getUserinfo")).code).toBe(200);
  });
});
