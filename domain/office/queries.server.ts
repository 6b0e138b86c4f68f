import { and, asc, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { office, officeRegion, salesContact } from "#db/schema/company/office.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { foldName } from "./find.ts";
import type { OfficeAddress, OfficeHours, OfficeKind, OfficeService } from "./kinds.ts";

type Scope = { db: Database; locale: Locale };

export type SalesContact = {
  id: number;
  place: LocalText | undefined;
  name: LocalText;
  phone: string;
  email: string;
  cities: LocalText[];
};

export type OfficeItem = {
  id: number;
  kind: OfficeKind;
  region: { key: string; name: LocalText };
  /** ISO 3166-1, two letters, and its name in the visitor's language. */
  country: string;
  countryName: string;
  place: LocalText;
  address: OfficeAddress;
  phone: string;
  email: string;
  hours: OfficeHours;
  /** Language tags. */
  languages: string[];
  services: OfficeService[];
  /** Degrees. */
  latitude: number;
  longitude: number;
  contacts: SalesContact[];
};

export type OfficeFilter = {
  region?: string | undefined;
  country?: string | undefined;
  kind?: OfficeKind | undefined;
  key?: string | undefined;
  page?: number;
  limit?: number;
};

/** The screen shows all offices; there are far fewer. */
const everything = 1000;

/**
 * Published offices, by region of the world. `key` is a city, a country or a region that somebody there is
 * responsible for, in any language of the site: a search for Luoyang finds the office that serves it.
 */
export async function listOffices({ db, locale }: Scope, filter: OfficeFilter = {}) {
  const { region, country, kind, key, page = 1, limit = everything } = filter;
  const chosen = and(
    shown(office),
    region === undefined ? undefined : eq(officeRegion.key, region),
    country === undefined ? undefined : eq(office.country, country),
    kind === undefined ? undefined : eq(office.kind, kind),
    holds(office.words, key),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({ office, region: { key: officeRegion.key, name: officeRegion.name } })
      .from(office)
      .innerJoin(officeRegion, eq(office.regionId, officeRegion.id))
      .where(chosen)
      .orderBy(asc(officeRegion.position), asc(office.position))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(office)
      .innerJoin(officeRegion, eq(office.regionId, officeRegion.id))
      .where(chosen),
  ]);
  const ids = rows.map((row) => row.office.id);
  const contacts = ids.length
    ? await db
        .select()
        .from(salesContact)
        .where(and(shown(salesContact), inArray(salesContact.officeId, ids)))
        .orderBy(asc(salesContact.position))
    : [];
  const countryName = countryNames(locale);
  const list = rows.map(
    ({ office: { id, kind: own, country: code, place, ...row }, region: part }): OfficeItem => {
      const { address, phone, email, hours, languages, services, latitude, longitude } = row;
      const people = contacts
        .filter((contact) => contact.officeId === id)
        .map((contact) => toContact(contact, locale));
      const names = {
        region: { key: part.key, name: pick(part.name, locale) },
        countryName: countryName(code),
        place: pick(place, locale),
      };
      return {
        id,
        kind: own,
        country: code,
        ...names,
        address,
        phone,
        email,
        hours,
        languages,
        services,
        latitude,
        longitude,
        contacts: people,
      };
    },
  );
  return { list, total: counted?.total ?? 0, page, limit };
}

/**
 * Sales contacts with their offices; `city` is a city or the province-level region itself, in any language of
 * the site.
 */
export async function listSalesContacts(
  { db, locale }: Scope,
  { city, page = 1, limit = 100 }: { city?: string | undefined; page?: number; limit?: number },
) {
  const chosen = and(shown(salesContact), holds(salesContact.words, city));
  const [rows, [counted]] = await Promise.all([
    db
      .select({ contact: salesContact, officeId: office.id, office: office.place })
      .from(salesContact)
      .innerJoin(office, eq(salesContact.officeId, office.id))
      .where(chosen)
      .orderBy(asc(salesContact.position))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(salesContact)
      .innerJoin(office, eq(salesContact.officeId, office.id))
      .where(chosen),
  ]);
  const list = rows.map((row) => ({
    ...toContact(row.contact, locale),
    officeId: row.officeId,
    office: pick(row.office, locale),
  }));
  return { list, total: counted?.total ?? 0, page, limit };
}

/** Condition that a row's words contain the text; a text that folds to nothing is in none. */
function holds(words: PgColumn, asked: string | undefined): SQL | undefined {
  if (asked === undefined) return undefined;
  const wanted = foldName(asked);
  return wanted ? sql`strpos(${words}, ${wanted}) > 0` : sql`false`;
}

/** The choices of the office filter: only those with results. */
export async function officeChoices({ db, locale }: Scope) {
  const rows = await db
    .select({ key: officeRegion.key, name: officeRegion.name, country: office.country, kind: office.kind })
    .from(office)
    .innerJoin(officeRegion, eq(office.regionId, officeRegion.id))
    .where(shown(office))
    .orderBy(asc(officeRegion.position));
  const countryName = countryNames(locale);
  const { compare } = new Intl.Collator(languageTags[locale]);
  return {
    regions: [...new Map(rows.map(({ key, name }) => [key, { key, name: pick(name, locale) }])).values()],
    countries: [...new Set(rows.map((row) => row.country))]
      .map((code) => ({ code, name: countryName(code) }))
      .toSorted((a, b) => compare(a.name, b.name)),
    kinds: [...new Set(rows.map((row) => row.kind))],
  };
}

function toContact(
  { id, place, name, phone, email, cities }: typeof salesContact.$inferSelect,
  locale: Locale,
): SalesContact {
  return {
    id,
    place: place ? pick(place, locale) : undefined,
    name: pick(name, locale),
    phone,
    email,
    cities: cities.map((city) => pick(city, locale)),
  };
}

function countryNames(locale: Locale): (code: string) => string {
  const names = new Intl.DisplayNames(languageTags[locale], { type: "region" });
  return (code) => names.of(code) ?? code;
}
