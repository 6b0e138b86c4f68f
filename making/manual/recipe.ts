import type { Locale } from "#domain/locale/locale.ts";
import type { Messages } from "#domain/locale/message.server.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { Imprint, PageFacts } from "#making/documents/recipe.ts";
import type { editionCounts } from "./editions.ts";
import type { Manual } from "./types.ts";

/** Everything that the manual of a model shows as a file. */
export type ManualRecipe = {
  kind: "manual";
  locale: Locale;
  words: Messages;
  imprint: Imprint;
  url: string;
  facts: PageFacts & { panel: Panel };
  manual: Manual;
  panelSvg: string;
  /** The newest version of the device's firmware. */
  firmware?: string | undefined;
  /** Versions of the manual, the newest first. */
  history: { version: string; date: Date; changes: string }[];
  /** Editions of this model's manual, the newest first, with the number of entries that each changed. */
  editions: { number: number; date: Date; counts: ReturnType<typeof editionCounts> }[];
};
