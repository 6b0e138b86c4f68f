import type { DocumentRecipe, Printed, RetiredRecipe } from "#making/documents/recipe.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { ManualRecipe } from "./manual/recipe.ts";
import type { DrawnWiring } from "./drawings/wiring.ts";

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

/** Everything that a file shows; a change of it remakes the file. Plain data for another thread. */
export type FileRecipe = DocumentRecipe | ManualRecipe | RetiredRecipe | ToolRecipe | WiringRecipe;
