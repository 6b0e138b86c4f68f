import type { Context } from "hono";
import { z } from "zod";
import { isSigned } from "#adapters/signed-body.ts";
import { isDatabaseAway } from "#db/failures.ts";
import { isSiteError } from "#domain/error.ts";
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
    return c.json({ state: await receiveReply({ ...services, secret: inboundSecret }, read.data) });
  } catch (error) {
    if (isSiteError(error)) return c.json({ state: error.message }, statuses[error.code]);
    services.log.error({ err: error }, "a mail that came in could not be taken");
    return c.json({ state: "failed" }, isDatabaseAway(error) ? 503 : 500);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
