import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { bearer } from "better-auth/plugins";
import { z } from "zod";
import type { Database } from "#db/client.server.ts";
import { credential, siteUser, userSession, verification } from "#db/schema/accounts/account.ts";
import { oidcPlugins, oidcTables } from "../oidc/provider.server.ts";
import { oidcPath } from "../oidc/scopes.ts";
import { cookieSettings } from "#domain/identity/cookies.ts";
import { sessionDays } from "#domain/identity/limits.ts";
import { hashPassword, verifyPassword } from "./passwords/passwords.server.ts";

const day = 86_400;

/** Lifetime of a remembered session, and the age at which a use renews it; s. */
const life = { expiresIn: sessionDays.remembered * day, updateAge: day };

export type AuthOptions = {
  db: Database;
  /** Signs the session cookies; the same for all processes. */
  secret: string;
  /** Address of the English site; https makes cookies Secure. */
  origin: string;
};

/**
 * The account library: sessions, their cookies and bearer tokens, and the OpenID Connect provider. The calls
 * under `/web/` are the way to sessions; of its own addresses only the provider's are open
 * (server/http/oidc/routes.ts).
 */
export function createAuth({ db, secret, origin }: AuthOptions) {
  return betterAuth({
    baseURL: origin,
    basePath: oidcPath,
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: siteUser, session: userSession, account: credential, verification, ...oidcTables },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    session: { ...life, cookieCache: { enabled: false } },
    advanced: cookieSettings(origin),
    telemetry: { enabled: false },
    // Off: a service's server exchanges the tokens of all its visitors from one address, and the calls have
    // limits of their own.
    rateLimit: { enabled: false },
    disabledPaths: ["/token"],
    // Errors are thrown to the caller, who logs them; the library would print the parameters of statements.
    onAPIError: { throw: true, errorURL: `${origin}/consent` },
    logger: { disabled: true },
    plugins: [bearer(), sessionOpener(), ...oidcPlugins({ db, issuer: `${origin}${oidcPath}` })],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Whether the library would renew a remembered session at this use. */
export function isDue(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - (life.expiresIn - life.updateAge) * 1_000 <= now.getTime();
}

/**
 * `openSession` opens a session for somebody who has proved who they are: by password, code or registration.
 * `tokenSent` is the token of a request, its signature checked, and whether the browser keeps its cookie; it
 * does not ask the database.
 */
function sessionOpener() {
  return {
    id: "session-opener",
    endpoints: {
      openSession: createAuthEndpoint(
        {
          method: "POST",
          body: z.object({ userId: z.string(), remember: z.boolean(), ip: z.string().optional() }),
          metadata: { SERVER_ONLY: true },
        },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw ctx.error("NOT_FOUND");
          // The library would trust any visitor's X-Forwarded-For.
          const from = {
            ipAddress: ctx.body.ip ?? "",
            userAgent: ctx.headers?.get("user-agent")?.slice(0, 400) ?? "",
          };
          const session = await ctx.context.internalAdapter.createSession(user.id, !ctx.body.remember, from);
          await setSessionCookie(ctx, { session, user }, !ctx.body.remember);
          return { token: session.token };
        },
      ),
      tokenSent: createAuthEndpoint(
        { method: "GET", requireHeaders: true, metadata: { SERVER_ONLY: true } },
        async (ctx) => {
          const { authCookies, secret } = ctx.context;
          const token = (await ctx.getSignedCookie(authCookies.sessionToken.name, secret)) || undefined;
          return { token, kept: !(await ctx.getSignedCookie(authCookies.dontRememberToken.name, secret)) };
        },
      ),
    },
  } as const;
}
