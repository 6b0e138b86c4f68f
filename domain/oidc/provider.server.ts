import { oauthProvider } from "@better-auth/oauth-provider";
import { jwt } from "better-auth/plugins";
import type { Database } from "#db/client.server.ts";
import {
  oidcAccessToken,
  oidcClient,
  oidcClientAssertion,
  oidcClientResource,
  oidcConsent,
  oidcRefreshToken,
  oidcResource,
  signingKey,
} from "#db/schema/accounts/oidc.ts";
import { realEmail } from "#domain/identity/identifier.ts";
import { userById } from "#domain/identity/users.server.ts";
import { secretHash } from "./clients.server.ts";
import { oidcScopes } from "./scopes.ts";
import { keyDays } from "./tokens.server.ts";

const day = 86_400;

/** The provider's tables by the plugins' names for them. */
export const oidcTables = {
  jwks: signingKey,
  oauthClient: oidcClient,
  oauthRefreshToken: oidcRefreshToken,
  oauthAccessToken: oidcAccessToken,
  oauthConsent: oidcConsent,
  oauthResource: oidcResource,
  oauthClientResource: oidcClientResource,
  oauthClientAssertion: oidcClientAssertion,
};

/** The account library's plugins that make the site an OpenID Connect provider. */
export function oidcPlugins({ db, issuer }: { db: Database; issuer: string }) {
  return [
    jwt({
      disableSettingJwtHeader: true,
      jwks: {
        // RS256: the one algorithm that every client supports (OpenID Connect Core, 15.1).
        // 3,072 bits are as strong as 128 of a symmetric key (NIST SP 800-57, table 2).
        keyPairConfig: { alg: "RS256", modulusLength: 3_072 },
        rotationInterval: keyDays.signing * day,
        gracePeriod: keyDays.grace * day,
      },
      jwt: { issuer },
    }),
    oauthProvider({
      loginPage: "/login",
      consentPage: "/consent",
      scopes: [...oidcScopes],
      grantTypes: ["authorization_code", "refresh_token"],
      codeExpiresIn: 120,
      accessTokenExpiresIn: 3_600,
      idTokenExpiresIn: 3_600,
      refreshTokenExpiresIn: 30 * day,
      storeClientSecret: { hash: async (secret) => secretHash(secret) },
      silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
      customUserInfoClaims: ({ user, scopes }) => claimsOf(db, user.id, scopes),
    }),
  ] as const;
}

/**
 * The claims beside the account's id. Null removes a claim of the library: a nickname is not split into given
 * and family name, and an unproved e-mail is not given.
 */
async function claimsOf(
  db: Database,
  userId: string,
  scopes: readonly string[],
): Promise<Record<string, string | boolean | number | null>> {
  const user = await userById(db, userId);
  if (!user) return {};
  const email = user.emailVerified ? realEmail(user.email) : undefined;
  return {
    given_name: null,
    family_name: null,
    picture: null,
    email: null,
    email_verified: null,
    ...(scopes.includes("profile")
      ? {
          name: user.name,
          nickname: user.name,
          locale: user.locale,
          updated_at: Math.floor(user.updatedAt.getTime() / 1_000),
        }
      : {}),
    ...(scopes.includes("email") && email ? { email, email_verified: true } : {}),
    ...(scopes.includes("phone") && user.phone
      ? { phone_number: user.phone, phone_number_verified: user.phoneVerified }
      : {}),
  };
}
