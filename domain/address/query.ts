import type { FilterDefinition } from "#domain/product/filters.ts";
import type { Parameter } from "./parameters.ts";

type Described = Pick<Parameter, "means" | "values">;

/** What the query of a screen can say; the product list's filters come from the content. */
export type Query<V = unknown> = {
  parameters(definitions: readonly FilterDefinition[]): Readonly<Record<string, Described>>;
  /** The canonical query: parameters that the screen does not know are dropped. */
  canonical(search: URLSearchParams, definitions: readonly FilterDefinition[]): URLSearchParams;
  /** The values for the screen's loader; missing and malformed ones are undefined. */
  values(search: URLSearchParams, definitions: readonly FilterDefinition[]): V;
};

type Parameters = Readonly<Record<string, Parameter>>;
type ValuesOf<P extends Parameters> = {
  -readonly [Name in keyof P]?: P[Name] extends Parameter<infer T> ? T : never;
};

/** A query of independent parameters, in the order of `own`. */
export function queryOf<P extends Parameters>(own: P): Query<ValuesOf<P>> {
  const read = (search: URLSearchParams) =>
    Object.entries(own).flatMap(([name, parameter]) => {
      const value = parameter.read(search.get(name) ?? "");
      return value === undefined ? [] : [[name, value] as const];
    });
  return {
    parameters: () => own,
    values: (search) => Object.fromEntries(read(search)) as ValuesOf<P>,
    canonical: (search) => new URLSearchParams(read(search).map(([name, value]) => [name, String(value)])),
  };
}

/** For screens without parameters. */
export const noQuery: Query<object> = {
  parameters: () => ({}),
  canonical: () => new URLSearchParams(),
  values: () => ({}),
};

/** A query that names one entry alone, or narrows down a list of them. */
export function entryOrList<E, L>(entry: Query<E>, list: Query<L>): Query<E & L> {
  return {
    parameters: (definitions) => ({ ...entry.parameters(definitions), ...list.parameters(definitions) }),
    values: (search, definitions) => ({
      ...entry.values(search, definitions),
      ...list.values(search, definitions),
    }),
    canonical(search, definitions) {
      const ofEntry = entry.canonical(search, definitions);
      return ofEntry.size ? ofEntry : list.canonical(search, definitions);
    },
  };
}

export function both<A, B>(first: Query<A>, second: Query<B>): Query<A & B> {
  return {
    parameters: (definitions) => ({ ...first.parameters(definitions), ...second.parameters(definitions) }),
    canonical: (search, definitions) =>
      new URLSearchParams([
        ...first.canonical(search, definitions),
        ...second.canonical(search, definitions),
      ]),
    values: (search, definitions) => ({
      ...first.values(search, definitions),
      ...second.values(search, definitions),
    }),
  };
}

/**
 * Whether a canonical query is one of practically unlimited many: it holds a parameter with open values, or
 * several choices, whose combinations are too many to count. Page numbers do not count: lists end.
 */
export function isEndless(
  query: Query,
  search: URLSearchParams,
  definitions: readonly FilterDefinition[],
): boolean {
  const known = query.parameters(definitions);
  const choices = [...search].filter(([name]) => name !== "page");
  return (
    choices.length > 1 ||
    choices.some(([name, value]) => (known[name]?.values ?? "open") === "open" || value.includes(","))
  );
}
