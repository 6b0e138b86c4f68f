import { createHmac, timingSafeEqual } from "node:crypto";

/** What `?sent=` tells of a form that was sent: nothing that was typed. */
export type SentForm = { form: string; reference: string; held: boolean };

/**
 * The value of `?sent=`, to which a visitor is redirected after sending a form without scripts. It is signed,
 * so that nobody can lead others to a page that claims that a message has arrived.
 */
export function writeSent(secret: string, { form, reference, held }: SentForm): string {
  const text = [form, reference, held ? "held" : ""].join(".");
  return `${text}.${sign(secret, text)}`;
}

export function readSent(secret: string, value: string): SentForm | undefined {
  const at = value.lastIndexOf(".");
  const text = value.slice(0, Math.max(at, 0));
  const right = Buffer.from(sign(secret, text));
  const signature = Buffer.from(value.slice(at + 1));
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return undefined;
  const [form = "", reference = "", held] = text.split(".");
  return { form, reference, held: held === "held" };
}

const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(`sent ${text}`).digest().subarray(0, 16).toString("base64url");
