import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { vi } from "vitest";
import { siteUser, verificationCode } from "#db/schema/accounts/account.ts";
import type { CodePurpose } from "#domain/identity/limits.ts";
import type { UserInfo } from "#domain/account/schema.ts";
import type { Answer, TestSite } from "#test/support/site.ts";
import { freshCaptcha, newVisitor } from "./solve.ts";

type Called<T> = Answer & { data: T; code: number; msg: string };

/**
 * A visitor with an address and cookies of their own, as a browser keeps them. The site must trust one proxy.
 */
export type TestVisitor = {
  ip: string;
  host: string;
  cookies: Map<string, string>;
  /** The session token of the cookie, without its signature. */
  token(): string | undefined;
  call<T = { field?: string } | null>(
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Called<T>>;
  /** The same with a solved captcha. */
  solved<T = { field?: string } | null>(path: string, body: object): Promise<Called<T>>;
  register(more?: Partial<Registration>): Promise<Registration & { user: UserInfo }>;
  /** Asks for a code and waits until it has arrived. */
  code(account: string, purpose: CodePurpose): Promise<string>;
};

export type Registration = {
  account: string;
  password: string;
  confirmPassword: string;
  nickname: string;
  phone: string;
  address: string;
};

let people = 0;

/** Data that nobody has registered with. */
export function newPerson(more: Partial<Registration> = {}): Registration {
  people++;
  const password = more.password ?? "secret-1";
  return {
    account: `person.${people}@example.com`,
    password,
    confirmPassword: password,
    nickname: `Person ${people}`,
    phone: `+9053${String(21_000_000 + people)}`,
    address: "Ulitsa 5",
    ...more,
  };
}

export function testVisitor(
  site: TestSite,
  { host = "localhost", userAgent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/146.0" } = {},
): TestVisitor {
  const ip = newVisitor();
  const cookies = new Map<string, string>();
  const visitor: TestVisitor = {
    ip,
    host,
    cookies,
    token() {
      const value = [...cookies].find(([name]) => name.endsWith("session_token"))?.[1];
      return value && decodeURIComponent(value).split(".")[0];
    },
    async call<T>(path: string, body: object = {}, headers: Record<string, string> = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await site.call<T>(path, body, {
        host,
        headers: {
          "x-forwarded-for": ip,
          "user-agent": userAgent,
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
      });
      for (const line of answer.headers["set-cookie"] ?? []) keep(cookies, line);
      const { code, msg } = answer.json();
      return { ...answer, code, msg };
    },
    solved: async (path, body) => visitor.call(path, { ...body, captcha: await freshCaptcha(site, ip) }),
    async register(more) {
      const person = newPerson(more);
      const { status, body, data } = await visitor.solved<UserInfo>("reg", person);
      if (status !== 200) throw new Error(body);
      return { ...person, user: data };
    },
    async code(account, purpose) {
      const seen = new Set(await codesTo(site, account));
      const { status, body } = await visitor.solved("sendCode", { account, purpose });
      if (status !== 200) throw new Error(body);
      return vi.waitFor(
        async () => {
          const fresh = (await codesTo(site, account)).find((code) => !seen.has(code));
          if (!fresh) throw new Error("no code yet");
          return fresh.slice(-6);
        },
        { timeout: 20_000, interval: 100 },
      );
    },
  };
  return visitor;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const at = pair.indexOf("=");
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || at === pair.length - 1)
    cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

/** Mails and text messages in the outbox to an account: file and text. */
export async function sentTo(
  site: TestSite,
  account: string,
): Promise<{ file: string; subject: string; text: string }[]> {
  const box = join(site.dataDir, "outbox");
  const names = (await readdir(box).catch(() => [] as string[])).filter((name) =>
    /\.(eml|sms\.json)$/.test(name),
  );
  const all = await Promise.all(
    names.map(async (file) => {
      const source = await readFile(join(box, file), "utf8");
      if (file.endsWith(".json")) {
        const { to, text } = JSON.parse(source) as { to: string; text: string };
        return { file, to, subject: "", text };
      }
      const mail = await simpleParser(source);
      const to = [mail.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
      return { file, to: to.join(), subject: mail.subject ?? "", text: mail.text ?? "" };
    }),
  );
  return all.filter(({ to }) => to === account);
}

/** Codes that went to an account, each with the name of its file before it. */
async function codesTo(site: TestSite, account: string): Promise<string[]> {
  return (await sentTo(site, account)).flatMap(({ file, subject, text }) => {
    // A reference number of an enquiry has six digits as well, between hyphens.
    const code = /(?<![\d-])\d{6}(?![\d-])/.exec(`${subject} ${text}`)?.[0];
    return code ? [`${file} ${code}`] : [];
  });
}

/** Lets a minute go by since the last code, and more where it is asked for. */
export async function letTimePass(
  site: TestSite,
  account: string,
  purpose: CodePurpose,
  change: Partial<typeof verificationCode.$inferInsert> = {},
) {
  await site.database.db
    .update(verificationCode)
    .set({ askedAt: new Date(Date.now() - 61_000), ...change })
    .where(and(eq(verificationCode.account, account), eq(verificationCode.purpose, purpose)));
}

export async function rowOf(site: TestSite, email: string) {
  const [row] = await site.database.db.select().from(siteUser).where(eq(siteUser.email, email));
  return row;
}
