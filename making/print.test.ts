import { expect, test } from "vitest";
import { printFile } from "./print.server.ts";

test("a wiring diagram speaks in its recipe's words, and shows the key of one that is missing", async () => {
  const svg = await printFile({
    kind: "wiring",
    title: "Wiring",
    mark: "SONGYUE",
    version: "1.0",
    date: "2026-11-01",
    lang: "zh-CN",
    note: "",
    models: ["SGC6120N"],
    data: {
      brand: "Volvo Penta",
      engine: "TAD",
      connector: "8-pin",
      supply: 24,
      rate: 250,
      termination: "ecu",
      pins: [{ pin: "1", signal: "battery-plus", fuse: 10 }],
    },
    words: { connector: "插头", fuse: "保险丝" },
  });
  const texts = Buffer.from(svg).toString("utf8");
  expect(texts).toContain("插头：8-pin · supply：24 V");
  expect(texts).toContain("保险丝 10 A");
});
