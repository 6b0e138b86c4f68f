import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { connections } from "#db/connections.ts";
import { networkOf } from "#domain/account/devices/network.ts";
import { SiteError } from "#domain/error.ts";

/** Limits per visitor's address, or per account. */
export type Limits = {
  /** @throws SiteError tooMany, with the seconds to wait */
  message(ip: string): Promise<void>;
  /** Forms that came without a captcha, for want of scripts. @throws SiteError tooMany */
  plainForm(ip: string): Promise<void>;
  /** Pages that are made for one visitor alone, as the answer to a form. @throws SiteError tooMany */
  formPage(ip: string): Promise<void>;
  /** Log-ins and tries of codes. @throws SiteError tooMany */
  login(ip: string): Promise<void>;
  /** Registrations and codes that are sent. @throws SiteError tooMany */
  account(ip: string): Promise<void>;
  /** Whether an address has failed too often lately to prove that it is a service. @throws SiteError tooMany */
  serviceCheck(ip: string, service: string): Promise<void>;
  /** Counts a wrong secret of a service. */
  serviceFailure(ip: string, service: string): Promise<void>;
  /** Comments and replies, by address and by account. @throws SiteError tooMany */
  comment(ip: string, userId: string): Promise<void>;
  /** Likes, by account. @throws SiteError tooMany */
  like(userId: string): Promise<void>;
  /** Questions to the chat. @throws SiteError tooMany */
  chat(ip: string): Promise<void>;
  /**
   * What a browser says about an answer of the chat: that it arrived, that it was liked. @throws SiteError
   * tooMany
   */
  chatNote(ip: string): Promise<void>;
  /** How hard the next captcha of an address should be, from 1: more for who asks for many. */
  captchaEffort(ip: string): Promise<number>;
};

const [tenMinutes, hour] = [600, 3_600];

/** How often something may be done in so many seconds, by one network address where nothing else is said. */
export const limitRules = {
  /** A trade fair's stand behind one address still gets through. */
  message: { points: 30, seconds: tenMinutes },
  /** Enough for people behind it, and for a robot that does without scripts less than the captcha lets through. */
  "plain-form": { points: 10, seconds: tenMinutes },
  /** Answers to forms: each is a page that is made anew. */
  "form-page": { points: 120, seconds: tenMinutes },
  /** A whole office may stand behind it. */
  login: { points: 120, seconds: tenMinutes },
  /** Accounts and codes that are asked for. */
  account: { points: 60, seconds: hour },
  /**
   * Wrong secrets of one service. Right ones are not counted: a service's server exchanges the tokens of all
   * its visitors from one address.
   */
  service: { points: 20, seconds: tenMinutes },
  /** Comments and replies of one account, and of one address, which many may share. */
  comment: { points: 20, seconds: tenMinutes },
  "comment-address": { points: 60, seconds: tenMinutes },
  /** Likes that one account may give or take back. */
  like: { points: 200, seconds: tenMinutes },
  /** Questions to the chat, and notes about answers: an office may stand behind it. */
  chat: { points: 60, seconds: tenMinutes },
  "chat-note": { points: 240, seconds: tenMinutes },
  /** Captchas after which they become harder. */
  captcha: { points: 60, seconds: tenMinutes },
} as const;

/** How long the database may take to count, in ms; after that the process counts by itself. */
const patience = 1_000;

/**
 * Counts in memory, or with the address of a database server for all processes on it together. When the
 * server fails or is slow, each process counts by itself: neither visitors nor attackers get through more
 * than that many times as often.
 */
export function createLimits(url?: string): Limits & { close(): Promise<void> } {
  const pool = url
    ? new pg.Pool({
        connectionString: url,
        max: connections.limits,
        connectionTimeoutMillis: patience,
        query_timeout: patience,
      })
    : undefined;
  pool?.on("error", () => {}); // an idle connection that breaks is replaced by the pool
  let first = true;
  const limiter = (
    keyPrefix: keyof typeof limitRules,
    points: number = limitRules[keyPrefix].points,
  ): Limiter => {
    const duration = limitRules[keyPrefix].seconds;
    const own = new RateLimiterMemory({ keyPrefix, points, duration });
    if (!pool) return own;
    const shared = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      // Who is over the limit is refused without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: own,
      // One of them clears the table of all.
      clearExpiredByTimeout: first,
      keyPrefix,
      points,
      duration,
    });
    first = false;
    return shared;
  };
  const messages = limiter("message");
  const plainForms = limiter("plain-form");
  const formPages = limiter("form-page");
  const logins = limiter("login");
  const accounts = limiter("account");
  const wrongSecrets = limiter("service");
  const comments = limiter("comment");
  const commentAddresses = limiter("comment-address");
  const likes = limiter("like");
  const questions = limiter("chat");
  const notes = limiter("chat-note");
  const captchas = limiter("captcha", 1_000_000);
  const cheapCaptchas = limitRules.captcha.points;
  return {
    message: (ip) => consume(messages, networkOf(ip)),
    plainForm: (ip) => consume(plainForms, networkOf(ip)),
    formPage: (ip) => consume(formPages, networkOf(ip)),
    login: (ip) => consume(logins, networkOf(ip)),
    account: (ip) => consume(accounts, networkOf(ip)),
    async serviceCheck(ip, service) {
      const state = await wrongSecrets.get(`${networkOf(ip)} ${service}`);
      if (state && state.consumedPoints >= limitRules.service.points)
        throw new SiteError("tooMany", "tooMany", { retryAfter: Math.ceil(state.msBeforeNext / 1_000) });
    },
    serviceFailure: (ip, service) =>
      consume(wrongSecrets, `${networkOf(ip)} ${service}`).catch(() => undefined),
    async comment(ip, userId) {
      await consume(comments, userId);
      await consume(commentAddresses, networkOf(ip));
    },
    like: (userId) => consume(likes, userId),
    chat: (ip) => consume(questions, networkOf(ip), (more) => new SiteError("tooMany", "chatLimit", more)),
    chatNote: (ip) => consume(notes, networkOf(ip)),
    async captchaEffort(ip) {
      const { consumedPoints } = await captchas.consume(networkOf(ip));
      return consumedPoints <= cheapCaptchas ? 1 : consumedPoints <= 3 * cheapCaptchas ? 2 : 3;
    },
    close: async () => pool?.end(),
  };
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;

type Refusal = (more: { retryAfter: number }) => SiteError;

async function consume(
  limiter: Limiter,
  key: string,
  refusal: Refusal = (more) => new SiteError("tooMany", "tooMany", more),
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    throw refusal({ retryAfter: Math.ceil(rejected.msBeforeNext / 1000) });
  }
}
