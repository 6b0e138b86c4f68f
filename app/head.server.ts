import { pick } from "#domain/locale/text.server.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import type { PageScope } from "./context.ts";

/** What `pageMeta` needs, as loaders return it. The server renders canonical addresses only. */
export function pageHead(scope: PageScope, request: Request, title: LocalText, description: LocalText) {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return {
    locale: scope.locale,
    origins: scope.origins,
    languages: scope.site.languages,
    address: url.pathname.replace(/\.data$/, "") + url.search,
    title: plainText(title),
    description: plainText(description),
    brand: plainText(pick(scope.site.brand, scope.locale)),
  };
}
