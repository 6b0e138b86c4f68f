import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { officeKinds, officeServices } from "./kinds.ts";

const line = z.string().trim().min(1).max(80);
const phone = z.string().regex(/^\+\d[\d -]{6,20}\d$/, "an international telephone number");
const email = z.email().endsWith("@songyue.example", "a mailbox of the maker");
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time, HH:MM");
const languageTag = z
  .string()
  .refine((tag) => isKnown(() => Intl.getCanonicalLocales(tag)), "a language tag");
const timeZone = z
  .string()
  .refine((zone) => isKnown(() => new Intl.DateTimeFormat("en", { timeZone: zone })), "a time zone");

/** A name in each script; without Chinese characters it is written in Latin everywhere. */
const name = z.object({ latin: line, zh: line.optional(), hk: line.optional() }).strict();

const contact = z
  .object({
    id: z.number().int().min(1),
    /**
     * The province-level region that the person is responsible for; undefined for the office's own country.
     */
    place: localised.optional(),
    name,
    /** Defaults to the office's. */
    phone: phone.optional(),
    email: email.optional(),
    cities: z.array(name).max(40).default([]),
    ...publicationFields,
  })
  .strict();

const office = z
  .object({
    id: z.number().int().min(1),
    key,
    kind: z.enum(officeKinds),
    /** ISO 3166-1, two letters: Intl knows its name in every language. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** The city's name in each language. */
    place: localised,
    address: z
      .object({
        lang: languageTag,
        lines: z.array(line).min(1).max(4),
        latin: z.array(line).min(1).max(4).optional(),
      })
      .strict(),
    phone,
    email,
    hours: z
      .object({
        days: z.array(z.number().int().min(0).max(6)).min(1).max(7),
        open: time,
        close: time,
        timeZone,
      })
      .strict()
      .refine(({ open, close }) => open < close, "closes before it opens"),
    languages: z.array(languageTag).min(1).max(6),
    services: z.array(z.enum(officeServices)).min(1),
    /** Degrees: latitude, longitude. */
    at: z.tuple([z.number().min(-60).max(84), z.number().min(-180).max(180)]),
    contacts: z.array(contact).default([]),
    ...publicationFields,
  })
  .strict();

/** `content/offices/<region>.yaml`: the offices of a part of the world, with the people who sell there. */
export const officesFile = z
  .object({
    key,
    id: z.number().int().min(1),
    name: localised,
    offices: z.array(office).min(1),
    ...publicationFields,
  })
  .strict();

export type OfficesFile = z.infer<typeof officesFile>;

/** Whether Intl knows a code: it throws on unknown ones. */
function isKnown(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}
