import type { Context } from "hono";
import { isLocale, languageTags } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { bareQuery, loggedInQuery, markSent, sentAt } from "#domain/oidc/query.server.ts";
import { authorizePath } from "#domain/oidc/scopes.ts";
import type { AppEnv } from "../app.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../session.ts";

/** An authorisation request: to the log-in, to the consent, or back to the service. */
export async function authorize(c: Context<AppEnv>, services: Services): Promise<Response> {
  const { searchParams } = new URL(c.req.url);
  const elsewhere = otherHost(c, services, searchParams);
  if (elsewhere) return c.redirect(`${elsewhere}${authorizePath}?${searchParams.toString()}`);
  const sent = sentAt(services.secret, searchParams);
  const asked = supported(bareQuery(searchParams));
  let query = asked;
  if (sent !== undefined) {
    const current = await visitorOf(services, c.req.raw, { append() {} }).userIfAny();
    // The log-in that a service asked for must be younger than its request.
    if (current && current.session.createdAt.getTime() >= sent) query = loggedInQuery(asked);
  }
  const answer = await services.auth.handler(
    new Request(`${services.origins.en}${authorizePath}?${query.toString()}`, {
      headers: { cookie: c.req.header("cookie") ?? "", accept: "text/html" },
    }),
  );
  const location = answer.headers.get("location");
  if (!location)
    return c.redirect(`/consent?${new URLSearchParams({ error: "invalid_request" }).toString()}`);
  const path = location.startsWith(`${services.origins.en}/`)
    ? location.slice(services.origins.en.length)
    : location;
  if (path.startsWith("/login?"))
    return c.redirect(
      `/login?to=${encodeURIComponent(`${authorizePath}?${markSent(services.secret, asked).toString()}`)}`,
    );
  if (path.startsWith("/consent?") && !path.startsWith("/consent?error="))
    return c.redirect(`/consent?${query.toString()}`);
  return c.redirect(path);
}

/** The request without what is not supported: to choose an account, or to make one, is to log in anew. */
function supported(query: URLSearchParams): URLSearchParams {
  query.delete("claims");
  const words = (query.get("prompt") ?? "")
    .split(" ")
    .map((word) => (word === "select_account" || word === "create" ? "login" : word));
  if (query.has("prompt")) query.set("prompt", [...new Set(words)].join(" "));
  return query;
}

/** The host of the first language of `ui_locales` that the site has, unless it is this one. */
function otherHost(c: Context<AppEnv>, { origins }: Services, query: URLSearchParams): string | undefined {
  const wanted = (query.get("ui_locales") ?? "").split(" ").map(localeOf).find(Boolean);
  return wanted && wanted !== c.get("locale") ? origins[wanted] : undefined;
}

function localeOf(tag: string): Locale | undefined {
  if (isLocale(tag)) return tag;
  const found = locales.find((locale) => languageTags[locale].toLowerCase() === tag.toLowerCase());
  return (
    found ??
    locales.find(
      (locale) =>
        locale === tag.toLowerCase().split("-")[0] ||
        languageTags[locale].toLowerCase().split("-")[0] === tag.toLowerCase(),
    )
  );
}
