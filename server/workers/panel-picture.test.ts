import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { load } from "js-yaml";
import { rasterise } from "#making/documents/picture.server.ts";
import type { Panel } from "#domain/product/panel.ts";
import { siteFile } from "#domain/site/schema.ts";
import type { PanelDrawing } from "./make-file.ts";
import { readMessages } from "../packs.ts";
import { createPanelPicture } from "./panel-picture.ts";

const site = siteFile.parse(load(readFileSync("content/site.yaml", "utf8")));
const messages = readMessages("locales");
const svg =
  '<svg viewBox="0 0 200 150"><rect width="200" height="150" fill="#1c2a32"/><text x="9" y="40">运行</text></svg>';
const printPicture = ({ svg, width, locale }: { svg: string; width: number; locale: "en" }) =>
  rasterise(svg, width, locale);
let drawn: string[] = [];
let warnings = 0;
const drawPanel: PanelDrawing["drawPanel"] = ({ locale }, { model }) => {
  drawn.push(`${locale} ${model}`);
  if (model === "BROKEN") throw new Error("cannot be drawn");
  return svg;
};
const picture = () =>
  createPanelPicture({
    site,
    messages,
    drawing: async () => ({ drawPanel }),
    find: async (model) => (model === "NONE" ? undefined : { model, panel: {} as Panel }),
    maker: { make: async (_kind, input) => printPicture(input as never) as never },
    log: { warn: () => void warnings++ },
  });
beforeEach(() => {
  drawn = [];
  warnings = 0;
});

test("a front panel is a PNG at twice its size, drawn once per language however many mails need it", async () => {
  const of = picture();
  const all = await Promise.all([of("SGC6120N", "zh"), of("SGC6120N", "zh"), of("SGC6120N", "en")]);
  expect(drawn).toEqual(["zh SGC6120N", "en SGC6120N"]);
  expect(all[0]).toBe(all[1]);
  expect(all[0]).toMatchObject({ width: 536, height: 402, filename: "SGC6120N.png" });
  const png = Buffer.from(all[0]!.png);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_072, 804]);
});

test("a model that does not exist, or cannot be drawn, has no picture, and the mail goes out", async () => {
  const of = picture();
  expect(await of("NONE", "en")).toBeUndefined();
  expect(await of("BROKEN", "en")).toBeUndefined();
  expect(warnings).toBe(1);
  // It is tried anew for the next mail.
  await of("BROKEN", "en");
  expect(warnings).toBe(2);
});

test("old pictures make room for new ones", async () => {
  const of = picture();
  for (let i = 0; i <= 24; i++) await of(`M${i}`, "en");
  await of("M24", "en");
  expect(drawn).toHaveLength(25);
  await of("M0", "en");
  expect(drawn).toHaveLength(26);
});
