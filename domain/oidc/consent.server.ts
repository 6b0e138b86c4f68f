import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { oidcClient, oidcConsent } from "#db/schema/accounts/oidc.ts";
import { holdAccount, noteEvent } from "#domain/identity/events.server.ts";
import { realEmail } from "#domain/identity/identifier.ts";
import type { User } from "#domain/identity/users.server.ts";
import { SiteError } from "../error.ts";
import { findClient } from "./clients.server.ts";
import { bareQuery, withoutPrompt } from "./query.server.ts";
import { authorizePath, isOidcScope, type OidcScope } from "./scopes.ts";
import { deleteTokensOfClient, deleteTokensOfUser } from "./tokens.server.ts";

/** The consent screen's data: which service asks, for what, and where the visitor returns to. */
export type ConsentRequest = {
  client: string;
  policy: string | null;
  /** Host that the visitor is sent to, or the scheme of an app. */
  host: string;
  scopes: OidcScope[];
  nickname: string;
  /** Only what would be shared: an unproved e-mail is not. */
  email: string | null;
  phone: string | null;
  /** Address that repeats the request with another account. */
  again: string;
};

const unusable = () => new SiteError("badInput", "badInput", { field: "query" });

/**
 * Reads an authorisation request that needs the visitor's consent.
 * @throws SiteError badInput for an unknown service, a redirect URI that is not its own, or scopes that it
 * may not ask for
 */
async function readRequest(db: Database, text: string) {
  const query = bareQuery(new URLSearchParams(text));
  const client = await findClient(db, query.get("client_id") ?? "");
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!client || !matches(client.redirectUris, redirectUri)) throw unusable();
  const scopes = (query.get("scope") ?? "").split(" ").filter(Boolean);
  if (
    !scopes.includes("openid") ||
    !scopes.every((scope) => isOidcScope(scope) && client.scopes?.includes(scope))
  )
    throw unusable();
  return { query, client, redirectUri, scopes: scopes as OidcScope[] };
}

/**
 * Redirect URIs are compared exactly; only the port of an app on the visitor's own machine is free (RFC 8252,
 * 7.3).
 */
function matches(known: readonly string[], asked: string): boolean {
  const plain = (text: string) =>
    text.replace(/^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d{1,5}(?=[/?]|$)/, "$1");
  return (
    URL.canParse(asked) &&
    known.some((uri) => uri === asked || (uri.startsWith("http:") && plain(uri) === plain(asked)))
  );
}

export async function readConsentRequest(db: Database, user: User, text: string): Promise<ConsentRequest> {
  const { query, client, redirectUri, scopes } = await readRequest(db, text);
  const target = new URL(redirectUri);
  return {
    client: client.name ?? client.clientId,
    policy: client.policy,
    host: target.host || target.protocol,
    scopes,
    nickname: user.name,
    email: user.emailVerified ? (realEmail(user.email) ?? null) : null,
    phone: user.phone,
    again: `${authorizePath}?${withPrompt(query, "login").toString()}`,
  };
}

function withPrompt(query: URLSearchParams, word: string): URLSearchParams {
  const next = withoutPrompt(query, word);
  next.set("prompt", [word, next.get("prompt")].filter(Boolean).join(" "));
  return next;
}

/**
 * Stores the visitor's decision, and returns where to redirect.
 * @param issuer sent along with a refusal (RFC 9207)
 */
export async function decideConsent(
  db: Database,
  user: User,
  { text, allow, issuer }: { text: string; allow: boolean; issuer: string },
): Promise<string> {
  const { query, client, redirectUri, scopes } = await readRequest(db, text);
  if (!allow) {
    const to = new URL(redirectUri);
    to.searchParams.set("error", "access_denied");
    to.searchParams.set("error_description", "User denied access");
    const state = query.get("state");
    if (state !== null) to.searchParams.set("state", state);
    to.searchParams.set("iss", issuer);
    return to.href;
  }
  const now = new Date();
  await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, user.id))) throw new SiteError("sessionEnded", "sessionEnded");
    await noteEvent(tx, user.id, "consent-given", { detail: client.clientId });
    const mine = and(eq(oidcConsent.userId, user.id), eq(oidcConsent.clientId, client.clientId));
    const [before] = await tx
      .select({ scopes: oidcConsent.scopes })
      .from(oidcConsent)
      .where(mine)
      .for("update");
    // Scopes that were granted before stay granted.
    const allScopes = [...new Set([...(before?.scopes ?? []), ...scopes])];
    await tx
      .insert(oidcConsent)
      .values({
        id: randomUUID(),
        userId: user.id,
        clientId: client.clientId,
        scopes: allScopes,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [oidcConsent.userId, oidcConsent.clientId],
        set: { scopes: allScopes, updatedAt: now },
      });
  });
  return `${authorizePath}?${withoutPrompt(query, "consent").toString()}`;
}

export type Consent = {
  id: string;
  client: string;
  policy: string | null;
  scopes: OidcScope[];
  since: string;
};

/** Services that the visitor allowed to use the account. */
export async function listConsents(db: Database, userId: string): Promise<Consent[]> {
  const rows = await db
    .select({
      id: oidcClient.clientId,
      name: oidcClient.name,
      policy: oidcClient.policy,
      scopes: oidcConsent.scopes,
      createdAt: oidcConsent.createdAt,
    })
    .from(oidcConsent)
    .innerJoin(oidcClient, eq(oidcClient.clientId, oidcConsent.clientId))
    .where(eq(oidcConsent.userId, userId))
    .orderBy(asc(oidcClient.name));
  return rows.map(({ id, name, policy, scopes, createdAt }) => ({
    id,
    client: name ?? id,
    policy,
    scopes: scopes.filter(isOidcScope),
    since: (createdAt ?? new Date(0)).toISOString(),
  }));
}

/** Withdraws all consents of an account, with the services' tokens. */
export async function withdrawAllConsents(db: Database, userId: string): Promise<void> {
  await db.delete(oidcConsent).where(eq(oidcConsent.userId, userId));
  await deleteTokensOfUser(db, userId);
}

/** Withdraws a consent: the service's tokens end at once. @throws SiteError notFound */
export async function withdrawConsent(db: Database, userId: string, clientId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, userId))) throw new SiteError("sessionEnded", "sessionEnded");
    const gone = await tx
      .delete(oidcConsent)
      .where(and(eq(oidcConsent.userId, userId), eq(oidcConsent.clientId, clientId)))
      .returning({ id: oidcConsent.id });
    if (!gone.length) throw new SiteError("notFound", "notFound");
    await deleteTokensOfClient(tx, userId, clientId);
    // The id is one of the configuration: no consent is found by another.
    await noteEvent(tx, userId, "consent-withdrawn", { detail: clientId });
  });
}
