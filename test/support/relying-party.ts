import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as client from "openid-client";

type Session = { verifier: string; state: string; nonce: string; idToken?: string; name?: string };

type Options = {
  issuer: string;
  id: string;
  secret: string;
  /** Port to listen on; any by default. */
  port?: number;
  /** More for the authorisation request. */
  parameters?: Record<string, string>;
};

/**
 * A small service whose visitors log in with their account at the site: one page, a real client library, one
 * visitor.
 */
export async function startRelyingParty({ issuer, id, secret, port = 0, parameters = {} }: Options) {
  const config = await client.discovery(new URL(issuer), id, undefined, client.ClientSecretBasic(secret), {
    execute: [client.allowInsecureRequests],
  });
  let session: Session | undefined;
  let origin = "";

  async function logIn(response: ServerResponse): Promise<void> {
    const verifier = client.randomPKCECodeVerifier();
    session = { verifier, state: client.randomState(), nonce: client.randomNonce() };
    const to = client.buildAuthorizationUrl(config, {
      redirect_uri: `${origin}/callback`,
      scope: "openid profile email",
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      state: session.state,
      nonce: session.nonce,
      ...parameters,
    });
    response.writeHead(302, { location: to.href }).end();
  }

  async function comeBack(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { verifier, state, nonce } = session!;
    try {
      const tokens = await client.authorizationCodeGrant(config, new URL(request.url!, origin), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const { name } = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub);
      session = { ...session!, idToken: tokens.id_token!, name: String(name) };
      response.writeHead(302, { location: "/" }).end();
    } catch (error) {
      page(response, `Refused: ${(error as { error?: string }).error ?? String(error)}`);
    }
  }

  const server: Server = createServer((request, response) => {
    const path = new URL(request.url!, origin).pathname;
    if (path === "/login") void logIn(response);
    else if (path === "/callback") void comeBack(request, response);
    else if (path === "/logout") {
      const to = client.buildEndSessionUrl(config, {
        id_token_hint: session!.idToken!,
        post_logout_redirect_uri: `${origin}/bye`,
      });
      session = undefined;
      response.writeHead(302, { location: to.href }).end();
    } else if (path === "/bye") page(response, "Bye");
    else page(response, session?.name ? `Hello ${session.name}` : "Nobody");
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function page(response: ServerResponse, text: string): void {
  const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Service</title><h1>${text.replace(/[<&]/g, "")}</h1><a href="/login">Log in</a> <a href="/logout">Log out</a>`;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}
