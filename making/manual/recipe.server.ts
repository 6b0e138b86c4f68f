import { listEditions } from "#domain/knowledge/editions/editions.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { documentFacts, versionsOf } from "#making/documents/queries.server.ts";
import { type DocumentScope, imprintOf, pageFacts } from "#making/documents/recipe.server.ts";
import { editionCounts } from "./editions.ts";
import { firmwareOf, readManual } from "./manual.server.ts";
import type { ManualRecipe } from "./recipe.ts";

const laterOf = (one: Date, other: Date | undefined) => (other && other > one ? other : one);

/**
 * Gathers what the manual of a product shows.
 * @throws SiteError notFound, when the product is not published
 */
export async function manualRecipe(
  scope: DocumentScope,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<ManualRecipe> {
  const { db, site, origins, translate } = scope;
  const [facts, knowledge, devices, history, editions] = await Promise.all([
    documentFacts(scope, productId, locale),
    scope.knowledge(locale),
    scope.devices(),
    versionsOf(db, "manual", locale),
    listEditions(db, productId),
  ]);
  const manual = await readManual({ db, knowledge, devices }, facts, {
    locale,
    translate: (key, values) => translate(locale, key, values),
  });
  return {
    kind: "manual",
    locale,
    words: scope.words(locale, ["document", "manual"]),
    imprint: imprintOf(site, locale),
    url: `${origins[locale]}/manual/${facts.model}`,
    facts: { ...pageFacts(facts), date: laterOf(facts.date, history[0]?.date), panel: facts.panel },
    manual,
    panelSvg: scope.drawPanel(facts, locale),
    firmware: firmwareOf(manual),
    history,
    editions: editions.map(({ number, madeAt, changes }) => ({
      number,
      date: madeAt,
      counts: editionCounts(changes),
    })),
  };
}
