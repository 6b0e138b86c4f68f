import { expect, test } from "vitest";
import { terminalsDrawing } from "./terminals.ts";

const group = (label: string, count: number) => ({
  label,
  kind: "plug" as const,
  pins: Array.from({ length: count }, (_, i) => `${label}${i + 1}`),
});

test("every pin stands once with its print, inside the frame and beside the others", () => {
  const groups = [group("DO", 16), group("DI", 9), group("GEN", 8), group("LONG", 40)];
  const { shapes, width, height } = terminalsDrawing(groups, 170, 2.4);
  const prints = shapes.flatMap((shape) => (shape.kind === "text" && shape.turned ? [shape] : []));
  expect(prints.map(({ text }) => text)).toEqual(groups.flatMap(({ pins }) => pins));
  expect(new Set(prints.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(73);
  for (const { x, y } of prints) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeLessThan(height);
  }
});
