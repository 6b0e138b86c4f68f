import { and, desc, eq } from "drizzle-orm";
import { requestId, requestOrigin } from "#adapters/request-id.server.ts";
import type { Database } from "#db/client.server.ts";
import { staffTrail } from "#db/schema/staff/trail.ts";

export type StaffAction =
  | "invited"
  | "accepted"
  | "signed-in"
  | "sign-in-refused"
  | "locked"
  | "recovery-code-used"
  | "passkey-added"
  | "passkey-removed"
  | "identity-bound"
  | "identity-unbound"
  | "signed-out"
  | "sessions-ended"
  | "roles-changed"
  | "account-closed"
  | "message-changed"
  | "message-noted"
  | "message-answered"
  | "messages-exported"
  | "products-exported"
  | "texts-exported"
  | "texts-proposed"
  | "comment-published"
  | "comment-deleted"
  | "visitor-read"
  | "visitor-searched"
  | "visitor-data"
  | "visitor-signed-out"
  | "visitor-closed"
  | "content-begun"
  | "content-saved"
  | "content-taken-back"
  | "content-reviewed"
  | "content-scheduled"
  | "content-unscheduled"
  | "content-published"
  | "content-withdrawn"
  | "content-refused"
  | "content-previewed"
  | "picture-added"
  | "picture-saved"
  | "picture-replaced"
  | "picture-deleted"
  | "film-added"
  | "film-deleted"
  | "gap-decided"
  | "newsletter-changed"
  | "newsletter-scheduled"
  | "newsletter-stopped"
  | "newsletter-removed"
  | "newsletter-tested"
  | "template-changed"
  | "job-again";

type Done = {
  /** Undefined for the command line. */
  by: { id: string; email: string } | undefined;
  action: StaffAction;
  subject?:
    | "message"
    | "comment"
    | "account"
    | "visitor"
    | "entry"
    | "picture"
    | "film"
    | "gap"
    | "template"
    | "job"
    | "newsletter";
  subjectId?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes what somebody did into the trail, in the transaction of the change. */
export async function noteTrail(
  tx: Database,
  { by, action, subject, subjectId, before, after }: Done,
): Promise<void> {
  await tx.insert(staffTrail).values({
    accountId: by?.id ?? null,
    who: by?.email ?? "operator",
    action,
    subject: subject ?? null,
    subjectId: subjectId ?? null,
    before: before ?? null,
    after: after ?? null,
    network: requestOrigin()?.network ?? null,
    requestId: requestId() ?? null,
  });
}

type Wanted = { who?: string | undefined; subjectId?: string | undefined; from: number; rows: number };

/** The trail, the latest first; of somebody, or about one message, comment or account. */
export async function listTrail(db: Database, { who, subjectId, from, rows }: Wanted) {
  const where = and(
    who ? eq(staffTrail.who, who.toLowerCase()) : undefined,
    subjectId ? eq(staffTrail.subjectId, subjectId) : undefined,
  );
  return {
    rows: await db
      .select()
      .from(staffTrail)
      .where(where)
      .orderBy(desc(staffTrail.id))
      .limit(rows)
      .offset(from),
    total: await db.$count(staffTrail, where),
  };
}
