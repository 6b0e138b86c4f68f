import type { RequestListener } from "node:http";
import { languageTags, type SiteOrigins } from "#domain/locale/hosts.ts";
import type { MessageStore } from "../packs.ts";
import { failurePage } from "./failure-page.ts";
import { nothingAllowed } from "./pages/content-security-policy.ts";
import { httpsOnly, securityHeaders } from "./pages/page-routes.ts";
import { hostLookup } from "./site-hosts.ts";

/** `Retry-After` of visitors who come too early, s. */
const retryAfter = 5;

/**
 * Answers requests until the process can serve (the database may be away, migrations or the first import may
 * take long): alive, not ready, and visitors are asked to come again.
 */
export function whileStarting(origins: SiteOrigins, readMessages: () => MessageStore): RequestListener {
  const lookup = hostLookup(origins);
  let messages: MessageStore | undefined;
  return (request, response) => {
    const [path] = (request.url ?? "").split("?", 1) as [string];
    const { locale } = lookup(request.headers.host);
    const answer = (status: number, type: string, body: string) =>
      response
        .writeHead(status, {
          ...securityHeaders,
          "Content-Security-Policy": nothingAllowed,
          "Content-Type": type,
          ...(origins[locale].startsWith("https:") ? { "Strict-Transport-Security": httpsOnly } : {}),
          "Cache-Control": "no-store",
          Connection: "close",
          ...(status === 503 ? { "Retry-After": String(retryAfter) } : {}),
        })
        .end(body);
    const json = (status: number, value: object) => answer(status, "application/json", JSON.stringify(value));
    if (path === "/healthz") return json(200, { status: "ok" });
    if (path === "/readyz") return json(503, { status: "unavailable" });
    const say = (key: string) => (messages ??= readMessages()).translate(locale, key);
    if (path.startsWith("/web/")) return json(503, { code: 503, msg: say("errors.unavailable"), data: null });
    const page = failurePage({
      lang: languageTags[locale],
      title: say("errors.unavailable"),
      reference: "",
      retry: say("common.error.retry"),
      home: say("common.error.home"),
    });
    return answer(503, "text/html; charset=utf-8", (page as string).valueOf());
  };
}
