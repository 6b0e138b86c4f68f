import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { SiteError } from "#domain/error.ts";

/** Limits per visitor's address. */
export type Limits = {
  /** @throws SiteError tooMany, with the seconds to wait */
  message(ip: string): Promise<void>;
  /** How hard the next captcha of an address should be, from 1: more for who asks for many. */
  captchaEffort(ip: string): Promise<number>;
};

/** Messages in ten minutes that one address may send: a trade fair's stand behind one address still gets through. */
const messagesPerTenMinutes = 30;

/** Captchas in ten minutes after which they become harder. */
const cheapCaptchas = 60;

export function createLimits(): Limits {
  const messages = new RateLimiterMemory({ points: messagesPerTenMinutes, duration: 600 });
  const captchas = new RateLimiterMemory({ points: 1_000_000, duration: 600 });
  return {
    async message(ip) {
      try {
        await messages.consume(ip);
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected;
        throw new SiteError("tooMany", "tooMany", { retryAfter: Math.ceil(rejected.msBeforeNext / 1000) });
      }
    },
    async captchaEffort(ip) {
      const { consumedPoints } = await captchas.consume(ip);
      return consumedPoints <= cheapCaptchas ? 1 : consumedPoints <= 3 * cheapCaptchas ? 2 : 3;
    },
  };
}
