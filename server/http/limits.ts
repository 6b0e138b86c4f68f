import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "#domain/account/devices/network.ts";
import { SiteError } from "#domain/error.ts";

/** Rate limits, per address of a visitor or per account. */
export type Limits = {
  /** @throws SiteError tooMany, with the seconds to wait */
  message(ip: string): Promise<void>;
  /** Forms without a captcha, since there were no scripts. @throws SiteError tooMany */
  plainForm(ip: string): Promise<void>;
  /** Pages that are rendered for one visitor, in answer to a form. @throws SiteError tooMany */
  formPage(ip: string): Promise<void>;
  /** Log-ins, and attempts with a code. @throws SiteError tooMany */
  login(ip: string): Promise<void>;
  /** Registrations, and requests for codes. @throws SiteError tooMany */
  account(ip: string): Promise<void>;
  /**
   * Refuses an address that has lately sent too many wrong secrets of a service. @throws SiteError tooMany
   */
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
   * Notes of a browser about an answer of the chat: that it arrived, that it was liked.
   * @throws SiteError tooMany
   */
  chatNote(ip: string): Promise<void>;
  /** Texts that a machine proposes for one of staff, and their letters. @throws SiteError tooMany */
  proposal(staffId: string, asked: { texts: number; letters: number }): Promise<void>;
  /** Searches for visitors' accounts by one of staff, and files of such accounts. @throws SiteError tooMany */
  visitorSearch(staffId: string): Promise<void>;
  visitorData(staffId: string): Promise<void>;
  /**
   * Work for one visitor: a page that is not kept, a search. An unit is some 3 ms of the processor.
   * @throws SiteError tooMany
   */
  read(ip: string, units: number): Promise<void>;
  /** Difficulty of the next captcha of an address, from 1; it grows with the number of requests. */
  captchaEffort(ip: string): Promise<number>;
};

const [minute, tenMinutes, hour, day] = [60, 600, 3_600, 86_400];

/** Points per period; counted per network address unless said otherwise. */
export const limitRules = {
  /** Enough for a trade-fair stand behind one address. */
  message: { points: 30, seconds: tenMinutes },
  /** Enough for people behind one address, and fewer than a robot gets through by solving captchas. */
  "plain-form": { points: 10, seconds: tenMinutes },
  /** Each answer to a form renders a page. */
  "form-page": { points: 120, seconds: tenMinutes },
  /** Enough for an office behind one address. */
  login: { points: 120, seconds: tenMinutes },
  /** Registrations and requests for codes. */
  account: { points: 60, seconds: hour },
  /**
   * Wrong secrets of one service. Correct ones are not counted: a service's server exchanges the tokens of
   * all its visitors from one address.
   */
  service: { points: 20, seconds: tenMinutes },
  /** Comments and replies: per account, and per address, which many may share. */
  comment: { points: 20, seconds: tenMinutes },
  "comment-address": { points: 60, seconds: tenMinutes },
  /** Likes that one account may give or take back. */
  like: { points: 200, seconds: tenMinutes },
  /** Questions to the chat, and notes about answers; enough for an office behind one address. */
  chat: { points: 60, seconds: tenMinutes },
  "chat-note": { points: 240, seconds: tenMinutes },
  /** TRANSLATE_PER_DAY: the service has its price. */
  proposal: { points: 1_000, seconds: day },
  /** TRANSLATE_LETTERS_PER_DAY: most services have their price by the letter. */
  "proposal-letters": { points: 500_000, seconds: day },
  /** Searches for visitors' accounts, and their data, by one of staff: enough for a busy hour, too few for all. */
  "visitor-search": { points: 200, seconds: hour },
  "visitor-data": { points: 20, seconds: day },
  /** READS_PER_MINUTE, in units of work: some 3.6 s of one processor. */
  read: { points: 1_200, seconds: minute },
  /** Captchas after which they become harder. */
  captcha: { points: 60, seconds: tenMinutes },
} as const;

/** How long the database may take to count, ms; after that this process counts in memory. */
const patience = 1_000;

/** How far the clocks of processes are apart at most, ms. */
const drift = 60_000;

/** Whether a period ends later than it can: it began while the clock was ahead. */
const isOfOtherTime = ({ msBeforeNext }: RateLimiterRes, seconds: number) =>
  msBeforeNext > seconds * 1_000 + drift;

/**
 * Counts in memory, or in the database at `url` for all processes on it together. When that fails or is slow,
 * each process counts in memory: the limits are then at most multiplied by the number of processes.
 */
export function createLimits(
  url?: string,
  {
    reads = limitRules.read.points,
    proposals = limitRules.proposal.points,
    letters: mostLetters = limitRules["proposal-letters"].points,
    connections = 4,
  }: { reads?: number; proposals?: number; letters?: number; connections?: number } = {},
): Limits & { close(): Promise<void> } {
  const pool = url
    ? new pg.Pool({
        connectionString: url,
        max: connections,
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
      // A key over its limit is refused without another query.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: own,
      // One limiter deletes the expired rows of all.
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
  const proposed = limiter("proposal", proposals);
  const proposedLetters = limiter("proposal-letters", mostLetters);
  const visitorSearches = limiter("visitor-search");
  const visitorFiles = limiter("visitor-data");
  const work = limiter("read", reads);
  // What most visitors do is counted here alone: it shall not cost a statement for each page.
  const unshared = Math.floor(reads / 5);
  const ownWork = new RateLimiterMemory({
    keyPrefix: "own-read",
    points: Math.max(1, unshared),
    duration: limitRules.read.seconds,
  });
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
      if (state && isOfOtherTime(state, limitRules.service.seconds)) return;
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
    async proposal(staffId, { texts, letters }) {
      const refusal: Refusal = (more) => new SiteError("tooMany", "proposalLimit", more);
      await consume(proposed, staffId, refusal, texts);
      await consume(proposedLetters, staffId, refusal, letters);
    },
    visitorSearch: (staffId) => consume(visitorSearches, staffId),
    visitorData: (staffId) => consume(visitorFiles, staffId),
    async read(ip, units) {
      if (!reads) return;
      const network = networkOf(ip);
      const isFew = await ownWork.consume(network, units).then(
        () => true,
        () => false,
      );
      if (!isFew) await consume(work, network, undefined, units);
    },
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
  points = 1,
): Promise<void> {
  let rejected = await rejection(limiter, key, points);
  if (rejected && isOfOtherTime(rejected, limiter.duration)) {
    await limiter.delete(key);
    rejected = await rejection(limiter, key, points);
  }
  if (rejected) throw refusal({ retryAfter: Math.ceil(rejected.msBeforeNext / 1000) });
}

async function rejection(limiter: Limiter, key: string, points: number): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key, points);
    return undefined;
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    return rejected;
  }
}
