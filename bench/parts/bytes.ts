import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import type { Bench } from "../lib/bench.ts";
import { type Noted, noteHydration, openBrowser, softwareWebgl } from "../lib/chromium.ts";
import { kb, pause } from "../lib/numbers.ts";
import { serveSite } from "../lib/processes.ts";
import type { Row } from "../lib/table.ts";

type Page = {
  host: string;
  path: string;
  name: string;
  noFont?: true;
  /** 3D content to wait for: a selector that appears then, and a button that starts it. */
  drawn?: { shows: string; start?: string };
};

const pages: Page[] = [
  { host: "localhost", path: "/index", name: "en /index" },
  { host: "localhost", path: "/productinfo?class_id=1", name: "en /productinfo?class_id=1" },
  { host: "localhost", path: "/product/1011/SGC6120N", name: "en /product/1011/SGC6120N" },
  { host: "tr.localhost", path: "/index", name: "tr-TR /index" },
  { host: "zh.localhost", path: "/index", name: "zh /index", noFont: true },
  { host: "hk.localhost", path: "/index", name: "hk /index", noFont: true },
  {
    host: "localhost",
    path: "/image3d/1011",
    name: "en /image3d/1011 in 3D",
    drawn: { shows: "[data-stage=running]" },
  },
  { host: "localhost", path: "/exhibition", name: "en /exhibition" },
  {
    host: "localhost",
    path: "/exhibition",
    name: "en /exhibition, in the hall",
    drawn: { shows: "[data-hall=running]", start: "main button.btn-primary" },
  },
];

/** Targets of a first load, bytes after compression; 1 KB is 1000 bytes. */
const targets = { script: 110_000, style: 15_000, html: 40_000 };
/** Targets of 3D pages, which include three.js. */
const targetsDrawn = { ...targets, script: 220_000 };

/** `inline`: what of the HTML is style. */
type Weight = Record<"script" | "style" | "inline" | "html" | "font" | "other", number>;

/** What a first visit loads, in bytes over the wire. */
export async function bytes({ port, browser: path, sample }: Bench): Promise<Row[]> {
  const site = await serveSite(port, await sample());
  const browser = await openBrowser(path, softwareWebgl);
  try {
    const rows: Row[] = [];
    for (const page of pages) {
      const address = `http://${page.host}:${port}${page.path}`;
      await weigh(browser, address, page.drawn); // the first visit makes the best compression
      await pause(1_500);
      const weight = await weigh(browser, address, page.drawn);
      const most = page.drawn ? targetsDrawn : targets;
      const heavy = Object.entries(most).some(
        ([kind, limit]) => weight[kind as keyof typeof targets] > limit,
      );
      rows.push({
        name: page.name,
        measured: `script ${kb(weight.script)}, style ${kb(weight.style)}, HTML ${kb(weight.html)} (style ${kb(weight.inline)} of it), fonts ${kb(weight.font)}, other ${kb(weight.other)}`,
        target: `script ${most.script / 1000}, style 15, HTML 40${page.noFont ? ", no font" : ""}`,
        met: !heavy && !(page.noFont && weight.font > 0),
      });
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function weigh(browser: Browser, address: string, drawn?: Page["drawn"]): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(noteHydration);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const answers = new Map<string, { type: string; head: number }>();
  const weight: Weight = { script: 0, style: 0, inline: 0, html: 0, font: 0, other: 0 };
  cdp.on("Network.responseReceived", ({ requestId, type, response }) =>
    answers.set(requestId, { type, head: response.encodedDataLength }),
  );
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) weight[kindOf(answer.type)] += Math.max(0, encodedDataLength - answer.head);
  });
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as Noted).hydratedAt);
  if (drawn?.start) await page.click(drawn.start);
  if (drawn) {
    await page.waitForSelector(drawn.shows, { timeout: 90_000 });
    await page.waitForLoadState("networkidle"); // the devices of a stand load one after the other
  }
  await pause(500);
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll("style")].map((style) => style.textContent ?? "").join("\n"),
  );
  weight.inline = brotliCompressSync(styles).length;
  await context.close();
  return weight;
}

function kindOf(type: string): keyof Weight {
  if (type === "Document") return "html";
  if (type === "Script") return "script";
  if (type === "Stylesheet") return "style";
  return type === "Font" ? "font" : "other";
}
