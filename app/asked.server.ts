import type { Query } from "#domain/address/query.ts";
import { type ScreenName, screens } from "#domain/address/screens.ts";
import type { FilterDefinition } from "#domain/product/filters.ts";

type Asked = {
  [Name in ScreenName]: (typeof screens)[Name] extends { query: Query<infer V> } ? V : never;
};

/**
 * What the address of a request says, read by the query of its screen.
 * @param definitions the filters of the product list, for the screen that has them
 */
export function askedOf<Name extends ScreenName>(
  name: Name,
  request: Request,
  definitions: readonly FilterDefinition[] = [],
): Asked[Name] {
  const { query } = screens[name] as unknown as { query: Query<Asked[Name]> };
  return query.values(new URL(request.url).searchParams, definitions);
}
