import { readContent } from "#importing/read.server.ts";
import { brochureDraft } from "#making/letters/brochure.server.ts";
import {
  type Composed,
  composeLetter,
  frameLetter,
  type LetterDrawing,
  type LetterScope,
} from "#making/letters/compose.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { panel } from "#domain/product/panel.ts";
import { readSite } from "#domain/site/read.server.ts";
import { readEnv } from "#server/env.ts";
import { siteOrigins } from "#server/http/site-hosts.ts";
import { readMessages } from "#server/packs.ts";
import type { PanelDrawing } from "#server/workers/make-file.ts";
import { createMaker } from "#server/workers/maker.ts";
import { createPanelPicture } from "#server/workers/panel-picture.ts";
import { sampleLetters } from "#test/support/letters.ts";

const to = "reader@example.com";

/**
 * One letter of every kind, composed with the settings, the texts and the content of this site.
 * @param drawing the present components of the letters
 * @param panels the built pages, which draw front panels; without them letters have no picture
 */
export async function openSamples(
  drawing: () => Promise<LetterDrawing>,
  panels?: () => Promise<PanelDrawing>,
) {
  const env = readEnv();
  const site = await readSite(env.SITE_FILE);
  const { brochure, series } = await readContent(env.CONTENT_DIR);
  const find = async (name: string) => {
    for (const { panel: common, models } of series) {
      const model = models.find(({ model }) => model === name);
      if (model) return { model: name, panel: panel.parse({ ...common, ...model.panel }) };
    }
    return undefined;
  };
  const maker = createMaker();
  const log = { warn: console.error };
  const picturesOf = (messages: ReturnType<typeof readMessages>) =>
    panels ? createPanelPicture({ site, messages, drawing: panels, find, maker, log }) : undefined;
  const messages = () => readMessages("locales"); // read on each call, so that a changed text shows
  const panelPicture = picturesOf(messages());
  const scope = (): LetterScope => ({
    site,
    origins: siteOrigins(env),
    translate: messages().translate,
    drawing,
    panelPicture,
  });
  return {
    names: [...sampleLetters("en").map(({ name }) => name), "brochure"],
    async compose(name: string, locale: Locale): Promise<Composed | undefined> {
      if (name === "brochure") {
        const pages = brochure.map(({ kind, title }, i) => ({
          kind,
          title: pick(title, locale),
          number: i + 1,
        }));
        return frameLetter(scope(), locale, brochureDraft(scope(), locale, "B-261120-2HN8KD", pages));
      }
      const sample = sampleLetters(locale).find((letter) => letter.name === name);
      return sample && composeLetter(scope(), sample.order);
    },
    /** The mail as it is sent, for mail programs. */
    envelope: { from: `website@${site.contact.salesEmail.split("@")[1]}`, to },
    close: () => maker.close(),
  };
}
