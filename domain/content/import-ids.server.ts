import type { Database } from "#db/client.server.ts";
import { parameter } from "#db/schema/product.ts";
import type { Content } from "./read.server.ts";

/** Ids of what content files name by key or model. */
export type Ids = ReturnType<typeof idMaps>;

/** Parameters have no id in their file: each keeps the one it was first given. */
export async function stableParameterIds(db: Database, content: Content): Promise<Map<string, number>> {
  const stored = await db.select({ id: parameter.id, key: parameter.key }).from(parameter);
  const ids = new Map(stored.map((row) => [row.key, row.id]));
  let next = Math.max(0, ...ids.values()) + 1;
  for (const { key } of content.parameters) if (!ids.has(key)) ids.set(key, next++);
  return ids;
}

export function idMaps(content: Content, parameterIds: Map<string, number>) {
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
      [...parameterIds],
      ([key]) => key,
      ([, id]) => id,
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
