import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { Refused } from "../refused.ts";
import { requestId } from "../request-id.server.ts";
import { type How, part } from "../tracing/tracing.server.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same in HTML; the caller must have escaped it. */
  html?: string;
  replyTo?: string;
  /** `<unique@domain>`: by it a retry can be told from a second mail. */
  messageId?: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** Pictures that the HTML shows as `cid:…`. */
  attachments?: Attachment[];
};

export type Attachment = { cid: string; filename: string; content: Buffer; contentType: string };

/** Sends a mail; rejects when the mail server did not accept it, with `Refused` when a retry is useless. */
export type Mailer = { send(mail: Mail): Promise<void> };

type Options = {
  url?: string | undefined;
  from: string;
  outbox: string;
  /** Time-outs in ms, for tests. */
  timeouts?: { connect: number; silence: number };
};

/**
 * Mail over SMTP (MAIL_URL), or by default as `*.eml` files in the outbox folder. `close` ends the
 * connections, which are kept between mails.
 */
export function createMailer({ url, from, outbox, timeouts }: Options): Mailer & { close(): void } {
  const { send, close } = url
    ? smtp(url, from, timeouts)
    : { send: outboxWriter(from, outbox), close: () => {} };
  const how: How = { kind: "client", values: url ? { "server.address": new URL(url).hostname } : {} };
  return { send: (mail) => part("mail", how, () => send(mail)), close };
}

/** The mail with the number of the request that it comes from. */
function numbered(mail: Mail): Mail {
  const id = requestId();
  return id === undefined ? mail : { ...mail, headers: { ...mail.headers, "X-Request-ID": id } };
}

/** A mail contains everything itself: nothing is read from files or the network for it. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

function smtp(
  url: string,
  from: string,
  { connect, silence } = { connect: 10_000, silence: 20_000 },
): Mailer & { close(): void } {
  // A password is not sent in the clear: smtp:// with credentials requires STARTTLS, unless the address says
  // `requireTLS=false`. Options in the address take precedence.
  const requireTLS = new URL(url).username !== "";
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1,
    idleTimeout: silence / 2,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
    requireTLS,
    ...closed,
  } as Parameters<typeof createTransport>[0]);
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from, ...numbered(mail), ...closed });
      } catch (error) {
        throw isRefusal(error)
          ? new Refused(`The mail server refused the mail: ${(error as Error).message}`, { cause: error })
          : error;
      }
    },
    close: () => transport.close(),
  };
}

/** SMTP codes about log-in or encryption: faults of the configuration, which somebody will correct. */
const ofTheSetUp = new Set([530, 534, 535, 538]);

/**
 * Whether a mail server refuses this mail permanently: it answered 5xx to its recipient or its content (RFC
 * 5321, 4.2.1), or the address is invalid. An unreachable server, 4xx, a refused log-in or sender are not
 * permanent.
 */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code === "EENVELOPE" && command === "API") return true;
  const ofTheMail =
    (code === "EENVELOPE" && command === "RCPT TO") || (code === "EMESSAGE" && command === "DATA");
  return (
    ofTheMail &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    responseCode < 600 &&
    !ofTheSetUp.has(responseCode)
  );
}

function outboxWriter(from: string, outbox: string): Mailer["send"] {
  const composer = createTransport({ streamTransport: true, buffer: true, ...closed });
  return async (mail) => {
    const { message } = await composer.sendMail({ from, ...numbered(mail), ...closed });
    await mkdir(outbox, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
    const path = join(outbox, name);
    await writeFile(`${path}.part`, message as Buffer);
    await rename(`${path}.part`, path); // atomic: a reader never sees half a mail
  };
}
