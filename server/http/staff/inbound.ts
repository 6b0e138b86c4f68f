import type { Context } from "hono";
import { z } from "zod";
import { isSigned } from "#adapters/signed-body.ts";
import { isDatabaseAway } from "#db/failures.ts";
import { isSiteError } from "#domain/error.ts";
import { noteBouncedNews } from "#domain/newsletter/bounce.server.ts";
import { readBounce, returnedIds } from "#domain/outbox/delivery-status.ts";
import { noteBouncedAnswer } from "#domain/staff/bounce.server.ts";
import { staffRules } from "#domain/staff/limits.ts";
import { receiveReply } from "#domain/staff/replies.server.ts";
import type { Services } from "../../services.ts";
import { statuses } from "../calls/envelope.ts";
import { readText } from "../calls/payload.ts";

/** Largest mail that is read, without its files: bytes of JSON. */
const largest = 1_000_000;

const line = (most: number) =>
  z.string().transform((text) => plain(text).replaceAll(/\s+/g, " ").trim().slice(0, most));
/** PostgreSQL stores no NUL. */
const plain = (text: string) => text.replaceAll("\0", "");

const mail = z.object({
  messageId: z.string().trim().min(3).max(998),
  from: line(254),
  to: z.array(z.string().max(998)).max(50),
  subject: line(staffRules.subject).default(""),
  text: z
    .string()
    .transform((text) => plain(text).slice(0, staffRules.answer))
    .default(""),
  references: z.array(z.string().max(998)).max(100).default([]),
  files: z
    .array(z.object({ name: line(120), size: z.number().int().min(0) }))
    .default([])
    .transform((files) => files.slice(0, 20)),
  isAutomatic: z.boolean().default(false),
  /** Of a report that a mail did not arrive: its parts as they stand (RFC 3464). */
  deliveryStatus: z.string().max(100_000).transform(plain).optional(),
  returned: z.string().max(200_000).transform(plain).default(""),
});

/**
 * Replies of visitors, brought by a program beside the mail server (docs/operating.md). It signs what it
 * sends; nothing is said to who does not.
 */
export async function answerInbound(services: Services, c: Context): Promise<Response> {
  const { inboundSecret } = services;
  if (inboundSecret === undefined) return c.json({ state: "off" }, 404);
  try {
    const body = await readText(c.req.raw, largest);
    if (!isSigned(inboundSecret, c.req.raw.headers, body)) return c.json({ state: "unsigned" }, 403);
    const read = mail.safeParse(parsed(body));
    if (!read.success)
      return c.json({ state: "faulty", field: read.error.issues[0]?.path.join(".") ?? "" }, 400);
    const { deliveryStatus } = read.data;
    const state =
      deliveryStatus === undefined
        ? await receiveReply({ ...services, secret: inboundSecret }, read.data)
        : await receiveBounce(services, { ...read.data, deliveryStatus });
    return c.json({ state });
  } catch (error) {
    if (isSiteError(error)) return c.json({ state: error.message }, statuses[error.code]);
    services.log.error({ err: error }, "a mail that came in could not be taken");
    return c.json({ state: "failed" }, isDatabaseAway(error) ? 503 : 500);
  }
}

/**
 * A report that a mail did not arrive: of an answer, or of a newsletter. One that tells of a mail which is late is
 * nothing to be done about.
 */
async function receiveBounce(
  { db }: Pick<Services, "db">,
  {
    deliveryStatus,
    returned,
    references,
  }: { deliveryStatus: string; returned: string; references: string[] },
): Promise<"stored" | "known" | "unknown"> {
  const bounce = readBounce(deliveryStatus);
  if (!bounce) return "known";
  const ids = returnedIds(returned, references);
  return (await noteBouncedAnswer(db, ids, bounce)) ?? (await noteBouncedNews(db, ids, bounce)) ?? "unknown";
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
