import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OneLine } from "./one-line.tsx";
import { localised, ring, sampleDiagrams, sampleLabels } from "./test-samples.ts";
import { OneLineThumb } from "./thumb.tsx";

const draw = (mode?: string) => renderToStaticMarkup(<OneLine diagram={localised(ring, "en")} title="Ring" tone="auto" labels={sampleLabels} mode={mode} />);

describe("OneLine", () => {
  it("draws the first mode and names the picture with its values", () => {
    const html = draw();
    expect(html).toContain('aria-label="Ring: Healthy. Mains 90 kW; Sun Geöffnet; Set Geöffnet; Cells charging 20 kW; Left 10 kW; Middle 20 kW; Right 40 kW"');
    expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="healthy"|<input type="radio"[^>]*value="healthy"[^>]*checked=""/);
    expect(html).toMatch(/aria-live="polite"[^>]*>Mains feeds all\./);
  });

  it("follows the mode that it is given", () => {
    const html = draw("failed");
    expect(html).toContain("Mains 0 V; Sun Geöffnet");
    expect(html).toMatch(/aria-live="polite"[^>]*>The store feeds its own\./);
  });

  it("tells all modes to visitors without scripts", () => {
    const told = /<noscript>(.*)<\/noscript>/.exec(draw())?.[1];
    for (const text of ["Mains feeds all.", "The store feeds its own."]) expect(told).toContain(text);
  });

  it("marks the language of a label that isn't translated", () => {
    const html = renderToStaticMarkup(<OneLine diagram={localised(ring, "es")} title="Anillo" tone="dark" labels={sampleLabels} />);
    expect(html).toMatch(/<text[^>]*lang="en"[^>]*>Mains</);
  });
});

describe("OneLineThumb", () => {
  it.each(sampleDiagrams().filter(({ locale }) => locale === "en"))("is under 3 kB and without text for $name", ({ diagram }) => {
    const html = renderToStaticMarkup(<OneLineThumb diagram={diagram} />);
    expect(html.length).toBeLessThan(3000);
    expect(html).not.toContain("<text");
    expect(html).not.toMatch(/NaN|undefined/);
  });
});
