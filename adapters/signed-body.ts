import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * How this site and programs beside it know each other's requests: `x-switchyard-time` is the time in
 * seconds since 1970, `x-switchyard-signature` the hex HMAC-SHA256 of `TIME.BODY` by a shared secret.
 */
const timeHeader = "x-switchyard-time";
const signatureHeader = "x-switchyard-signature";

/** Seconds that a request may have been on its way, and clocks may differ. */
const window = 300;

const sign = (secret: string, time: string, body: string) =>
  createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");

export function signatureOf(secret: string, body: string, now = Date.now()): Record<string, string> {
  const time = String(Math.floor(now / 1_000));
  return { [timeHeader]: time, [signatureHeader]: sign(secret, time, body) };
}

/** Whether a request was signed by who has the secret, within the last minutes. */
export function isSigned(secret: string, headers: Headers, body: string, now = Date.now()): boolean {
  const time = headers.get(timeHeader) ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1_000 - Number(time)) > window) return false;
  const right = Buffer.from(sign(secret, time, body));
  const given = Buffer.from(headers.get(signatureHeader) ?? "");
  return given.length === right.length && timingSafeEqual(given, right);
}
