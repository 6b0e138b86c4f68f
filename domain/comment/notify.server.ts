import { and, eq, gt, isNull, ne } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { commentReply } from "#db/schema/talk/comment.ts";
import { sendLetter } from "#domain/outbox/queue.server.ts";
import type { SiteOrigins } from "../locale/hosts.ts";
import type { Locale } from "../locale/locale.ts";
import { findTarget } from "./targets.server.ts";
import type { CommentRow } from "./totals.server.ts";

export type NotifyScope = { db: Database; jobs: Jobs; origins: SiteOrigins };

/** Characters of a text that a mail quotes. */
const excerpt = 500;

/** Minutes within which several replies of one account to one comment cause one mail. */
const quietMinutes = 10;

type Told = { above: CommentRow; reply: typeof commentReply.$inferSelect; name: string };

/**
 * Mails the author of a comment about a reply: to a proved address only, and not about the author's own
 * replies.
 */
export async function tellOfReply(
  { db, jobs, origins }: NotifyScope,
  { above, reply, name }: Told,
): Promise<void> {
  if (above.userId === null || above.userId === reply.userId) return;
  const [author] = await db.select().from(siteUser).where(eq(siteUser.id, above.userId));
  if (!author?.emailVerified) return;
  const [earlier] = await db
    .select({ id: commentReply.id })
    .from(commentReply)
    .where(
      and(
        eq(commentReply.commentId, above.id),
        eq(commentReply.state, "published"),
        ne(commentReply.id, reply.id),
        reply.userId === null ? isNull(commentReply.userId) : eq(commentReply.userId, reply.userId),
        gt(commentReply.createdAt, new Date(reply.createdAt.getTime() - quietMinutes * 60_000)),
      ),
    )
    .limit(1);
  if (earlier) return;
  const locale = author.locale as Locale;
  const page = await findTarget({ db, locale }, above);
  if (!page) return;
  await sendLetter(
    { db, jobs },
    {
      kind: "reply",
      to: author.email,
      locale,
      values: {
        name,
        title: page.title,
        text: cut(reply.text),
        yours: cut(above.text),
        url: `${origins[locale]}${page.path}#comment-${above.id}`,
      },
    },
  );
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= excerpt ? text : `${characters.slice(0, excerpt).join("").trimEnd()} …`;
}
