import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq, notInArray } from "drizzle-orm";
import { load } from "js-yaml";
import { z } from "zod";
import type { Database } from "#db/client.server.ts";
import { oidcClient } from "#db/schema/accounts/oidc.ts";
import { oidcScopes } from "./scopes.ts";

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Why an address is not allowed as a redirect URI; undefined when it is. */
function fault(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url) return "is not an address";
  if (text.includes("#") || text.includes("*")) return "must have neither # nor *";
  if (url.username || url.password) return "must not hold a name or password";
  if (url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname)))
    return undefined;
  // A private-use scheme of an app, such as com.example.app (RFC 8252, 7.1).
  if (/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(url.protocol)) return undefined;
  return "must be https, http on the same machine, or an app's own scheme with a dot in it";
}

const address = z
  .string()
  .max(500)
  .superRefine((text, context) => {
    const why = fault(text);
    if (why) context.addIssue({ code: "custom", message: `${JSON.stringify(text)} ${why}` });
  });

const client = z
  .object({
    id: z.string().regex(/^[\w.-]{1,100}$/, "letters, digits, dot, dash and underscore, at most 100"),
    /** The name that visitors see. */
    name: z.string().trim().min(1).max(80),
    /** Undefined for public clients, which cannot keep one: an app, or a page in a browser. */
    secret: z.string().min(32, "must have at least 32 characters").max(200).optional(),
    /** How the secret is sent to the token endpoint. */
    secretBy: z.enum(["basic", "post"]).default("basic"),
    redirectUris: z.array(address).min(1).max(20),
    postLogoutRedirectUris: z.array(address).max(20).default([]),
    scopes: z
      .array(z.enum(oidcScopes))
      .default([...oidcScopes])
      .refine((scopes) => scopes.includes("openid"), "must hold openid"),
    /** Its privacy policy. */
    policy: z.url({ protocol: /^https?$/ }).optional(),
    /** The maker's own service: visitors are not asked. */
    trusted: z.boolean().default(false),
  })
  .strict();

const clientFile = z
  .array(client)
  .max(200)
  .refine((clients) => new Set(clients.map(({ id }) => id)).size === clients.length, "an id is there twice");

export type OidcClient = z.infer<typeof client>;

/**
 * Reads OIDC_CLIENTS: the path of a YAML or JSON file, or the JSON itself. Undefined where it is not set.
 * @throws Error that names each value that is wrong
 */
export async function readClients(source: string | undefined): Promise<OidcClient[] | undefined> {
  if (!source) return undefined;
  const inline = source.trimStart().startsWith("[");
  const refuse = (why: string) => new Error(`The configuration is not usable:\n  OIDC_CLIENTS: ${why}`);
  let value: unknown;
  try {
    value = inline ? JSON.parse(source) : load(await readFile(source, "utf8"));
  } catch (error) {
    // The message of JSON.parse quotes the text, which contains secrets.
    const { syscall, code } = error as NodeJS.ErrnoException;
    throw refuse(
      inline ? "is not valid JSON" : `${source} cannot be read: ${syscall ? code : "it is not valid YAML"}`,
    );
  }
  const result = clientFile.safeParse(value);
  if (result.success) return result.data;
  throw refuse(
    result.error.issues
      .map(({ path, message }) => `${path.join(".") || "the list"}: ${message}`)
      .join("\n  OIDC_CLIENTS: "),
  );
}

/** The stored hash of a client's secret. The secret is long by the rule above, so a fast hash is enough. */
export const secretHash = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/**
 * Synchronises the table with the configuration: services that are no longer named are disabled, and keep the
 * visitors' consents. A process without the setting changes nothing: of several processes one that was
 * started without it must not disable everybody's services. An empty list (`[]`) disables all.
 */
export async function syncClients(db: Database, clients: readonly OidcClient[] | undefined): Promise<void> {
  if (!clients) return;
  await db.transaction(async (tx) => {
    for (const client of clients) {
      const row = {
        clientId: client.id,
        clientSecret: client.secret ? secretHash(client.secret) : null,
        disabled: false,
        skipConsent: client.trusted,
        enableEndSession: true,
        scopes: client.scopes,
        clientCredentialsScopes: [],
        name: client.name,
        policy: client.policy ?? null,
        redirectUris: client.redirectUris,
        postLogoutRedirectUris: client.postLogoutRedirectUris,
        tokenEndpointAuthMethod: client.secret ? `client_secret_${client.secretBy}` : "none",
        applicationType: client.redirectUris.every((uri) => uri.startsWith("https:")) ? "web" : "native",
        grantTypes: ["authorization_code", "refresh_token"],
        responseTypes: ["code"],
        requirePKCE: true,
        updatedAt: new Date(),
      };
      await tx
        .insert(oidcClient)
        .values({ id: client.id, createdAt: new Date(), ...row })
        .onConflictDoUpdate({ target: oidcClient.clientId, set: row });
    }
    const named = clients.map(({ id }) => id);
    await tx
      .update(oidcClient)
      .set({ disabled: true })
      .where(named.length ? notInArray(oidcClient.clientId, named) : undefined);
  });
}

/** An enabled service. */
export async function findClient(db: Database, clientId: string) {
  const [row] = await db.select().from(oidcClient).where(eq(oidcClient.clientId, clientId));
  return row && !row.disabled ? row : undefined;
}
