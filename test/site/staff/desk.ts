import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";
import { vi } from "vitest";
import { staffAccount, staffRole } from "#db/schema/staff/account.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { keptUntil, type MessageKind } from "#domain/inbox/kinds.ts";
import type { Role, RoleName } from "#domain/staff/rights.ts";
import { openSession } from "#domain/staff/sessions.server.ts";
import type { Answer, TestSite } from "#test/support/site.ts";

export type Person = { id: string; email: string; cookie: string };

export const role = (name: RoleName, limits: Partial<Role> = {}): Role => ({
  role: name,
  kinds: null,
  locales: null,
  regions: null,
  ...limits,
});

/** Somebody of staff who is signed in, without the way there. */
export async function staffPerson(site: TestSite, ...roles: Role[]): Promise<Person> {
  const { db } = site.database;
  const email = `${randomUUID().slice(0, 8)}@maker.example`;
  const [row] = await db
    .insert(staffAccount)
    .values({ email, name: roles[0]?.role ?? "nobody", enrolledAt: new Date() })
    .returning();
  const { id } = row!;
  if (roles.length) await db.insert(staffRole).values(roles.map((one) => ({ accountId: id, ...one })));
  return { id, email, cookie: `switchyard-staff=${await openSession(db, id, "test")}` };
}

/** A call of the desk, as its page makes it. */
export async function desk<T = Record<string, never>>(
  site: TestSite,
  path: string,
  { cookie, body, headers = {} }: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer & { code: number; msg: string; data: T }> {
  const answer = await site.get(`/staff/api/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json", "sec-fetch-site": "same-origin" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { ...answer, ...answer.json<{ code: number; msg: string; data: T }>() };
}

/** The cookie that an answer sets. */
export const cookieOf = ({ headers }: Answer): string =>
  (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");

export async function storeMessage(
  site: TestSite,
  { kind = "enquiry", locale = "en" }: { kind?: MessageKind; locale?: string } = {},
) {
  const tail = randomUUID().slice(0, 8).toUpperCase();
  const [row] = await site.database.db
    .insert(visitorMessage)
    .values({
      reference: `E-261127-${tail}`,
      kind,
      locale,
      fields: { name: "Ana", email: `ana.${tail.toLowerCase()}@example.com`, message: "How much?" },
      expiresAt: keptUntil(),
    })
    .returning();
  return row!;
}

/** The first mail to an address whose Message-ID begins so. */
export function mailTo(dataDir: string, address: string, begins: string): Promise<ParsedMail> {
  return vi.waitFor(
    async () => {
      const box = join(dataDir, "outbox");
      for (const name of (await readdir(box)).filter((one) => one.endsWith(".eml"))) {
        const mail = await simpleParser(await readFile(join(box, name)));
        const isTo = [mail.to ?? []].flat().some(({ text }) => text === address);
        if (isTo && mail.messageId?.startsWith(`<${begins}-`)) return mail;
      }
      throw new Error(`no mail to ${address} yet`);
    },
    { timeout: 20_000, interval: 100 },
  );
}
