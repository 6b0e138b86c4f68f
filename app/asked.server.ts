import type { PlainQuery } from "#domain/address/query.ts";
import { type ScreenName, screens } from "#domain/address/screens.ts";

type Plain = {
  [Name in ScreenName]: (typeof screens)[Name] extends { query: PlainQuery<infer V> } ? V : never;
};

/** What the address of a request says, read by the query of its screen. */
export function askedOf<Name extends ScreenName>(name: Name, request: Request): Plain[Name] {
  const { query } = screens[name] as unknown as { query: PlainQuery<Plain[Name]> };
  return query.values(new URL(request.url).searchParams);
}
