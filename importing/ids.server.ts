import type { Content } from "./read.server.ts";

/** Ids of entries that content files refer to by key or model. */
export type Ids = ReturnType<typeof idMaps>;

export function idMaps(content: Content) {
  const map = <T>(list: T[], key: (item: T) => string, id: (item: T) => number) => {
    const ids = new Map(list.map((item) => [key(item), id(item)]));
    return (name: string): number => {
      const id = ids.get(name);
      // readContent has checked every reference
      if (id === undefined) throw new Error(`no id for ${name}`);
      return id;
    };
  };
  return {
    category: map(
      content.categories,
      (c) => c.key,
      (c) => c.id,
    ),
    parameter: map(
      content.parameters,
      (p) => p.key,
      (p) => p.id,
    ),
    product: map(
      content.series.flatMap((s) => s.models),
      (m) => m.model,
      (m) => m.id,
    ),
    solutionClass: map(
      content.solutionClasses,
      (c) => c.key,
      (c) => c.id,
    ),
    solution: map(
      content.solutions,
      (s) => s.key,
      (s) => s.id,
    ),
    caseClass: map(
      content.caseClasses,
      (c) => c.key,
      (c) => c.id,
    ),
    newsClass: map(
      content.newsClasses,
      (c) => c.key,
      (c) => c.id,
    ),
    case: map(
      content.cases,
      (c) => c.key,
      (c) => c.id,
    ),
  };
}
