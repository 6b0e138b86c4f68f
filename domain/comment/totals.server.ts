import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { comment, commentTotal } from "#db/schema/talk/comment.ts";
import type { TargetId } from "./targets.server.ts";

export type CommentRow = typeof comment.$inferSelect;

/** A comment's row, locked until the caller's transaction ends: parallel changes and counts wait. */
export async function lockComment(tx: Database, id: number): Promise<CommentRow | undefined> {
  const [row] = await tx.select().from(comment).where(eq(comment.id, id)).for("update");
  return row;
}

/** Changes a locked comment, and the number of comments of its page accordingly. */
export async function changeComment(
  tx: Database,
  before: CommentRow,
  set: Partial<Omit<CommentRow, "id" | "shown" | "target" | "targetId">>,
): Promise<void> {
  const [after] = await tx
    .update(comment)
    .set(set)
    .where(eq(comment.id, before.id))
    .returning({ shown: comment.shown });
  await countShown(tx, before, Number(after?.shown ?? false) - Number(before.shown));
}

/** Changes the public number of comments of a page. */
export async function countShown(
  tx: Database,
  { target, targetId }: TargetId,
  change: number,
): Promise<void> {
  if (change === 0) return;
  await tx
    .insert(commentTotal)
    .values({ target, targetId, shown: change })
    .onConflictDoUpdate({
      target: [commentTotal.target, commentTotal.targetId],
      set: { shown: sql`${commentTotal.shown} + ${change}` },
    });
}
