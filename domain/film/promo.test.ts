import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { vttFile } from "./captions.ts";
import { filmLength, type FilmScene, filmScenes, promoCues } from "./promo.ts";

test("the scenes follow each other without a gap, for 30 to 45 seconds", () => {
  filmScenes.slice(1).forEach((scene, i) => expect(scene.from).toBe(filmScenes[i]!.to));
  expect(filmScenes[0].from).toBe(0);
  expect(filmLength).toBeGreaterThanOrEqual(30);
  expect(filmLength).toBeLessThanOrEqual(45);
});

test.each(locales)("the captions of %s say what the language pack says", (locale) => {
  const pack = JSON.parse(readFileSync(`locales/${locale}/promo.json`, "utf8")) as {
    scenes: Record<FilmScene, string>;
  };
  expect(readFileSync(`public/media/promo.${locale}.vtt`, "utf8")).toBe(vttFile(promoCues(pack.scenes)));
});

test.each([
  ["promo.webm", 2_500_000],
  ["promo.mp4", 2_500_000],
  ["promo.jpg", 150_000],
])("%s is not too large", (file, most) =>
  expect(readFileSync(`public/media/${file}`).length).toBeLessThan(most),
);
