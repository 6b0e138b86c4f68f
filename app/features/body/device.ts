import type { BodyPlan } from "#domain/product/body-plan.ts";
import { looks } from "../../solid/finishes.ts";
import { solidMeshes } from "../../solid/meshes.ts";
import { svgTexture } from "../../solid/picture.ts";
import { type CanvasTexture, Group, MeshStandardMaterial } from "../../solid/three.ts";
import { bodyOf } from "./body.ts";
import { rearPrint } from "./rear-print.ts";

/** How strongly each kind of display shines by itself. */
const glow: Record<BodyPlan["display"], number> = { colour: 0.75, mono: 0.32, segment: 0.8, none: 0 };

/**
 * The body of a device as a group of meshes, one for each finish, in mm around the middle of its mounting plane.
 * `picture` is the markup of its front panel, or the address of that drawing; `width` is the texture's in px.
 */
export async function deviceGroup(plan: BodyPlan, { picture, brand, width }: { picture: string; brand: string; width: number }): Promise<Group> {
  const texture = await svgTexture(picture, { width, ratio: plan.width / plan.height, background: looks.bezel.color });
  const solids = bodyOf(plan);
  const group = new Group();
  const display = solids.filter((solid) => solid.part === "display");
  group.add(
    ...solidMeshes(
      solids.filter((solid) => solid.part !== "display"),
      plan,
      printOf(texture),
    ),
  );
  if (display.length > 0) group.add(...solidMeshes(display, plan, glassOf(texture, glow[plan.display])));
  if (plan.form === "panel") group.add(rearPrint(plan, brand));
  return group;
}

function printOf(texture: CanvasTexture): MeshStandardMaterial {
  return new MeshStandardMaterial({ map: texture, roughness: 0.46, metalness: 0 });
}

/** A display behind glass: it reflects the lights, and its own picture shines. */
function glassOf(texture: CanvasTexture, strength: number): MeshStandardMaterial {
  return new MeshStandardMaterial({ map: texture, emissiveMap: texture, emissive: "#ffffff", emissiveIntensity: strength, roughness: 0.09, metalness: 0 });
}
