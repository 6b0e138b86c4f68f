import type { BodyPlan } from "#domain/product/body-plan.ts";
import { looks } from "../../../geometry/finishes.ts";
import { noTriangles } from "../../../geometry/mesh.ts";
import { solidMeshes } from "../../../geometry/meshes.ts";
import { drawnTexture } from "../../../geometry/picture.ts";
import type { Finish } from "../../../geometry/solid.ts";
import { geometryOf } from "../../../geometry/studio.ts";
import { DoubleSide, Group, Mesh, MeshStandardMaterial, RepeatWrapping } from "../../../geometry/three.ts";
import { bodyOf, mountOf } from "./body.ts";
import { type CutFace, cutPlane, sectionAt } from "./section.ts";

/** Distance of hatching lines, mm: wider on large devices, so that single lines stay visible. */
const hatchOf = ({ height }: BodyPlan) => Math.max(5, height / 32);

/** What the section adds: the panel or rail, and the cut faces with their hatching. */
export function sectionGroup(plan: BodyPlan): Group {
  const mount = mountOf(plan);
  const x = cutPlane(plan);
  const group = new Group();
  group.add(
    ...solidMeshes(mount, plan),
    ...faceMeshes(sectionAt([...bodyOf(plan), ...mount], x), x, hatchOf(plan)),
  );
  return group;
}

function faceMeshes(faces: readonly CutFace[], x: number, hatch: number): Mesh[] {
  const finishes = [...new Set(faces.map(({ finish }) => finish))];
  return finishes.map((finish) => {
    const triangles = noTriangles();
    for (const { outline } of faces.filter((face) => face.finish === finish)) {
      const first = triangles.positions.length / 3;
      for (const [z, y] of outline) {
        triangles.positions.push(x + 0.02, y, z);
        triangles.normals.push(1, 0, 0);
        // Metal is hatched in the other direction, to set panel and housing apart.
        triangles.uvs.push(
          ((finish === "sheet" || finish === "steel" || finish === "metal" ? -1 : 1) * z) / hatch,
          y / hatch,
        );
      }
      for (let i = 2; i < outline.length; i++) triangles.indices.push(first, first + i - 1, first + i);
    }
    return new Mesh(geometryOf(triangles), hatching(finish));
  });
}

function hatching(finish: Finish): MeshStandardMaterial {
  const colour =
    finish === "shell" || finish === "bezel" || finish === "membrane"
      ? "#f2641a"
      : finish === "metal" || finish === "sheet"
        ? "#7f9099"
        : looks[finish].color;
  const texture = drawnTexture(64, 64, (context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 64, 64);
    context.strokeStyle = "rgb(8 14 18 / 62%)";
    context.lineWidth = 9;
    context.beginPath();
    for (const shift of [-64, 0, 64]) {
      context.moveTo(shift - 8, 72);
      context.lineTo(shift + 72, -8);
    }
    context.stroke();
  });
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  return new MeshStandardMaterial({ map: texture, roughness: 0.9, metalness: 0, side: DoubleSide });
}
