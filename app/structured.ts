import type {
  BreadcrumbList,
  Dataset,
  FAQPage,
  ItemList,
  JobPosting,
  NewsArticle,
  Organization as Maker,
  Product as Ware,
  VideoObject,
  WithContext,
} from "schema-dts";
import type { LocalText } from "#domain/locale/text.ts";
import { plainText } from "#domain/locale/text.ts";

/**
 * Structured data for machines (schema.org), as the `script:ld+json` descriptor that React Router's Meta
 * takes.
 */
type Descriptor = { "script:ld+json": WithContext<Thing> };

/**
 * What the pages tell of; the types are made from schema.org's vocabulary, so that what it does not know does
 * not compile.
 */
type Thing = Exclude<
  BreadcrumbList | Dataset | FAQPage | ItemList | JobPosting | Maker | NewsArticle | VideoObject | Ware,
  string
>;

const context = "https://schema.org";

function describe(thing: Thing): Descriptor {
  return { "script:ld+json": { "@context": context, ...thing } };
}

type Company = { founded: number; country: string };
type Organization = { name: string; url: string; email: string; telephone: string; company: Company };

export function organization({ name, url, email, telephone, company }: Organization): Descriptor {
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
  fax: string;
  address: LocalText;
  company: Company;
  offices: ContactOffice[];
};

const weekDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The maker with a contact point for each office; hours are those of the place. */
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

/** The way from the home page to this one; addresses are made absolute. */
export function breadcrumbs(origin: string, trail: { to: string; text: LocalText }[]): Descriptor {
  return describe({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ to, text }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: plainText(text),
      item: `${origin}${to}`,
    })),
  });
}

type Product = {
  url: string;
  model: string;
  title: LocalText;
  overview: LocalText;
  category: LocalText;
  brand: string;
  image: string;
  properties: { label: LocalText; text: string; unit?: string }[];
};

export function productData({
  url,
  model,
  title,
  overview,
  category,
  brand,
  image,
  properties,
}: Product): Descriptor {
  return describe({
    "@type": "Product",
    name: `${model}: ${plainText(title)}`,
    model,
    mpn: model,
    description: plainText(overview),
    category: plainText(category),
    brand: { "@type": "Brand", name: brand },
    image,
    url,
    additionalProperty: properties.map((p) => ({
      "@type": "PropertyValue",
      name: plainText(p.label),
      value: p.text,
      ...(p.unit ? { unitText: p.unit } : {}),
    })),
  });
}

type Film = {
  title: LocalText;
  path: string;
  seconds: number;
  description: LocalText;
  publishedAt: string;
  language: string;
};

/** A film of the site; addresses are made absolute. */
export function videoObject(
  origin: string,
  { title, path, seconds, description, publishedAt, language }: Film,
): Descriptor {
  return describe({
    "@type": "VideoObject",
    name: plainText(title),
    description: plainText(description),
    thumbnailUrl: `${origin}${path}.jpg`,
    contentUrl: `${origin}${path}.webm`,
    encodingFormat: "video/webm",
    duration: `PT${Math.round(seconds)}S`,
    uploadDate: publishedAt,
    inLanguage: language,
  });
}

type Article = {
  url: string;
  title: LocalText;
  summary: LocalText;
  date: string;
  brand: string;
  language: string;
};

export function newsArticle({ url, title, summary, date, brand, language }: Article): Descriptor {
  const maker: Maker = { "@type": "Organization", name: brand };
  return describe({
    "@type": "NewsArticle",
    headline: plainText(title),
    description: plainText(summary),
    datePublished: date,
    inLanguage: language,
    mainEntityOfPage: url,
    author: maker,
    publisher: maker,
  });
}

export function faqPage(questions: { question: LocalText; answer: LocalText }[]): Descriptor {
  return describe({
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: plainText(question),
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  });
}

type File = {
  title: LocalText;
  model?: string;
  address: string;
  version: string;
  date: string;
  language?: string;
  size?: number;
  sha256?: string;
  mediaType?: string;
};

/** Files of a list, each with what a machine needs to fetch and check it. */
export function downloadFiles(origin: string, name: string, files: File[]): Descriptor {
  return describe({
    "@type": "ItemList",
    name,
    numberOfItems: files.length,
    itemListElement: files.map((file, i) => ({
      "@type": "ListItem",
      position: i + 1,
      item: {
        "@type": "DigitalDocument",
        name: `${file.model ?? ""} ${plainText(file.title)}`.trim(),
        url: `${origin}${file.address}`,
        version: file.version,
        dateModified: file.date,
        ...(file.language ? { inLanguage: file.language } : {}),
        ...(file.mediaType
          ? {
              encoding: {
                "@type": "MediaObject",
                contentUrl: `${origin}${file.address}`,
                encodingFormat: file.mediaType.split(";")[0],
                contentSize: `${file.size} B`,
                sha256: file.sha256,
              },
            }
          : {}),
      },
    })),
  });
}

type Posting = {
  url: string;
  organization: { name: string; url: string; country: string };
  number: string;
  title: string;
  department: { name: string };
  duties: string[];
  requirements: string[];
  pluses: string[];
  employment: "fullTime" | "intern";
  education: "any" | "college" | "bachelor" | "master";
  location: { name: string; region: string; street?: string | undefined };
  headcount: number;
  salary: { min: number; max: number };
  releasedAt: string;
  /** With its zone. */
  validThrough: string;
};

/** Degrees as schema.org's users name them; no demand, no credential. */
const credentials = {
  any: undefined,
  college: "associate degree",
  bachelor: "bachelor degree",
  master: "postgraduate degree",
};

/** A job at the maker; salaries are yuan a month. */
export function jobPosting(job: Posting): Descriptor {
  const credential = credentials[job.education];
  const list = (lines: string[]) =>
    `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`;
  return describe({
    "@type": "JobPosting",
    title: job.title,
    description: [job.duties, job.requirements, job.pluses]
      .filter((lines) => lines.length)
      .map(list)
      .join(""),
    identifier: { "@type": "PropertyValue", name: job.organization.name, value: job.number },
    url: job.url,
    datePosted: job.releasedAt,
    validThrough: job.validThrough,
    employmentType: job.employment === "intern" ? "INTERN" : "FULL_TIME",
    hiringOrganization: {
      "@type": "Organization",
      name: job.organization.name,
      sameAs: job.organization.url,
      logo: `${job.organization.url}/favicon.svg`,
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        ...(job.location.street ? { streetAddress: job.location.street } : {}),
        addressLocality: job.location.name,
        addressRegion: job.location.region,
        addressCountry: job.organization.country,
      },
    },
    totalJobOpenings: job.headcount,
    occupationalCategory: job.department.name,
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "CNY",
      value: {
        "@type": "QuantitativeValue",
        minValue: job.salary.min,
        maxValue: job.salary.max,
        unitText: "MONTH",
      },
    },
    ...(credential
      ? {
          educationRequirements: {
            "@type": "EducationalOccupationalCredential",
            credentialCategory: credential,
          },
        }
      : {}),
    directApply: false,
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&]/g, (c) => `&#${c.charCodeAt(0)};`);
}

type Figures = {
  name: string;
  description: string;
  url: string;
  creator: { name: string; url: string };
  from: number;
  to: number;
  measured: string[];
};

/** Figures over years; `description` says what they are. */
export function dataset({ name, description, url, creator, from, to, measured }: Figures): Descriptor {
  return describe({
    "@type": "Dataset",
    name,
    description,
    url,
    inLanguage: "zh-CN",
    isAccessibleForFree: true,
    creator: { "@type": "Organization", ...creator },
    temporalCoverage: `${from}/${to}`,
    variableMeasured: measured,
  });
}
