import type { BrochurePageFile } from "./content.ts";

/** What the brochure's pages refer to. */
type Known = {
  models: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  parameters: ReadonlySet<string>;
  /** Modes of each solution's diagram, by the solution's key. */
  modes: ReadonlyMap<string, ReadonlySet<string>>;
  cases: ReadonlySet<string>;
};

/** Faults of the pages as a whole: numbers, covers, references. */
export function brochureFaults(pages: readonly BrochurePageFile[], known: Known): string[] {
  if (!pages.length) return [];
  const ordered = pages.toSorted((a, b) => a.page - b.page);
  const faults = ordered.flatMap((item, index) =>
    item.page === index + 1 ? [] : [`${fileOf(item)}: page: page ${index + 1} is missing or stands twice`],
  );
  if (ordered[0]!.kind !== "cover") faults.push(`${fileOf(ordered[0]!)}: kind: the first page is the cover`);
  if (ordered.at(-1)!.kind !== "back")
    faults.push(`${fileOf(ordered.at(-1)!)}: kind: the last page is the back cover`);
  // Front and back cover are single pages, all others are facing pairs: the number is even.
  if (pages.length % 2)
    faults.push(`${fileOf(ordered.at(-1)!)}: page: ${pages.length} pages, and an even number is needed`);
  return [
    ...faults,
    ...twiceDrawn(ordered),
    ...pages.flatMap((page) => referenceFaults(page, known).map((fault) => `${fileOf(page)}: ${fault}`)),
  ];
}

const fileOf = ({ key }: BrochurePageFile) => `brochure/${key}.yaml`;

/** Models that are drawn twice. Drawings contain ids, which must be unique in a document. */
function twiceDrawn(pages: readonly BrochurePageFile[]): string[] {
  const seen = new Set<string>();
  return pages.flatMap((page) =>
    modelsOf(page).flatMap((model) => {
      if (!seen.has(model)) {
        seen.add(model);
        return [];
      }
      return [`${fileOf(page)}: models: "${model}" is drawn on another page already`];
    }),
  );
}

/** The models that a page draws. */
function modelsOf(page: BrochurePageFile): readonly string[] {
  return page.kind === "cover"
    ? [page.model]
    : page.kind === "field" || page.kind === "text"
      ? page.models
      : [];
}

function referenceFaults(page: BrochurePageFile, known: Known): string[] {
  const missing = (field: string, names: readonly string[], set: { has(name: string): boolean }) =>
    names.filter((name) => !set.has(name)).map((name) => `${field}: unknown "${name}"`);
  switch (page.kind) {
    case "cover":
      return missing("model", [page.model], known.models);
    case "text":
      return missing("models", page.models, known.models);
    case "field":
      return [
        ...missing("models", page.models, known.models),
        ...missing("category", [page.category], known.categories),
        ...missing("figures", page.figures, known.parameters),
      ];
    case "diagram":
      return known.modes.get(page.solution)?.has(page.mode)
        ? []
        : [`mode: "${page.solution}" has no mode "${page.mode}"`];
    case "solutions":
      return missing("solutions", page.solutions, known.modes);
    case "cases":
      return missing("cases", page.cases, known.cases);
    default:
      return [];
  }
}
