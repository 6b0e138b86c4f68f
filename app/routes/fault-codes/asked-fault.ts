import { type FaultQuery, readFaultQuery, withinBus } from "#domain/fault-code/query.ts";

/** What an address of `/ecucode` asks for. */
type Asked = {
  key: string;
  brand?: string | undefined;
  spn?: number | undefined;
  fmi?: number | undefined;
};

/** The fault that is asked for, and whether anything is. */
export function askedFault({ key, brand, spn, fmi }: Asked): { asked: FaultQuery; active: boolean } {
  const asked = key ? readFaultQuery(key) : withinBus({ spn, fmi });
  const active = Boolean(key || brand || asked.beyond) || asked.spn !== undefined || asked.fmi !== undefined;
  return { asked, active };
}

/** What stands in the field: as it was typed, or the numbers of the address. */
export function typedFault(key: string, { spn, fmi }: FaultQuery): string {
  if (key || spn === undefined) return key;
  return `SPN ${spn}${fmi === undefined ? "" : ` FMI ${fmi}`}`;
}
