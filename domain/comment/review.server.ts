import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { comment, commentReply } from "#db/schema/talk/comment.ts";
import { SiteError } from "../error.ts";
import type { Locale } from "../locale/locale.ts";
import { commentText } from "./schema.ts";
import { type NotifyScope, tellOfReply } from "./notify.server.ts";
import { changeComment, lockComment } from "./totals.server.ts";
import { fingerprintOf } from "./write.server.ts";

/** A text that waits for review. */
export type HeldText = {
  kind: "comment" | "reply";
  id: number;
  where: string;
  reason: string;
  name: string;
  locale: string;
  time: Date;
  text: string;
};

/** All held comments and replies, the oldest first. */
export async function listHeld(db: Database): Promise<HeldText[]> {
  const comments = await db
    .select({ row: comment, name: siteUser.name })
    .from(comment)
    .leftJoin(siteUser, eq(comment.userId, siteUser.id))
    .where(eq(comment.state, "held"))
    .orderBy(asc(comment.createdAt))
    .limit(1_000);
  const replies = await db
    .select({ row: commentReply, above: comment, name: siteUser.name })
    .from(commentReply)
    .innerJoin(comment, eq(commentReply.commentId, comment.id))
    .leftJoin(siteUser, eq(commentReply.userId, siteUser.id))
    .where(eq(commentReply.state, "held"))
    .orderBy(asc(commentReply.createdAt))
    .limit(1_000);
  return [
    ...comments.map(({ row, name }) => heldText("comment", row, row, name)),
    ...replies.map(({ row, above, name }) => heldText("reply", row, above, name)),
  ].toSorted((a, b) => a.time.getTime() - b.time.getTime());
}

type Written = { id: number; reason: string | null; locale: string; createdAt: Date; text: string };

function heldText(
  kind: HeldText["kind"],
  row: Written,
  of: { target: string; targetId: number },
  name: string | null,
): HeldText {
  const { id, reason, locale, createdAt: time, text } = row;
  return {
    kind,
    id,
    where: `${of.target} ${of.targetId}`,
    reason: reason ?? "",
    name: name ?? "",
    locale,
    time,
    text,
  };
}

const notHeld = () => new SiteError("notFound", "notFound");

/** Publishes a held comment. @throws SiteError notFound when no such comment is held */
export async function publishComment(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockComment(tx, id);
    if (row?.state !== "held") throw notHeld();
    await changeComment(tx, row, { state: "published", reason: null });
  });
}

/**
 * Publishes a held reply, and notifies the comment's author. @throws SiteError notFound when it is not held
 */
export async function publishReply(scope: NotifyScope, id: number): Promise<void> {
  await scope.db.transaction(async (db) => {
    const [comment] = await db
      .select({ commentId: commentReply.commentId })
      .from(commentReply)
      .where(eq(commentReply.id, id));
    const above = comment && (await lockComment(db, comment.commentId));
    const [reply] = await db
      .select({ row: commentReply, name: siteUser.name })
      .from(commentReply)
      .leftJoin(siteUser, eq(commentReply.userId, siteUser.id))
      .where(eq(commentReply.id, id));
    if (!above || reply?.row.state !== "held") throw notHeld();
    await db.update(commentReply).set({ state: "published", reason: null }).where(eq(commentReply.id, id));
    await changeComment(db, above, { replies: above.replies + 1 });
    if (reply.name !== null)
      await tellOfReply({ ...scope, db }, { above, reply: reply.row, name: reply.name });
  });
}

/**
 * Publishes a reply of the maker's staff.
 * @throws SiteError notFound when there is no such published comment; ZodError for an invalid text
 */
export async function replyAsMaker(
  scope: NotifyScope & { brand: Partial<Record<Locale, string>> & { en: string } },
  commentId: number,
  words: string,
): Promise<number> {
  const text = commentText.parse(words);
  return scope.db.transaction(async (db) => {
    const above = await lockComment(db, commentId);
    if (above?.state !== "published") throw new SiteError("notFound", "notFound");
    const [reply] = await db
      .insert(commentReply)
      .values({
        commentId,
        text,
        state: "published",
        fingerprint: fingerprintOf(text),
        locale: above.locale,
        official: true,
        links: true,
      })
      .returning();
    await changeComment(db, above, { replies: above.replies + 1 });
    await tellOfReply(
      { ...scope, db },
      { above, reply: reply!, name: scope.brand[above.locale as Locale] ?? scope.brand.en },
    );
    return reply!.id;
  });
}
