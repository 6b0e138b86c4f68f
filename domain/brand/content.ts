import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

const hex = z.string().regex(/^#[0-9a-f]{6}$/, "a colour such as #f2641a");
/** Lines, quadratic and cubic curves in absolute numbers: what SVG, PDF and EPS can all draw. */
const path = z.string().regex(/^M[\d.\s,MLQCZ-]+Z$/, "a closed path of M, L, Q, C and Z");

/** `content/brand.yaml`: the maker's mark, and how others use it. */
export const brandFile = z
  .object({
    /** The outlined letters: capitals are `capHeight` units high, and begin at 0, 0. */
    wordmark: z.object({ width: z.number().positive(), capHeight: z.number().positive(), path }).strict(),
    /** The dial with its pointer, in a square of `size` units. */
    symbol: z
      .object({
        size: z.number().positive(),
        ring: z
          .object({
            x: z.number(),
            y: z.number(),
            radius: z.number().positive(),
            stroke: z.number().positive(),
          })
          .strict(),
        pointer: z
          .object({ x: z.number(), top: z.number(), bottom: z.number(), stroke: z.number().positive() })
          .strict(),
      })
      .strict(),
    colours: z
      .array(
        z
          .object({
            key,
            hex,
            /** Per cent: cyan, magenta, yellow, black. */
            cmyk: z.tuple([
              z.int().min(0).max(100),
              z.int().min(0).max(100),
              z.int().min(0).max(100),
              z.int().min(0).max(100),
            ]),
            /** The nearest paint of the RAL Classic chart. */
            ral: z.string().regex(/^RAL \d{4}$/),
            name: localised,
            use: localised,
          })
          .strict(),
      )
      .min(2)
      .max(8),
    /**
     * How the brand's name is written in each language, with its pronunciation and how it joins other words.
     */
    names: z
      .array(
        z
          .object({
            language: z.enum(["en", "zh", "hk", "pt", "es", "tr-TR"]),
            name: z.string().min(2).max(40),
            note: localised,
          })
          .strict(),
      )
      .length(6),
    /** What the pictures of the rules show; each key has a drawing in the code. */
    dos: z.array(z.object({ key, text: localised }).strict()).min(2),
    donts: z.array(z.object({ key, text: localised }).strict()).min(2),
    /** Rules in words; `anchor` names the part in the address. */
    sections: z.array(z.object({ anchor: key, heading: localised, text: localised }).strict()).min(1),
    title: localised,
    summary: localised,
    /** Smallest sizes: of the whole logo and of the symbol, in mm on paper and px on screens. */
    minimum: z
      .object({
        logo: z.object({ mm: z.number(), px: z.number() }).strict(),
        symbol: z.object({ mm: z.number(), px: z.number() }).strict(),
      })
      .strict(),
    publishedAt: z.iso.date(),
    ...publicationFields,
  })
  .strict();

export type BrandSheet = z.infer<typeof brandFile>;
