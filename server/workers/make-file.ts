import type { Database } from "#db/client.server.ts";
import type { FileOrder } from "#domain/download/types.ts";
import type { DocumentScope } from "#making/documents/recipe.server.ts";
import { fileRecipe } from "#making/recipe.server.ts";
import type { FileRecipe } from "#making/recipe.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { Site } from "#domain/site/schema.ts";
import type { MessageStore } from "../packs.ts";

/**
 * What files use of the built pages: the drawing of the front panel, which is JSX and does not run in Node as
 * it is.
 */
export type PanelDrawing = {
  drawPanel(
    words: {
      locale: Locale;
      site: { mark: string };
      messages(namespaces: readonly string[]): Record<string, unknown>;
      translate(key: string, values?: Record<string, string>): string;
    },
    device: { model: string; panel: Panel },
  ): string;
};

type Drawing = { site: Site; messages: MessageStore; drawing: () => Promise<PanelDrawing> };

/** Draws front panels in a language, by the built pages. */
export function panelDrawer({ site, messages, drawing }: Drawing) {
  return async (locale: Locale) => {
    const { drawPanel } = await drawing();
    const words = {
      locale,
      site,
      messages: (names: readonly string[]) => messages.pick(locale, names),
      translate: (key: string, values?: Record<string, string>) => messages.translate(locale, key, values),
    };
    return (device: { model: string; panel: Panel }): string => drawPanel(words, device);
  };
}

type Options = {
  db: Database;
  site: Site;
  origins: SiteOrigins;
  messages: MessageStore;
  drawing: () => Promise<PanelDrawing>;
} & Pick<DocumentScope, "knowledge" | "devices">;

/** Gathers the recipes of the files in the download lists. */
export function createRecipes({ db, site, origins, messages, drawing, knowledge, devices }: Options) {
  return async (order: FileOrder): Promise<FileRecipe> => {
    const { drawPanel } = await drawing();
    const draw: DocumentScope["drawPanel"] = (device, locale) =>
      drawPanel(
        {
          locale,
          site,
          messages: (names) => messages.pick(locale, names),
          translate: (key, values) => messages.translate(locale, key, values),
        },
        device,
      );
    const { some: words, translate } = messages;
    return fileRecipe({ db, site, origins, words, translate, knowledge, devices, drawPanel: draw }, order);
  };
}
