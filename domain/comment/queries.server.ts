import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { comment, commentLike, commentReply, commentTotal } from "#db/schema/talk/comment.ts";
import { commentLimits } from "./limits.ts";
import type { TargetId } from "./targets.server.ts";

/**
 * The author: an account (its name is in `name`), a closed account, the maker's staff; or nobody, for a
 * deleted comment that is kept for its replies.
 */
export type AuthorKind = "user" | "closed" | "maker" | "deleted";

export type ReplyItem = {
  id: number;
  name: string;
  author: AuthorKind;
  text: string;
  /** ISO 8601 in UTC. */
  time: string;
  likes: number;
  liked: boolean;
  mine: boolean;
  /** Held for review; only its author gets it. */
  held: boolean;
  /** Whether addresses in the text become links. */
  links: boolean;
};

export type CommentItem = ReplyItem & {
  /** The first ones, the oldest first. */
  replies: ReplyItem[];
  /** How many replies there are. */
  replyCount: number;
};

type Reader = { db: Database; userId: string | undefined };
type Page = { page: number; limit: number };

/** Comments of one page, the newest first, after the reader's own that are still held. */
export async function listComments(reader: Reader, of: TargetId, { page, limit }: Page) {
  const [held, shown] = await Promise.all([heldOf(reader, of), countShown(reader.db, of)]);
  const from = (page - 1) * limit;
  const own = held.slice(from, from + limit);
  const others =
    own.length < limit
      ? await shownIds(reader.db, of, shown, Math.max(0, from - held.length), limit - own.length)
      : [];
  return {
    list: await readComments(reader, [...own, ...others], commentLimits.replies),
    total: held.length + shown,
    page,
    limit,
  };
}

/** One comment with all its replies, if the reader may see it. */
export async function readComment(
  reader: Reader,
  id: number,
  of?: TargetId,
): Promise<CommentItem | undefined> {
  const { db, userId } = reader;
  const own = userId === undefined ? undefined : and(eq(comment.state, "held"), eq(comment.userId, userId));
  const [row] = await db
    .select({ id: comment.id })
    .from(comment)
    .where(and(eq(comment.id, id), of && at(of), or(sql`${comment.shown}`, own)));
  return row && (await readComments(reader, [id], commentLimits.allReplies))[0];
}

const at = ({ target, targetId }: TargetId) =>
  and(eq(comment.target, target), eq(comment.targetId, targetId))!;

async function countShown(db: Database, { target, targetId }: TargetId): Promise<number> {
  const [row] = await db
    .select({ shown: commentTotal.shown })
    .from(commentTotal)
    .where(and(eq(commentTotal.target, target), eq(commentTotal.targetId, targetId)));
  return row?.shown ?? 0;
}

async function heldOf({ db, userId }: Reader, of: TargetId): Promise<number[]> {
  if (userId === undefined) return [];
  const rows = await db
    .select({ id: comment.id })
    .from(comment)
    .where(and(eq(comment.userId, userId), at(of), eq(comment.state, "held")))
    .orderBy(desc(comment.createdAt), desc(comment.id))
    .limit(100);
  return rows.map((row) => row.id);
}

/** Ids only, from the index; pages in the second half are read from the other end. */
async function shownIds(
  db: Database,
  of: TargetId,
  total: number,
  offset: number,
  limit: number,
): Promise<number[]> {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const fromEnd = total - offset - size;
  const backwards = fromEnd < offset;
  const order = backwards
    ? [asc(comment.createdAt), asc(comment.id)]
    : [desc(comment.createdAt), desc(comment.id)];
  const rows = await db
    .select({ id: comment.id })
    .from(comment)
    .where(and(at(of), sql`${comment.shown}`))
    .orderBy(...order)
    .limit(size)
    .offset(backwards ? fromEnd : offset);
  const ids = rows.map((row) => row.id);
  return backwards ? ids.toReversed() : ids;
}

/** Comments in the order of their ids, with at most `most` replies each. */
async function readComments({ db, userId }: Reader, ids: number[], most: number): Promise<CommentItem[]> {
  if (!ids.length) return [];
  const [comments, replies] = await Promise.all([
    db
      .select({
        ...fieldsOf(comment),
        replyCount: comment.replies,
        liked: likedBy(userId, sql`${commentLike.commentId} = ${comment.id}`),
      })
      .from(comment)
      .leftJoin(siteUser, eq(comment.userId, siteUser.id))
      .where(inArray(comment.id, ids)),
    readReplies(db, userId, ids, most),
  ]);
  const items = new Map(comments.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = items.get(id);
    if (!row) return []; // deleted a moment ago
    const own = replies.filter((reply) => reply.commentId === id).map((reply) => itemOf(reply, userId));
    return [
      {
        ...itemOf(row, userId),
        replies: own,
        replyCount: row.replyCount + own.filter((reply) => reply.held).length,
      },
    ];
  });
}

async function readReplies(db: Database, userId: string | undefined, ids: number[], most: number) {
  const visible = or(
    eq(commentReply.state, "published"),
    userId === undefined ? undefined : and(eq(commentReply.state, "held"), eq(commentReply.userId, userId)),
  );
  // Only the first replies of each comment: one with a thousand costs no more than one with fifty.
  const first = db
    .select({ id: commentReply.id })
    .from(commentReply)
    .where(and(eq(commentReply.commentId, comment.id), visible))
    .orderBy(asc(commentReply.id))
    .limit(most)
    .as("first");
  return db
    .select(replyFields(userId))
    .from(comment)
    .innerJoinLateral(first, sql`true`)
    .innerJoin(commentReply, eq(commentReply.id, first.id))
    .leftJoin(siteUser, eq(commentReply.userId, siteUser.id))
    .where(inArray(comment.id, ids))
    .orderBy(asc(commentReply.id));
}

/** One of the reader's own replies. */
export async function readOwnReply(
  { db, userId }: { db: Database; userId: string },
  id: number,
): Promise<ReplyItem | undefined> {
  const [row] = await db
    .select(replyFields(userId))
    .from(commentReply)
    .leftJoin(siteUser, eq(commentReply.userId, siteUser.id))
    .where(and(eq(commentReply.id, id), eq(commentReply.userId, userId)));
  return row && itemOf(row, userId);
}

const replyFields = (userId: string | undefined) => ({
  ...fieldsOf(commentReply),
  commentId: commentReply.commentId,
  official: commentReply.official,
  liked: likedBy(userId, sql`${commentLike.replyId} = ${commentReply.id}`),
});

const fieldsOf = (table: typeof comment | typeof commentReply) => ({
  id: table.id,
  userId: table.userId,
  name: siteUser.name,
  text: table.text,
  state: table.state,
  links: table.links,
  likes: table.likes,
  createdAt: table.createdAt,
});

function likedBy(userId: string | undefined, of: SQL): SQL<boolean> {
  if (userId === undefined) return sql<boolean>`false`;
  return sql<boolean>`exists (select 1 from ${commentLike} where ${of} and ${commentLike.userId} = ${userId})`;
}

type Row = {
  id: number;
  userId: string | null;
  name: string | null;
  text: string;
  state: "published" | "held" | "deleted";
  links: boolean;
  likes: number;
  liked: boolean;
  createdAt: Date;
  official?: boolean;
};

function itemOf(row: Row, reader: string | undefined): ReplyItem {
  const deleted = row.state === "deleted";
  const author: AuthorKind = deleted
    ? "deleted"
    : row.official
      ? "maker"
      : row.name === null
        ? "closed"
        : "user";
  return {
    id: row.id,
    name: author === "user" ? row.name! : "",
    author,
    text: deleted ? "" : row.text,
    time: row.createdAt.toISOString(),
    likes: deleted ? 0 : row.likes,
    liked: !deleted && row.liked,
    mine: !deleted && reader !== undefined && row.userId === reader,
    held: row.state === "held",
    links: row.links && !deleted,
  };
}

/** Number of published comments and replies of an account. */
export async function publishedBy(db: Database, userId: string): Promise<number> {
  const [comments, replies] = await Promise.all(
    [comment, commentReply].map((table) =>
      db
        .select({ number: count() })
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.state, "published"))),
    ),
  );
  return (comments?.[0]?.number ?? 0) + (replies?.[0]?.number ?? 0);
}
