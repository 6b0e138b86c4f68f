import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import { ownOf, settingOn } from "#domain/knowledge/device.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { settingFigures } from "#domain/knowledge/values.ts";
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
import { registersOf } from "#domain/product/registers.ts";
import { registerSource } from "#domain/product/register-source.ts";

/** Sources of recipes. The caller supplies the drawing of the front panel. */
export type DocumentScope = {
  db: Database;
  site: Site;
  origins: SiteOrigins;
  /** Compiled messages under some names (`server/packs.ts`). */
  words(locale: Locale, names: readonly string[]): Messages;
  translate(locale: Locale, key: string, values?: Record<string, string | number>): string;
  /** What the devices know of themselves, in a language. */
  knowledge(locale: Locale): Promise<Knowledge>;
  devices(): Promise<Device[]>;
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
      const parts = await guideBlocks(db);
      const settings = await essentialSettings(scope, parts.get("settings") ?? [], facts, locale);
      const blocks = { ...printedBlocks(parts, facts, locale), settings };
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
    settings: () => false,
    keys: ({ key }) => (keys as readonly string[]).includes(key),
    lights: ({ key }) => (leds as readonly string[]).includes(key),
    terminals: (block) => terminals.some(({ label }) => terminalBlocks([block], label).length > 0),
  };
  const text = (value: GuideBlock["text"]) => plainText(pick(value, locale));
  const printed = ({ key, text: said, label, match }: GuideBlock): PrintedBlock => ({
    key,
    text: text(said),
    ...(label ? { label: text(label) } : {}),
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

/** The settings that the guide of a device names, as the device has them: menu, name, range and factory value. */
async function essentialSettings(
  { knowledge, devices, translate }: DocumentScope,
  blocks: readonly GuideBlock[],
  facts: DocumentFacts,
  locale: Locale,
): Promise<PrintedBlock[]> {
  const [{ settings, menus }, all] = await Promise.all([knowledge(locale), devices()]);
  const device = all.find(({ id }) => id === facts.id);
  if (!device) throw new SiteError("notFound", "notFound");
  const words = { locale, on: translate(locale, "alarms.on"), off: translate(locale, "alarms.off") };
  const own = new Map(ownOf(settings, device).map((setting) => [setting.key, setting]));
  const menuOf = new Map(menus.map(({ key, name }) => [key, name]));
  return blocksFor(blocks, guideSubject(facts)).flatMap(({ key, text }): PrintedBlock[] => {
    const setting = own.get(key);
    if (!setting) return [];
    const menu = device.panel.display.kind === "none" ? undefined : menuOf.get(setting.menu);
    const { range, factory } = settingFigures(settingOn(setting, device), words);
    const label = [menu, setting.name].filter(Boolean).join(" › ");
    return [{ key, text: plainText(pick(text, locale)), label, range, standard: factory }];
  });
}
