/** What an office is: the maker's own places, and the companies that sell for it. */
export const officeKinds = ["headquarters", "factory", "office", "distributor"] as const;
export type OfficeKind = (typeof officeKinds)[number];

/** What an office does for a customer. */
export const officeServices = ["sales", "parts", "service", "training"] as const;
export type OfficeService = (typeof officeServices)[number];

/** Days are numbers as in Intl and Date: 0 is Sunday. Times are `HH:MM` on the clock of the place. */
export type OfficeHours = { days: number[]; open: string; close: string; timeZone: string };

/** An address as it is written there, and in Latin letters where there it is not. */
export type OfficeAddress = { lang: string; lines: string[]; latin?: string[] | undefined };
