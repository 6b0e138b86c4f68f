import type { BodyPlan } from "#domain/product/body-plan.ts";
import { noTriangles } from "../../geometry/mesh.ts";
import { drawnTexture } from "../../geometry/picture.ts";
import { geometryOf } from "../../geometry/studio.ts";
import { Mesh, MeshBasicMaterial } from "../../geometry/three.ts";
import { frontOf } from "./dimensions.ts";

const pixels = 512;

/** The table under the device: a soft pool of light, and in it the shadow where the device stands. */
export function floorMesh(plan: BodyPlan): Mesh {
  const { front, back } = frontOf(plan);
  const [w, d] = [plan.width, front - back];
  const size = Math.max(w, d) * 2.6;
  const texture = drawnTexture(pixels, pixels, (context) => {
    const scale = pixels / size;
    const centre = pixels / 2;
    const light = context.createRadialGradient(centre, centre, 0, centre, centre, centre);
    light.addColorStop(0, "rgb(74 98 110 / 60%)");
    light.addColorStop(0.45, "rgb(52 72 82 / 30%)");
    light.addColorStop(1, "rgb(40 60 70 / 0%)");
    context.fillStyle = light;
    context.fillRect(0, 0, pixels, pixels);
    // The shape itself is outside of the canvas, only its shadow is inside: this needs no canvas filters,
    // which some browsers lack.
    for (const [blur, strength] of [
      [46, 0.55],
      [18, 0.6],
      [6, 0.7],
    ] as const) {
      context.shadowColor = `rgb(0 0 0 / ${strength})`;
      context.shadowBlur = blur;
      context.shadowOffsetX = pixels * 2;
      context.fillStyle = "#000";
      context.fillRect(centre - (w * scale) / 2 - pixels * 2, centre - (d * scale) / 2, w * scale, d * scale);
    }
  });
  const triangles = noTriangles();
  const middle = (front + back) / 2;
  const y = -plan.height / 2 - 0.6;
  for (const [sx, sz] of [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    triangles.positions.push((sx * size) / 2, y, middle + (sz * size) / 2);
    triangles.normals.push(0, 1, 0);
    triangles.uvs.push((sx + 1) / 2, (1 - sz) / 2);
  }
  triangles.indices.push(0, 1, 2, 0, 2, 3);
  return new Mesh(
    geometryOf(triangles),
    new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false }),
  );
}
