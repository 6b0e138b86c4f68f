import { randomUUID } from "node:crypto";
import { siteUser } from "#db/schema/accounts/account.ts";
import { createAuth } from "#domain/account/auth.server.ts";
import type { CommentItem, ReplyItem } from "#domain/comment/queries.server.ts";
import type { TestSite } from "#test/support/site.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

export type Commenter = {
  id: string;
  name: string;
  email: string;
  ip: string;
  cookie: string;
  call<T>(
    path: string,
    body: object,
    host?: string,
  ): ReturnType<TestSite["call"]> & Promise<{ status: number; data: T; body: string }>;
};

type Made = { name?: string; days?: number; verified?: boolean; locale?: string };

/** An account of some age, logged in. */
export async function commenter(
  site: TestSite,
  { name = "Ana", days = 100, verified = true, locale = "en" }: Made = {},
): Promise<Commenter> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await site.database.db
    .insert(siteUser)
    .values({ id, name, email, emailVerified: verified, locale, createdAt: daysAgo(days) });
  const { db, secret, origins } = site.services;
  const opened = await createAuth({ db, secret, origin: origins.en }).api.openSession({
    body: { userId: id, remember: true },
    returnHeaders: true,
  });
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const ip = newVisitor();
  return {
    id,
    name,
    email,
    ip,
    cookie,
    call: (path, body, host = "localhost") =>
      site.call(path, body, { host, headers: { cookie, "x-forwarded-for": ip } }) as never,
  };
}

export const onNews = { target: "news", targetId: 1 } as const;

type Listed = {
  list: CommentItem[];
  total: number;
  page: number;
  limit: number;
  me: { name: string; captcha: boolean } | null;
};

/** The list of a page as an account, or nobody, gets it. */
export async function listOf(
  site: TestSite,
  who: Commenter | undefined,
  of: object = onNews,
): Promise<Listed> {
  const answer = who ? await who.call<Listed>("commentList", of) : await site.call<Listed>("commentList", of);
  if (answer.status !== 200) throw new Error(envelope(answer).msg);
  return answer.data;
}

let written = 0;

/** A text that nobody wrote before. */
export const newText = (about = "The relay closes as it should") =>
  `${about}, case ${(++written).toString(36)}-${randomUUID().slice(0, 4)}.`;

export async function write(who: Commenter, text = newText(), of: object = onNews): Promise<CommentItem> {
  const answer = await who.call<CommentItem>("commentAdd", { ...of, text });
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
}

export async function reply(who: Commenter, commentId: number, text = newText()): Promise<ReplyItem> {
  const answer = await who.call<ReplyItem>("commentReplyAdd", { commentId, text });
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
}

export const captchaOf = (site: TestSite, who: Commenter) => freshCaptcha(site, who.ip);
