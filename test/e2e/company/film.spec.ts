import { isDrawn } from "#domain/film/content.ts";
import { readContent } from "#importing/read.server.ts";
import { filmLength } from "#domain/film/promo.ts";
import { boundText } from "#domain/locale/bound.ts";
import { at, expect, test, texts, visit } from "#test/support/browser.ts";
import { everything } from "#test/support/everything.ts";

const { films } = await readContent("content");
const film = films.filter(isDrawn).find(({ key }) => key === "single-set-amf")!;

const ofProduct = "/product/1013/SGC7120";
const ofSolution = "/scheme/2";
for (const locale of everything ? (["en", "zh", "tr-TR"] as const) : (["en", "zh"] as const)) {
  for (const path of everything ? [ofProduct, ofSolution] : [locale === "en" ? ofProduct : ofSolution]) {
    test(`the film of ${path} plays with captions, ${locale}`, async ({ page }) => {
      await visit(page, at(locale, path));
      const video = page.locator("#film video");
      await video.scrollIntoViewIfNeeded();
      await expect(video).toHaveAttribute("poster", "/media/films/single-set-amf.jpg");
      await expect(video).toHaveAccessibleName(
        texts(locale, "film")("label").replace("{title}", film.title[locale]!),
      );
      const played = await video.evaluate(async (node: HTMLVideoElement) => {
        await node.play();
        await new Promise((done) => node.addEventListener("timeupdate", done, { once: true }));
        node.pause();
        return { length: Math.round(node.duration), width: node.videoWidth, error: node.error?.message };
      });
      expect(played).toEqual({ length: 33, width: 1280, error: undefined });
      const cue = () =>
        video.evaluate((node: HTMLVideoElement) => {
          const shown = [...node.textTracks].filter((track) => track.mode === "showing");
          return shown
            .map((track) => [...(track.activeCues ?? [])].map((one) => (one as VTTCue).text))
            .flat();
        });
      await expect.poll(cue).toEqual([boundText(film.scenes[0]!.text[locale]!)]);
      await video.evaluate((node: HTMLVideoElement) => (node.currentTime = 20));
      await expect.poll(cue).toEqual([boundText(film.scenes[4]!.text[locale]!)]);
      await expect(page.locator("#film li")).toHaveCount(film.scenes.length);
    });
  }
}

test("nothing of a film is fetched before it is started but its poster", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, "/product/1013/SGC7120#film");
  await expect.poll(() => asked).toContain("/media/films/single-set-amf.jpg");
  expect(asked.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([]);
});

test("the promo film plays", async ({ page }) => {
  await visit(page, "/aboutus#film");
  const length = await page.locator("#film video").evaluate(async (node: HTMLVideoElement) => {
    await node.play();
    return Math.round(node.duration);
  });
  expect(length).toBe(filmLength);
});
