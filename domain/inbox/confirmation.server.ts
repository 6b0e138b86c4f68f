import { and, eq, gt, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { normalEmail, realEmail } from "#domain/identity/identifier.ts";
import { sendLetter } from "#domain/outbox/queue.server.ts";
import type { User } from "#domain/identity/users.server.ts";
import type { CopyLine } from "#domain/outbox/letter.ts";
import type { Locale } from "../locale/locale.ts";
import { listModels } from "../product/models.server.ts";
import type { MessageKind } from "./kinds.ts";

/** The account that a message comes from. */
export type Sender = Pick<User, "id" | "name" | "email" | "emailVerified">;

type Message = { kind: MessageKind; fields: Record<string, string>; sender?: Sender | undefined };

/** An address gets one confirmation in this time, ms, however much is sent in its name. */
const pauseMs = 3_600_000;

/**
 * The address to send the confirmation to: the one in the message, else the account's. Undefined for the
 * brochure, which is a mail itself, and when the address got a confirmation in the last hour: nobody can fill
 * another's mailbox.
 * @param db a transaction: it locks the address until the message is stored, so that of two at once one is
 * confirmed
 */
export async function confirmationAddress(
  db: Database,
  { kind, fields, sender }: Message,
): Promise<string | undefined> {
  if (kind === "brochure") return undefined;
  const to = normalEmail(fields.email ?? "") ?? (sender?.emailVerified ? realEmail(sender.email) : undefined);
  if (!to) return undefined;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation ${to}`}, 0))`);
  const [earlier] = await db
    .select({ id: visitorMessage.id })
    .from(visitorMessage)
    .where(
      and(eq(visitorMessage.confirmedTo, to), gt(visitorMessage.createdAt, new Date(Date.now() - pauseMs))),
    )
    .limit(1);
  return earlier ? undefined : to;
}

/**
 * Queues the confirmation in the caller's transaction. Only an address that the sender has proved gets the
 * name and a copy: in a mail to anybody else a stranger's words would seem to be ours.
 * @param copy what was sent, with the labels of the form
 */
export async function confirmMessage(
  { db, jobs }: { db: Database; jobs: Jobs },
  {
    to,
    reference,
    kind,
    fields,
    sender,
    locale,
    copy,
  }: Message & { to: string; reference: string; locale: Locale; copy: readonly CopyLine[] },
): Promise<void> {
  const proved = sender?.emailVerified === true && sender.email === to;
  const about = kind === "feedback" || kind === "survey" ? kind : "enquiry";
  await sendLetter(
    { db, jobs },
    {
      kind: "enquiry",
      to,
      locale,
      values: {
        about,
        reference,
        copy: proved ? copy : [],
        ...(proved ? { name: sender.name } : {}),
        ...(await modelsOf(db, fields)),
      },
    },
  );
}

/** The models that a message is about, if the catalogue has them, and the page of one. */
async function modelsOf(
  db: Database,
  fields: Record<string, string>,
): Promise<{ model?: string; productUrl?: string }> {
  const named = (fields.model ?? fields.productModel ?? "").split(/,\s*/, 8).filter(Boolean);
  if (!named.length) return {};
  const known = await listModels(db, named);
  const [first] = known;
  if (!first) return {};
  return {
    model: known.map(({ model }) => model).join(", "),
    ...(known.length === 1 ? { productUrl: `/product/${first.id}/${first.model}` } : {}),
  };
}
