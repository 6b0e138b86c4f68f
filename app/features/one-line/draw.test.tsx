import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawDiagram } from "./draw.server.tsx";
import { sampleDiagrams, sampleLabels } from "./test-samples.ts";

describe("drawDiagram", () => {
  for (const { name, locale, diagram } of sampleDiagrams()) {
    it(`makes files that stand alone: ${name}, ${locale}`, () => {
      for (const mode of diagram.modes) {
        const { svg, width, height } = drawDiagram({
          diagram,
          mode,
          title: `A "title" & more`,
          labels: sampleLabels,
          tone: "light",
        });
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 /);
        expect(svg).not.toMatch(/var\(|class="[^"]*\bol-(open|to-[12])\b[^"]*"(?! transform)|undefined|NaN/);
        expect(Math.min(width, height)).toBeGreaterThan(100);
      }
    });
  }

  it("has a rule for every class that the page's style sheet has a rule for", () => {
    const sheet = readFileSync("app/features/one-line/one-line.css", "utf8");
    const inPage = new Set([...sheet.matchAll(/\.(ol-[a-z]+)\b/g)].map((m) => m[1]!));
    const { diagram } = sampleDiagrams()[0]!;
    const { svg } = drawDiagram({
      diagram,
      mode: diagram.modes[0]!,
      title: "",
      labels: sampleLabels,
      tone: "dark",
    });
    const style = /<style>(.*?)<\/style>/.exec(svg)![1]!;
    const used = new Set(
      [...svg.matchAll(/class="([^"]+)"/g)]
        .flatMap((m) => m[1]!.split(" "))
        .filter((c) => inPage.has(c) && !/^ol-(open|to|pace|still)/.test(c)),
    );
    for (const c of used) expect(style, c).toContain(`.${c}`);
  });
});
