import { type LocalText, plainText } from "#domain/locale/text.ts";
import { describe, type Descriptor } from "./descriptor.ts";

type Company = { founded: number; country: string };
type Maker = { name: string; url: string; email: string; telephone: string; company: Company };

export function organization({ name, url, email, telephone, company }: Maker): Descriptor {
  return describe({
    "@type": "Organization",
    name,
    url,
    logo: `${url}/favicon.svg`,
    foundingDate: String(company.founded),
    email,
    telephone,
  });
}

type ContactOffice = {
  country: string;
  countryName: string;
  phone: string;
  email: string;
  languages: string[];
  clock: { days: number[]; open: string; close: string };
};
type Contacts = {
  name: string;
  url: string;
  salesEmail: string;
  phone: string;
  fax: string | undefined;
  address: LocalText;
  company: Company;
  offices: ContactOffice[];
};

/** By the number of the day as `Date` counts it. */
const weekDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The maker with a contact point for each office; opening hours are in the local time of the office. */
export function contactPoints({
  name,
  url,
  salesEmail,
  phone,
  fax,
  address,
  company,
  offices,
}: Contacts): Descriptor {
  return describe({
    "@type": "Organization",
    name,
    url,
    logo: `${url}/favicon.svg`,
    foundingDate: String(company.founded),
    email: salesEmail,
    telephone: phone,
    faxNumber: fax,
    address: { "@type": "PostalAddress", addressCountry: company.country, streetAddress: plainText(address) },
    contactPoint: offices.map(({ country, countryName, phone: telephone, email, languages, clock }) => ({
      "@type": "ContactPoint",
      contactType: "sales",
      telephone,
      email,
      areaServed: { "@type": "Country", name: countryName, identifier: country },
      availableLanguage: languages,
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: clock.days.map((day) => weekDays[day]!),
        opens: clock.open,
        closes: clock.close,
      },
    })),
  });
}
