import { expect, test } from "vitest";
import { levelSizes, surroundingsFace } from "./surroundings.ts";

const faces = ["-x", "+x", "+y", "-y", "+z", "-z"] as const;

function valueOf(bits: number): number {
  return (1 + (bits & 1023) / 1024) * 2 ** ((bits >> 10) - 15);
}

/** Green of a face's pixels, and how much of the sphere each of them covers. */
function pixels(face: number, level: number): { light: number; share: number }[] {
  const size = levelSizes[level]!;
  const texels = surroundingsFace(face, level);
  return Array.from({ length: size * size }, (_, i) => {
    const [s, t] = [((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size].map(
      (part) => 2 * part - 1,
    );
    return { light: valueOf(texels[i * 4 + 1]!), share: (1 + s! ** 2 + t! ** 2) ** -1.5 };
  });
}

function mean(list: readonly { light: number; share: number }[]): number {
  const whole = list.reduce((sum, { share }) => sum + share, 0);
  return list.reduce((sum, { light, share }) => sum + light * share, 0) / whole;
}

test("a rough surface gathers as much light as a mirror, only from more sides", () => {
  const means = levelSizes.map((_, level) => mean(faces.flatMap((_, face) => pixels(face, level))));
  for (const value of means) expect(value / means[0]!).toBeCloseTo(1, 1);
  const contrast = levelSizes.map((_, level) => {
    const all = faces.flatMap((_, face) => pixels(face, level)).map(({ light }) => light);
    return Math.max(...all) / Math.min(...all);
  });
  expect(contrast).toEqual(contrast.toSorted((a, b) => b - a));
});

test("the large window is above, the brighter side window left, and the floor is dark, on every level", () => {
  for (const level of levelSizes.keys()) {
    const side = Object.fromEntries(faces.map((name, face) => [name, mean(pixels(face, level))]));
    expect(side["+y"]).toBe(Math.max(...Object.values(side)));
    expect(side["-y"]).toBe(Math.min(...Object.values(side)));
    expect(side["-x"]).toBeGreaterThan(1.5 * side["+x"]!);
  }
});

test("each side of the roughest level is the light that falls on a matt surface there", () => {
  const out = [
    [1, 0, 0, 0, 0, -1, 0, -1, 0],
    [-1, 0, 0, 0, 0, 1, 0, -1, 0],
    [0, 1, 0, 1, 0, 0, 0, 0, 1],
    [0, -1, 0, 1, 0, 0, 0, 0, -1],
    [0, 0, 1, 1, 0, 0, 0, -1, 0],
    [0, 0, -1, -1, 0, 0, 0, -1, 0],
  ];
  const size = levelSizes[0];
  for (const [face, [nx, ny, nz]] of out.entries()) {
    let [sum, whole] = [0, 0];
    for (const [other, d] of out.entries()) {
      pixels(other, 0).forEach(({ light, share }, i) => {
        const [s, t] = [((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size].map(
          (part) => 2 * part - 1,
        ) as [number, number];
        const [x, y, z] = [0, 1, 2].map(
          (k) => (d[k]! + s * d[3 + k]! + t * d[6 + k]!) / Math.hypot(1, s, t),
        ) as [number, number, number];
        const weight = share * Math.max(0, x * nx! + y * ny! + z * nz!);
        sum += light * weight;
        whole += weight;
      });
    }
    const edge = levelSizes[3];
    const middle = pixels(face, 3).filter(
      (_, i) =>
        [edge / 2 - 1, edge / 2].includes(i % edge) &&
        [edge / 2 - 1, edge / 2].includes(Math.floor(i / edge)),
    );
    expect(Math.abs(mean(middle) - sum / whole)).toBeLessThan(0.1);
  }
});
