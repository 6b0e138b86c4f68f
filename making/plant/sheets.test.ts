import { describe, expect, test } from "vitest";
import { startOf } from "#domain/planned/kinds.ts";
import { diagramOf, outlineOf } from "#domain/planned/outline.ts";
import { plantKinds } from "#domain/planned/questions.ts";
import { toDxf } from "#making/wiring/dxf.ts";
import { boxOf, paper, type TextShape } from "#making/wiring/shapes.ts";
import type { PlantDrawing } from "./content.ts";
import { plantCsv } from "./csv.ts";
import { plantSheets } from "./sheets.ts";

const parts = Array.from({ length: 9 }, (_, i) => ({
  what: `Part ${i}`,
  model: i % 2 ? "" : "SPC9520N",
  code: "SX-CT2000-5",
  text: "Class 0.5, 5 VA, window 80 × 30 mm, 720 V. One per phase.",
  count: 3,
}));

const drawingOf = (kind: (typeof plantKinds)[number], sets: number): PlantDrawing => {
  const outline = outlineOf(kind, { answers: { ...startOf[kind], sets } });
  const keys = outline.sources.map(({ key }) => key);
  const known = new Set([...keys, ...[...outline.ties, ...outline.transfers].map(({ key }) => key)]);
  return {
    locale: "en",
    title: "Gensets in parallel",
    mark: "Switchyard",
    choice: "Job: gensets · 500 kW",
    address: "https://example.com/plant?job=parallel&sets=4",
    date: "1 May 2026",
    heads: {
      plan: "Your plant",
      diagram: "Diagram",
      parts: "Parts",
      cutOuts: "Cut-outs",
      notes: "Notes",
      sheet: "Sheet",
      scale: "A3",
      knowledge: "Data of",
      legend: "Dashed: control",
    },
    sheetOf: (number, count) => `${number} of ${count}`,
    diagram: diagramOf(
      outline,
      ({ say }) => say,
      () => ({ label: "", text: "" }),
    ),
    devices: [
      { model: "SPC9510N", role: "Genset controller", count: sets, at: keys, stands: "sets" as const },
      { model: "SPC9560N", role: "Mains controller", count: 1, at: ["mains"], stands: "first" as const },
      { model: "SVD310", role: "Mains protection relay", count: 1, at: ["mains"], stands: "below" as const },
      { model: "SPC9580N", role: "Bus tie controller", count: 1, at: ["tie"], stands: "tie" as const },
      { model: "STS620C", role: "ATS controller", count: 1, at: ["ats"], stands: "transfer" as const },
      { model: "STQ-T400", role: "Transfer switch", count: 1, at: ["ats"], stands: "switch" as const },
      { model: "SBC2410", role: "Battery charger", count: sets, at: [], stands: "beside" as const },
    ].filter(({ at }) => at.every((key) => known.has(key))),
    alternating: true,
    ratings: Object.fromEntries(outline.sources.map(({ key }) => [key, "500 kW · 903 A"])),
    parts,
    cutOuts: [
      { model: "SPC9510N", count: 4, width: 242, height: 160 },
      { model: "SPC9580N", count: 1, width: 186, height: 141 },
    ],
    notes: ["One note."],
  };
};

describe("the sheets of a planned plant", () => {
  test.each(plantKinds.flatMap((kind) => [1, 3, 32].map((sets) => [kind, sets] as const)))(
    "lie inside the paper, no text on another: %s, %s gensets",
    (kind, sets) => {
      for (const { shapes } of plantSheets(drawingOf(kind, sets))) {
        const texts = shapes.filter(
          (shape): shape is TextShape => shape.kind === "text" && shape.text !== "",
        );
        for (const shape of shapes)
          if (shape.kind === "line")
            for (const [x, y] of shape.points)
              expect(x >= 0 && x <= paper.width && y >= 0 && y <= paper.height, `${x} ${y}`).toBe(true);
        const boxes = texts.map((text) => ({ text: text.text, ...boxOf(text) }));
        const touching = boxes.flatMap((one, i) =>
          boxes
            .slice(i + 1)
            .filter(
              (two) =>
                one.left < two.right - 0.2 &&
                two.left < one.right - 0.2 &&
                one.top < two.bottom - 0.2 &&
                two.top < one.bottom - 0.2,
            )
            .map((two) => `${one.text} / ${two.text}`),
        );
        expect(touching).toEqual([]);
      }
    },
  );

  test("are a DXF with the models, and the parts a table", () => {
    const sheets = plantSheets(drawingOf("bus-tie", 4));
    expect(toDxf(sheets, "arial.ttf")).toMatch(/^ *999[\s\S]*SPC9580N[\s\S]*EOF/);
    expect(plantCsv(parts, (key) => key).split("\r\n")[1]).toContain("3,Part 0,SPC9520N / SX-CT2000-5,");
  });
});
