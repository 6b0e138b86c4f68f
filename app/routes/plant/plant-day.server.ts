import type { Plan } from "#engines/planner/plan.ts";
import { documentFacts } from "#making/documents/queries.server.ts";
import type { PageScope } from "../../context.ts";

/** The day of the newest data that a plant's devices are told of: the same plant has the same files. */
export async function plantDay(scope: PageScope, { places }: Plan): Promise<Date> {
  const ids = [...new Set(places.flatMap(({ model }) => model?.id ?? []))];
  const facts = await Promise.all(ids.map((id) => documentFacts(scope, id, scope.locale)));
  return new Date(Math.max(0, ...facts.map(({ date }) => date.getTime())));
}
