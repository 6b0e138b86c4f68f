import { count, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { comment, commentReply } from "#db/schema/talk/comment.ts";
import { SiteError } from "../error.ts";
import { changeComment, type CommentRow, countShown, lockComment } from "./totals.server.ts";

/** Who may delete: the account that wrote it, or the maker's staff. */
export type Remover = { userId: string } | "staff";

const mayDelete = (by: Remover, row: { userId: string | null }) => by === "staff" || row.userId === by.userId;
const notFound = () => new SiteError("notFound", "notFound");

/**
 * Deletes a comment for good. If it has replies, a row without text and author stays.
 * @throws SiteError notFound, also for a comment of somebody else
 */
export async function deleteComment(db: Database, by: Remover, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockComment(tx, id);
    if (!row || row.state === "deleted" || !mayDelete(by, row)) throw notFound();
    if ((await repliesBelow(tx, id)) === 0) await dropComment(tx, row);
    else
      await changeComment(tx, row, {
        state: "deleted",
        text: "",
        fingerprint: "",
        reason: null,
        userId: null,
        page: null,
      });
  });
}

/**
 * Deletes a reply for good, and after the last one also the row of its deleted comment.
 * @throws SiteError notFound, also for a reply of somebody else
 */
export async function deleteReply(db: Database, by: Remover, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [comment] = await tx
      .select({ commentId: commentReply.commentId })
      .from(commentReply)
      .where(eq(commentReply.id, id));
    const above = comment && (await lockComment(tx, comment.commentId));
    // Read again under the lock: another request may have deleted it.
    const [reply] = await tx.select().from(commentReply).where(eq(commentReply.id, id));
    if (!above || !reply || !mayDelete(by, reply)) throw notFound();
    await tx.delete(commentReply).where(eq(commentReply.id, id));
    if (above.state === "deleted" && (await repliesBelow(tx, above.id)) === 0) await dropComment(tx, above);
    else if (reply.state === "published") await changeComment(tx, above, { replies: above.replies - 1 });
  });
}

async function repliesBelow(tx: Database, commentId: number): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(commentReply)
    .where(eq(commentReply.commentId, commentId));
  return row?.number ?? 0;
}

async function dropComment(tx: Database, row: CommentRow): Promise<void> {
  await tx.delete(comment).where(eq(comment.id, row.id));
  await countShown(tx, row, row.shown ? -1 : 0);
}
