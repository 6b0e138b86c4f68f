import type { FilterDefinition } from "#domain/product/filters.ts";
import type { Parameter } from "./parameters.ts";

type Described = Pick<Parameter, "means" | "values">;

/** What the query of a screen can say; the product list's filters come from the content. */
export type Query<V = unknown> = {
  parameters(definitions: readonly FilterDefinition[]): Readonly<Record<string, Described>>;
  /** A query in its one form: what the screen does not know is left out. */
  canonical(asked: URLSearchParams, definitions: readonly FilterDefinition[]): URLSearchParams;
  /** What a query says to the screen's loader; what is missing or malformed is undefined. */
  values(asked: URLSearchParams, definitions: readonly FilterDefinition[]): V;
};

type Parameters = Readonly<Record<string, Parameter>>;
type ValuesOf<P extends Parameters> = {
  -readonly [Name in keyof P]?: P[Name] extends Parameter<infer T> ? T : never;
};

/** A query whose parameters each say something by themselves; they stand in the order of `own`. */
export function queryOf<P extends Parameters>(own: P): Query<ValuesOf<P>> {
  const read = (asked: URLSearchParams) =>
    Object.entries(own).flatMap(([name, parameter]) => {
      const value = parameter.read(asked.get(name) ?? "");
      return value === undefined ? [] : [[name, value] as const];
    });
  return {
    parameters: () => own,
    values: (asked) => Object.fromEntries(read(asked)) as ValuesOf<P>,
    canonical: (asked) => new URLSearchParams(read(asked).map(([name, value]) => [name, String(value)])),
  };
}

/** Of screens that show the same whatever stands behind their path. */
export const noQuery: Query<object> = {
  parameters: () => ({}),
  canonical: () => new URLSearchParams(),
  values: () => ({}),
};

/** A query that names one entry and nothing else, or says something of a list of them. */
export function entryOrList<E, L>(entry: Query<E>, list: Query<L>): Query<E & L> {
  return {
    parameters: (definitions) => ({ ...entry.parameters(definitions), ...list.parameters(definitions) }),
    values: (asked, definitions) => ({
      ...entry.values(asked, definitions),
      ...list.values(asked, definitions),
    }),
    canonical(asked, definitions) {
      const one = entry.canonical(asked, definitions);
      return one.size ? one : list.canonical(asked, definitions);
    },
  };
}

/** Two queries, one behind the other. */
export function both<A, B>(first: Query<A>, second: Query<B>): Query<A & B> {
  return {
    parameters: (definitions) => ({ ...first.parameters(definitions), ...second.parameters(definitions) }),
    canonical: (asked, definitions) =>
      new URLSearchParams([...first.canonical(asked, definitions), ...second.canonical(asked, definitions)]),
    values: (asked, definitions) => ({
      ...first.values(asked, definitions),
      ...second.values(asked, definitions),
    }),
  };
}

/**
 * Whether a canonical query is one of endlessly many: it holds a parameter with open values, or several
 * choices, whose combinations have no end to speak of. A page number is none: lists end.
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
