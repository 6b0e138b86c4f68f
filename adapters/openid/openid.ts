import type { Configuration } from "openid-client";

/** Read when somebody signs in by the provider: no start waits for it. */
const library = () => import("openid-client");

export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string };

/** What a sign-in is begun with; all but the address is needed again on the way back. */
export type Begun = { url: string; state: string; nonce: string; verifier: string };

/** What an OpenID provider says of somebody, of one subject: the ID token's claims, and the user information. */
export type Told = { subject: string; token: Record<string, unknown>; more: Record<string, unknown> };

/** An OpenID provider, as one of its clients sees it. */
export type OpenId = {
  issuer: string;
  /** @throws OpenIdError away */
  begin(redirectUri: string, acr?: string): Promise<Begun>;
  /**
   * The way back.
   * @param address where the browser came back to, with what the provider added
   * @throws OpenIdError
   */
  finish(address: URL, begun: Omit<Begun, "url">): Promise<Told>;
};

/** `stopped`: whoever was to sign in did not want to; `away`: the provider does not answer; all else is `failed`. */
export class OpenIdError extends Error {
  override name = "OpenIdError";
  readonly why: "stopped" | "away" | "failed";
  constructor(why: OpenIdError["why"], cause: unknown) {
    super(`sign-in by the provider: ${why}`, { cause });
    this.why = why;
  }
}

/** How long the provider may take to answer, s, and how long its description is believed, ms. */
const patience = 10;
const described = 3_600_000;

/** The code flow with PKCE, state and nonce; an ID token is needed, and its signature is checked. */
export function openId(settings: OpenIdSettings): OpenId {
  let known: { configuration: Configuration; at: number } | undefined;
  const configured = async (): Promise<Configuration> => {
    if (known && Date.now() - known.at < described) return known.configuration;
    const configuration = await describe(settings);
    known = { configuration, at: Date.now() };
    return configuration;
  };
  return {
    issuer: settings.issuer,
    async begin(redirectUri, acr) {
      const client = await library();
      const configuration = await configured();
      const verifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(acr ? { acr_values: acr } : {}),
      });
      return { url: url.href, state, nonce, verifier };
    },
    async finish(address, { state, nonce, verifier }) {
      const client = await library();
      const configuration = await configured();
      try {
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const token = tokens.claims()!;
        // It is of the same subject, which the library checks.
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, token.sub)
          : {};
        return { subject: token.sub, token: { ...token }, more: { ...more } };
      } catch (error) {
        const isStopped =
          error instanceof client.AuthorizationResponseError && error.error === "access_denied";
        throw new OpenIdError(isStopped ? "stopped" : "failed", error);
      }
    },
  };
}

async function describe({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const client = await library();
  // Only on the own machine, which the settings see to.
  const isPlain = issuer.startsWith("http:");
  const configuration = await client
    .discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
      timeout: patience,
      ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
    })
    .catch((error: unknown) => {
      throw new OpenIdError("away", error);
    });
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}
