import { materialOf } from "./finishes.ts";
import { addSolid, noTriangles, type Triangles } from "./mesh.ts";
import type { Finish, Solid } from "./solid.ts";
import { geometryOf } from "./studio.ts";
import { Mesh, type MeshStandardMaterial } from "./three.ts";

/** Meshes of solids: one for each finish, and one for everything that is printed. */
export function solidMeshes(
  solids: readonly Solid[],
  size: { width: number; height: number },
  print?: MeshStandardMaterial,
): Mesh[] {
  const byFinish = new Map<Finish, Triangles>();
  const printed = noTriangles();
  for (const solid of solids) {
    const triangles = byFinish.get(solid.finish) ?? noTriangles();
    byFinish.set(solid.finish, triangles);
    addSolid(solid, size, triangles, print ? printed : triangles);
  }
  const meshes = [...byFinish]
    .filter(([, { indices }]) => indices.length > 0)
    .map(([finish, triangles]) => new Mesh(geometryOf(triangles), materialOf(finish)));
  if (print && printed.indices.length > 0) meshes.push(new Mesh(geometryOf(printed), print));
  return meshes;
}
