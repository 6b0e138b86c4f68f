import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { siteUser, userSession } from "./account.ts";

/**
 * Tables of the OpenID Connect provider. Their columns are those of better-auth's plugins `jwt` and
 * `oauth-provider`, which read and write most of them; tokens and secrets are stored as hashes only.
 */
const time = (name: string) => timestamp(name, { withTimezone: true });
const list = (name: string) => text(name).array();

/** Keys that ID tokens are signed with; the private half is encrypted with the site's secret. */
export const signingKey = pgTable("oidc_key", {
  id: text("id").primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
  alg: text("alg"),
  crv: text("crv"),
  createdAt: time("created_at").notNull(),
  /** From then on a new key signs; this one still verifies during the grace period. */
  expiresAt: time("expires_at"),
});

/** Services that visitors log in to with their account; synchronised with OIDC_CLIENTS at each start. */
export const oidcClient = pgTable("oidc_client", {
  id: text("id").primaryKey(),
  clientId: text("client_id").notNull().unique(),
  clientSecret: text("client_secret"),
  clientDiscoveryId: text("client_discovery_id"),
  disabled: boolean("disabled").default(false),
  skipConsent: boolean("skip_consent"),
  enableEndSession: boolean("enable_end_session"),
  subjectType: text("subject_type"),
  scopes: list("scopes"),
  clientCredentialsScopes: list("client_credentials_scopes"),
  userId: text("user_id").references(() => siteUser.id, { onDelete: "cascade" }),
  createdAt: time("created_at"),
  updatedAt: time("updated_at"),
  name: text("name"),
  uri: text("uri"),
  icon: text("icon"),
  contacts: list("contacts"),
  tos: text("tos"),
  policy: text("policy"),
  softwareId: text("software_id"),
  softwareVersion: text("software_version"),
  softwareStatement: text("software_statement"),
  redirectUris: list("redirect_uris").notNull(),
  postLogoutRedirectUris: list("post_logout_redirect_uris"),
  backchannelLogoutUri: text("backchannel_logout_uri"),
  backchannelLogoutSessionRequired: boolean("backchannel_logout_session_required"),
  tokenEndpointAuthMethod: text("token_endpoint_auth_method"),
  applicationType: text("application_type"),
  jwks: text("jwks"),
  jwksUri: text("jwks_uri"),
  grantTypes: list("grant_types"),
  responseTypes: list("response_types"),
  requirePKCE: boolean("require_pkce"),
  dpopBoundAccessTokens: boolean("dpop_bound_access_tokens").default(false),
  referenceId: text("reference_id"),
  metadata: jsonb("metadata"),
});

/** Columns of tokens and consents: the account and the service. */
const clientColumn = () =>
  text("client_id")
    .notNull()
    .references(() => oidcClient.clientId, { onDelete: "cascade" });
const userColumn = () => text("user_id").references(() => siteUser.id, { onDelete: "cascade" });
/**
 * An expired session leaves its tokens; one that is ended takes them along
 * (domain/account/sessions.server.ts).
 */
const sessionColumn = () => text("session_id").references(() => userSession.id, { onDelete: "set null" });

export const oidcRefreshToken = pgTable(
  "oidc_refresh_token",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    clientId: clientColumn(),
    sessionId: sessionColumn(),
    userId: userColumn().notNull(),
    referenceId: text("reference_id"),
    authorizationCodeId: text("authorization_code_id"),
    resources: list("resources"),
    requestedUserInfoClaims: list("requested_user_info_claims"),
    expiresAt: time("expires_at"),
    createdAt: time("created_at"),
    /** When it was used: each is valid once, and reuse of an old one revokes its whole family. */
    revoked: time("revoked"),
    rotatedAt: time("rotated_at"),
    rotationReplayResponse: text("rotation_replay_response"),
    rotationReplayExpiresAt: time("rotation_replay_expires_at"),
    authTime: time("auth_time"),
    confirmation: jsonb("confirmation"),
    scopes: list("scopes").notNull(),
  },
  (table) => [
    index("oidc_refresh_token_user").on(table.userId, table.clientId),
    index("oidc_refresh_token_session").on(table.sessionId),
    index("oidc_refresh_token_code").on(table.authorizationCodeId),
    index("oidc_refresh_token_expires").on(table.expiresAt),
  ],
);

export const oidcAccessToken = pgTable(
  "oidc_access_token",
  {
    id: text("id").primaryKey(),
    token: text("token").unique(),
    clientId: clientColumn(),
    sessionId: sessionColumn(),
    userId: userColumn(),
    referenceId: text("reference_id"),
    authorizationCodeId: text("authorization_code_id"),
    resources: list("resources"),
    requestedUserInfoClaims: list("requested_user_info_claims"),
    refreshId: text("refresh_id").references(() => oidcRefreshToken.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at"),
    createdAt: time("created_at"),
    revoked: time("revoked"),
    confirmation: jsonb("confirmation"),
    scopes: list("scopes").notNull(),
  },
  (table) => [
    index("oidc_access_token_user").on(table.userId, table.clientId),
    index("oidc_access_token_session").on(table.sessionId),
    index("oidc_access_token_refresh").on(table.refreshId),
    index("oidc_access_token_code").on(table.authorizationCodeId),
    index("oidc_access_token_expires").on(table.expiresAt),
  ],
);

/** Consents of visitors, until they are withdrawn. */
export const oidcConsent = pgTable(
  "oidc_consent",
  {
    id: text("id").primaryKey(),
    clientId: clientColumn(),
    userId: userColumn(),
    referenceId: text("reference_id"),
    resources: list("resources"),
    requestedUserInfoClaims: list("requested_user_info_claims"),
    scopes: list("scopes").notNull(),
    createdAt: time("created_at"),
    updatedAt: time("updated_at"),
  },
  (table) => [uniqueIndex("oidc_consent_for").on(table.userId, table.clientId)],
);

/**
 * The plugin queries these three tables when a request names a resource or is signed; the site has no rows in
 * them.
 */
export const oidcResource = pgTable("oidc_resource", {
  id: text("id").primaryKey(),
  identifier: text("identifier").notNull().unique(),
  name: text("name").notNull(),
  accessTokenTtl: integer("access_token_ttl"),
  refreshTokenTtl: integer("refresh_token_ttl"),
  signingAlgorithm: text("signing_algorithm"),
  signingKeyId: text("signing_key_id"),
  allowedScopes: list("allowed_scopes"),
  customClaims: jsonb("custom_claims"),
  dpopBoundAccessTokensRequired: boolean("dpop_bound_access_tokens_required").default(false),
  disabled: boolean("disabled").default(false),
  createdAt: time("created_at"),
  updatedAt: time("updated_at"),
  policyVersion: integer("policy_version").default(1),
  metadata: jsonb("metadata"),
});

export const oidcClientResource = pgTable(
  "oidc_client_resource",
  {
    id: text("id").primaryKey(),
    clientId: clientColumn(),
    resourceId: text("resource_id")
      .notNull()
      .references(() => oidcResource.identifier, { onDelete: "cascade" }),
    metadata: jsonb("metadata"),
    createdAt: time("created_at"),
  },
  (table) => [uniqueIndex("oidc_client_resource_for").on(table.clientId, table.resourceId)],
);

export const oidcClientAssertion = pgTable("oidc_client_assertion", {
  id: text("id").primaryKey(),
  expiresAt: time("expires_at").notNull(),
});
