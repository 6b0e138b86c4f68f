// Makes the promo film, its poster and its captions: npm run film. Needs ffmpeg with VP9 and H.264; the site itself does not.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { createServer } from "vite";
import { readContent } from "#domain/content/read.server.ts";
import { filmLength, type FilmScene, filmScenes, vttFile } from "#domain/film/scenes.ts";
import { locales } from "#domain/locale/locale.ts";
import { panel } from "#domain/product/panel.ts";
import { readSite } from "#domain/site/read.server.ts";
import type { Cast, Device } from "./film/stage.tsx";

const framesPerSecond = 20;
const range = ["SGC410", "STS720", "SGC6120N", "SLC708", "SMC6", "SPC9520N", "SPM6N", "SEM810"];
/** The poster: the load runs on the set. */
const posterAt = 17;
const folder = "public/media";

const content = await readContent("content");
const site = await readSite("content/site.yaml");

function device(model: string): Device {
  for (const series of content.series) {
    const found = series.models.find((m) => m.model === model);
    if (found) return { model, panel: panel.parse({ ...series.panel, ...found.panel }) };
  }
  throw new Error(`There is no model ${model}`);
}

/** Turns pictures, given one after the other, into films. */
async function encode(pictures: string, output: string, options: string[]): Promise<void> {
  const child = spawn("ffmpeg", ["-y", "-loglevel", "error", "-framerate", String(framesPerSecond), "-i", join(pictures, "%04d.png"), ...options, output], {
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const cast: Cast = {
  brand: content.brand,
  mark: site.mark,
  names: [...new Set([site.brand.en, site.brand.zh!, site.brand.hk!])],
  lead: device("SGC6120N"),
  range: range.map(device),
};
const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true },
  appType: "custom",
  logLevel: "error",
  cacheDir: "node_modules/.vite-film",
});
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const pictures = await mkdtemp(join(tmpdir(), "film-"));
try {
  const { frameAt, stageStyle } = (await vite.ssrLoadModule("/scripts/film/stage.tsx")) as typeof import("./film/stage.tsx");
  const font = (await readFile("app/fonts/latin.woff2")).toString("base64");
  const oneLine = await readFile("app/features/one-line/one-line.css", "utf8");
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(
    `<html class="ready"><style>@font-face{font-family:Plex;font-weight:400 700;src:url(data:font/woff2;base64,${font})}${oneLine}${stageStyle}
    .ready .ol-flow,.ol-flow{animation-play-state:paused!important;animation-delay:calc(var(--time) * -1s)!important}</style><body></body></html>`,
  );
  await page.evaluate(() => document.fonts.load("600 20px Plex"));
  const frames = Math.round(filmLength * framesPerSecond);
  for (let i = 0; i < frames; i++) {
    const time = i / framesPerSecond;
    await page.evaluate(
      ([markup, at]) => {
        document.documentElement.style.setProperty("--time", String(at));
        document.body.innerHTML = String(markup);
      },
      [frameAt(time, cast), time],
    );
    await page.screenshot({ path: join(pictures, `${String(i).padStart(4, "0")}.png`), animations: "allow" });
    if (time === posterAt) await page.screenshot({ path: join(folder, "promo.jpg"), type: "jpeg", quality: 82 });
    if (i % 100 === 0) console.log(`${i} of ${frames} pictures`);
  }
  await encode(pictures, join(folder, "promo.webm"), [
    "-c:v",
    "libvpx-vp9",
    "-crf",
    "34",
    "-b:v",
    "0",
    "-row-mt",
    "1",
    "-cpu-used",
    "3",
    "-pix_fmt",
    "yuv420p",
    "-g",
    "100",
  ]);
  await encode(pictures, join(folder, "promo.mp4"), [
    "-c:v",
    "libx264",
    "-crf",
    "25",
    "-preset",
    "slow",
    "-pix_fmt",
    "yuv420p",
    "-movflags",
    "+faststart",
    "-g",
    "100",
  ]);
} finally {
  await Promise.all([browser.close(), vite.close(), rm(pictures, { recursive: true, force: true })]);
}

for (const locale of locales) {
  const { scenes } = JSON.parse(await readFile(`locales/${locale}/film.json`, "utf8")) as { scenes: Record<FilmScene, string> };
  await writeFile(join(folder, `promo.${locale}.vtt`), vttFile(scenes));
}
console.log(`${filmScenes.length} scenes, ${filmLength} s: ${folder}/promo.{webm,mp4,jpg} and captions in ${locales.length} languages`);
