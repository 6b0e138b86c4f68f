import type { FilterDefinition } from "#domain/product/filters.ts";
import type { Parameter } from "./parameters.ts";

type Described = Pick<Parameter, "means" | "values">;

/** What the query of a screen can say. */
export type Query = {
  /** Its parameters; some of the product list's are entries of the content. */
  parameters(definitions: readonly FilterDefinition[]): Readonly<Record<string, Described>>;
  /** A query in its one form: what the screen does not know is left out. */
  canonical(asked: URLSearchParams, definitions: readonly FilterDefinition[]): URLSearchParams;
};

/** A query that loaders read as plain values. */
export type PlainQuery<V> = Query & {
  /** What a query says; what is missing or malformed is undefined. */
  values(asked: URLSearchParams): V;
};

type Parameters = Readonly<Record<string, Parameter>>;
type ValuesOf<P extends Parameters> = {
  -readonly [Name in keyof P]?: P[Name] extends Parameter<infer T> ? T : never;
};

/** A query whose parameters each say something by themselves; they stand in the order of `own`. */
export function queryOf<P extends Parameters>(own: P): PlainQuery<ValuesOf<P>> {
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
export const noQuery: Query = { parameters: () => ({}), canonical: () => new URLSearchParams() };

/** A query that names one entry and nothing else, or says something of a list of them. */
export function entryOrList<E, L>(entry: PlainQuery<E>, list: PlainQuery<L>): PlainQuery<E & L> {
  return {
    parameters: (definitions) => ({ ...entry.parameters(definitions), ...list.parameters(definitions) }),
    values: (asked) => ({ ...entry.values(asked), ...list.values(asked) }),
    canonical(asked, definitions) {
      const one = entry.canonical(asked, definitions);
      return one.size ? one : list.canonical(asked, definitions);
    },
  };
}

/** Two queries, one behind the other. */
export function both(first: Query, second: Query): Query {
  return {
    parameters: (definitions) => ({ ...first.parameters(definitions), ...second.parameters(definitions) }),
    canonical: (asked, definitions) =>
      new URLSearchParams([...first.canonical(asked, definitions), ...second.canonical(asked, definitions)]),
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
