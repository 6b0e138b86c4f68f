import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same in HTML; must be escaped by who makes it. */
  html?: string;
  replyTo?: string;
  /** `<unique@domain>`: a mail that was sent again after a failure can be told from a second one. */
  messageId?: string;
};

/** Sends a mail; rejects when the mail server did not take it. */
export type Mailer = { send(mail: Mail): Promise<void> };

type Options = { url?: string | undefined; from: string; outbox: string };

/** Mail over SMTP (MAIL_URL), or by default as `*.eml` files in the outbox folder. */
export function createMailer({ url, from, outbox }: Options): Mailer {
  if (url) {
    const transport = createTransport(url, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
    return {
      async send(mail) {
        await transport.sendMail({ from, ...mail });
      },
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...mail });
      await mkdir(outbox, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
      const path = join(outbox, name);
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path); // a reader never sees half a mail
    },
  };
}
