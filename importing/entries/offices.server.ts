import { publicationOf } from "#domain/publication/content.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { OfficesFile } from "#domain/office/content.ts";
import { wordsOf } from "#domain/office/find.ts";

type OfficeContent = OfficesFile["offices"][number];

const firstDay = new Date("2018-01-01T00:00:00Z");
const entry = <R>(row: R) => ({ row, source: row });

export function officeRegionEntries({ offices }: { offices: OfficesFile[] }) {
  return offices.map(({ id, key, name, ...region }) =>
    entry({ id, key, name, position: id, publishedAt: firstDay, ...publicationOf(region) }),
  );
}

export function officeEntries({ offices }: { offices: OfficesFile[] }) {
  return offices.flatMap((region) =>
    region.offices.map((office) => {
      const { at, contacts, ...row } = office;
      const [latitude, longitude] = at;
      const names = [
        ...Object.values(office.place),
        ...countryNames(office.country),
        ...contacts.flatMap((contact) => contactNames(office, contact)),
      ];
      return entry({
        ...row,
        latitude,
        longitude,
        words: wordsOf(names),
        regionId: region.id,
        position: row.id,
        publishedAt: firstDay,
      });
    }),
  );
}

export function salesContactEntries({ offices }: { offices: OfficesFile[] }) {
  return offices.flatMap((region) =>
    region.offices.flatMap((office) =>
      office.contacts.map((contact) => {
        const { id, place, name, phone, email } = contact;
        return entry({
          id,
          key: `contact-${id}`,
          officeId: office.id,
          place: place ?? null,
          name: inEveryLanguage(name),
          phone: phone ?? office.phone,
          email: email ?? office.email,
          cities: citiesOf(office, contact),
          words: wordsOf(contactNames(office, contact)),
          position: id,
          publishedAt: firstDay,
          ...publicationOf(contact),
        });
      }),
    ),
  );
}

/**
 * The cities of a contact. A city that is a region itself, such as Beijing, has the region's names; a contact
 * without cities is responsible for the office's.
 */
function citiesOf(office: OfficeContent, { place, cities }: OfficeContent["contacts"][number]): Localised[] {
  return cities.length
    ? cities.map((city) => (city.latin === place?.en ? place : inEveryLanguage(city)))
    : [office.place];
}

function contactNames(office: OfficeContent, contact: OfficeContent["contacts"][number]): string[] {
  return [...(contact.place ? [contact.place] : []), ...citiesOf(office, contact)].flatMap((name) =>
    Object.values(name),
  );
}

const regions = Object.values(languageTags).map((tag) => new Intl.DisplayNames(tag, { type: "region" }));

/** Names of a country in the languages of the site. */
function countryNames(code: string): string[] {
  return regions.map((names) => names.of(code) ?? code);
}

/** A name in every language: all languages of a script write it alike, so there is no fallback. */
function inEveryLanguage({
  latin,
  zh = latin,
  hk = zh,
}: {
  latin: string;
  zh?: string | undefined;
  hk?: string | undefined;
}): Localised {
  return { en: latin, zh, hk, pt: latin, es: latin, "tr-TR": latin };
}
