import { tmpdir } from "node:os";
import { join } from "node:path";

/** Port of the site under the browser tests. */
export const e2ePort = Number(process.env.E2E_PORT ?? 4319);

/** Its data folder, where tests find the outbox; a running development server's with `E2E_DATA_DIR`. */
export const e2eDataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `switchyard-e2e-${e2ePort}`);

/** A data folder with the sample content that no server uses, to copy. */
export const e2eSampleDir = `${e2eDataDir}-sample`;

/** Services that the site under the browser tests knows (OIDC_CLIENTS): on this machine, on any port. */
export const e2eClients = JSON.stringify([
  {
    id: "cloud",
    name: "Cloud monitoring",
    secret: "a secret of the cloud platform, long enough",
    redirectUris: ["http://127.0.0.1/callback"],
    postLogoutRedirectUris: ["http://127.0.0.1:4795/bye"],
    policy: "https://cloud.example/privacy",
  },
  {
    id: "second-site",
    name: "Second site",
    secret: "a secret of the second site, long enough",
    redirectUris: ["http://127.0.0.1/oidc/callback/provider"],
    scopes: ["openid", "profile", "email"],
  },
]);
