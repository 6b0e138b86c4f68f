import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteUser } from "#db/schema/accounts/account.ts";
import { calls } from "#server/http/calls/router.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import {
  cookieOf,
  expectEnvelope,
  hostileTexts,
  member,
  newPerson,
  post,
  register,
  spoiledTexts,
} from "./attacker.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

let site: TestSite;
/** The session of somebody who is logged in. */
let somebody: string;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
  somebody = (await member(site)).cookie;
});
afterAll(() => site.close());

const untexts: unknown[] = [
  null,
  true,
  0,
  -1,
  1e300,
  [],
  ["a"],
  [["a"]],
  {},
  { $gt: "" },
  { toString: "x" },
  { length: 5 },
];

/** Valid bodies of all account calls, each field of which is then spoiled in turn. */
const bodies: Record<string, Record<string, unknown>> = {
  reg: {
    account: "",
    password: "right horse 1",
    confirmPassword: "right horse 1",
    nickname: "N",
    phone: "",
    address: "A",
    company: "C",
    industry: "I",
    country: "K",
    captcha: "",
  },
  login: { account: "a@example.com", password: "right horse 1", remember: true, captcha: "" },
  codeLogin: { account: "a@example.com", code: "123456", remember: true },
  sendCode: { account: "a@example.com", purpose: "login", captcha: "" },
  forget: {
    account: "a@example.com",
    code: "123456",
    password: "right horse 1",
    confirmPassword: "right horse 1",
  },
  userUpdate: {
    nickname: "N",
    company: "C",
    industry: "I",
    country: "K",
    address: "A",
    subscribed: false,
    phone: "+905321230000",
    code: "123456",
  },
  updateEmail: { email: "a@example.com", code: "123456" },
  changePassword: { oldPassword: "wrong", password: "right horse 1", confirmPassword: "right horse 1" },
  userCancel: { password: "wrong", code: "123456" },
  deviceEnd: { id: "x" },
  getUserinfo: {},
  userData: {},
  deviceList: {},
};
/** Calls of who is logged in come with a session; a log-in would end it. */
const headersOf = (path: string): Record<string, string> =>
  /^(user|update|change|device|getUser)/.test(path) ? { cookie: somebody } : {};
const fields = Object.entries(bodies).flatMap(([path, body]) =>
  Object.keys(body).map((field) => ({ path, field })),
);

describe("every field of every account call", () => {
  test("is known to this test", () => {
    const account = calls.slice(calls.findIndex(({ path }) => path === "reg"));
    const named = account.filter(({ path }) =>
      /^(reg|login|codeLogin|sendCode|forget|user\w+|updateEmail|changePassword|getUserinfo|device\w+)$/.test(
        path,
      ),
    );
    expect(named.map(({ path }) => path).toSorted()).toEqual(Object.keys(bodies).toSorted());
  });

  test.each(fields)(
    "takes hostile text as text or refuses it, and nothing fails: $path $field",
    { timeout: 60_000 },
    async ({ path, field }) => {
      for (const value of [...hostileTexts, ...spoiledTexts]) {
        const person = newPerson();
        const body: Record<string, unknown> = {
          ...bodies[path],
          ...(path === "reg" ? { account: person.account, phone: person.phone } : {}),
        };
        // With a captcha it gets as far as the database.
        if (path === "reg" && field === "nickname") body.captcha = await freshCaptcha(site, newVisitor());
        const answer = await post(
          site,
          path,
          {
            ...body,
            [field]: value,
            ...(field === "password" && "confirmPassword" in body ? { confirmPassword: value } : {}),
          },
          { headers: headersOf(path) },
        );
        expectEnvelope(answer);
        if (spoiledTexts.includes(value))
          expect(field === "captcha" ? [400, 403] : [400], JSON.stringify(value)).toContain(answer.status);
        expect(answer.status).not.toBe(401); // it came as far as it was meant to
      }
    },
  );

  test.each(fields)("is refused when it is no text: $path $field", async ({ path, field }) => {
    for (const value of untexts) {
      if (typeof value === typeof bodies[path]![field]) continue;
      const answer = await post(
        site,
        path,
        { ...bodies[path], [field]: value },
        { headers: headersOf(path) },
      );
      expectEnvelope(answer);
      expect(answer.status, JSON.stringify(value)).toBe(400);
    }
  });

  test.each(fields)("has a limit: $path $field", async ({ path, field }) => {
    for (const length of [5_000, 100_000]) {
      const answer = await post(
        site,
        path,
        { ...bodies[path], [field]: "a".repeat(length) },
        { headers: headersOf(path) },
      );
      expectEnvelope(answer);
      expect(answer.status).toBe(400);
    }
  });
});

describe("a body", () => {
  test.each(Object.keys(bodies))(
    "with names that objects have by themselves changes nothing: %s",
    async (path) => {
      for (const body of [
        '{"__proto__":{"admin":true,"remember":true}}',
        '{"constructor":{"prototype":{"admin":true}}}',
        '{"hasOwnProperty":1,"toString":null}',
      ]) {
        const answer = await site.get(`/web/${path}`, {
          method: "POST",
          headers: {
            ...headersOf(path),
            "content-type": "application/json",
            "x-forwarded-for": newVisitor(),
          },
          body,
        });
        expectEnvelope(answer);
      }
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    },
  );

  test.each([
    "[]",
    '"text"',
    "5",
    "null",
    "true",
    "{",
    "{]",
    "\u0000",
    '{"account":1e999}',
    `${"[".repeat(60_000)}${"]".repeat(60_000)}`,
    `${'{"a":'.repeat(30_000)}1${"}".repeat(30_000)}`,
  ])("that is no object is refused: %.20s", async (body) => {
    for (const path of ["login", "reg", "sendCode"]) {
      const answer = await site.get(`/web/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": newVisitor() },
        body,
      });
      expectEnvelope(answer);
      expect(answer.status).toBe(400);
    }
  });

  test("of a megabyte is not read to its end, with its length or in pieces", async () => {
    const body = JSON.stringify({ account: "a".repeat(1_000_000), password: "x" });
    for (const headers of [{}, { "transfer-encoding": "chunked" }] as Record<string, string>[]) {
      const answer = await site.get("/web/login", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": newVisitor(), ...headers },
        body,
      });
      expect(answer.status).toBe(413);
      expect(envelope(answer).code).toBe(413);
    }
  });

  test("cannot bring fields that a visitor has no say in", async () => {
    const extra = {
      id: "chosen",
      emailVerified: true,
      phoneVerified: true,
      createdAt: "2000-01-01",
      role: "admin",
      locale: "zh",
      userId: "x",
      image: "http://evil.example/x.png",
    };
    const person = newPerson();
    const answer = await register(site, person, extra);
    const before = await site.database.db.select().from(siteUser).where(eq(siteUser.email, person.account));
    expect(before[0]).toMatchObject({
      emailVerified: false,
      phoneVerified: false,
      locale: "en",
      image: null,
    });
    expect(before[0]!.id).not.toBe("chosen");
    const cookie = cookieOf(answer);
    await post(
      site,
      "userUpdate",
      { nickname: "New", email: "other@example.com", ...extra },
      { headers: { cookie } },
    );
    const [after] = await site.database.db.select().from(siteUser).where(eq(siteUser.email, person.account));
    expect(after).toEqual({ ...before[0], name: "New", updatedAt: expect.any(Date) as Date });
  });
});
