import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Messages } from "#domain/locale/message.server.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { Site } from "#domain/site/schema.ts";
import { type GuideBlock, type GuidePart, guideParts } from "./content.ts";
import { blocksFor, terminalBlocks } from "./guide.ts";
import { kindsOf } from "#domain/download/kinds.ts";
import { choiceOf, type DocumentFacts, documentFacts, guideBlocks, guideSubject } from "./queries.server.ts";
import {
  type DataSheetFacts,
  type DocumentRecipe,
  type Imprint,
  type PageFacts,
  type PrintedBlock,
  type PrintedBlocks,
  wordsOf,
} from "./recipe.ts";
import { registersOf } from "./registers.ts";
import { registerSource } from "./register-source.server.ts";

/** Sources of recipes. The caller supplies the drawing of the front panel. */
export type DocumentScope = {
  db: Database;
  site: Site;
  origins: SiteOrigins;
  /** Compiled messages under some names (`server/packs.ts`). */
  words(locale: Locale, names: readonly string[]): Messages;
  translate(locale: Locale, key: string, values?: Record<string, string | number>): string;
  /** The front panel as one `<svg>` element with a `viewBox` in mm, its prints in the language. */
  drawPanel(device: { model: string; panel: Panel }, locale: Locale): string;
};

export type DocumentRequest = { kind: DocumentRecipe["kind"]; productId: number; locale: Locale };

/**
 * Gathers what a document shows. The same data gives the same recipe, and the same bytes on every machine.
 * `locale` is ignored for drawings.
 * @throws SiteError notFound, when the product is not published or has no document of this kind
 */
export async function documentRecipe(
  scope: DocumentScope,
  { kind, productId, locale }: DocumentRequest,
): Promise<DocumentRecipe> {
  const { db, site, origins } = scope;
  const facts = await documentFacts(scope, productId, locale);
  if (!kindsOf({ panel: facts.panel, protocols: choiceOf(facts, "protocols") }).includes(kind))
    throw new SiteError("notFound", "notFound");
  const imprint = imprintOf(site, locale);
  const url = `${origins[locale]}/product/${facts.id}/${facts.model}`;
  switch (kind) {
    case "data-sheet": {
      const words = scope.words(locale, wordsOf[kind]);
      const panelSvg = scope.drawPanel(facts, locale);
      return { kind, locale, words, imprint, url, facts: dataSheetFacts(facts), panelSvg };
    }
    case "quick-guide": {
      const words = scope.words(locale, wordsOf[kind]);
      const blocks = printedBlocks(await guideBlocks(db), facts, locale);
      const { salesEmail } = site.contact;
      const { panel } = facts;
      return { kind, locale, words, imprint, url, facts: { ...pageFacts(facts), panel }, blocks, salesEmail };
    }
    case "cut-out-dxf":
    case "cut-out-svg": {
      const { cutOut, width, height } = facts.panel;
      if (!cutOut) throw new SiteError("notFound", "notFound");
      return { kind, model: facts.model, revision: facts.revision, panel: { width, height, cutOut } };
    }
    case "register-map": {
      const source = registerSource(facts);
      const inSource = new Set(registersOf(source).map(({ name }) => name));
      const blocks = (await guideBlocks(db)).get("registers") ?? [];
      const names = Object.fromEntries(
        blocks
          .filter(({ key }) => inSource.has(key))
          .map(({ key, text }) => [key, plainText(pick(text, locale))]),
      );
      return { kind, locale, words: scope.words(locale, wordsOf[kind]), source, names };
    }
  }
}

export function imprintOf({ brand, mark, contact }: Site, locale: Locale): Imprint {
  const text = (value: Site["brand"]) => plainText(pick(value, locale));
  return { brand: text(brand), mark, address: text(contact.address), phone: contact.phone };
}

export function pageFacts({ model, title, series, category, revision, date }: DocumentFacts): PageFacts {
  return { model, title, series: { name: series.name }, category: { name: category.name }, revision, date };
}

function dataSheetFacts(facts: DocumentFacts): DataSheetFacts {
  const { overview, features, panel } = facts;
  const parameters = facts.parameters.map(({ group, items }) => ({
    group,
    items: items.map(({ key, label, text, unit, approvals }) => ({
      key,
      label,
      text,
      ...(unit ? { unit } : {}),
      ...(approvals ? { approvals } : {}),
    })),
  }));
  return { ...pageFacts(facts), overview, features, panel, parameters };
}

/** The blocks of a guide for a device, without those that none of its keys, lights and terminals needs. */
function printedBlocks(
  parts: ReadonlyMap<GuidePart, GuideBlock[]>,
  facts: DocumentFacts,
  locale: Locale,
): PrintedBlocks {
  const subject = guideSubject(facts);
  const { keys, leds, terminals } = facts.panel;
  const needed: Partial<Record<GuidePart, (block: GuideBlock) => boolean>> = {
    registers: () => false,
    keys: ({ key }) => (keys as readonly string[]).includes(key),
    lights: ({ key }) => (leds as readonly string[]).includes(key),
    terminals: (block) => terminals.some(({ label }) => terminalBlocks([block], label).length > 0),
  };
  const text = (value: GuideBlock["text"]) => plainText(pick(value, locale));
  const printed = ({ key, text: said, label, range, standard, match }: GuideBlock): PrintedBlock => ({
    key,
    text: text(said),
    ...(label ? { label: text(label) } : {}),
    ...(range ? { range } : {}),
    ...(standard ? { standard } : {}),
    ...(match ? { match } : {}),
  });
  // Sorted: the order of database rows is undefined, and another order would be another recipe.
  return Object.fromEntries(
    guideParts.map((part) => [
      part,
      blocksFor(parts.get(part) ?? [], subject)
        .filter(needed[part] ?? (() => true))
        .map(printed),
    ]),
  );
}
