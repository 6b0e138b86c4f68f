/** Kinds of offices: the maker's own sites, and the companies that sell for it. */
export const officeKinds = ["headquarters", "factory", "office", "distributor"] as const;
export type OfficeKind = (typeof officeKinds)[number];

/** What an office does for a customer. */
export const officeServices = ["sales", "parts", "service", "training"] as const;
export type OfficeService = (typeof officeServices)[number];

/** Days are numbers as in Date: 0 is Sunday. Times are `HH:MM`, local. */
export type OfficeHours = { days: number[]; open: string; close: string; timeZone: string };

/** An address as it is written locally, and in Latin letters where the local script is another. */
export type OfficeAddress = { lang: string; lines: string[]; latin?: string[] | undefined };
