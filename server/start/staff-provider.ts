import { openId } from "#adapters/openid/openid.ts";
import type { StaffProvider } from "#domain/staff/provider.server.ts";
import type { Env } from "../env.ts";

/** The company's provider, which staff signs in by; `readEnv` has made sure that its settings are whole. */
export function staffProviderOf(env: Env): StaffProvider | undefined {
  const issuer = env.STAFF_OIDC_ISSUER;
  if (!issuer) return undefined;
  const clientId = env.STAFF_OIDC_CLIENT_ID ?? "";
  const clientSecret = env.STAFF_OIDC_CLIENT_SECRET ?? "";
  return {
    openId: openId({ issuer, clientId, clientSecret }),
    name: env.STAFF_OIDC_NAME ?? new URL(issuer).host,
    factor: env.STAFF_OIDC_FACTOR,
  };
}
