import { beforeAll, describe, expect, test } from "vitest";
import { circuitOf } from "#domain/wiring/build.ts";
import type { Choice } from "#domain/wiring/choice.ts";
import type { WiredDevice } from "#domain/wiring/device.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { mixedChoices, wiredContent } from "#test/support/wired.ts";
import { drawSheets } from "./drawing.ts";
import { tablesOf } from "./printed.ts";
import { boxOf, type Shape, type Sheet, type TextShape } from "./shapes.ts";

let content: Awaited<ReturnType<typeof wiredContent>>;
beforeAll(async () => {
  content = await wiredContent();
});

const title = ({ number, count }: { number: number; count: number }) => ({
  mark: "SONGYUE",
  title: "Wiring drawing",
  model: "SGC6120N",
  choice: "a choice that is told in words ".repeat(12),
  address: `https://www.songyue.example/wiring/SGC6120N?${"name=value&".repeat(14)}`,
  legend: ["Colours by IEC 60757, designations by IEC 81346", "→2.C4: also on sheet 2, zone C4"],
  fields: [
    [
      { name: "Firmware", text: "1.6 or later" },
      { name: "Knowledge of", text: "22 November 2026" },
    ],
    [{ name: "Sheet", text: `${number} of ${count}` }],
  ],
});

function drawn(device: WiredDevice, choice: Choice, locale: Locale): Sheet[] {
  const circuit = circuitOf(device, choice);
  const words = content.wordsFor(device, locale);
  const hints = circuit.notes.map((note) => words.told(note));
  const tables = tablesOf(circuit, words, { checks: [], hints });
  return drawSheets(circuit, words, { title, tables });
}

type Box = ReturnType<typeof boxOf>;
const texts = (shapes: readonly Shape[]) =>
  shapes.filter((shape): shape is TextShape => shape.kind === "text" && shape.text !== "");

/** How far boxes may touch, mm: that of a text is larger than its ink. */
const slack = 0.25;
const meet = (a: Box, b: Box) =>
  a.left + slack < b.right &&
  b.left + slack < a.right &&
  a.top + slack < b.bottom &&
  b.top + slack < a.bottom;

type Boxed = { shape: TextShape; box: Box };
const boxed = (shapes: readonly Shape[]): Boxed[] =>
  texts(shapes).map((shape) => ({ shape, box: boxOf(shape) }));

function overlaps({ number }: Sheet, all: readonly Boxed[]): string[] {
  return all.flatMap(({ shape, box }, i) =>
    all
      .slice(i + 1)
      .filter((other) => meet(box, other.box))
      .map((other) => `${number}: “${shape.text}” on “${other.shape.text}”`),
  );
}

/** Lines that go through a text; a rail's own line ends at its name. */
function crossed({ shapes, number }: Sheet, all: readonly Boxed[]): string[] {
  const segments = shapes.flatMap((shape) =>
    shape.kind === "line" && shape.layer !== "frame" && !shape.filled
      ? shape.points.slice(1).map((to, i) => [shape.points[i]!, to] as const)
      : [],
  );
  const lines = segments
    .filter(([[x1, y1], [x2, y2]]) => x1 === x2 || y1 === y2)
    .map(([[x1, y1], [x2, y2]]) => ({
      left: Math.min(x1, x2) - slack,
      right: Math.max(x1, x2) + slack,
      top: Math.min(y1, y2) - slack,
      bottom: Math.max(y1, y2) + slack,
    }));
  return all
    .filter(({ box }) => lines.some((line) => meet(box, line)))
    .map(({ shape }) => `${number}: a line through “${shape.text}”`);
}

function pointsOf(shape: Shape): readonly (readonly [x: number, y: number])[] {
  if (shape.kind === "line") return shape.points;
  if (shape.kind === "circle") return [[shape.x, shape.y]];
  const { left, top, right, bottom } = boxOf(shape);
  return [
    [left, top],
    [right, bottom],
  ];
}

function outside({ shapes, number }: Sheet): string[] {
  return shapes.flatMap((shape) =>
    pointsOf(shape)
      .filter(([x, y]) => x < 5 || x > 415 || y < 5 || y > 292)
      .map(
        (point) =>
          `${number}: ${shape.kind} at ${point.join(" ")} ${shape.kind === "text" ? shape.text : ""}`,
      ),
  );
}

const faults = (sheets: Sheet[]) =>
  sheets.flatMap((sheet) => {
    const all = boxed(sheet.shapes);
    return [...overlaps(sheet, all), ...crossed(sheet, all), ...outside(sheet)];
  });

describe("drawings of all models", { timeout: 240_000 }, () => {
  // English with all choices, the usual one among them, below.
  test.each<Locale>(["zh", "tr-TR", "pt"])("have no text on another or under a line: %s", (locale) => {
    const found = content.devices.flatMap((device) => {
      const [usual] = mixedChoices(device);
      return faults(drawn(device, usual!, locale)).map((fault) => `${device.model} ${fault}`);
    });
    expect(found).toEqual([]);
  });

  test("nor has any choice of theirs", () => {
    const found = content.devices.flatMap((device) =>
      mixedChoices(device).flatMap((choice) =>
        faults(drawn(device, choice, "en")).map(
          (fault) => `${device.model} ${JSON.stringify(choice)} ${fault}`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  test("tell the settings, hints and parts on a sheet, whether a drawing leaves room or not", () => {
    const found = content.devices.flatMap((device) => {
      const [usual] = mixedChoices(device);
      const { notes, settings } = circuitOf(device, usual!);
      const wanted = [
        ...(settings.length ? ["Settings that the drawing needs"] : []),
        ...(notes.length ? ["Hints"] : []),
        "Parts",
      ];
      const shown = drawn(device, usual!, "en").flatMap(({ shapes }) =>
        texts(shapes).map(({ text }) => text),
      );
      return wanted.filter((one) => !shown.includes(one)).map((one) => `${device.model} ${one}`);
    });
    expect(found).toEqual([]);
  });
});
