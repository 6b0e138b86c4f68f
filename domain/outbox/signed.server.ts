import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Words of a link in a mail, signed: letters, digits, `-`, `_` and one point. Signatures of one subject do
 * not hold for another.
 */
export function writeSigned(secret: string, subject: string, words: readonly string[]): string {
  const payload = Buffer.from(words.join(" ")).toString("base64url");
  return `${payload}.${sign(secret, subject, payload)}`;
}

/** The words of a token; undefined when this site did not sign exactly this for the subject. */
export function readSigned(secret: string, subject: string, token: string): string[] | undefined {
  const [payload = "", signature = "", ...rest] = token.split(".");
  const right = Buffer.from(sign(secret, subject, payload));
  const signed = Buffer.from(signature);
  if (rest.length || signed.length !== right.length || !timingSafeEqual(signed, right)) return undefined;
  return Buffer.from(payload, "base64url").toString().split(" ");
}

function sign(secret: string, subject: string, payload: string): string {
  return createHmac("sha256", secret)
    .update(`${subject} ${payload}`)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}
