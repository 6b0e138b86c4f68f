import { z } from "zod";
import { locales } from "#domain/locale/locale.ts";
import { localised } from "#domain/locale/schema.ts";
import { delayKeys } from "#domain/plant/run/rig.ts";
import { defaultTimeZone, isTimeZone } from "#domain/publication/zone.ts";
import { look } from "./look.ts";

const phone = z.string().regex(/^\+?[\d\s()-]{5,30}$/, "a telephone number");
const claim = z.int().min(0);
const outside = z.url({ protocol: /^https?$/ });

/** What law or habit has a site show of its maker (`legal.ts` says where). */
const legal = z
  .object({
    /** As it is registered. */
    name: localised,
    /** Exchange, board and code. */
    listing: localised.optional(),
    /** China: number of the registration. */
    creditCode: z
      .string()
      .regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/, "18 digits and letters")
      .optional(),
    /** China: number of the site with the ministry, and with the police. */
    icp: z
      .string()
      .regex(/^\p{Script=Han}ICP备\d{8,10}号(?:-\d{1,3})?$/u, "a number such as 豫ICP备00000000号-1")
      .optional(),
    publicSecurity: z
      .string()
      .regex(/^\p{Script=Han}公网安备\d{14}号$/u, "a number such as 豫公网安备41010000000000号")
      .optional(),
    /** China: the line that costs callers a local call at most. */
    hotline: z
      .string()
      .regex(/^[48]00-\d{3}-\d{4}$/, "a number such as 400-000-0000")
      .optional(),
    /** Brazil: number of the registration, and the line for consumers. */
    cnpj: z
      .string()
      .regex(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/, "a number such as 00.000.000/0000-00")
      .optional(),
    sac: phone.optional(),
    /** Türkiye: number in the central register, and the registered electronic mail. */
    mersis: z
      .string()
      .regex(/^\d{4}-\d{4}-\d{4}-\d{4}$/, "a number such as 0000-0000-0000-0000")
      .optional(),
    kep: z.email().optional(),
  })
  .strict();

/** `content/site.yaml` (or SITE_FILE): the maker's own data, apart from the code (rulings, The maker). */
export const siteFile = z
  .object({
    brand: localised,
    /** As printed on the devices. */
    mark: z.string().min(1).max(24),
    /**
     * Languages that the site is in; without a list all six. The first of them in their order is the main one:
     * for hosts that no language has, and for machines.
     */
    languages: z
      .array(z.enum(locales))
      .min(1)
      .default([...locales])
      .transform((chosen) => locales.filter((locale) => chosen.includes(locale))),
    look: look.optional(),
    company: z
      .object({
        founded: z.int().min(1800).max(2100),
        /** Country of the head office and of all jobs (ISO 3166). */
        country: z.string().regex(/^[A-Z]{2}$/, "a country such as CN"),
      })
      .strict(),
    /** What the maker says of itself on the home page. */
    home: z
      .object({
        eyebrow: localised,
        heading: localised,
        lead: localised,
        /** For whom it builds, and a line on how it sells. */
        audience: z
          .object({ heading: localised, text: localised, note: localised.optional() })
          .strict()
          .optional(),
      })
      .strict()
      .optional(),
    /** The maker in figures. */
    claims: z
      .array(
        z
          .object({
            /** A number is written as its language does; a text stays as it is. */
            value: z.union([claim, z.string().min(1).max(12)]),
            /** Where a language claims another one. */
            valueIn: z.partialRecord(z.enum(locales), claim).optional(),
            /** “And more”: 500,000+. */
            more: z.boolean().default(false),
            text: localised,
          })
          .strict(),
      )
      .max(8)
      .default([]),
    /** A model that stands in hints for what people may type. */
    example: z
      .string()
      .regex(/^[A-Z0-9-]{4,20}$/)
      .optional(),
    /** Said at the foot of every page. */
    notice: localised.optional(),
    /** How to buy, beside the offices. */
    buying: z.array(localised).max(6).default([]),
    /** Whether the film of public/media/promo.* is this maker's. */
    film: z.boolean().default(false),
    /** The solution and the mode whose plant is beside the heading of the home page. */
    hero: z
      .object({
        solution: z.int().positive(),
        mode: z.string().regex(/^[a-z0-9-]{1,40}$/),
        /** Delays that differ from the factory values of its controllers, s. */
        settings: z.partialRecord(z.enum(delayKeys), z.int().min(0).max(3600)).default({}),
      })
      .strict()
      .optional(),
    /**
     * Zone (IANA) of the head office and of the stock exchange: a date without a zone begins at its midnight.
     */
    timeZone: z.string().refine(isTimeZone, "a zone such as Asia/Shanghai").default(defaultTimeZone),
    /** Of a listed maker. */
    stockCode: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
    legal: legal.optional(),
    contact: z
      .object({
        phone,
        switchboard: phone.optional(),
        fax: phone.optional(),
        salesEmail: z.email(),
        /** Contact for reporting vulnerabilities (security.txt); sales by default. */
        securityEmail: z.email().optional(),
        whatsapp: z
          .string()
          .regex(/^\d{6,15}$/)
          .optional(),
        address: localised,
      })
      .strict(),
    links: z
      .object({
        cloudPlatform: outside.optional(),
        store: outside.optional(),
        promoVideo: outside.optional(),
        exhibition: outside.optional(),
      })
      .strict(),
    social: z.array(
      z
        .object({
          kind: z.enum(["linkedin", "youtube", "facebook", "x", "instagram", "wechat", "weibo"]),
          url: outside,
        })
        .strict(),
    ),
    /** QR codes in the footer, with what each leads to. */
    qrCodes: z.array(z.object({ label: localised, url: outside }).strict()).max(3),
  })
  .strict();

export type Site = z.infer<typeof siteFile>;
