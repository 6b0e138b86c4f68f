import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Locale } from "../locale/locale.ts";
import { emailPattern } from "./email-pattern.ts";

/** What somebody logs in with, in its normal form: an e-mail in lower case, a phone as `+905551234567`. */
export type Identifier = { kind: "email" | "phone"; value: string };

/** RFC 5321: a path is at most 256 octets with its angle brackets. */
const emailLength = 254;

/** Country of a number without a country code; English numbers need the code. */
const homeCountry: Record<Locale, CountryCode | undefined> = {
  en: undefined,
  zh: "CN",
  hk: "HK",
  pt: "BR",
  es: "ES",
  "tr-TR": "TR",
};

/** Domain of placeholders for accounts without an e-mail. */
const placeholderDomain = "phone.invalid";

/** The normal form of an e-mail; undefined for an invalid one. */
export function normalEmail(text: string): string | undefined {
  const email = text.trim().normalize("NFKC").toLowerCase();
  return email.length <= emailLength && emailPattern.test(email) && !email.endsWith(`@${placeholderDomain}`)
    ? email
    : undefined;
}

/**
 * The international form (E.164) of a phone number; undefined for an invalid one. Needs libphonenumber's full
 * metadata: by the small ones a Chinese mobile number with a digit too few or too many is valid.
 */
export function normalPhone(text: string, locale: Locale): string | undefined {
  if (text.length > 40) return undefined;
  const digits = text.normalize("NFKC").trim().replace(/^00/, "+");
  const phone = parsePhoneNumberFromString(digits, homeCountry[locale]);
  return phone?.isValid() && !phone.ext ? phone.number : undefined;
}

/** Reads a text as e-mail or phone. */
export function readIdentifier(text: string, locale: Locale): Identifier | undefined {
  if (text.includes("@")) {
    const value = normalEmail(text);
    return value ? { kind: "email", value } : undefined;
  }
  const value = normalPhone(text, locale);
  return value ? { kind: "phone", value } : undefined;
}

/** Placeholder for an account without an e-mail; it cannot exist (RFC 2606). */
export const placeholderEmail = (id: string) => `${id.toLowerCase()}@${placeholderDomain}`;

/** The e-mail of a row, unless it is a placeholder. */
export const realEmail = (email: string) => (email.endsWith(`@${placeholderDomain}`) ? undefined : email);
