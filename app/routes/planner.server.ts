import { plantPath } from "#domain/planned/address.ts";
import { finderIndex } from "#engines/finder/index.server.ts";
import { plantWith } from "#engines/planner/place-of.ts";
import type { PlannerKnowledge } from "#engines/planner/plan.ts";
import type { PageScope } from "../context.ts";

/** What plants are planned with. */
export async function plannerKnowledge(scope: PageScope): Promise<PlannerKnowledge> {
  const [{ models }, knowledge, devices] = await Promise.all([
    finderIndex(scope),
    scope.knowledge(),
    scope.devices(),
  ]);
  return {
    models,
    devices: new Map(devices.map((device) => [device.id, device])),
    accessories: knowledge.accessories,
  };
}

/** The address of a plant with a model in it; undefined for a model that no plant has. */
export async function plannedWith(scope: PageScope, model: string): Promise<string | undefined> {
  const address = plantWith(model, await plannerKnowledge(scope));
  return address && plantPath(address);
}
