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

/** Calls that only read: they are logged when they are refused, not when they are answered. */
const reading = new Set(["getUserinfo", "deviceList", "enquiryList"]);

type Event = { call: string; ip: string; requestId: string };

/**
 * The log of what happens with accounts: who did what, from where, with which outcome (OWASP ASVS V16.3). Who
 * somebody says to be is logged as a pseudonym only: what is typed there may be a password, or somebody
 * else's address.
 */
export function securityLog({ log, secret }: Pick<Services, "log" | "secret">) {
  const pseudonym = (text: string) =>
    createHmac("sha256", secret).update(`log ${text.trim().toLowerCase()}`).digest("base64url").slice(0, 16);
  return {
    done(event: Event & { input: unknown; userId: string | undefined }): void {
      const { input, userId, ...rest } = event;
      if (!reading.has(event.call))
        log.info({ event: "account", outcome: "done", ...rest, user: userId, ...claimed(input) }, "account");
    },
    /** @param input what was sent, where it was read */
    refused(event: Event & { input?: unknown; userId?: string | undefined }, error: unknown): void {
      if (!isSiteError(error) || !(telling.has(error.code) || tellingMessages.has(error.message))) return;
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
