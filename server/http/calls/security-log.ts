import { createHmac } from "node:crypto";
import { type ErrorCode, isSiteError } from "#domain/error.ts";
import type { Services } from "../../services.ts";

/**
 * Refusals that tell of an attack, or of somebody who is locked out; a form that was filled in wrongly does
 * not.
 */
const telling = new Set<ErrorCode>([
  "captchaFailed",
  "foreignOrigin",
  "tooMany",
  "taken",
  "sessionUnknown",
  "sessionEnded",
  "sessionExpired",
]);
const tellingMessages = new Set([
  "wrongLogin",
  "wrongPassword",
  "codeWrong",
  "codeExpired",
  "codeTries",
  "passwordCommon",
]);

/** Lines about refusals of one kind in a minute; those beyond are counted and told of in one. */
const linesPerMinute = 30;

/** Calls that only read: they are logged when they are refused, not when they are answered. */
const reading = new Set(["getUserinfo", "deviceList", "enquiryList"]);

type Event = { call: string; ip: string; requestId: string };

/**
 * The log of what happens with accounts: who did what, from where, with which outcome (OWASP ASVS V16.3). Who
 * somebody says to be is logged as a pseudonym only: what is typed there may be a password, or somebody
 * else's address.
 */
export function securityLog({ log, secret }: Pick<Services, "log" | "secret">, now = Date.now) {
  const mayTell = flood(now, (outcome, count) =>
    log.warn({ event: "account", outcome, count }, "refused, and more of the kind"),
  );
  const pseudonym = (text: string) =>
    createHmac("sha256", secret).update(`log ${text.trim().toLowerCase()}`).digest("base64url").slice(0, 16);
  return {
    done(event: Event & { input: unknown; userId: string | undefined }): void {
      const { input, userId, ...rest } = event;
      // Who logs out without being logged in did nothing.
      const nothing = event.call === "logout" && userId === undefined;
      if (!reading.has(event.call) && !nothing)
        log.info({ event: "account", outcome: "done", ...rest, user: userId, ...claimed(input) }, "account");
    },
    /** @param input what was sent, where it was read */
    refused(event: Event & { input?: unknown; userId?: string | undefined }, error: unknown): void {
      if (!isSiteError(error) || !(telling.has(error.code) || tellingMessages.has(error.message))) return;
      if (!mayTell(error.message)) return;
      const { input, userId, ...rest } = event;
      log.warn(
        { event: "account", outcome: error.message, ...rest, user: userId, ...claimed(input) },
        "refused",
      );
    },
  };

  function claimed(input: unknown): { claimed?: string; purpose?: string } {
    if (typeof input !== "object" || input === null) return {};
    const { account, purpose } = input as { account?: unknown; purpose?: unknown };
    return {
      ...(typeof account === "string" ? { claimed: pseudonym(account) } : {}),
      ...(typeof purpose === "string" ? { purpose } : {}),
    };
  }
}

/**
 * Lets so many of each kind through in a minute and counts the others; how many there were is told with the
 * first one after it, or when the minute is over.
 */
function flood(now: () => number, tell: (kind: string, count: number) => void) {
  const minutes = new Map<string, { began: number; lines: number; left: number }>();
  const end = (kind: string) => {
    const { left } = minutes.get(kind) ?? { left: 0 };
    minutes.delete(kind);
    if (left) tell(kind, left);
  };
  return (kind: string): boolean => {
    const known = minutes.get(kind);
    if (known && now() - known.began >= 60_000) end(kind);
    const minute = minutes.get(kind) ?? { began: now(), lines: 0, left: 0 };
    minutes.set(kind, minute);
    if (minute.lines < linesPerMinute) {
      minute.lines++;
      return true;
    }
    if (minute.left++ === 0) setTimeout(() => end(kind), 60_000 - (now() - minute.began)).unref();
    return false;
  };
}
