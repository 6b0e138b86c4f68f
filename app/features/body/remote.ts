import type { BodyPlan } from "#domain/product/body-plan.ts";
import type { Group } from "../../geometry/three.ts";
import { deviceGroup, frontTexture } from "./solids/device.ts";

/**
 * A model's body with its size, fetched by its name: for screens that show many. `version` stands for what
 * pictures are drawn from, `front` is the address of its front panel.
 */
export async function fetchDevice(
  model: string,
  { version, width, front }: { version: string; width: number; front: string },
): Promise<{ group: Group; plan: BodyPlan }> {
  const answer = await fetch(`/media/body/${model}.json?v=${version}`);
  if (!answer.ok) throw new Error(`${model}: ${answer.status}`);
  const plan = (await answer.json()) as BodyPlan;
  return {
    plan,
    group: deviceGroup(plan, await frontTexture(plan, front, width)),
  };
}
