/** Scopes that a service may ask for; `offline_access` keeps its access after the visitor has left. */
export const oidcScopes = ["openid", "profile", "email", "phone", "offline_access"] as const;
export type OidcScope = (typeof oidcScopes)[number];

export const isOidcScope = (text: string): text is OidcScope =>
  (oidcScopes as readonly string[]).includes(text);

/** Where the provider is mounted, on each host; the issuer is this path on the English one. */
export const oidcPath = "/oidc";
export const authorizePath = `${oidcPath}/oauth2/authorize`;
