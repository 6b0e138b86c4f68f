import type { Locale } from "#domain/locale/locale.ts";
import type { Messages } from "#domain/locale/message.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import type { ParameterItem } from "#domain/product/detail.server.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { TableRow } from "#making/pdf/pdf-table.server.ts";
import type { GuidePart } from "./content.ts";
import type { RegisterSource } from "#domain/product/registers.ts";

/** The maker's details in a document, in its language. */
export type Imprint = { brand: string; mark: string; address: string; phone: string };

/** The product data that any page of its document may show. */
export type PageFacts = {
  model: string;
  title: LocalText;
  series: { name: string };
  category: { name: LocalText };
  revision: number;
  date: Date;
};

export type PrintedParameter = Pick<ParameterItem, "key" | "label" | "text" | "unit" | "approvals">;

export type DataSheetFacts = PageFacts & {
  overview: LocalText;
  features: LocalText[];
  panel: Panel;
  parameters: { group: string; items: PrintedParameter[] }[];
};

export type PrintedBlock = {
  key: string;
  text: string;
  label?: string | undefined;
  range?: string | undefined;
  standard?: string | undefined;
  match?: string | undefined;
};

export type PrintedBlocks = Partial<Record<GuidePart, PrintedBlock[]>>;

type Sheet = { locale: Locale; words: Messages; imprint: Imprint; url: string };

/**
 * Everything that a document shows, and nothing else: a change of it remakes the document. Plain data for
 * another thread.
 */
export type DocumentRecipe =
  | ({ kind: "data-sheet"; facts: DataSheetFacts; panelSvg: string } & Sheet)
  | ({
      kind: "quick-guide";
      facts: PageFacts & { panel: Panel };
      blocks: PrintedBlocks;
      salesEmail: string;
    } & Sheet)
  | {
      kind: "cut-out-dxf" | "cut-out-svg";
      model: string;
      revision: number;
      panel: Pick<Panel, "width" | "height"> & { cutOut: NonNullable<Panel["cutOut"]> };
    }
  | {
      kind: "register-map";
      locale: Locale;
      words: Messages;
      source: RegisterSource;
      names: Record<string, string>;
    };

/** The messages each kind of document needs. */
export const wordsOf = {
  "data-sheet": ["document", "product.groups"],
  "quick-guide": ["document", "panel.keys", "panel.leds"],
  "register-map": ["document.registers", "panel.keys", "panel.leds"],
} as const satisfies Partial<Record<DocumentRecipe["kind"], readonly string[]>>;

/** What all files of an entry show. */
export type Printed = { title: string; version: string; date: string; mark: string };

export type RetiredRecipe = {
  kind: "retired-sheet";
  locale: Locale;
  model: string;
  title: string;
  date: string;
  imprint: Pick<Imprint, "brand" | "mark">;
  heading: string;
  sold: string;
  replacement?: {
    heading: string;
    title: string;
    difference: string;
    hole?: string | undefined;
    url: string;
  };
  parameters: { heading: string; columns: [string, string]; rows: TableRow[] };
  versionText: string;
};
