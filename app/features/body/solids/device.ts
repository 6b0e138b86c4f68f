import type { BodyPlan } from "#domain/product/body-plan.ts";
import { looks } from "../../../geometry/finishes.ts";
import { solidMeshes } from "../../../geometry/meshes.ts";
import { redraw, svgTexture } from "../../../geometry/picture.ts";
import { type CanvasTexture, Group, MeshStandardMaterial } from "../../../geometry/three.ts";
import { bodyOf } from "./body.ts";

/** Emissive intensity of each kind of display. */
const glow: Record<BodyPlan["display"], number> = { colour: 0.75, mono: 0.32, segment: 0.8, none: 0 };

const frontPrint = (plan: BodyPlan, width: number) => ({
  width,
  ratio: plan.width / plan.height,
  background: looks.bezel.color,
});

/**
 * @param picture markup of the front panel, or the address of that drawing
 * @param width of the texture, px
 */
export function frontTexture(plan: BodyPlan, picture: string, width: number): Promise<CanvasTexture> {
  return svgTexture(picture, frontPrint(plan, width));
}

/** Draws a device's front again, in another width (px). */
export function redrawFront(
  texture: CanvasTexture,
  plan: BodyPlan,
  picture: string,
  width: number,
): Promise<void> {
  return redraw(texture, picture, frontPrint(plan, width));
}

/**
 * The body of a device as a group of meshes, one for each finish, in mm around the middle of its mounting
 * plane. What is printed on its back comes from `rearPrint`.
 * @param texture the front panel (`frontTexture`)
 */
export function deviceGroup(plan: BodyPlan, texture: CanvasTexture): Group {
  const solids = bodyOf(plan);
  const group = new Group();
  const display = solids.filter((solid) => solid.part === "display");
  group.add(
    ...solidMeshes(
      solids.filter((solid) => solid.part !== "display"),
      plan,
      new MeshStandardMaterial({ map: texture, roughness: 0.46, metalness: 0 }),
    ),
  );
  if (display.length > 0) group.add(...solidMeshes(display, plan, glassOf(texture, glow[plan.display])));
  return group;
}

/** A display behind glass: it reflects the lights, and its picture is emissive. */
function glassOf(texture: CanvasTexture, strength: number): MeshStandardMaterial {
  return new MeshStandardMaterial({
    map: texture,
    emissiveMap: texture,
    emissive: "#ffffff",
    emissiveIntensity: strength,
    roughness: 0.09,
    metalness: 0,
  });
}
