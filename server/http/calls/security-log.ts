import { createHmac } from "node:crypto";
import { type ErrorCode, isSiteError } from "#domain/error.ts";
import type { Services } from "../../services.ts";
import { loggedNetwork } from "../logged.ts";

/** Refusals that may point to an attack or to a locked-out visitor; a form with wrong values does not. */
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

/** Log lines about one kind of refusal in a minute; those beyond are counted and reported in one line. */
const linesPerMinute = 30;

/** Calls that only read: only their refusals are logged. */
const reading = new Set(["getUserinfo", "deviceList", "enquiryList"]);

type Event = { call: string; ip: string; requestId: string };

/**
 * The security log of accounts: who did what, from where, with which outcome (OWASP ASVS V16.3). The
 * identifier that somebody typed is logged as a keyed hash only: it may be a password, or somebody else's
 * address. Of where a request came from the network is logged.
 */
export function securityLog({ log, secret }: Pick<Services, "log" | "secret">, now = Date.now) {
  const mayTell = flood(now, (outcome, count) =>
    log.warn({ event: "account", outcome, count, requestId: undefined }, "refused, and more of the kind"),
  );
  const pseudonym = (text: string) =>
    createHmac("sha256", secret).update(`log ${text.trim().toLowerCase()}`).digest("base64url").slice(0, 16);
  return {
    done(event: Event & { input: unknown; userId: string | undefined }): void {
      const { input, userId, ip, ...request } = event;
      // A log-out without a session did nothing.
      const nothing = event.call === "logout" && userId === undefined;
      if (!reading.has(event.call) && !nothing)
        log.info(
          {
            event: "account",
            outcome: "done",
            ...request,
            network: loggedNetwork(ip),
            user: userId,
            ...claimed(input),
          },
          "account",
        );
    },
    /** @param input the parsed input; undefined when the request was refused before it was read */
    refused(event: Event & { input?: unknown; userId?: string | undefined }, error: unknown): void {
      if (!isSiteError(error) || !(telling.has(error.code) || tellingMessages.has(error.message))) return;
      if (!mayTell(error.message)) return;
      const { input, userId, ip, ...request } = event;
      log.warn(
        {
          event: "account",
          outcome: error.message,
          ...request,
          network: loggedNetwork(ip),
          user: userId,
          ...claimed(input),
        },
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
 * Passes `linesPerMinute` of each kind and counts the others; `tell` gets the count with the next one after
 * that minute, or when the minute is over.
 */
function flood(now: () => number, tell: (kind: string, count: number) => void) {
  const minutes = new Map<string, { began: number; lines: number; suppressed: number }>();
  const end = (kind: string) => {
    const { suppressed } = minutes.get(kind) ?? { suppressed: 0 };
    minutes.delete(kind);
    if (suppressed) tell(kind, suppressed);
  };
  return (kind: string): boolean => {
    const previous = minutes.get(kind);
    if (previous && now() - previous.began >= 60_000) end(kind);
    const minute = minutes.get(kind) ?? { began: now(), lines: 0, suppressed: 0 };
    minutes.set(kind, minute);
    if (minute.lines < linesPerMinute) {
      minute.lines++;
      return true;
    }
    if (minute.suppressed++ === 0) setTimeout(() => end(kind), 60_000 - (now() - minute.began)).unref();
    return false;
  };
}
