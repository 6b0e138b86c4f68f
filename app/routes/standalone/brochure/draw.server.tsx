import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import type { BrochurePage } from "#domain/brochure/content.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { PageScope } from "../../../context.ts";
import { WritingProvider } from "../../../i18n/format.tsx";
import { writingOf } from "../../../i18n/writing.server.ts";
import { Back, Cover } from "./covers.tsx";
import { type Facts, readFacts } from "./facts.server.ts";
import { CasesPage, DiagramPage, SolutionsPage } from "./plant-pages.tsx";
import { FieldPage, RangePage } from "./product-pages.tsx";
import { ContactPage, ContentsPage, MakerPage, StepsPage, TextPage } from "./text-pages.tsx";

/** A page as markup: browsers do not load the code that renders it (docs/decisions/0006). */
export type DrawnPage = { number: number; markup: string };

/** Renders `pages` in the visitor's language; `all` are those of the table of contents. */
export async function drawPages(
  scope: PageScope,
  pages: readonly BrochurePage[],
  all: readonly BrochurePage[],
): Promise<DrawnPage[]> {
  const facts = await readFacts(scope, pages, all);
  const messages = scope.messages(["brochure", "common", "solutions"]);
  return pages.map((page) => ({
    number: page.number,
    markup: renderToStaticMarkup(
      <IntlProvider locale={languageTags[scope.locale]} messages={messages} timeZone="UTC">
        <WritingProvider writing={writingOf(scope.locale)}>{layoutOf(page, facts)}</WritingProvider>
      </IntlProvider>,
      { identifierPrefix: `b${page.number}-` },
    ),
  }));
}

function layoutOf(page: BrochurePage, facts: Facts): ReactNode {
  switch (page.kind) {
    case "cover":
      return <Cover page={page} facts={facts} />;
    case "contents":
      return <ContentsPage page={page} facts={facts} />;
    case "maker":
      return <MakerPage page={page} facts={facts} />;
    case "diagram":
      return <DiagramPage page={page} facts={facts} />;
    case "steps":
      return <StepsPage page={page} facts={facts} />;
    case "field":
      return <FieldPage page={page} facts={facts} />;
    case "range":
      return <RangePage page={page} facts={facts} />;
    case "solutions":
      return <SolutionsPage page={page} facts={facts} />;
    case "cases":
      return <CasesPage page={page} facts={facts} />;
    case "text":
      return <TextPage page={page} facts={facts} />;
    case "contact":
      return <ContactPage page={page} facts={facts} />;
    case "back":
      return <Back page={page} facts={facts} />;
  }
}
