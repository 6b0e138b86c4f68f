import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { delayKeys } from "#domain/plant/run/rig.ts";
import { defaultTimeZone, isTimeZone } from "#domain/publication/zone.ts";

const phone = z.string().regex(/^\+?[\d\s()-]{5,30}$/, "a telephone number");
const outside = z.url({ protocol: /^https?$/ });

/** `content/site.yaml` (or SITE_FILE): the maker's own data, apart from the code (rulings, The maker). */
export const siteFile = z
  .object({
    brand: localised,
    /** As printed on the devices. */
    mark: z.string().min(1).max(24),
    company: z
      .object({
        founded: z.int().min(1800).max(2100),
        /** Country of the head office and of all jobs (ISO 3166). */
        country: z.string().regex(/^[A-Z]{2}$/, "a country such as CN"),
      })
      .strict(),
    /** The solution and the mode whose plant is beside the heading of the home page. */
    hero: z
      .object({
        solution: z.int().positive(),
        mode: z.string().regex(/^[a-z0-9-]{1,40}$/),
        /** Delays that differ from the factory values of its controllers, s. */
        settings: z.partialRecord(z.enum(delayKeys), z.int().min(0).max(3600)).default({}),
      })
      .strict(),
    /**
     * Zone (IANA) of the head office and of the stock exchange: a date without a zone begins at its midnight.
     */
    timeZone: z.string().refine(isTimeZone, "a zone such as Asia/Shanghai").default(defaultTimeZone),
    stockCode: z.string().regex(/^\d{6}$/),
    contact: z
      .object({
        phone,
        switchboard: phone,
        fax: phone,
        salesEmail: z.email(),
        /** Contact for reporting vulnerabilities (security.txt); sales by default. */
        securityEmail: z.email().optional(),
        whatsapp: z.string().regex(/^\d{6,15}$/),
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
