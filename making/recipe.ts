import type { TableRow } from "#making/pdf/pdf-table.server.ts";
import type { DocumentRecipe, Imprint } from "#making/documents/recipe.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { DrawnWiring } from "./drawings/wiring.ts";

/** What the files of an entry have in common. */
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

export type ToolRecipe = Printed & {
  kind: "tool";
  name: string;
  locale: Locale;
  about: string;
  texts: Record<string, string>;
};

export type WiringRecipe = Printed & {
  kind: "wiring";
  lang: string;
  data: DrawnWiring;
  note: string;
  models: string[];
  words: Record<string, string>;
};

/** Everything that a file shows: it is made anew when this changes. Plain data for another thread. */
export type FileRecipe = DocumentRecipe | RetiredRecipe | ToolRecipe | WiringRecipe;
