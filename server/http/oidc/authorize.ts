import type { Context } from "hono";
import { isLocale, languageTags } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { bareQuery, loggedInQuery, markSent, sentAt } from "#domain/oidc/query.server.ts";
import { authorizePath } from "#domain/oidc/scopes.ts";
import type { AppEnv } from "../app.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../session.ts";

/**
 * Answers an authorisation request: redirects to the log-in, to the consent screen, or back to the service.
 */
export async function authorize(c: Context<AppEnv>, services: Services): Promise<Response> {
  const { searchParams } = new URL(c.req.url);
  const otherOrigin = otherHost(c, services, searchParams);
  if (otherOrigin) return c.redirect(`${otherOrigin}${authorizePath}?${searchParams.toString()}`);
  const sent = sentAt(services.secret, searchParams);
  const request = supported(bareQuery(searchParams));
  let query = request;
  if (sent !== undefined) {
    const current = await visitorOf(services, c.req.raw, { append() {} }).userIfAny();
    // With `prompt=login` or `max_age` only a log-in after the request counts.
    if (current && current.session.createdAt.getTime() >= sent) query = loggedInQuery(request);
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
      `/login?to=${encodeURIComponent(`${authorizePath}?${markSent(services.secret, request).toString()}`)}`,
    );
  if (path.startsWith("/consent?") && !path.startsWith("/consent?error="))
    return c.redirect(`/consent?${query.toString()}`);
  return c.redirect(path);
}

/** Removes what is not supported: choosing or creating an account is treated as a new log-in. */
function supported(query: URLSearchParams): URLSearchParams {
  query.delete("claims");
  const prompts = (query.get("prompt") ?? "")
    .split(" ")
    .map((prompt) => (prompt === "select_account" || prompt === "create" ? "login" : prompt));
  if (query.has("prompt")) query.set("prompt", [...new Set(prompts)].join(" "));
  return query;
}

/** The origin of the first language in `ui_locales` that the site has, unless it is this one. */
function otherHost(
  c: Context<AppEnv>,
  { origins, site }: Services,
  query: URLSearchParams,
): string | undefined {
  const wanted = (query.get("ui_locales") ?? "")
    .split(" ")
    .map(localeOf)
    .find((one) => one && site.languages.includes(one));
  return wanted && wanted !== c.get("locale") ? origins[wanted] : undefined;
}

function localeOf(tag: string): Locale | undefined {
  if (isLocale(tag)) return tag;
  const wanted = tag.toLowerCase();
  const exact = locales.find((locale) => languageTags[locale].toLowerCase() === wanted);
  return (
    exact ??
    locales.find(
      (locale) =>
        locale === wanted.split("-")[0] || languageTags[locale].toLowerCase().split("-")[0] === wanted,
    )
  );
}
