import { createHmac, timingSafeEqual } from "node:crypto";
import { and, count, eq, gt } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { sendLetter } from "#domain/outbox/queue.server.ts";
import { tellSales } from "#domain/outbox/webhook.server.ts";
import { normalEmail } from "#domain/identity/identifier.ts";
import { SiteError } from "../error.ts";
import type { Locale } from "../locale/locale.ts";
import { keptUntil, type MessageKind, queuesOf } from "./kinds.ts";

/**
 * Messages that are held until the link in a mail is used, which proves the address in place of a captcha.
 */
export const holdRules = { hours: 48, mailsPerHour: 3 } as const;

const hour = 3_600_000;

type Held = { id: string; reference: string; to: string; locale: Locale };

/**
 * The address to send the release link of a message without a captcha to; undefined for a message without an
 * address.
 * @throws SiteError tooMany when the address got several in the last hour: nobody fills another's mailbox
 */
export async function addressToAsk(
  db: Database,
  fields: Record<string, string>,
): Promise<string | undefined> {
  const to = normalEmail(fields.email ?? "");
  if (!to) return undefined;
  const [sent] = await db
    .select({ mails: count() })
    .from(visitorMessage)
    .where(
      and(eq(visitorMessage.confirmedTo, to), gt(visitorMessage.createdAt, new Date(Date.now() - hour))),
    );
  if ((sent?.mails ?? 0) >= holdRules.mailsPerHour)
    throw new SiteError("tooMany", "tooMany", { retryAfter: hour / 1_000 });
  return to;
}

/** Queues the mail with the link in the caller's transaction. */
export async function askToRelease(
  { db, jobs, secret }: { db: Database; jobs: Jobs; secret: string },
  { id, reference, to, locale }: Held,
): Promise<void> {
  const url = `/contactus?release=${writeRelease(secret, id)}`;
  await sendLetter(
    { db, jobs },
    { kind: "release", to, locale, values: { url, reference, hours: holdRules.hours } },
  );
}

/**
 * The message of a link, as far as its page shows it.
 * @throws SiteError badInput linkExpired when it was not signed here, or has expired
 */
export async function heldMessage(scope: { db: Database; secret: string }, token: string) {
  const id = readRelease(scope.secret, token);
  const [row] = id
    ? await scope.db
        .select({
          id: visitorMessage.id,
          kind: visitorMessage.kind,
          reference: visitorMessage.reference,
          heldUntil: visitorMessage.heldUntil,
        })
        .from(visitorMessage)
        .where(eq(visitorMessage.id, id))
    : [];
  if (!row || (row.heldUntil && row.heldUntil <= new Date()))
    throw new SiteError("badInput", "linkExpired", { field: "token" });
  return row;
}

/** Releases the message to sales; a second time changes nothing. @throws SiteError badInput linkExpired */
export async function releaseMessage(
  scope: { db: Database; jobs: Jobs; secret: string },
  token: string,
): Promise<{ reference: string; kind: MessageKind }> {
  const { id, reference, kind } = await heldMessage(scope, token);
  await scope.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ heldUntil: visitorMessage.heldUntil })
      .from(visitorMessage)
      .where(eq(visitorMessage.id, id))
      .for("update");
    if (!row?.heldUntil) return;
    await tx
      .update(visitorMessage)
      .set({ heldUntil: null, expiresAt: keptUntil() })
      .where(eq(visitorMessage.id, id));
    for (const queue of queuesOf(kind)) await scope.jobs.add(tx, queue, { id });
    await tellSales({ db: tx, jobs: scope.jobs }, id, "message.received");
  });
  return { reference, kind };
}

/** The token in the link: the message's id, which nobody else knows, and a signature. */
export function writeRelease(secret: string, id: string): string {
  return `${id}.${sign(secret, id)}`;
}

function readRelease(secret: string, token: string): string | undefined {
  const [id = "", signature = "", ...rest] = token.split(".");
  const right = Buffer.from(sign(secret, id));
  const presented = Buffer.from(signature);
  const signed = !rest.length && presented.length === right.length && timingSafeEqual(presented, right);
  return signed ? id : undefined;
}

const sign = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`release ${id}`).digest().subarray(0, 16).toString("base64url");
