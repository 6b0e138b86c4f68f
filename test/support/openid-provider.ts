import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Claims = Record<string, unknown>;

/** What the provider says of who logs in there, and how it misbehaves. */
export type Says = {
  claims: Claims;
  token?: (claims: Claims) => Claims | undefined;
  /** What the address for user information says, where it is not the same. */
  userinfo?: Claims;
  down?: boolean;
  /** It answers a request for user information with a redirect. */
  leadsOn?: boolean;
  /** Whose description it gives out. */
  issuer?: string;
  key?: KeyObject;
  alg?: string;
};

/** Somebody else's key. */
export const foreignKey = (): KeyObject => generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;

/**
 * An OpenID provider that says whatever a test wants. It takes a code as often as somebody comes with it: that none is
 * good twice is for the site to see to.
 */
export function openIdProvider(issuer: string, clientId: string) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const codes = new Map<string, { nonce: string | null; challenge: string | null }>();
  const provider = { says: { claims: {} } as Says, authorize, answerOf };

  function idToken(claims: Claims): string {
    const { alg = "RS256", key = privateKey } = provider.says;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signed = `${part({ alg, kid: "one" })}.${part(claims)}`;
    if (alg === "none") return `${signed}.`;
    return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), key).toString("base64url")}`;
  }

  /** Somebody logs in there; answers the address that the browser is sent back to. */
  function authorize(at: URL): URL {
    const code = randomUUID();
    const { searchParams } = at;
    codes.set(code, { nonce: searchParams.get("nonce"), challenge: searchParams.get("code_challenge") });
    const back = new URL(searchParams.get("redirect_uri")!);
    back.searchParams.set("code", code);
    back.searchParams.set("state", searchParams.get("state")!);
    return back;
  }

  function tokens(body: URLSearchParams): object | undefined {
    const { says } = provider;
    const asked = codes.get(body.get("code") ?? "");
    const verifier = body.get("code_verifier") ?? "";
    if (!asked || createHash("sha256").update(verifier).digest("base64url") !== asked.challenge)
      return undefined;
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 60,
      nonce: asked.nonce,
      ...says.claims,
    };
    const said = says.token ? says.token(claims) : claims;
    const signed = said ? { id_token: idToken(said) } : {};
    return { access_token: "token", token_type: "Bearer", ...signed };
  }

  /** Undefined for what is refused. */
  function answerOf(path: string, body: URLSearchParams): object | undefined {
    const { says } = provider;
    if (says.down) return undefined;
    switch (path) {
      case "/.well-known/openid-configuration":
        return {
          issuer: says.issuer ?? issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
        };
      case "/jwks":
        return { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }] };
      case "/token":
        return tokens(body);
      case "/userinfo":
        return says.userinfo ?? says.claims;
      default:
        return undefined;
    }
  }
  return provider;
}

/** The same on a port of this machine, for a client of its own. */
export async function startOpenIdProvider(clientId: string) {
  let provider: ReturnType<typeof openIdProvider> | undefined;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname } = new URL(request.url!, "http://provider");
      const answer = provider!.answerOf(pathname, new URLSearchParams(body));
      response.writeHead(answer ? 200 : 503, { "content-type": "application/json" });
      response.end(JSON.stringify(answer ?? { error: "refused" }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = openIdProvider(issuer, clientId);
  return Object.assign(provider, {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  });
}
