import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type ParsedMail, simpleParser } from "mailparser";
import { expect } from "vitest";
import type { CodePurpose } from "#domain/identity/limits.ts";
import type { Answer, TestSite } from "#test/support/site.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

let people = 0;

export type Person = { account: string; phone: string; password: string; nickname: string; address: string };

/** Somebody who has no account yet. */
export function newPerson(): Person {
  people++;
  const phone = `+9055512${String(people).padStart(5, "0")}`;
  return {
    account: `person${people}@example.com`,
    phone,
    password: "right horse 1",
    nickname: `Person ${people}`,
    address: "1 Mill Road",
  };
}

export type Sending = { ip?: string; headers?: Record<string, string>; host?: string };

const homes = new Map<string, string>();

/** The address of who names an account: it stays the same, since a code serves only who asked for it. */
function homeOf({ account }: { account?: unknown }): string {
  if (typeof account !== "string") return newVisitor();
  const home = homes.get(account) ?? newVisitor();
  homes.set(account, home);
  return home;
}

/** A call by a visitor at an address of their own. */
export function post(
  site: TestSite,
  path: string,
  body: object,
  { ip = homeOf(body), headers = {}, ...rest }: Sending = {},
): Promise<Answer> {
  return site.call(path, body, { ...rest, headers: { "x-forwarded-for": ip, ...headers } });
}

/** Registers somebody with all that a form sends; `more` overwrites fields. */
export async function register(
  site: TestSite,
  person: Person,
  more: object = {},
  sending: Sending = {},
): Promise<Answer> {
  const captcha = await freshCaptcha(site, newVisitor());
  return post(site, "reg", { ...person, confirmPassword: person.password, captcha, ...more }, sending);
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf(answer: Answer): string {
  return (answer.headers["set-cookie"] ?? [])
    .map((line) => line.split(";")[0]!)
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}

/** A new account, logged in. */
export async function member(site: TestSite): Promise<Person & { cookie: string }> {
  const person = newPerson();
  const answer = await register(site, person);
  if (answer.status !== 200) throw new Error(`no account: ${answer.body}`);
  return { ...person, cookie: cookieOf(answer) };
}

export function login(
  site: TestSite,
  { account, password }: { account: string; password: string },
  sending: Sending & { more?: object } = {},
): Promise<Answer> {
  const { more = {}, ...rest } = sending;
  return post(site, "login", { account, password, ...more }, rest);
}

export const userOf = (site: TestSite, cookie: string) =>
  post(site, "getUserinfo", {}, { headers: { cookie } });

/** Asks for a code, as if the last one was asked for two minutes ago. */
export async function askForCode(
  site: TestSite,
  account: string,
  purpose: CodePurpose,
  sending: Sending = {},
): Promise<Answer> {
  await site.database.db.execute(
    sql`update verification_code set asked_at = asked_at - interval '2 minutes' where account = ${account}`,
  );
  const captcha = await freshCaptcha(site, newVisitor());
  return post(site, "sendCode", { account, purpose, captcha }, sending);
}

/** All mails to an address so far, the oldest first. */
export async function mailsTo(site: TestSite, address: string): Promise<(ParsedMail & { source: string })[]> {
  const dir = join(site.dataDir, "outbox");
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(
    names.map(async (name) => {
      const source = await readFile(join(dir, name), "utf8");
      return { ...(await simpleParser(source)), source };
    }),
  );
  return mails.filter(
    ({ to }) => to && !Array.isArray(to) && to.value.some((one) => one.address === address),
  );
}

async function textsTo(site: TestSite, phone: string): Promise<string[]> {
  const dir = join(site.dataDir, "outbox");
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith(".sms.json")).toSorted();
  const texts = await Promise.all(
    names.map(
      async (name) => JSON.parse(await readFile(join(dir, name), "utf8")) as { to: string; text: string },
    ),
  );
  return texts.filter(({ to }) => to === phone).map(({ text }) => text);
}

/** Waits until something is there. */
export async function eventually<T>(look: () => Promise<T | undefined>, seconds = 15): Promise<T> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("it never came");
}

const codesIn = (texts: string[]) => texts.flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);

/** Asks for a code and waits for the mail or the text message with it. */
export async function codeFor(
  site: TestSite,
  account: string,
  purpose: CodePurpose,
  sending: Sending = {},
): Promise<string> {
  const arrived = async () =>
    codesIn(
      account.startsWith("+")
        ? await textsTo(site, account)
        : (await mailsTo(site, account)).map(({ subject, text }) => `${subject}\n${text}`),
    );
  const before = (await arrived()).length;
  const answer = await askForCode(site, account, purpose, sending);
  if (answer.status !== 200) throw new Error(`no code: ${answer.body}`);
  return eventually(async () => (await arrived())[before]);
}

/** Waits until no job waits any more: what could be sent was sent. */
export async function jobsDone(site: TestSite): Promise<void> {
  await eventually(async () => {
    const [waiting] = await site.database.db
      .select({ n: sql<number>`count(*)::int` })
      .from(sql`pgboss.job`)
      .where(sql`state in ('created', 'active')`);
    return waiting?.n === 0 ? true : undefined;
  });
}

/** What an answer says, apart from what differs between any two: the time, cookies' values. */
export function said({ status, headers, body }: Answer) {
  const { date: _date, "content-length": _length, ...rest } = headers;
  return { status, headers: rest, body };
}

/** Texts that break out of a careless page, query, header, mail, template, path or table of properties. */
export const hostileTexts = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `'-alert(1)-'`,
  `</title><svg/onload=alert(1)>`,
  `javascript:alert(1)`,
  `{{7*7}} \${7*7} #{7*7} <%= 7*7 %>`,
  `'; drop table site_user; --`,
  `' or '1'='1`,
  `\\'; select pg_sleep(5); --`,
  `%27%20or%201%3D1`,
  `=cmd|' /C calc'!A0`,
  `../../../etc/passwd`,
  `__proto__`,
  `constructor`,
  `\u202Egnp.exe`,
  `\u2028Bcc: victim@example.com`,
  `=?utf-8?q?Bcc=3A_victim@example.com?=`,
  `𝒜𝒷𝒸 ﷺ 家 ñ`,
];
/** What no field takes: NUL, line breaks, other control characters, half a character. */
export const spoiledTexts = ["a\0b", "a\r\nBcc: victim@example.com", "a\u001b[2Jb", "a\u0085b", "\ud800"];

/** What every answer of a call is, whatever was sent: an envelope that no browser takes for a page. */
export function expectEnvelope(answer: Answer) {
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers["content-type"]).toBe("application/json");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(Object.keys(envelope(answer))).toEqual(["code", "msg", "data"]);
}
