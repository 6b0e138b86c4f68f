import type { BodyPlan } from "#domain/product/body-plan.ts";
import { looks } from "../../../geometry/finishes.ts";
import { noTriangles } from "../../../geometry/mesh.ts";
import { drawnTexture } from "../../../geometry/picture.ts";
import { centred, length, middle, within } from "../../../geometry/solid.ts";
import { geometryOf } from "../../../geometry/studio.ts";
import { Mesh, MeshStandardMaterial } from "../../../geometry/three.ts";
import { flushDepths, housingOf } from "./flush-body.ts";
import { placeTerminals } from "../terminal-rows.ts";

const pixelsPerMillimetre = 7;

/** What is printed on the back of a flush device: the marking of each terminal block, and the name plate. */
export function rearPrint(plan: BodyPlan, brand: string): Mesh {
  const housing = within(housingOf(plan), 1.4);
  const { behind, terminals } = flushDepths(plan);
  const [w, h] = [length(housing.x), length(housing.y)];
  const blocks = placeTerminals(plan.terminals, within(housingOf(plan), 4));
  const texture = drawnTexture(
    Math.round(w * pixelsPerMillimetre),
    Math.round(h * pixelsPerMillimetre),
    (context) => {
      // The colour of the housing behind it: a transparent print would need another shader.
      context.fillStyle = looks.shell.color;
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
      context.scale(pixelsPerMillimetre, pixelsPerMillimetre);
      context.textAlign = "center";
      context.textBaseline = "middle";
      const family = getComputedStyle(document.documentElement).fontFamily;
      const write = (text: string, x: number, y: number, size: number, room: number, weight = 500) => {
        context.font = `${weight} ${size}px ${family}`;
        context.fillText(text, x, y, room);
      };
      // Seen from behind, x runs the other way.
      const across = (x: number) => w / 2 - x;
      context.fillStyle = "#b6c3c8";
      for (const { group, x, y } of blocks) {
        const upper = middle(y) > 0;
        const edge = h / 2 - (upper ? y[0] : y[1]);
        write(group.label, across(middle(x)), edge + (upper ? 2.6 : -2.6), 2.9, Math.max(length(x), 14));
      }
      const plate = { w: Math.min(46, w * 0.34), h: Math.min(22, h * 0.24) };
      const free = freeSpot(blocks, w, h, plate);
      if (!free) return;
      context.fillStyle = "#d6dde0";
      context.fillRect(free.x, free.y, plate.w, plate.h);
      context.fillStyle = "#0e1b22";
      write(brand, free.x + plate.w / 2, free.y + plate.h * 0.26, plate.h * 0.2, plate.w * 0.9, 600);
      write(plan.model, free.x + plate.w / 2, free.y + plate.h * 0.54, plate.h * 0.27, plate.w * 0.9, 700);
      for (let i = 0; i < 34; i++)
        if ((i * 7 + plan.width) % 5 < 3)
          context.fillRect(
            free.x + plate.w * (0.14 + i * 0.0215),
            free.y + plate.h * 0.74,
            plate.w * 0.012,
            plate.h * 0.16,
          );
    },
  );
  return plane(housing, -behind + terminals - 0.06, texture);
}

/** A place where the name plate covers no terminals, in mm from the top left corner of the print. */
function freeSpot(
  blocks: ReturnType<typeof placeTerminals>,
  w: number,
  h: number,
  plate: { w: number; h: number },
) {
  const taken = blocks.map(({ x, y }) => ({
    left: w / 2 - x[1] - 2,
    right: w / 2 - x[0] + 2,
    top: h / 2 - y[1] - 5,
    bottom: h / 2 - y[0] + 5,
  }));
  const spots = [0.08, 0.5 - plate.w / w / 2, 0.92 - plate.w / w].flatMap((fx) =>
    [0.5, 0.36, 0.64].map((fy) => ({ x: w * fx, y: h * fy - plate.h / 2 })),
  );
  return spots.find(({ x, y }) =>
    taken.every(
      (block) => x > block.right || x + plate.w < block.left || y > block.bottom || y + plate.h < block.top,
    ),
  );
}

function plane(
  { x, y }: ReturnType<typeof centred>,
  z: number,
  texture: ReturnType<typeof drawnTexture>,
): Mesh {
  const triangles = noTriangles();
  triangles.positions.push(x[1], y[0], z, x[0], y[0], z, x[0], y[1], z, x[1], y[1], z);
  for (let i = 0; i < 4; i++) triangles.normals.push(0, 0, -1);
  triangles.uvs.push(0, 0, 1, 0, 1, 1, 0, 1);
  triangles.indices.push(0, 1, 2, 0, 2, 3);
  return new Mesh(
    geometryOf(triangles),
    new MeshStandardMaterial({ map: texture, roughness: looks.shell.roughness, metalness: 0 }),
  );
}
