import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { comment, commentLike, commentReply } from "#db/schema/talk/comment.ts";
import { SiteError } from "../error.ts";
import { lockComment } from "./totals.server.ts";
import { lockWriter } from "./write.server.ts";

export type Likes = { likes: number; liked: boolean };

/**
 * Likes a comment, or takes the like back.
 * @throws SiteError notFound when there is no such published comment
 */
export async function likeComment(db: Database, userId: string, commentId: number): Promise<Likes> {
  return db.transaction(async (tx) => {
    await lockWriter(tx, userId);
    // Locked until the transaction ends: parallel likes of one comment are counted one after the other.
    const row = await lockComment(tx, commentId);
    if (row?.state !== "published") throw new SiteError("notFound", "notFound");
    const taken = await tx
      .delete(commentLike)
      .where(and(eq(commentLike.commentId, commentId), eq(commentLike.userId, userId)))
      .returning();
    const liked = taken.length === 0;
    if (liked) await tx.insert(commentLike).values({ commentId, userId });
    const [after] = await tx
      .update(comment)
      .set({ likes: sql`${comment.likes} + ${liked ? 1 : -1}` })
      .where(eq(comment.id, commentId))
      .returning({ likes: comment.likes });
    return { likes: after!.likes, liked };
  });
}

/**
 * Likes a reply, or takes the like back.
 * @throws SiteError notFound when there is no such published reply
 */
export async function likeReply(db: Database, userId: string, replyId: number): Promise<Likes> {
  return db.transaction(async (tx) => {
    await lockWriter(tx, userId);
    const [row] = await tx
      .select({ state: commentReply.state })
      .from(commentReply)
      .where(eq(commentReply.id, replyId))
      .for("update");
    if (row?.state !== "published") throw new SiteError("notFound", "notFound");
    const taken = await tx
      .delete(commentLike)
      .where(and(eq(commentLike.replyId, replyId), eq(commentLike.userId, userId)))
      .returning();
    const liked = taken.length === 0;
    if (liked) await tx.insert(commentLike).values({ replyId, userId });
    const [after] = await tx
      .update(commentReply)
      .set({ likes: sql`${commentReply.likes} + ${liked ? 1 : -1}` })
      .where(eq(commentReply.id, replyId))
      .returning({ likes: commentReply.likes });
    return { likes: after!.likes, liked };
  });
}
