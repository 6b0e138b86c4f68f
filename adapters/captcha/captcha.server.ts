import { createChallenge, type Challenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";

/**
 * ALTCHA proof of work, version 2: little work for a visitor's browser, much for a robot (rulings, `web/`
 * calls).
 */
export type Captcha = {
  /** A challenge; `effort` 1 takes some tens of milliseconds, each further step sixteen times as long. */
  challenge(effort?: number): Promise<Challenge>;
  /**
   * Checks a solution: returns the signature of a challenge that was solved in time, else undefined. The
   * caller must make sure that it is used once.
   */
  verify(captcha: string): Promise<{ signature: string; expiresAt: Date } | undefined>;
};

/** Validity of a challenge, ms: enough to fill in a long form. */
const lifetime = 600_000;

/** Hex digits that the derived key must begin with, by effort: 3 digits take 4096 tries on average. */
const prefixes = ["000", "0000", "00000"];

export function createCaptcha(secret: string): Captcha {
  return {
    challenge(effort = 1) {
      return createChallenge({
        algorithm: "SHA-256",
        cost: 1,
        deriveKey,
        keyPrefix: prefixes[Math.min(effort, prefixes.length) - 1]!,
        expiresAt: new Date(Date.now() + lifetime),
        hmacSignatureSecret: secret,
      });
    },
    async verify(captcha) {
      const payload = decode(captcha);
      if (!payload) return undefined;
      try {
        // only these two: the visitor must not pass options to the check
        const { challenge, solution } = payload;
        const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret });
        const signature = payload.challenge.signature;
        if (!result.verified || result.expired || !signature) return undefined;
        return { signature, expiresAt: new Date(Date.now() + lifetime) };
      } catch {
        return undefined; // malformed payload
      }
    },
  };
}

function decode(
  captcha: string,
): Pick<Parameters<typeof verifySolution>[0], "challenge" | "solution"> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(captcha, "base64").toString("utf8"));
    if (typeof value !== "object" || value === null || !("challenge" in value) || !("solution" in value))
      return undefined;
    return value as Pick<Parameters<typeof verifySolution>[0], "challenge" | "solution">;
  } catch {
    return undefined;
  }
}
