import type { StandFile } from "./content.ts";

/** Other content that stands refer to. */
type Known = { models: ReadonlySet<string>; solutions: ReadonlySet<string>; classes: ReadonlySet<string> };

/** Faults of the stands as a whole: references, ids used twice, two stands for one field. */
export function standFaults(stands: readonly StandFile[], { models, solutions, classes }: Known): string[] {
  return stands.flatMap((item, index) => {
    const file = `stands/${item.key}.yaml`;
    const before = stands.slice(0, index);
    return [
      ...(before.some((other) => other.id === item.id) ? [`${file}: id: ${item.id} is used twice`] : []),
      ...(before.some((other) => other.class === item.class)
        ? [`${file}: class: "${item.class}" has a stand already`]
        : []),
      ...(classes.has(item.class) ? [] : [`${file}: class: unknown class "${item.class}"`]),
      ...(solutions.has(item.solution) ? [] : [`${file}: solution: unknown solution "${item.solution}"`]),
      ...item.models
        .filter((model) => !models.has(model))
        .map((model) => `${file}: models: unknown model "${model}"`),
      ...item.models
        .filter((model, i) => item.models.indexOf(model) !== i)
        .map((model) => `${file}: models: "${model}" stands twice`),
    ];
  });
}
