import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { nameMatches } from "#domain/office/find.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { dayRuns } from "#domain/office/hours.ts";
import type { OfficeService } from "#domain/office/kinds.ts";
import type { OfficeItem, SalesContact } from "#domain/office/queries.server.ts";
import { readsChinese } from "#domain/locale/signs.ts";

type Words = { locale: Locale; translate(key: string, values?: Record<string, string>): string };

/** A Sunday, from which the names of days count. */
const sunday = Date.UTC(2023, 0, 1);

/**
 * An office in words. Hours, languages and country come from Intl, whose data differ between browsers, so
 * they are written on the server.
 * @param city that the visitor searches for: sales contacts for it come first
 */
export function officeWords({ locale, translate }: Words, city?: string) {
  const tag = languageTags[locale];
  const weekday = new Intl.DateTimeFormat(tag, { weekday: "short", timeZone: "UTC" });
  const languageName = new Intl.DisplayNames(tag, { type: "language" });
  const separator = readsChinese(locale) ? "、" : ", ";
  const through = translate("contact.through");
  const serviceNames: Record<OfficeService, string> = {
    sales: translate("contact.services.sales"),
    parts: translate("contact.services.parts"),
    service: translate("contact.services.service"),
    training: translate("contact.services.training"),
  };
  const dayName = (day: number) => weekday.format(sunday + day * 86_400_000);
  const join = (texts: LocalText[]) => texts.map(plainText).join(separator);
  const days = (list: readonly number[]) =>
    dayRuns(list)
      .map(([first, last]) => (first === last ? dayName(first) : dayName(first) + through + dayName(last)))
      .join(separator);
  const area = ({ cities, ...contact }: SalesContact, place: LocalText) => {
    const at = city === undefined ? -1 : cities.findIndex((name) => nameMatches([plainText(name)], city));
    const [before, after] = [join(cities.slice(0, Math.max(at, 0))), join(cities.slice(at + 1))];
    return {
      ...contact,
      place,
      found: at >= 0 || (city !== undefined && nameMatches([plainText(place)], city)),
      cities: {
        before: before && at >= 0 ? before + separator : before,
        hit: at < 0 ? "" : plainText(cities[at]!),
        after: after && at >= 0 ? separator + after : after,
      },
    };
  };
  return (office: OfficeItem) => {
    const { hours, contacts, latitude: _, longitude: __, services, address, ...rest } = office;
    const areas = contacts.flatMap((contact) =>
      contact.place === undefined ? [] : [area(contact, contact.place)],
    );
    return {
      ...rest,
      /** The name of the country is left out where place or region says it already. */
      showCountry:
        ![plainText(office.place), plainText(office.region.name)].includes(office.countryName) &&
        office.country !== "HK",
      address: readable(address, locale),
      serviceNames: join(services.map((service) => serviceNames[service])),
      languageNames: join(office.languages.map((code) => languageName.of(code) ?? code)),
      clock: hours,
      hours: wholeRanges(
        translate("contact.entry.hours", {
          days: days(hours.days),
          open: hours.open,
          close: hours.close,
        }),
      ),
      /** Contacts for the whole country; those for a part of it are in `areas`. */
      people: contacts.filter((contact) => contact.place === undefined).map(({ id, name }) => ({ id, name })),
      areas: [...areas.filter(({ found }) => found), ...areas.filter(({ found }) => !found)],
      /** For `lang`: Chinese names in Latin letters are pinyin. */
      namesLanguage: readsChinese(locale) ? undefined : "zh-Latn",
      areaNames: areas.map(({ place }, i) => plainText(place) + (i < areas.length - 1 ? separator : "")),
    };
  };
}

/** City and country in the order of the language; one of them where they have the same name. */
export function officeName(
  locale: Locale,
  { place, country, countryName }: Pick<OfficeItem, "place" | "country" | "countryName">,
): string {
  const city = plainText(place);
  if (city === countryName || country === "HK") return city;
  return readsChinese(locale) ? countryName + city : `${city}, ${countryName}`;
}

/** Leaves the Latin form out for a Chinese address on a Chinese page. */
function readable({ latin, ...address }: OfficeItem["address"], locale: Locale): OfficeItem["address"] {
  const reads = readsChinese(locale) && address.lang.startsWith("zh");
  return latin && !reads ? { ...address, latin } : address;
}

export type OfficeInWords = ReturnType<ReturnType<typeof officeWords>>;
