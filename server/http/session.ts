import { randomBytes } from "node:crypto";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import { type Auth, isDue } from "#domain/account/auth.server.ts";
import type { Origin } from "#adapters/request-id.server.ts";
import { deviceMark, noticeDevice } from "#domain/account/devices/devices.server.ts";
import { knownDays } from "#domain/account/devices/devices.ts";
import { endSession, hasExpired, logOut, sessionOf, whyEnded } from "#domain/account/sessions.server.ts";
import { sessionCookie } from "#domain/identity/cookies.ts";
import { type User, userById } from "#domain/identity/users.server.ts";
import { type ErrorCode, SiteError } from "#domain/error.ts";
import type { Database } from "#db/client.server.ts";
import { loggedNetwork } from "./logged.ts";

/** The sender of a request; looked up on demand, since most calls do not need it. */
export type Visitor = {
  /**
   * The account that is logged in. @throws SiteError notLoggedIn, sessionUnknown (50008), sessionEnded
   * (50012), sessionExpired (50014)
   */
  user(message?: string): Promise<CurrentUser>;
  /** The account that is logged in, if any. */
  userIfAny(): Promise<CurrentUser | undefined>;
  /**
   * Opens a session and sets its cookie. The account's owner is notified of a device that it was not used on
   * before.
   */
  open(userId: string, remember: boolean): Promise<void>;
  /** The device cookie that the request came with. */
  device(): string | undefined;
  /**
   * Who asks for a code: a browser by its device cookie, which is set now if it has none; anything else by
   * its network. The cookie ends with the browser session unless somebody logs in.
   */
  asker(): { device: string } | { network: string };
  /** Ends the session that the request came with, if there is one. */
  close(): Promise<void>;
  /** The account of the request if it has been looked up, for the log. */
  knownId(): string | undefined;
  userAgent: string;
};

export type CurrentUser = {
  user: User;
  session: { id: string; token: string; createdAt: Date };
  hasPassword: boolean;
};

/** What sessions are opened with. */
type SessionServices = { auth: Auth; db: Database; jobs: Jobs; secret: string; origins: { en: string } };

/** Headers of the answer; appended, since several cookies may be set. */
export type AnswerHeaders = { append(name: string, value: string): void };

/**
 * The visitor behind a request: its session cookie, or the bearer token of the maker's app.
 * @param answer where cookies are set
 * @param ip the visitor's address, as far as the site trusts what proxies say
 */
export function visitorOf(
  services: SessionServices,
  request: Request,
  answer: AnswerHeaders,
  ip?: string,
): Visitor {
  const { auth, db, origins } = services;
  let found: Promise<CurrentUser | undefined> | undefined;
  let known: string | undefined;
  const secure = origins.en.startsWith("https:");
  const look = () => (found ??= findUser());
  async function findUser(): Promise<CurrentUser | undefined> {
    const token = tokenOf(request);
    const open = token && (await findOpen());
    if (open) {
      known = open.user.id;
      return open;
    }
    // Before the library looks: it deletes an expired session, and with it the reason why it ended.
    if (!token || (await whyEnded(db, token)) !== "unknown") return undefined;
    const { response, headers } = await auth.api.getSession({
      headers: request.headers,
      returnHeaders: true,
    });
    passCookies(headers, answer);
    const renewed = response && (await sessionOf(db, response.session.token));
    known = renewed?.user.id;
    return renewed || undefined;
  }
  /**
   * The fast path, one statement: a session that only has to be read. Extending it or clearing a cookie is
   * left to the library.
   */
  async function findOpen(now = new Date()): Promise<CurrentUser | undefined> {
    const { token, kept } = await auth.api.tokenSent({ headers: request.headers });
    const current = token && (await sessionOf(db, token));
    if (!current || hasExpired(current.session, now) || (kept && isDue(current.session.expiresAt, now)))
      return undefined;
    return current;
  }
  return {
    userAgent: request.headers.get("user-agent")?.slice(0, 400) ?? "",
    device: () => deviceCookie(request, secure).sent,
    asker() {
      const { sent, id, name, attributes } = deviceCookie(request, secure);
      if (sent === undefined && !isBrowser(request)) return { network: ip ?? "" };
      if (sent === undefined) answer.append("Set-Cookie", `${name}=${id}; ${attributes}`);
      return { device: id };
    },
    userIfAny: look,
    knownId: () => known,
    async user(message = "notLoggedIn") {
      const token = tokenOf(request);
      if (!token) throw new SiteError("notLoggedIn", message);
      const current = await look();
      if (current) return current;
      throw new SiteError(...refusals[await whyEnded(db, token)]);
    },
    async open(userId, remember) {
      const before = await look().catch(() => undefined);
      const { response, headers } = await auth.api
        .openSession({ body: { userId, remember, ip }, headers: request.headers, returnHeaders: true })
        .catch(async (error: unknown) => {
          // The account was closed between the proof and the session.
          if (await userById(db, userId)) throw error;
          throw new SiteError("badInput", "wrongLogin", { field: "account" });
        });
      // The browser has a new session: the one that the request came with must not stay open.
      if (before) await endSession(db, before.user.id, before.session.id);
      known = userId;
      passCookies(headers, answer);
      // The token is sent in a header only to clients that are no browsers: scripts of a page must not see
      // it.
      if (!isBrowser(request)) answer.append("Set-Auth-Token", response.token);
      found = undefined;
      const device = deviceCookie(request, secure);
      await noticeDevice(services, userId, { userAgent: this.userAgent, ip: ip ?? "", cookie: device.id });
      answer.append(
        "Set-Cookie",
        `${device.name}=${device.id}; Max-Age=${knownDays * 86_400}; ${device.attributes}`,
      );
    },
    async close() {
      const current = await look();
      if (current) await logOut(db, current.user.id, current.session.id);
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
      passCookies(headers, answer);
      found = Promise.resolve(undefined);
    },
  };
}

/**
 * The cookie by which an account's device is recognised, renewed at each log-in: random, and of no other use.
 * On https the prefix `__Host-` keeps other hosts of the domain from planting one (RFC 6265bis).
 */
function deviceCookie(request: Request, secure: boolean) {
  const name = secure ? "__Host-switchyard-device" : "switchyard-device";
  const sent = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{32})(?:;|$)`).exec(
    request.headers.get("cookie") ?? "",
  )?.[1];
  const id = sent ?? randomBytes(24).toString("base64url");
  return { sent, id, name, attributes: `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}` };
}

/** Where a request comes from, as the trail of an account tells it. */
export const originOf = (
  { secret, origins }: Pick<SessionServices, "secret" | "origins">,
  request: Request,
  ip: string,
): Origin => ({
  network: loggedNetwork(ip),
  device(userId) {
    const { sent } = deviceCookie(request, origins.en.startsWith("https:"));
    return sent === undefined ? undefined : deviceMark(secret, userId, sent);
  },
});

/** Browsers send the origin of a POST; the maker's app and other programs do not. */
const isBrowser = ({ headers }: Request) => headers.has("sec-fetch-site") || headers.has("origin");

const refusals: Record<"ended" | "expired" | "unknown", [ErrorCode, string]> = {
  ended: ["sessionEnded", "sessionEnded"],
  expired: ["sessionExpired", "sessionExpired"],
  unknown: ["sessionUnknown", "sessionUnknown"],
};

const sessionSent = new RegExp(String.raw`(?:^|;\s*)${sessionCookie}=([^;]{1,400})`);
const sessionName = new RegExp(`^${sessionCookie}$`);

/**
 * The session token of a request, from `Authorization: Bearer …` or from the cookie, without its signature.
 */
export function tokenOf(request: Request): string | undefined {
  const bearer = /^Bearer ([^\s]{1,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const cookie = sessionSent.exec(request.headers.get("cookie") ?? "")?.[1];
  const value = bearer ?? (cookie && decode(cookie));
  return value?.split(".")[0] || undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Passes on the library's cookies, and adds the hint beside the session cookie. */
function passCookies(from: Headers, to: AnswerHeaders): void {
  for (const cookie of from.getSetCookie()) {
    to.append("Set-Cookie", cookie);
    const hint = hintBeside(cookie);
    if (hint) to.append("Set-Cookie", hint);
  }
}

/**
 * The cookie `signed-in=1`, with the lifetime of the session cookie but readable by scripts: it tells a new
 * tab that somebody is logged in (app/browser/user.ts). It grants nothing.
 * @param cookie a `Set-Cookie` value of the library
 * @returns undefined for any other cookie
 */
export function hintBeside(cookie: string): string | undefined {
  const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
  const [name = "", value] = pair.split("=", 2);
  if (!sessionName.test(name)) return undefined;
  return [
    `signed-in=${value ? 1 : ""}`,
    ...attributes.filter((attribute) => attribute.toLowerCase() !== "httponly"),
  ].join("; ");
}
