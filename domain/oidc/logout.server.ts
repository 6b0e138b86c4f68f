import { createPublicKey, verify } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { signingKey } from "#db/schema/accounts/oidc.ts";
import { findClient } from "./clients.server.ts";

/** A service that asks for the end of a session (OpenID Connect RP-Initiated Logout 1.0). */
export type LogoutRequest = {
  client?: { id: string; name: string };
  /** The session that its ID token came from. */
  hinted?: { sessionId: string; userId: string };
  /** Where the visitor goes afterwards; only addresses that the service has registered. */
  next?: string;
};

/**
 * Reads a request to log out. Invalid parts are ignored: the visitor can always log out.
 * @param issuer of the ID tokens
 */
export async function readLogoutRequest(
  db: Database,
  issuer: string,
  query: URLSearchParams,
): Promise<LogoutRequest> {
  const hint = await readHint(db, issuer, query.get("id_token_hint") ?? "");
  const named = query.get("client_id");
  // A token of another service proves nothing about this one.
  const trusted = hint && (named === null || named === hint.aud) ? hint : undefined;
  const client = await findClient(db, trusted?.aud ?? named ?? "");
  if (!client) return {};
  const redirectUri = query.get("post_logout_redirect_uri") ?? "";
  const known = client.postLogoutRedirectUris?.includes(redirectUri) ?? false;
  return {
    client: { id: client.clientId, name: client.name ?? client.clientId },
    ...(trusted ? { hinted: { sessionId: trusted.sid, userId: trusted.sub } } : {}),
    ...(known ? { next: withState(redirectUri, query.get("state")) } : {}),
  };
}

function withState(address: string, state: string | null): string {
  if (state === null) return address;
  const url = new URL(address);
  url.searchParams.set("state", state);
  return url.href;
}

type Hint = { aud: string; sub: string; sid: string };

/** The claims of an ID token of ours; an expired one is accepted too (RP-Initiated Logout, 4). */
async function readHint(db: Database, issuer: string, token: string): Promise<Hint | undefined> {
  const parts = token.split(".");
  const [head = "", body = "", signature = ""] = parts;
  if (parts.length !== 3 || token.length > 8_000) return undefined;
  try {
    const { alg, kid } = JSON.parse(Buffer.from(head, "base64url").toString()) as {
      alg?: unknown;
      kid?: unknown;
    };
    if (alg !== "RS256" || typeof kid !== "string") return undefined;
    const [key] = await db
      .select({ publicKey: signingKey.publicKey })
      .from(signingKey)
      .where(eq(signingKey.id, kid));
    if (!key) return undefined;
    const publicKey = createPublicKey({ key: JSON.parse(key.publicKey) as { kty: string }, format: "jwk" });
    if (!verify("RSA-SHA256", Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, "base64url")))
      return undefined;
    const { iss, aud, sub, sid } = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<
      string,
      unknown
    >;
    if (iss !== issuer || typeof aud !== "string" || typeof sub !== "string" || typeof sid !== "string")
      return undefined;
    return { aud, sub, sid };
  } catch {
    return undefined; // not a token at all
  }
}
