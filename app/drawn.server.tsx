import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { languageTags } from "#domain/locale/hosts.ts";
import type { PageScope } from "./context.ts";

/**
 * Markup of a part that never changes in the browser, in the visitor's language: one element, which the page's
 * data need not repeat (app/hydration/data.server.ts).
 */
export function drawn(scope: Pick<PageScope, "locale" | "messages" | "report">, part: ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider
      locale={languageTags[scope.locale]}
      messages={scope.messages(["common"])}
      timeZone="UTC"
      onError={scope.report}
    >
      <div className="contents">{part}</div>
    </IntlProvider>,
  );
}
