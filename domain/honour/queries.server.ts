import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { honour } from "#db/schema/company/honour.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { readText, textIn } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { type HonourIssuer, type HonourKind, honourKinds, type HonourMark, honourMarks } from "./kinds.ts";

type Scope = { db: Database; locale: Locale };

export type Honour = {
  id: number;
  key: string;
  kind: HonourKind;
  mark: HonourMark | undefined;
  number: string;
  issuer: HonourIssuer;
  /** Days, YYYY-MM-DD. */
  date: string;
  until: string | undefined;
  title: LocalText;
  text: LocalText;
  categoryIds: number[];
  productIds: number[];
};

/** Every published honour, the newest first. */
export async function listHonours(scope: Scope): Promise<Honour[]> {
  const rows = await select(scope)
    .where(shown(honour))
    .orderBy(desc(honour.publishedAt), asc(honour.position));
  return rows.map((row) => toHonour(row, scope.locale));
}

/** A published honour by its key, for its picture. */
export async function findHonour(scope: Scope, key: string): Promise<Honour | undefined> {
  const [row] = await select(scope).where(and(eq(honour.key, key), shown(honour)));
  return row && toHonour(row, scope.locale);
}

/** The kinds and marks in a list of honours, each with its id in addresses and its number of entries. */
export function honourCounts(list: readonly Honour[]) {
  const count = <T extends string>(names: readonly T[], field: (item: Honour) => T | undefined) =>
    names
      .map((name, i) => ({ id: i + 1, name, count: list.filter((item) => field(item) === name).length }))
      .filter((entry) => entry.count > 0);
  return { kinds: count(honourKinds, (item) => item.kind), marks: count(honourMarks, (item) => item.mark) };
}

function select({ db, locale }: Scope) {
  return db
    .select({
      id: honour.id,
      key: honour.key,
      kind: honour.kind,
      mark: honour.mark,
      number: honour.number,
      issuer: honour.issuer,
      publishedAt: honour.publishedAt,
      validUntil: honour.validUntil,
      title: textIn(honour.title, locale),
      text: textIn(honour.text, locale),
      categoryIds: honour.categoryIds,
      productIds: honour.productIds,
    })
    .from(honour);
}

function toHonour(row: Awaited<ReturnType<typeof select>>[number], locale: Locale): Honour {
  return {
    id: row.id,
    key: row.key,
    kind: row.kind as HonourKind,
    mark: (row.mark as HonourMark | null) ?? undefined,
    number: row.number,
    issuer: row.issuer as HonourIssuer,
    date: row.publishedAt.toISOString().slice(0, 10),
    until: row.validUntil ?? undefined,
    title: readText(row.title, locale),
    text: readText(row.text, locale),
    categoryIds: row.categoryIds,
    productIds: row.productIds,
  };
}
