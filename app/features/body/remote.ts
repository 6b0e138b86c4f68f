import type { BodyPlan } from "#domain/product/body-plan.ts";
import type { Group } from "../../geometry/three.ts";
import { deviceGroup, frontTexture } from "./solids/device.ts";

/**
 * Fetches the body of a model with its plan, for scenes with several devices.
 * @param version of the pictures (`pictures` of the page scope)
 * @param width of the front's texture, px
 * @param front address of the front panel
 * @throws Error when the plan or the front panel cannot be fetched
 */
export async function fetchDevice(
  model: string,
  { version, width, front }: { version: string; width: number; front: string },
): Promise<{ group: Group; plan: BodyPlan }> {
  const response = await fetch(`/media/body/${model}.json?v=${version}`);
  if (!response.ok) throw new Error(`${model}: ${response.status}`);
  const plan = (await response.json()) as BodyPlan;
  return {
    plan,
    group: deviceGroup(plan, await frontTexture(plan, front, width)),
  };
}
