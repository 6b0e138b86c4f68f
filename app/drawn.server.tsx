import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { wholeRangesIn } from "#domain/locale/whole-ranges.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { PageScope } from "./context.ts";
import { WritingProvider } from "./i18n/format.tsx";
import type { Namespace } from "./i18n/packs.ts";
import { writingOf } from "./i18n/writing.server.ts";

/**
 * Markup of a part that never changes in the browser, in the visitor's language: one element, which the page's
 * data need not repeat (app/hydration/data.server.ts).
 * @param packs what it asks for beside the common texts
 */
export function drawn(
  scope: Pick<PageScope, "locale" | "messages" | "report">,
  part: ReactNode,
  packs: readonly Namespace[] = [],
): string {
  const markup = renderToStaticMarkup(
    <IntlProvider
      locale={languageTags[scope.locale]}
      messages={scope.messages(["common", ...packs])}
      timeZone="UTC"
      onError={scope.report}
    >
      <WritingProvider writing={writingOf(scope.locale)}>
        <div className="contents">{part}</div>
      </WritingProvider>
    </IntlProvider>,
  );
  return wholeRangesIn(markup);
}
