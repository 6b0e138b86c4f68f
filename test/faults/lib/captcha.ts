import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { solve } from "#test/support/captcha.ts";

/** CAPTCHA_SECRET of the sites of these drills. */
export const captchaSecret = "a secret of these drills only";

/**
 * A solved captcha that costs no work: what is tried here is what comes after it.
 * @param now by the clock of the site
 */
export const captcha = async (now = Date.now()): Promise<string> =>
  solve(
    await createChallenge({
      algorithm: "SHA-256",
      cost: 1,
      deriveKey,
      keyPrefix: "0",
      expiresAt: new Date(now + 600_000),
      hmacSignatureSecret: captchaSecret,
    }),
  );
