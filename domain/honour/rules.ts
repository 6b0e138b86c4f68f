import type { HonourFile } from "./content.ts";

/** Facts of the catalogue that honours refer to. */
type Models = { model: string; category: string; approvals: readonly string[] }[];

/** Faults of the honours as a whole and against the catalogue, each with file and entry. */
export function honourFaults(
  files: readonly HonourFile[],
  models: Models,
  categories: ReadonlySet<string>,
): string[] {
  const seen = new Map<string | number, string>();
  return files.flatMap(({ key: file, kind, entries }) =>
    entries.flatMap((entry) => {
      const place = `honours/${file}.yaml: ${entry.key}`;
      const twice = [entry.id, entry.key].flatMap((value) => {
        const first = seen.get(value);
        seen.set(value, place);
        return first ? [`${place}: ${value} is used twice`] : [];
      });
      const covered = models.filter(
        ({ model, category }) => entry.models.includes(model) || entry.categories.includes(category),
      );
      return [
        ...twice,
        ...(kind === "approval" && !entry.mark ? [`${place}: mark: an approval names its mark`] : []),
        ...(kind !== "approval" && entry.mark ? [`${place}: mark: only approvals have one`] : []),
        ...(kind === "approval" && !covered.length
          ? [`${place}: an approval covers categories or models`]
          : []),
        ...(entry.until && entry.until <= entry.date ? [`${place}: until: is before the date`] : []),
        ...entry.categories
          .filter((name) => !categories.has(name))
          .map((name) => `${place}: categories: unknown category "${name}"`),
        ...entry.models
          .filter((name) => !models.some(({ model }) => model === name))
          .map((name) => `${place}: models: unknown model "${name}"`),
        ...entry.models
          .filter((name, i) => entry.models.indexOf(name) !== i)
          .map((name) => `${place}: models: "${name}" stands twice`),
        ...covered
          .filter(({ approvals }) => entry.mark && !approvals.includes(entry.mark))
          .map(({ model }) => `${place}: models: ${model} does not hold ${entry.mark} in the catalogue`),
      ];
    }),
  );
}
