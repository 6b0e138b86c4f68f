import { createHash } from "node:crypto";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { genericOAuth } from "better-auth/plugins";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { credential, siteUser, userSession, verification } from "#db/schema/accounts/account.ts";
import { cookieSettings, sessionCookie } from "#domain/identity/cookies.ts";
import { noteEvent } from "#domain/identity/events.server.ts";
import { normalEmail, placeholderEmail } from "#domain/identity/identifier.ts";
import { emailSource, isProved } from "#domain/identity/proved-email.ts";
import { isNickname, passesFor, withoutUnseen } from "#domain/identity/nickname.ts";
import { accountLimits } from "#domain/identity/limits.ts";
import type { Locale } from "../locale/locale.ts";
import { oidcPath } from "./scopes.ts";

/** The provider that accounts may come from (OIDC_PROVIDER …). */
export type UpstreamSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  /** The maker's own names, which no visitor may have as a nickname. */
  makers: readonly string[];
};

/** Outcome of a log-in with the provider: an account, or why there is none. */
export type UpstreamOutcome = { userId: string; to: string } | { failed: "taken" | "provider"; to: string };

/** The host that the visitor is on, and returns to. */
type Place = { origin: string; locale: Locale };

/** Log-in with an outside provider. */
export type Upstream = {
  name: string;
  /**
   * Begins a log-in.
   * @param to path to return to afterwards
   * @returns address of the provider; undefined when it cannot be reached
   */
  start(place: Place, to: string): Promise<{ url: string; cookies: string[] } | undefined>;
  /** Handles the visitor's return from the provider. */
  finish(place: Place, request: Request): Promise<UpstreamOutcome & { cookies: string[] }>;
};

const providerId = "provider";
const sessionToken = new RegExp(`^${sessionCookie}=([^.;%]+)`);
/** Time limit of requests to the provider, ms. */
const patience = 10_000;

export const startPath = `${oidcPath}/provider`;
export const callbackPath = `${oidcPath}/callback/${providerId}`;

type Options = {
  db: Database;
  secret: string;
  settings: UpstreamSettings;
  log: { warn(details: object, message: string): void };
};

/**
 * A second instance of the account library, for this log-in only: without a configured provider none of its
 * endpoints exist. Made at the first log-in, since the provider may start later than the site.
 */
export function createUpstream({ db, secret, settings, log }: Options): Upstream {
  const made = new Map<string, ReturnType<typeof library>>();
  const at = (place: Place) => {
    const auth = made.get(place.origin) ?? library({ db, secret, settings }, place);
    made.set(place.origin, auth);
    return auth;
  };
  return {
    name: settings.name,
    async start(place, to) {
      const auth = at(place);
      const answer = await auth.handler(
        new Request(`${place.origin}${oidcPath}/sign-in/social`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            provider: providerId,
            callbackURL: place.origin + to,
            errorCallbackURL: loginAddress(place, to),
          }),
        }),
      );
      const { url } = answer.ok ? ((await answer.json()) as { url?: string }) : {};
      if (!url) {
        made.delete(place.origin); // the next log-in asks the provider again
        log.warn({ issuer: settings.issuer }, "the provider of accounts cannot be reached");
        return undefined;
      }
      return { url, cookies: answer.headers.getSetCookie() };
    },
    async finish(place, request) {
      const answer = await at(place).handler(
        new Request(`${place.origin}${callbackPath}${new URL(request.url).search}`, {
          headers: { cookie: request.headers.get("cookie") ?? "" },
        }),
      );
      const location = URL.parse(answer.headers.get("location") ?? "", place.origin);
      const failed = location?.searchParams.get("error");
      const cookies = answer.headers.getSetCookie();
      const token = cookies.map((cookie) => sessionToken.exec(cookie)?.[1]).find(Boolean);
      const userId = token && (await takeSession(db, decodeURIComponent(token)));
      const others = cookies.filter((cookie) => !/session_(token|data)=/.test(cookie));
      if (userId && location && !failed)
        return { userId, to: location.pathname + location.search, cookies: others };
      log.warn(
        { issuer: settings.issuer, error: /^\w{1,60}$/.test(failed ?? "") ? failed : answer.status },
        "a log-in with the provider failed",
      );
      return {
        failed: failed === "account_not_linked" ? "taken" : "provider",
        to: location?.searchParams.get("to") ?? "",
        cookies: others,
      };
    },
  };
}

const loginAddress = ({ origin }: Place, to: string) => `${origin}/login?to=${encodeURIComponent(to)}`;

/**
 * The account whose session the library opened, and deletes that session: sessions are opened in one place
 * only (server/http/session.ts).
 */
async function takeSession(db: Database, token: string): Promise<string | undefined> {
  const [row] = await db
    .delete(userSession)
    .where(eq(userSession.token, token))
    .returning({ userId: userSession.userId });
  return row?.userId;
}

function library({ db, secret, settings }: Omit<Options, "log">, { origin, locale }: Place) {
  return betterAuth({
    baseURL: origin,
    basePath: oidcPath,
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: siteUser, session: userSession, account: credential, verification },
    }),
    // Accounts are linked by e-mail only if both sides have proved it: the provider its own, the account here
    // its own.
    account: {
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
      encryptOAuthTokens: true,
    },
    user: { additionalFields: { locale: { type: "string", required: false, input: false } } },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, locale } }),
          after: ({ id }) => noteEvent(db, id, "registered", { detail: "provider" }),
        },
      },
    },
    advanced: cookieSettings(origin),
    onAPIError: { errorURL: `${origin}/login` },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId,
            name: settings.name,
            discoveryUrl: discoveryOf(settings.issuer),
            clientId: settings.clientId,
            clientSecret: settings.clientSecret,
            tokenEndpointAuth: { method: "client_secret_basic" },
            scopes: ["openid", "profile", "email"],
            pkce: true,
            requireIdTokenVerification: true,
            accountSubject: ({ profile }) => String(profile.sub),
            getUserInfo: (tokens) => profileOf(tokens, settings),
            mapProfileToUser: (profile) => accountOf(profile, settings),
          },
        ],
      }),
    ],
  });
}

/**
 * Who logged in, by the ID token, whose signature, audience, issuer, age and nonce the library has checked
 * before; undefined without one. Claims of the user-info endpoint count only for the same subject (OpenID
 * Connect Core, 5.3.2). E-mail and its proof are taken from one of the two, never mixed.
 */
async function profileOf(
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
  settings: UpstreamSettings,
) {
  if (!idToken) return null;
  const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString();
  const claims = JSON.parse(payload) as Record<string, unknown>;
  if (typeof claims.sub !== "string" || !claims.sub) return null;
  const more = await userInformation(settings, accessToken);
  if (more === undefined) return null;
  if (more && more.sub !== claims.sub) return null;
  const proof = emailSource(claims, more ?? {});
  return {
    ...more,
    ...claims,
    id: claims.sub,
    sub: claims.sub,
    email: proof.email as string | undefined,
    email_verified: proof.email_verified,
    emailVerified: proof.email_verified === true,
  };
}

/**
 * The answer of the provider's user-info endpoint; null where there is no such endpoint, undefined where it
 * does not answer.
 */
async function userInformation(
  { issuer }: UpstreamSettings,
  accessToken: string | undefined,
): Promise<Record<string, unknown> | null | undefined> {
  const json = async (url: string, init?: RequestInit) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    return answer.ok ? ((await answer.json()) as Record<string, unknown>) : undefined;
  };
  try {
    const discovered = await json(discoveryOf(issuer));
    // A description of another provider's (OpenID Connect Discovery, 4.3).
    if (!discovered || withoutSlash(String(discovered.issuer)) !== withoutSlash(issuer)) return undefined;
    const { userinfo_endpoint: endpoint } = discovered;
    if (typeof endpoint !== "string") return null;
    // A redirect would lead to an address that the provider's description does not name.
    return await json(endpoint, {
      headers: { Authorization: `Bearer ${accessToken ?? ""}` },
      redirect: "error",
    });
  } catch {
    return undefined;
  }
}

const withoutSlash = (address: string) => address.replace(/\/$/, "");

const discoveryOf = (issuer: string) => `${withoutSlash(issuer)}/.well-known/openid-configuration`;

/**
 * The account data taken from the provider. An e-mail that the provider has not proved is not taken: it may
 * be somebody else's, and would keep its owner from registering.
 */
export function accountOf(
  profile: Record<string, unknown>,
  { issuer, name: provider, makers }: Pick<UpstreamSettings, "issuer" | "name" | "makers">,
) {
  const proved = isProved(profile.email_verified);
  const email = proved && typeof profile.email === "string" ? normalEmail(profile.email) : undefined;
  const stand = createHash("sha256")
    .update(`${issuer} ${String(profile.sub)}`)
    .digest("hex")
    .slice(0, 40);
  const name = [profile.nickname, profile.name, profile.preferred_username].find(
    (candidate) =>
      typeof candidate === "string" && isNickname(plain(candidate)) && !passesFor(candidate, makers),
  ) as string | undefined;
  return {
    email: email ?? placeholderEmail(stand),
    emailVerified: email !== undefined,
    name: Array.from(plain(name ?? provider))
      .slice(0, accountLimits.nickname)
      .join(""),
    image: undefined,
  };
}

/** A text as one line, without the characters that a nickname must not contain. */
const plain = (text: string) => withoutUnseen(text).replace(/\s+/g, " ").trim();
