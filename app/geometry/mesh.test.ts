import { describe, expect, test } from "vitest";
import { addSolid, noTriangles, type Triangles } from "./mesh.ts";
import type { Solid } from "./solid.ts";

const size = { width: 100, height: 100 };
const room = { x: [-20, 20], y: [-10, 10], z: [0, 8] } as const;
const solids: Solid[] = [
  { ...room, part: "plain", finish: "shell", shape: { kind: "block" } },
  { ...room, part: "rounded", finish: "shell", shape: { kind: "block", radius: 3, bevel: 1, back: 0.5 } },
  {
    ...room,
    part: "frame",
    finish: "shell",
    shape: { kind: "frame", radius: 2, bevel: 1, hole: { x: [-12, 10], y: [-6, 7] }, holeRadius: 1 },
  },
  { ...room, part: "along z", finish: "shell", shape: { kind: "round", axis: "z" } },
  { ...room, part: "along x", finish: "shell", shape: { kind: "round", axis: "x" } },
  { ...room, part: "along y", finish: "shell", shape: { kind: "round", axis: "y" } },
];

const meshOf = (solid: Solid) => {
  const triangles = noTriangles();
  addSolid(solid, size, triangles);
  return triangles;
};
const vertex = ({ positions }: Triangles, i: number) =>
  positions.slice(i * 3, i * 3 + 3) as [number, number, number];

/** The volume that the triangles enclose, positive when all of them face outwards. */
function volume(mesh: Triangles): number {
  let sum = 0;
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => vertex(mesh, mesh.indices[i + k]!));
    sum +=
      (a![0] * (b![1] * c![2] - b![2] * c![1]) +
        a![1] * (b![2] * c![0] - b![0] * c![2]) +
        a![2] * (b![0] * c![1] - b![1] * c![0])) /
      6;
  }
  return sum;
}

describe.each(solids)("the mesh of a $part solid", (solid) => {
  const mesh = meshOf(solid);

  test("fills its room and does not leave it", () => {
    (["x", "y", "z"] as const).forEach((axis, k) => {
      const values = mesh.positions.filter((_, i) => i % 3 === k);
      expect(Math.min(...values)).toBeCloseTo(solid[axis][0], 5);
      expect(Math.max(...values)).toBeCloseTo(solid[axis][1], 5);
    });
  });

  test("is closed and faces outwards: its volume is that of the solid", () => {
    const { shape } = solid;
    const box = 40 * 20 * 8;
    const expected =
      shape.kind === "round" ? (Math.PI / 4) * box : shape.kind === "frame" ? (40 * 20 - 22 * 13) * 8 : box;
    expect(volume(mesh) / expected).toBeGreaterThan(0.94);
    expect(volume(mesh) / expected).toBeLessThanOrEqual(1.001);
  });

  test("has normals of length one, and indices of vertices that are there", () => {
    for (let i = 0; i < mesh.normals.length; i += 3)
      expect(Math.hypot(...mesh.normals.slice(i, i + 3))).toBeCloseTo(1, 1);
    expect(Math.max(...mesh.indices)).toBeLessThan(mesh.positions.length / 3);
    expect(mesh.uvs.length / 2).toBe(mesh.positions.length / 3);
  });
});

test("the printed front goes to its own mesh, upright and not mirrored", () => {
  const [rest, print] = [noTriangles(), noTriangles()];
  addSolid({ ...solids[1]!, printed: true }, { width: 40, height: 20 }, rest, print);
  expect(print.indices.length).toBeGreaterThan(0);
  expect(volume(rest)).not.toBeCloseTo(volume(meshOf(solids[1]!)));
  for (let i = 0; i < print.positions.length / 3; i++) {
    const [x, y] = vertex(print, i);
    expect(print.uvs[i * 2]).toBeCloseTo(x / 40 + 0.5, 6);
    expect(print.uvs[i * 2 + 1]).toBeCloseTo(y / 20 + 0.5, 6);
  }
});
