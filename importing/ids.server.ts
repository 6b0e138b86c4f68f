import type { Content } from "./read.server.ts";

/** Ids of what content files name by key or model. */
export type Ids = ReturnType<typeof idMaps>;

export function idMaps(content: Content) {
  const map = <T>(list: T[], key: (item: T) => string, id: (item: T) => number) => {
    const ids = new Map(list.map((item) => [key(item), id(item)]));
    return (name: string): number => {
      const found = ids.get(name);
      // readContent has checked every reference
      if (found === undefined) throw new Error(`no id for ${name}`);
      return found;
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
