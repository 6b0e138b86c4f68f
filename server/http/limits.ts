import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
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

/**
 * Messages in ten minutes that one address may send: a trade fair's stand behind one address still gets
 * through.
 */
const messagesPerTenMinutes = 30;

/**
 * Forms without a captcha in ten minutes from one address: enough for people behind it, and for a robot that
 * does without scripts less than the captcha lets through.
 */
const plainFormsPerTenMinutes = 10;

/** Answers to forms in ten minutes: each is a page that is made anew. */
const formPagesPerTenMinutes = 120;

/** Log-ins in ten minutes that one address may try: a whole office may stand behind it. */
const loginsPerTenMinutes = 120;

/** Accounts and codes in an hour that one address may ask for. */
const accountsPerHour = 60;

/**
 * Wrong secrets of one service in ten minutes from one address, after which this address waits. Right ones
 * are not counted: a service's server exchanges the tokens of all its visitors from one address.
 */
const wrongSecretsPerTenMinutes = 20;

/** Comments and replies in ten minutes: of one account, and of one address, which many may share. */
const commentsPerTenMinutes = { account: 20, address: 60 };

/** Likes in ten minutes that one account may give or take back. */
const likesPerTenMinutes = 200;

/**
 * Questions to the chat in ten minutes from one address, and notes about answers: an office may stand behind
 * it.
 */
const questionsPerTenMinutes = 60;
const notesPerTenMinutes = 240;

/** Captchas in ten minutes after which they become harder. */
const cheapCaptchas = 60;

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
        max: 4,
        connectionTimeoutMillis: patience,
        query_timeout: patience,
      })
    : undefined;
  pool?.on("error", () => {}); // an idle connection that breaks is replaced by the pool
  let first = true;
  const limiter = (keyPrefix: string, points: number, duration: number): Limiter => {
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
  const messages = limiter("message", messagesPerTenMinutes, 600);
  const plainForms = limiter("plain-form", plainFormsPerTenMinutes, 600);
  const formPages = limiter("form-page", formPagesPerTenMinutes, 600);
  const logins = limiter("login", loginsPerTenMinutes, 600);
  const accounts = limiter("account", accountsPerHour, 3_600);
  const wrongSecrets = limiter("service", wrongSecretsPerTenMinutes, 600);
  const comments = limiter("comment", commentsPerTenMinutes.account, 600);
  const commentAddresses = limiter("comment-address", commentsPerTenMinutes.address, 600);
  const likes = limiter("like", likesPerTenMinutes, 600);
  const questions = limiter("chat", questionsPerTenMinutes, 600);
  const notes = limiter("chat-note", notesPerTenMinutes, 600);
  const captchas = limiter("captcha", 1_000_000, 600);
  return {
    message: (ip) => consume(messages, networkOf(ip)),
    plainForm: (ip) => consume(plainForms, networkOf(ip)),
    formPage: (ip) => consume(formPages, networkOf(ip)),
    login: (ip) => consume(logins, networkOf(ip)),
    account: (ip) => consume(accounts, networkOf(ip)),
    async serviceCheck(ip, service) {
      const state = await wrongSecrets.get(`${networkOf(ip)} ${service}`);
      if (state && state.consumedPoints >= wrongSecretsPerTenMinutes)
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
