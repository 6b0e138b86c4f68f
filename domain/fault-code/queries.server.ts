import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { engineBrand, failureMode, faultCode, suspectParameter } from "#db/schema/catalogue/fault-code.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick, readText, textIn } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { type FaultBook, packCodes } from "./book.ts";
import type { FaultQuery } from "./query.ts";
import type { Severity } from "./severity.ts";
import { wordsOf } from "./words.ts";

type Scope = { db: Database; locale: Locale };

export type FaultCodeItem = {
  spn: number;
  fmi: number;
  /** Name of the engine brand whose meaning this is; undefined for the general one. */
  brand: string | undefined;
  name: LocalText;
  cause: LocalText;
  response: LocalText;
  action: LocalText;
  severity: Severity;
};

export type FaultSearch = FaultQuery & { brand?: string | undefined; page?: number; limit?: number };

export async function listBrands({
  db,
  locale,
}: Scope): Promise<{ key: string; name: string; about: LocalText }[]> {
  const rows = await db
    .select({ key: engineBrand.key, name: engineBrand.name, about: textIn(engineBrand.about, locale) })
    .from(engineBrand)
    .where(shown(engineBrand))
    .orderBy(asc(engineBrand.position));
  return rows.map((row) => ({ ...row, about: readText(row.about, locale) }));
}

/**
 * The codes of one brand, with `alone` without the general ones; without a brand those of all that are
 * published.
 */
function codesOf(db: Database, brandId: number | undefined, alone: boolean): SQL | undefined {
  if (brandId === undefined) return or(eq(faultCode.brandId, 0), inArray(faultCode.brandId, shownBrands(db)));
  if (alone) return eq(faultCode.brandId, brandId);
  return and(
    inArray(faultCode.brandId, [0, brandId]),
    sql`(${faultCode.brandId} <> 0 or not exists (select 1 from fault_code o where o.brand_id = ${brandId} and o.spn = ${faultCode.spn} and o.fmi = ${faultCode.fmi}))`,
  );
}

/**
 * Fault codes by numbers or words; a brand alone lists its own codes. With a brand, its meaning of a pair
 * replaces the general one; without, the general one comes first and the brands' follow.
 */
export async function searchFaultCodes(
  { db, locale }: Scope,
  { spn, fmi, words, beyond, brand, page = 1, limit = 12 }: FaultSearch,
) {
  const [own] = brand
    ? await db
        .select({ id: engineBrand.id })
        .from(engineBrand)
        .where(and(eq(engineBrand.key, brand), shown(engineBrand)))
    : [];
  if (beyond || (brand && !own)) return { list: [] as FaultCodeItem[], total: 0, page, limit };
  const conditions = [
    spn === undefined ? undefined : eq(faultCode.spn, spn),
    fmi === undefined ? undefined : eq(faultCode.fmi, fmi),
    words === undefined ? undefined : sql`${faultCode.words} @@ ${textQuery(words)}::tsquery`,
  ].filter((condition) => condition !== undefined);
  const where = and(...conditions, codesOf(db, own?.id, conditions.length === 0));
  // The page's codes are selected by their keys first, so that texts are read for those alone.
  const onPage = db
    .select({ brandId: faultCode.brandId, spn: faultCode.spn, fmi: faultCode.fmi })
    .from(faultCode)
    .where(where)
    .orderBy(asc(faultCode.spn), asc(faultCode.fmi), asc(faultCode.brandId))
    .limit(limit)
    .offset((page - 1) * limit)
    .as("on_page");
  const [rows, [count]] = await Promise.all([
    db
      .select({
        spn: faultCode.spn,
        fmi: faultCode.fmi,
        brand: engineBrand.name,
        severity: faultCode.severity,
        name: textIn(faultCode.name, locale),
        cause: textIn(faultCode.cause, locale),
        response: textIn(faultCode.response, locale),
        action: textIn(faultCode.action, locale),
      })
      .from(onPage)
      .innerJoin(
        faultCode,
        and(
          eq(faultCode.brandId, onPage.brandId),
          eq(faultCode.spn, onPage.spn),
          eq(faultCode.fmi, onPage.fmi),
        ),
      )
      .leftJoin(engineBrand, eq(faultCode.brandId, engineBrand.id))
      .orderBy(asc(faultCode.spn), asc(faultCode.fmi), asc(faultCode.brandId)),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(faultCode)
      .where(where),
  ]);
  const list: FaultCodeItem[] = rows.map((row) => ({
    spn: row.spn,
    fmi: row.fmi,
    severity: row.severity,
    brand: row.brand ?? undefined,
    name: readText(row.name, locale),
    cause: readText(row.cause, locale),
    response: readText(row.response, locale),
    action: readText(row.action, locale),
  }));
  return { list, total: count?.total ?? 0, page, limit };
}

/** Ids of the published brands. */
function shownBrands(db: Database) {
  return db.select({ id: engineBrand.id }).from(engineBrand).where(shown(engineBrand));
}

/** What a parameter and a failure mode mean on their own: for pairs that no table knows. */
export async function explainApart({ db, locale }: Scope, { spn, fmi }: FaultQuery) {
  const [[parameter], [mode]] = await Promise.all([
    spn === undefined ? [] : db.select().from(suspectParameter).where(eq(suspectParameter.spn, spn)),
    fmi === undefined ? [] : db.select().from(failureMode).where(eq(failureMode.fmi, fmi)),
  ]);
  return {
    parameter: parameter && {
      spn: parameter.spn,
      name: pick(parameter.name, locale),
      about: pick(parameter.about, locale),
    },
    mode: mode && { fmi: mode.fmi, name: pick(mode.name, locale), about: pick(mode.about, locale) },
  };
}

/** All parameters, with how many codes each has. */
export async function listParameters({
  db,
  locale,
}: Scope): Promise<{ spn: number; name: LocalText; codes: number }[]> {
  const rows = await db
    .select({
      spn: suspectParameter.spn,
      name: textIn(suspectParameter.name, locale),
      fmis: suspectParameter.fmis,
    })
    .from(suspectParameter)
    .orderBy(asc(suspectParameter.spn));
  return rows.map(({ spn, name, fmis }) => ({ spn, name: readText(name, locale), codes: fmis.length }));
}

/** Most codes in a book; an engine maker's own tables may be longer than the sample's 1,000. */
const bookLimit = 20_000;

/** All fault codes in the visitor's language, for use without a network. */
export async function faultBook(scope: Scope): Promise<FaultBook> {
  const { db, locale } = scope;
  const [brands, codes, parameters, modes] = await Promise.all([
    listBrands(scope),
    searchFaultCodes(scope, { limit: bookLimit }),
    db.select().from(suspectParameter).orderBy(asc(suspectParameter.spn)),
    db.select().from(failureMode).orderBy(asc(failureMode.fmi)),
  ]);
  return {
    brands,
    parameters: parameters.map(({ spn, name, about, fmis }) => ({
      spn,
      codes: fmis.length,
      name: pick(name, locale),
      about: pick(about, locale),
    })),
    modes: modes.map(({ fmi, name, about }) => ({
      fmi,
      name: pick(name, locale),
      about: pick(about, locale),
    })),
    ...packCodes(brands, codes.list),
  };
}

/** A tsquery that all words must match; the last one may be a prefix. Only letters and digits get through. */
function textQuery(words: string): string {
  const list = wordsOf(words).slice(0, 12);
  return list.map((word, i) => (i === list.length - 1 ? `'${word}':*` : `'${word}'`)).join(" & ");
}
