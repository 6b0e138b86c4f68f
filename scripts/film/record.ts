import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const framesPerSecond = 20;

type Take = {
  /** Length, s. */
  seconds: number;
  /** The frame at a time, s, as markup. */
  frame: (time: number) => string;
  /** Path of the films and the poster, without the file extension. */
  path: string;
  /** Time of the frame for the poster, s. */
  posterAt: number;
};

/** Shows the frame of a time on the stage, with CSS animations at that time. */
export async function show(page: Page, markup: string, time: number): Promise<void> {
  await page.evaluate(
    ([words, at]) => {
      document.documentElement.style.setProperty("--time", String(at));
      document.body.innerHTML = String(words);
    },
    [markup, time],
  );
}

/** Takes the poster of a film. */
export async function takePoster(page: Page, { frame, path, posterAt }: Take): Promise<void> {
  await show(page, frame(posterAt), posterAt);
  await page.screenshot({ path: `${path}.jpg`, type: "jpeg", quality: 82, animations: "allow" });
}

/** Records a film frame by frame and writes it as WebM (VP9) and MP4 (H.264), with its poster. */
export async function record(page: Page, take: Take): Promise<void> {
  const pictures = await mkdtemp(join(tmpdir(), "film-"));
  try {
    const frames = Math.round(take.seconds * framesPerSecond);
    for (let i = 0; i < frames; i++) {
      const time = i / framesPerSecond;
      await show(page, take.frame(time), time);
      await page.screenshot({
        path: join(pictures, `${String(i).padStart(4, "0")}.png`),
        animations: "allow",
      });
      if (i % 100 === 0) console.log(`${take.path}: ${i} of ${frames} pictures`);
    }
    await takePoster(page, take);
    await encode(
      pictures,
      `${take.path}.webm`,
      "-c:v libvpx-vp9 -crf 34 -b:v 0 -row-mt 1 -tune-content screen -cpu-used 2 -pix_fmt yuv420p -g 300",
    );
    await encode(
      pictures,
      `${take.path}.mp4`,
      "-c:v libx264 -crf 25 -preset slow -pix_fmt yuv420p -movflags +faststart -g 300",
    );
  } finally {
    await rm(pictures, { recursive: true, force: true });
  }
}

/** Encodes a series of pictures as a film. */
async function encode(pictures: string, output: string, options: string): Promise<void> {
  const child = spawn(
    "ffmpeg",
    [
      "-y",
      "-loglevel",
      "error",
      "-framerate",
      String(framesPerSecond),
      "-i",
      join(pictures, "%04d.png"),
      ...options.split(" "),
      output,
    ],
    {
      stdio: "inherit",
    },
  );
  const [code] = (await once(child, "exit")) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
