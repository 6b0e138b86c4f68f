import type { PlantAddress } from "#domain/planned/address.ts";
import { startOf } from "#domain/planned/kinds.ts";
import { moduleKeys, plantKinds } from "#domain/planned/questions.ts";
import { type PlannerKnowledge, planFor } from "./plan.ts";

/** What is added to a plant for devices that it has on request, or at another power or supply only. */
const additions: Partial<PlantAddress>[] = [
  {},
  ...([200, 100, 50, 30] as const).map((power) => ({ switching: "ats" as const, power })),
  { power: 80 },
  { answers: { job: "genset", mains: "standby", supply: "12" }, power: 50 },
  { answers: { job: "ship", task: "remote-panel" } },
  { remote: "module" },
  { remote: "gateway" },
  { modules: [...moduleKeys] },
];

/** The first plant that a model has a place in; undefined for a model that no plant has. */
export function plantWith(name: string, knowledge: PlannerKnowledge): PlantAddress | undefined {
  for (const addition of additions)
    for (const kind of plantKinds) {
      const address: PlantAddress = { answers: startOf[kind], ...addition, models: [name] };
      const plan = planFor(address, knowledge);
      if (plan?.places.some(({ model }) => model?.model === name)) return address;
    }
  return undefined;
}
