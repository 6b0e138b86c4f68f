import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { documentFacts, versionsOf } from "#making/documents/queries.server.ts";
import { type DocumentScope, imprintOf, pageFacts } from "#making/documents/recipe.server.ts";
import { firmwareOf, readManual } from "./manual.server.ts";
import type { ManualRecipe } from "./recipe.ts";

export type ManualScope = DocumentScope & {
  /** What the devices know of themselves, in a language. */
  knowledge(locale: Locale): Promise<Knowledge>;
  devices(): Promise<Device[]>;
};

const laterOf = (one: Date, other: Date | undefined) => (other && other > one ? other : one);

/**
 * Gathers what the manual of a product shows.
 * @throws SiteError notFound, when the product is not published
 */
export async function manualRecipe(
  scope: ManualScope,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<ManualRecipe> {
  const { db, site, origins, translate } = scope;
  const [facts, knowledge, devices, history] = await Promise.all([
    documentFacts(scope, productId, locale),
    scope.knowledge(locale),
    scope.devices(),
    versionsOf(db, "manual", locale),
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
  };
}
