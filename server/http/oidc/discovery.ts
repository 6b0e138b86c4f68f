import { languageTags } from "#domain/locale/hosts.ts";
import { oidcPath } from "#domain/oidc/scopes.ts";
import type { Services } from "../../services.ts";

/** The library's discovery document, without what this provider does not support. */
export async function discovery(services: Services): Promise<object> {
  const metadata = (await services.auth.api.getOpenIdConfig()) as Record<string, unknown>;
  const methods = ["client_secret_basic", "client_secret_post"];
  return {
    ...Object.fromEntries(
      Object.entries(metadata).filter(([name]) => !/dpop|backchannel|auth_signing_alg|acr_values/.test(name)),
    ),
    issuer: services.origins.en + oidcPath,
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: [...methods, "none"],
    introspection_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: [...methods, "none"],
    claims_supported: [
      "sub",
      "iss",
      "aud",
      "exp",
      "iat",
      "auth_time",
      "nonce",
      "at_hash",
      "sid",
      "name",
      "nickname",
      "locale",
      "updated_at",
      "email",
      "email_verified",
      "phone_number",
      "phone_number_verified",
    ],
    claims_parameter_supported: false,
    prompt_values_supported: ["none", "login", "consent"],
    ui_locales_supported: services.site.languages.map((locale) => languageTags[locale]),
  };
}
