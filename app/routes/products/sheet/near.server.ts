import type { Locale } from "#domain/locale/locale.ts";
import { listOffices, type OfficeItem } from "#domain/office/queries.server.ts";
import type { PageScope } from "../../../context.ts";
import { officeWords } from "../../../features/offices/office-words.server.ts";

/** Where most readers of a language are; pages are kept, so nobody's own place can decide. */
const countries: Record<Locale, string[]> = {
  en: ["GB", "US", "AE", "IN"],
  zh: ["CN"],
  hk: ["HK"],
  pt: ["BR", "PT"],
  es: ["MX", "ES", "CO", "AR"],
  "tr-TR": ["TR"],
};

const mostOffices = 2;

/** The offices or distributors that most readers of the page's language go to. */
export const officesNear = (scope: PageScope) => scope.keep("offices beside products", () => readNear(scope));

async function readNear(scope: PageScope) {
  const { list } = await listOffices(scope);
  const inWords = officeWords(scope);
  return chosen(list, scope.locale).map((office) => {
    const {
      id,
      place,
      countryName,
      showCountry,
      kind,
      phone,
      email,
      hours,
      clock,
      languageNames,
      serviceNames,
    } = inWords(office);
    return {
      id,
      place,
      country: showCountry ? countryName : undefined,
      kind,
      phone,
      email,
      hours,
      clock,
      languageNames,
      serviceNames,
    };
  });
}

function chosen(list: readonly OfficeItem[], locale: Locale): OfficeItem[] {
  const first = countries[locale].flatMap((code) =>
    list.filter(({ country }) => country === code).slice(0, 1),
  );
  const head = list.filter(({ kind }) => kind === "headquarters");
  return [...new Set([...first, ...head])].slice(0, mostOffices);
}

export type NearOffice = Awaited<ReturnType<typeof officesNear>>[number];
