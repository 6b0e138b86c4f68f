// npm run film [promo | KEY …] [-- --stills]: makes the films, their posters and the promo film's captions;
// all without a name. --stills draws one picture of each scene into data/stills instead, to check first.
// Needs ffmpeg with VP9 and H.264; the site itself does not.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { createServer } from "vite";
import { readContent } from "#importing/read.server.ts";
import { timed, vttFile } from "#domain/film/captions.ts";
import { type DrawnFilm, isDrawn } from "#domain/film/content.ts";
import { filmLength, type FilmScene, promoCues } from "#domain/film/promo.ts";
import { locales } from "#domain/locale/locale.ts";
import { panel } from "#domain/product/panel.ts";
import { readSite } from "#domain/site/read.server.ts";
import { record, show } from "./film/record.ts";
import type { Cast, Device } from "./film/stage.tsx";

const range = ["SGC410", "STS720", "SGC6120N", "SLC708", "SMC6", "SPC9520N", "SPM6N", "SEM810"];
const folder = "public/media";
const stillsFolder = "data/stills";

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { stills: { type: "boolean", default: false } },
});
const content = await readContent("content");
const site = await readSite("content/site.yaml");
const films = content.films.filter(isDrawn);
const known = ["promo", ...films.map(({ key }) => key)];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length) throw new Error(`There is no film ${unknown.join(", ")}: there are ${known.join(", ")}`);
const wanted = positionals.length ? positionals : known;

function device(model: string): Device {
  for (const series of content.series) {
    const modelContent = series.models.find((m) => m.model === model);
    if (modelContent) return { model, panel: panel.parse({ ...series.panel, ...modelContent.panel }) };
  }
  throw new Error(`There is no model ${model}`);
}

const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true },
  appType: "custom",
  logLevel: "error",
  cacheDir: "node_modules/.vite-film",
});
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  for (const name of wanted) {
    const film = films.find(({ key }) => key === name);
    if (film) await productFilm(page, film);
    else await promoFilm(page);
  }
} finally {
  await Promise.all([browser.close(), vite.close()]);
}

async function promoFilm(page: Page) {
  const { frameAt, stageStyle } = (await vite.ssrLoadModule(
    "/scripts/film/stage.tsx",
  )) as typeof import("./film/stage.tsx");
  const cast: Cast = {
    brand: content.brand!,
    mark: site.mark,
    names: [...new Set([site.brand.en, site.brand.zh!, site.brand.hk!])],
    lead: device("SGC6120N"),
    range: range.map(device),
  };
  await setStage(page, stageStyle);
  // The poster shows the load on the set.
  await record(page, {
    seconds: filmLength,
    frame: (time) => frameAt(time, cast),
    path: join(folder, "promo"),
    posterAt: 17,
  });
  for (const locale of locales) {
    const { scenes } = JSON.parse(await readFile(`locales/${locale}/promo.json`, "utf8")) as {
      scenes: Record<FilmScene, string>;
    };
    await writeFile(join(folder, `promo.${locale}.vtt`), vttFile(promoCues(scenes)));
  }
}

async function productFilm(page: Page, film: DrawnFilm) {
  const { productFrameAt, productStyle } = (await vite.ssrLoadModule(
    "/scripts/film/product-stage.tsx",
  )) as typeof import("./film/product-stage.tsx");
  const { stageStyle } = (await vite.ssrLoadModule(
    "/scripts/film/stage.tsx",
  )) as typeof import("./film/stage.tsx");
  const { diagram } = content.solutions.find(({ key }) => key === film.solution)!;
  const cast = { film, diagram, device: device(film.models[0]!), mark: site.mark };
  const frame = (time: number) => productFrameAt(time, cast);
  const scenes = timed(film.scenes);
  const poster = scenes[film.poster - 1]!;
  await setStage(page, stageStyle + productStyle);
  if (options.stills) {
    await mkdir(stillsFolder, { recursive: true });
    for (const [i, { from, seconds }] of scenes.entries()) {
      await show(page, frame(from + seconds * 0.9), from + seconds * 0.9);
      await page.screenshot({ path: join(stillsFolder, `${film.key}-${i + 1}.png`), animations: "allow" });
    }
    console.log(`${scenes.length} pictures: ${stillsFolder}/${film.key}-*.png`);
    return;
  }
  await mkdir(join(folder, "films"), { recursive: true });
  await record(page, {
    seconds: scenes.at(-1)!.to,
    frame,
    path: join(folder, "films", film.key),
    posterAt: poster.from + poster.seconds * 0.9,
  });
}

/**
 * An empty stage with the fonts and styles of the drawings; animations are paused, and set to the time of
 * each frame.
 */
async function setStage(page: Page, style: string) {
  const font = (await readFile("app/fonts/latin.woff2")).toString("base64");
  const oneLine = await readFile("app/features/one-line/one-line.css", "utf8");
  await page.setContent(
    `<html class="ready"><style>@font-face{font-family:Plex;font-weight:400 700;src:url(data:font/woff2;base64,${font})}${oneLine}${style}
    .ready .ol-flow,.ol-flow{animation-play-state:paused!important;animation-delay:calc(var(--time) * -1s)!important}</style><body></body></html>`,
  );
  await page.evaluate(() => document.fonts.load("600 20px Plex"));
}
