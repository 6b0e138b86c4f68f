import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Picture } from "#making/letters/blocks.ts";
import type { LetterScope } from "#making/letters/compose.server.ts";
import type { Panel } from "#domain/product/panel.ts";
import { once } from "#domain/once.ts";
import type { Site } from "#domain/site/schema.ts";
import { panelDrawer, type PanelDrawing } from "./make-file.ts";
import type { MessageStore } from "../packs.ts";
import type { Maker } from "./maker.ts";

type Options = {
  site: Site;
  messages: MessageStore;
  drawing: () => Promise<PanelDrawing>;
  find: (model: string) => Promise<{ model: string; panel: Panel } | undefined>;
  maker: Pick<Maker, "make">;
  log: Pick<Logger, "warn">;
};

/** Cached pictures: one issue of the newsletter in six languages, and some spare. */
const most = 24;

/** Width of the text column in a letter, and of the file, px: sharp on a phone, and below 200 KB. */
const [shown, pixels] = [536, 1_072];

/**
 * Draws front panels for letters. A mailing to a thousand readers draws one once per language. A letter is
 * sent without its picture rather than not at all.
 */
export function createPanelPicture({
  site,
  messages,
  drawing,
  find,
  maker,
  log,
}: Options): NonNullable<LetterScope["panelPicture"]> {
  const kept = new LRUCache<string, Promise<Picture | undefined>>({ max: most });
  const drawer = panelDrawer({ site, messages, drawing });
  return (model, locale) => {
    const draw = async () => {
      const device = await find(model);
      if (!device) return undefined;
      const svg = (await drawer(locale))(device);
      const { png, width, height } = await maker.make(
        "picture",
        { svg, width: pixels, locale },
        { idle: true },
      );
      return {
        cid: "front-panel",
        filename: `${model}.png`,
        png: Buffer.from(png),
        width: shown,
        height: Math.round((height * shown) / width),
      };
    };
    return once(kept, `${locale} ${model}`, draw).catch((err: unknown) => {
      log.warn({ err, model }, "the picture of a letter could not be drawn");
      return undefined;
    });
  };
}
