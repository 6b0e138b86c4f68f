import { inArray } from "drizzle-orm";
import { passage } from "#db/schema/site/search.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { SearchState } from "./state.server.ts";
import type { PassageKind } from "#domain/address/search.ts";
import type { Found } from "./types.ts";

/** The texts of some passages, by the number of their row. */
export async function foundOf(
  { db, instead }: SearchState,
  ids: readonly number[],
): Promise<Map<number, Omit<Found, "score">>> {
  if (!ids.length) return new Map();
  const stored = await db
    .select({
      id: passage.id,
      name: passage.name,
      kind: passage.kind,
      entityId: passage.entityId,
      locale: passage.locale,
      host: passage.host,
      address: passage.address,
      anchor: passage.anchor,
      title: passage.title,
      heading: passage.heading,
      text: passage.text,
      loginRequired: passage.loginRequired,
    })
    .from(passage)
    .where(inArray(passage.id, [...ids]));
  const others = ids.flatMap((id) => {
    const row = instead?.rows.get(id);
    return row ? [{ ...row, id, loginRequired: row.loginRequired ?? false }] : [];
  });
  const rows = [...stored, ...others];
  return new Map(
    rows.map(({ id, name, kind, locale, host, anchor, heading, ...row }) => [
      id,
      {
        entityId: row.entityId,
        address: row.address,
        title: row.title,
        text: row.text,
        loginRequired: row.loginRequired,
        id: passageId(name, locale as Locale),
        kind: kind as PassageKind,
        locale: locale as Locale,
        host: host as Locale,
        anchor: anchor ?? undefined,
        heading: heading ?? undefined,
      },
    ]),
  );
}

/** The public id of a passage: its name and language. */
export function passageId(name: string, locale: Locale): string {
  return `${name}.${locale}`;
}

export function readPassageId(id: string): { name: string; locale: string } {
  const at = id.lastIndexOf(".");
  return { name: id.slice(0, at), locale: id.slice(at + 1) };
}
