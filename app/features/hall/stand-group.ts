import { noTriangles } from "../../geometry/mesh.ts";
import { solidMeshes } from "../../geometry/meshes.ts";
import { svgTexture } from "../../geometry/picture.ts";
import { around, length, type Solid, type Span } from "../../geometry/solid.ts";
import { geometryOf } from "../../geometry/studio.ts";
import { Group, Mesh, MeshBasicMaterial, MeshStandardMaterial, type Texture } from "../../geometry/three.ts";
import { boardPrint, fasciaPrint, platePrint, shadePrint } from "./prints.ts";
import { board, fascia, picture, plinth, plinthsOf, standSolids } from "./stand-solids.ts";

/** What a stand shows. */
export interface StandWords {
  title: string;
  lead: string;
  models: string[];
  /** Address of the diagram on its wall. */
  diagram: string;
  /** Id of the solution on the wall; the devices show its plant. */
  plant: number;
}

/** Loads a device of a plant (id of the solution), with its size in mm. */
export type LoadDevice = (
  model: string,
  plant: number,
) => Promise<{ group: Group; plan: { width: number; height: number } }>;

/** Largest size of a device on a plinth, metres. */
const most = { width: 0.74, height: 0.6 };

/** A stand before its pictures and devices are loaded: walls, plinths, sign and text panel. */
export function standGroup(stand: StandWords, number: number): Group {
  const group = new Group();
  group.add(...solidMeshes(standSolids(stand.models.length), { width: 1, height: 1 }));
  group.add(
    sheet(
      fascia.x,
      fascia.y,
      fascia.z,
      fasciaPrint(number, stand.title, length(fascia.x) / length(fascia.y)),
      true,
    ),
  );
  group.add(
    sheet(board.x, board.y, 0.032, boardPrint(stand.title, stand.lead, length(board.x) / length(board.y))),
  );
  plinthsOf(stand.models.length).forEach((x, i) => {
    const front = plinth.z + plinth.depth / 2 + 0.002;
    group.add(
      sheet(
        [x - 0.26, x + 0.26],
        [plinth.top - 0.18, plinth.top - 0.066],
        front,
        platePrint(stand.models[i]!),
      ),
    );
    group.add(shade(x, 0.024, plinth.width * 1.7, plinth.depth * 2.2));
  });
  return group;
}

/**
 * Hangs the diagram and puts the devices on their plinths, all at one scale. The place of what cannot be
 * loaded stays empty.
 * @param prepare compiles shaders and uploads textures of a part before it is added
 */
export async function furnish(
  group: Group,
  stand: StandWords,
  load: LoadDevice,
  prepare: (part: Group) => Promise<void>,
): Promise<void> {
  const [wall, ...devices] = await Promise.allSettled([
    wallPicture(stand.diagram),
    ...stand.models.map((model) => load(model, stand.plant)),
  ]);
  for (const part of [wall, ...devices])
    if (part.status === "fulfilled") await prepare("group" in part.value ? part.value.group : part.value);
  if (wall.status === "fulfilled") group.add(wall.value);
  const loaded = devices.flatMap((result, i) =>
    result.status === "fulfilled" ? [{ ...result.value, i }] : [],
  );
  const scale = Math.min(
    ...loaded.map(({ plan }) => Math.min(most.width / plan.width, most.height / plan.height)),
  );
  const middles = plinthsOf(stand.models.length);
  for (const { group: device, plan, i } of loaded) {
    device.scale.setScalar(scale);
    device.position.set(middles[i]!, plinth.top + 0.004 + (plan.height * scale) / 2, plinth.z);
    device.rotation.y = -0.12 * Math.sign(middles[i]!);
    group.add(device, shade(middles[i]!, plinth.top + 0.002, plan.width * scale * 1.25, 0.34));
  }
}

/** The diagram behind glass in a black frame, as large as the wall has room. */
async function wallPicture(address: string): Promise<Group> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const markup = await response.text();
  const [width = 2, height = 1] = (/viewBox="\S+ \S+ (\S+) (\S+)"/.exec(markup) ?? []).slice(1).map(Number);
  const [roomX, roomY] = [length(picture.x), length(picture.y)];
  const scale = Math.min(roomX / width, roomY / height) * 0.95;
  const [w, h] = [width * scale, height * scale];
  const [cx, cy] = [(picture.x[0] + picture.x[1]) / 2, (picture.y[0] + picture.y[1]) / 2];
  const texture = await svgTexture(markup, { width: 1400, ratio: width / height, background: "#06090b" });
  const edge = 0.06;
  const frame: Solid = {
    part: "frame",
    finish: "void",
    ...around(cx, cy, w + 2 * edge, h + 2 * edge),
    z: [0, 0.03],
    shape: { kind: "block", radius: 0.01, bevel: 0.006 },
  };
  const group = new Group();
  group.add(
    ...solidMeshes([frame], { width: 1, height: 1 }),
    sheet([cx - w / 2, cx + w / 2], [cy - h / 2, cy + h / 2], 0.033, texture, true),
  );
  return group;
}

/** A printed rectangle that faces +z; one that `shines` ignores the light of the scene. */
function sheet(x: Span, y: Span, z: number, map: Texture, shines = false): Mesh {
  const triangles = noTriangles();
  triangles.positions.push(x[0], y[0], z, x[1], y[0], z, x[1], y[1], z, x[0], y[1], z);
  for (let i = 0; i < 4; i++) triangles.normals.push(0, 0, 1);
  triangles.uvs.push(0, 0, 1, 0, 1, 1, 0, 1);
  triangles.indices.push(0, 1, 2, 0, 2, 3);
  return new Mesh(
    geometryOf(triangles),
    shines
      ? new MeshBasicMaterial({ map })
      : new MeshStandardMaterial({ map, roughness: 0.85, metalness: 0 }),
  );
}

function shade(x: number, y: number, width: number, depth: number): Mesh {
  const triangles = noTriangles();
  const [w, d] = [width / 2, depth / 2];
  triangles.positions.push(
    x - w,
    y,
    plinth.z + d,
    x + w,
    y,
    plinth.z + d,
    x + w,
    y,
    plinth.z - d,
    x - w,
    y,
    plinth.z - d,
  );
  for (let i = 0; i < 4; i++) triangles.normals.push(0, 1, 0);
  triangles.uvs.push(0, 0, 1, 0, 1, 1, 0, 1);
  triangles.indices.push(0, 1, 2, 0, 2, 3);
  return new Mesh(
    geometryOf(triangles),
    new MeshBasicMaterial({ map: shadePrint(), transparent: true, depthWrite: false }),
  );
}
