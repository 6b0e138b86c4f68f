import type { Database } from "#db/client.server.ts";
import { gap, gapWording } from "#db/schema/staff/gap.ts";
import { messageAnswer, messageNote, messageReply } from "#db/schema/staff/message-work.ts";
import { staffNewsletter } from "#db/schema/staff/newsletter.ts";
import { answerTemplate } from "#db/schema/staff/template.ts";
import { comment } from "#db/schema/talk/comment.ts";

/** Ids of what it belongs to: an enquiry, a visitor, somebody of staff. */
type Filled = { message: string; visitor: string; staff: string };

/** One of everything that visitors and staff leave. */
export async function fillDesk(db: Database, { message, visitor, staff }: Filled): Promise<void> {
  const [in30Days, now] = [new Date(Date.now() + 30 * 86_400_000), new Date()];
  const answer = {
    messageId: message,
    authorId: staff,
    to: "ana@visitor.example",
    subject: "Re",
    text: "480",
  };
  await db
    .insert(messageAnswer)
    .values({ ...answer, sentAt: now, bouncedAt: now, bounce: "550 no such user" });
  await db.insert(messageNote).values({ messageId: message, authorId: staff, text: "Called her." });
  const reply = { sender: "ana@other.example", isOther: true, subject: "Re", text: "And the SGC410?" };
  const files = [{ name: "plan.pdf", size: 9_000 }];
  await db.insert(messageReply).values({ ...reply, messageId: message, files, mailId: "<1@other.example>" });
  const changed = { changedBy: staff, subject: { en: "Your enquiry" }, text: { en: "Dear {name}" } };
  await db.insert(answerTemplate).values({ ...changed, name: "Thanks", kinds: [] });
  await db.insert(staffNewsletter).values({ ...changed, items: [{ kind: "product", id: 1002 }] });
  const written = {
    userId: visitor,
    text: "Cheap panels: www.example.com",
    reason: "links",
    fingerprint: "-",
  };
  const place = { target: "product", targetId: 1002, locale: "en", page: "/product/1002/SGC420" } as const;
  await db.insert(comment).values({ ...written, ...place, state: "held" });
  const [group] = await db.insert(gap).values({}).returning();
  const asked = { gapId: group!.id, times: 3, terms: ["salt", "spray"], lastAt: now, expiresAt: in30Days };
  await db.insert(gapWording).values([
    { ...asked, locale: "en", text: "Is the SGC420 fit for salt spray?", unanswered: 3 },
    {
      ...asked,
      locale: "pt",
      text: "O SGC420 resiste a névoa salina?",
      disliked: 1,
      reasons: ["Não ajudou"],
    },
  ]);
}
