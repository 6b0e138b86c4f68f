import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Drawing } from "./drawing.tsx";
import { modeOf, type OneLineDiagram } from "./diagram.ts";
import { nameOf } from "./name.ts";
import { OneLine } from "./one-line.tsx";
import { localised, ring, sampleDiagrams, sampleLabels } from "./test-samples.ts";
import { OneLineThumb } from "./thumb.tsx";

const labels = { ...sampleLabels, failed: "Not drawn" };

function drawn(diagram: OneLineDiagram, title: string, mode?: string): string {
  const shown = modeOf(diagram, mode)!;
  const drawing = renderToStaticMarkup(
    <Drawing diagram={diagram} mode={shown} name={nameOf(diagram, shown, title, labels)} labels={labels} />,
  );
  return renderToStaticMarkup(
    <OneLine diagram={diagram} title={title} tone="auto" labels={labels} mode={mode} drawing={drawing} />,
  );
}

const draw = (mode?: string) => drawn(localised(ring, "en"), "Ring", mode);

describe("OneLine", () => {
  it("draws the first mode and names the picture with its values", () => {
    const html = draw();
    expect(html).toContain(
      'aria-label="Ring: Healthy. Mains 90 kW; Sun desconectado; Set beklemede; Cells charging 20 kW; Left 10 kW; Middle 20 kW; Right 40 kW. Open: Sun, Set, Tie AC"',
    );
    expect(html).toMatch(
      /<input type="radio"[^>]*checked=""[^>]*value="healthy"|<input type="radio"[^>]*value="healthy"[^>]*checked=""/,
    );
    expect(html).toMatch(/aria-live="polite"[^>]*>Mains feeds all\./);
  });

  it("follows the mode that it is given", () => {
    const html = draw("failed");
    expect(html).toContain("Mains 0 V; Sun desconectado");
    expect(html).toMatch(/aria-live="polite"[^>]*>The store feeds its own\./);
  });

  it("describes all modes for visitors without scripts", () => {
    const noscript = /<noscript>(.*)<\/noscript>/.exec(draw())?.[1];
    for (const text of ["Mains feeds all.", "The store feeds its own."]) expect(noscript).toContain(text);
  });

  it("marks the language of a label that isn't translated", () => {
    const html = drawn(localised(ring, "es"), "Anillo");
    expect(html).toMatch(/<text[^>]*lang="en"[^>]*>Mains</);
  });
});

describe("OneLineThumb", () => {
  it.each(sampleDiagrams().filter(({ locale }) => locale === "en"))(
    "is under 3 kB and without text for $name",
    ({ diagram }) => {
      const html = renderToStaticMarkup(<OneLineThumb diagram={diagram} />);
      expect(html.length).toBeLessThan(3000);
      expect(html).not.toContain("<text");
      expect(html).not.toMatch(/NaN|undefined/);
    },
  );
});
