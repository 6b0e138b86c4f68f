import { createHash } from "node:crypto";
import { and, count, desc, eq, gt, ne, or, type SQL } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { comment, commentReply } from "#db/schema/talk/comment.ts";
import type { User } from "#domain/identity/users.server.ts";
import { SiteError } from "../error.ts";
import type { SiteOrigins } from "../locale/hosts.ts";
import type { Locale } from "../locale/locale.ts";
import { captchaUntilDays, linksFrom, sameTextSeconds } from "./limits.ts";
import { tellOfReply } from "./notify.server.ts";
import {
  type CommentItem,
  publishedBy,
  readComment,
  readOwnReply,
  type ReplyItem,
} from "./queries.server.ts";
import { type Repeats, suspicion } from "./spam.ts";
import { findTarget, type TargetId } from "./targets.server.ts";
import { bareText } from "./text.ts";
import { changeComment, countShown, lockComment } from "./totals.server.ts";

export type WriteScope = {
  db: Database;
  jobs: Jobs;
  origins: SiteOrigins;
  locale: Locale;
  /** Address that the request came from. */
  page: string | undefined;
};

const dayLong = 86_400_000;
const daysOf = (user: Pick<User, "createdAt">, now: Date) =>
  (now.getTime() - user.createdAt.getTime()) / dayLong;

/** Whether an account is so young that it must solve a captcha before it writes. */
export function needsCaptcha(user: Pick<User, "createdAt">, now = new Date()): boolean {
  return daysOf(user, now) < captchaUntilDays;
}

/**
 * Writes a comment; it is published, or held when it looks like spam. The same text within ten seconds
 * returns the first comment.
 * @throws SiteError notFound when the site has no such page
 */
export async function addComment(
  scope: WriteScope,
  user: User,
  { text, key, ...of }: TargetId & Written,
  now = new Date(),
): Promise<CommentItem> {
  if (!(await findTarget(scope, of))) throw new SiteError("notFound", "notFound");
  const id = await scope.db.transaction(async (db) => {
    const writer = await lockWriter(db, user.id);
    const here = and(eq(comment.target, of.target), eq(comment.targetId, of.targetId))!;
    const mark = markOf(writer.id, `${of.target} ${of.targetId}`, text, key);
    const [same] = await db
      .select({ id: comment.id })
      .from(comment)
      .where(sentBefore(comment, mark, and(here, justNow(comment, writer.id, text, now))!))
      .orderBy(desc(comment.id))
      .limit(1);
    if (same) return same.id;
    const row = await judged({ ...scope, db }, writer, text, now);
    const [added] = await db
      .insert(comment)
      .values({ ...of, ...row, key: mark })
      .returning({ id: comment.id });
    if (row.state === "published") await countShown(db, of, 1);
    return added!.id;
  });
  return orGone(await readComment({ db: scope.db, userId: user.id }, id));
}

/** What was written just now may have been deleted in the meantime. */
function orGone<T>(item: T | undefined): T {
  if (!item) throw new SiteError("notFound", "notFound");
  return item;
}

/**
 * Writes a reply by the same rules, and mails the author of the comment.
 * @throws SiteError notFound when the comment or its page does not exist (any more)
 */
export async function addReply(
  scope: WriteScope,
  user: User,
  { commentId, text, key }: Written & { commentId: number },
  now = new Date(),
): Promise<ReplyItem> {
  const id = await scope.db.transaction(async (db) => {
    const writer = await lockWriter(db, user.id);
    const above = await lockComment(db, commentId);
    if (above?.state !== "published" || !(await findTarget({ ...scope, db }, above)))
      throw new SiteError("notFound", "notFound");
    const mark = markOf(writer.id, `reply ${commentId}`, text, key);
    const again = and(eq(commentReply.commentId, commentId), justNow(commentReply, writer.id, text, now))!;
    const [same] = await db
      .select({ id: commentReply.id })
      .from(commentReply)
      .where(sentBefore(commentReply, mark, again))
      .orderBy(desc(commentReply.id))
      .limit(1);
    if (same) return same.id;
    const row = await judged({ ...scope, db }, writer, text, now);
    const [added] = await db
      .insert(commentReply)
      .values({ commentId, ...row, key: mark })
      .returning();
    if (row.state === "published") {
      await changeComment(db, above, { replies: above.replies + 1 });
      await tellOfReply({ ...scope, db }, { above, reply: added!, name: writer.name });
    }
    return added!.id;
  });
  return orGone(await readOwnReply({ db: scope.db, userId: user.id }, id));
}

/** The account's row, locked: parallel requests of one account run one after the other. */
export async function lockWriter(tx: Database, userId: string): Promise<User> {
  const [writer] = await tx.select().from(siteUser).where(eq(siteUser.id, userId)).for("no key update");
  if (!writer) throw new SiteError("sessionEnded", "sessionEnded"); // closed a moment ago
  return writer;
}

type Table = typeof comment | typeof commentReply;

/** The text, and the browser's idempotency key. */
type Written = { text: string; key?: string | undefined };

/** The idempotency mark: a key is valid for one text of one account in one place. */
function markOf(userId: string, place: string, text: string, key: string | undefined): string | null {
  if (!key) return null;
  return createHash("sha256")
    .update(JSON.stringify([userId, place, text, key]))
    .digest("base64url");
}

const sentBefore = (table: Table, mark: string | null, justNow: SQL): SQL =>
  mark ? or(eq(table.key, mark), justNow)! : justNow;

function justNow(table: Table, userId: string, text: string, now: Date): SQL {
  return and(
    eq(table.userId, userId),
    eq(table.text, text),
    gt(table.createdAt, new Date(now.getTime() - sameTextSeconds * 1_000)),
  )!;
}

/** Decides about a text: whether it is held, whether its addresses become links. */
async function judged(
  { db, locale, page }: Pick<WriteScope, "db" | "locale" | "page">,
  user: User,
  text: string,
  now: Date,
) {
  const fingerprint = fingerprintOf(text);
  const writer = { days: daysOf(user, now), published: await publishedBy(db, user.id) };
  const reason = suspicion(text, writer, await repeatsOf(db, user.id, fingerprint, now));
  return {
    userId: user.id,
    text,
    fingerprint,
    state: reason ? ("held" as const) : ("published" as const),
    reason: reason ?? null,
    links: writer.days >= linksFrom.days && writer.published >= linksFrom.published,
    locale,
    page: page?.slice(0, 500) ?? null,
    createdAt: now,
  };
}

export const fingerprintOf = (text: string) =>
  createHash("sha256")
    .update(bareText(text) || text)
    .digest("base64url");

/** How often a text was written before: by the account within a day, by others within a week. */
async function repeatsOf(db: Database, userId: string, fingerprint: string, now: Date): Promise<Repeats> {
  const since = (days: number) => new Date(now.getTime() - days * dayLong);
  const repeats = { own: 0, others: 0 };
  for (const table of [comment, commentReply]) {
    const own = and(eq(table.userId, userId), gt(table.createdAt, since(1)));
    const others = and(ne(table.userId, userId), gt(table.createdAt, since(7)));
    const rows = await db
      .select({ userId: table.userId, number: count() })
      .from(table)
      .where(and(eq(table.fingerprint, fingerprint), or(own, others)))
      .groupBy(table.userId);
    for (const row of rows) repeats[row.userId === userId ? "own" : "others"] += row.number;
  }
  return repeats;
}
