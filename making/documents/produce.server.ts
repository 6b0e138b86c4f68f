import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { Site } from "#domain/site/schema.ts";
import { dataSheet } from "./data-sheet.server.ts";
import { cutOutDrawing, type Drawing } from "#making/drawings/outline.ts";
import { toDxf } from "#making/drawings/outline-dxf.ts";
import { toSvg } from "#making/drawings/outline-svg.ts";
import { documentFormats, type DocumentKind, hasLanguage, kindsOf } from "#domain/download/kinds.ts";
import type { FrameOptions } from "#making/documents/page-frame.server.ts";
import { choiceOf, type DocumentFacts, documentFacts, guideBlocks } from "./queries.server.ts";
import { quickGuide } from "./quick-guide.server.ts";
import { registerMap } from "./register-map.server.ts";
import type { Words } from "./words.ts";

/**
 * What a document is made with. The drawing of the front panel is the site's own, handed in by who starts the
 * work.
 */
export type DocumentScope = {
  db: Database;
  site: Site;
  origins: SiteOrigins;
  /** A message as plain text, as `server/packs.ts` gives it. */
  translate(locale: Locale, key: string, values?: Record<string, string | number>): string;
  /** The front panel as one `<svg>` element with a `viewBox` in mm, its prints in the language. */
  drawPanel(device: { model: string; panel: Panel }, locale: Locale): string;
};

export type DocumentRequest = { kind: DocumentKind; productId: number; locale: Locale };

export type ProducedDocument = { body: Buffer; type: string; fileName: string };

/**
 * Makes a document from what the database holds. The same data gives the same bytes, on every machine.
 * Drawings have no language: `locale` means nothing for them.
 * @throws SiteError notFound, when the product is not published or has no document of this kind
 */
export async function produceDocument(
  scope: DocumentScope,
  { kind, productId, locale }: DocumentRequest,
): Promise<ProducedDocument> {
  const facts = await documentFacts(scope.db, productId, locale);
  if (!kindsOf({ panel: facts.panel, protocols: choiceOf(facts, "protocols") }).includes(kind))
    throw new SiteError("notFound", "notFound");
  const body = await bodyOf(scope, kind, facts, locale);
  const { type, ending } = documentFormats[kind];
  const language = hasLanguage(kind) ? `-${locale}` : "";
  const name = kind.startsWith("cut-out") ? "cut-out" : kind;
  return {
    body: Buffer.isBuffer(body) ? body : Buffer.from(body, "utf8"),
    type,
    fileName: `${facts.model}-${name}${language}.${ending}`,
  };
}

async function bodyOf(
  scope: DocumentScope,
  kind: DocumentKind,
  facts: DocumentFacts,
  locale: Locale,
): Promise<Buffer | string> {
  const words: Words = { locale, translate: (key, values) => scope.translate(locale, key, values) };
  const url = `${scope.origins[locale]}/product/${facts.id}/${facts.model}`;
  const frame = (name: string): FrameOptions => ({ words, site: scope.site, facts, kind, name, url });
  switch (kind) {
    case "data-sheet":
      return dataSheet(frame(words.translate("document.dataSheet")), scope.drawPanel(facts, locale));
    case "quick-guide":
      return quickGuide(frame(words.translate("document.quickGuide")), await guideBlocks(scope.db));
    case "cut-out-dxf":
      return toDxf(cutOut(facts));
    case "cut-out-svg":
      return toSvg(cutOut(facts), cutOutTitle(facts));
    case "register-map":
      return registerMap(facts, words, (await guideBlocks(scope.db)).get("registers") ?? []);
  }
}

function cutOut(facts: DocumentFacts): Drawing {
  const { cutOut: hole, width, height } = facts.panel;
  if (!hole) throw new SiteError("notFound", "notFound");
  return cutOutDrawing({ width, height, cutOut: hole }, cutOutTitle(facts));
}

/** Printed below the drawing, in any language. */
function cutOutTitle({ model, panel, revision }: DocumentFacts): string {
  return `${model}: ${panel.cutOut?.width} × ${panel.cutOut?.height} mm, 1:1, rev. ${revision}`;
}
