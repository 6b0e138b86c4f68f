import type { Database } from "#db/client.server.ts";
import type { DocumentScope } from "#making/documents/produce.server.ts";
import type { MakeFile } from "#domain/download/library.server.ts";
import { isDocument } from "#domain/download/types.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { Site } from "#domain/site/schema.ts";
import type { MessageStore } from "../packs.ts";

/** What the built module of the pages lends to files: the drawing of the front panel, which is JSX. */
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

type Options = {
  db: Database;
  site: Site;
  origins: SiteOrigins;
  messages: MessageStore;
  drawing: () => Promise<PanelDrawing>;
};

/**
 * Makes the files behind the download lists. What makes them is loaded at first use: fonts and PDF are heavy.
 */
export function createMaker({ db, site, origins, messages, drawing }: Options): MakeFile {
  const translate: DocumentScope["translate"] = (locale, key, values) =>
    messages.translate(locale, key, values);
  return async (order) => {
    if (isDocument(order.type)) {
      const [{ produceDocument }, { drawPanel }] = await Promise.all([
        import("#making/documents/produce.server.ts"),
        drawing(),
      ]);
      const draw: DocumentScope["drawPanel"] = (device, locale) =>
        drawPanel(
          {
            locale,
            site,
            messages: (names) => messages.pick(locale, names),
            translate: (key, values) => translate(locale, key, values),
          },
          device,
        );
      return produceDocument(
        { db, site, origins, translate, drawPanel: draw },
        { kind: order.type, productId: order.productId!, locale: order.language ?? "en" },
      );
    }
    const { makeEntryFile } = await import("#making/make.server.ts");
    return makeEntryFile({ db, site, origins, translate }, order);
  };
}
