import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
} from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";

/** A token for a link or a cookie, of 256 bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const keyOf = (secret: string) => createHmac("sha256", secret).update("staff second factor").digest();

/** Encrypts the secret of a second factor: a copy of the database alone lets nobody in. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @throws Error when it was sealed by another secret of the site (AUTH_SECRET) */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** 192 bits (RFC 4226 asks for 160), as text: the library takes its bytes. */
export const newTotpSecret = (): string => randomBytes(24).toString("base64url");

/** What an authenticator reads from the picture. */
export const totpAddress = (issuer: string, email: string, totp: string): string =>
  createOTP(totp).url(issuer, email);

/** Seconds that a code is for. */
const period = 30;

/**
 * The half minute that a code belongs to: the present one, or one beside it, as clocks differ; undefined for a
 * wrong code.
 */
export async function stepOf(totp: string, code: string, now = Date.now()): Promise<number | undefined> {
  const present = Math.floor(now / 1_000 / period);
  let found: number | undefined;
  for (const step of [present - 1, present, present + 1])
    if ((await createOTP(totp).hotp(step)) === code) found = step;
  return found;
}

/** Letters and digits that are not mistaken for each other. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

/** Ten codes of two groups of five: 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

/** What is stored of a recovery code; however it is typed. */
export const hashOfRecovery = (secret: string, accountId: string, code: string): string =>
  createHmac("sha256", secret)
    .update(`staff recovery ${accountId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`)
    .digest("base64url");
