// node scripts/letters.ts OUT_DIR: writes every letter in every language, to be looked at: .html, .txt, and
// .eml for mail programs.
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTransport } from "nodemailer";
import { readContent } from "#importing/read.server.ts";
import { composeLetter, type LetterScope } from "#making/letters/compose.server.ts";
import { languageNames } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { panel } from "#domain/product/panel.ts";
import { readSite } from "#domain/site/read.server.ts";
import { readEnv } from "#server/env.ts";
import type { PanelDrawing } from "#server/workers/make-file.ts";
import { readMessages } from "#server/packs.ts";
import { createPanelPicture } from "#server/workers/panel-picture.ts";
import { createMaker } from "#server/workers/maker.ts";
import { siteOrigins } from "#server/http/site-hosts.ts";
import { sampleLetters, standalone } from "#test/support/letters.ts";

const built = new URL("../build/server/index.js", import.meta.url);

async function letterScope(): Promise<LetterScope> {
  const env = readEnv();
  const messages = readMessages(fileURLToPath(new URL("../locales", import.meta.url)));
  const site = await readSite(env.SITE_FILE);
  const scope = { site, origins: siteOrigins(env), translate: messages.translate };
  if (!existsSync(built)) {
    console.log("Without pictures of front panels: they need the built pages (npm run build).");
    return scope;
  }
  const { series } = await readContent(env.CONTENT_DIR);
  const find = async (name: string) => {
    for (const one of series) {
      const model = one.models.find(({ model }) => model === name);
      if (model) return { model: name, panel: panel.parse({ ...one.panel, ...model.panel }) };
    }
    return undefined;
  };
  const drawing = () => import(built.href) as Promise<PanelDrawing>;
  const maker = createMaker();
  return {
    ...scope,
    panelPicture: createPanelPicture({ site, messages, drawing, find, maker, log: { warn: console.error } }),
  };
}

async function main(dir: string | undefined): Promise<void> {
  if (!dir) throw new Error("Say where to: node scripts/letters.ts OUT_DIR");
  const scope = await letterScope();
  const composer = createTransport({ streamTransport: true, buffer: true });
  const rows: string[] = [];
  for (const locale of locales) {
    await mkdir(join(dir, locale), { recursive: true });
    for (const { name, order } of sampleLetters(locale)) {
      const letter = await composeLetter(scope, order);
      const { message } = await composer.sendMail({
        from: `website@${scope.site.contact.salesEmail.split("@")[1]}`,
        to: order.to,
        ...letter,
      });
      const path = join(dir, locale, name);
      await Promise.all([
        writeFile(`${path}.html`, standalone(letter)),
        writeFile(`${path}.txt`, letter.text),
        writeFile(`${path}.eml`, message as Buffer),
      ]);
      rows.push(
        `<li>${languageNames[locale]}: <a href="${locale}/${name}.html">${name}</a> <a href="${locale}/${name}.txt">text</a></li>`,
      );
    }
  }
  await writeFile(
    join(dir, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Letters</title><ul>${rows.join("\n")}</ul>\n`,
  );
  console.log(`${rows.length} letters in ${dir}`);
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
