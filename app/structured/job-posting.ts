import { describe, type Descriptor } from "./descriptor.ts";

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
  /** ISO 8601 with the time zone. */
  validThrough: string;
};

/** Degrees as Google’s documentation of JobPosting names them; without a requirement, no credential. */
const credentials = {
  any: undefined,
  college: "associate degree",
  bachelor: "bachelor degree",
  master: "postgraduate degree",
};

/** A job at the maker; salaries are in yuan a month. */
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
  return text.replace(/[<>&]/g, (char) => `&#${char.charCodeAt(0)};`);
}
