import { type FaultQuery, readFaultQuery, withinBus } from "#domain/fault-code/query.ts";

/** The query of `/ecucode`. */
type Asked = {
  key: string;
  brand?: string | undefined;
  spn?: number | undefined;
  fmi?: number | undefined;
};

/** The fault that the query means, and whether it asks for any. */
export function askedFault({ key, brand, spn, fmi }: Asked): { asked: FaultQuery; active: boolean } {
  const asked = key ? readFaultQuery(key) : withinBus({ spn, fmi });
  const active = Boolean(key || brand || asked.beyond) || asked.spn !== undefined || asked.fmi !== undefined;
  return { asked, active };
}

/** Text of the search field: as it was typed, or the numbers of the query. */
export function typedFault(key: string, { spn, fmi }: FaultQuery): string {
  if (key || spn === undefined) return key;
  return `SPN ${spn}${fmi === undefined ? "" : ` FMI ${fmi}`}`;
}
