import { z } from "zod";
import { localised, type LocalisedText } from "#domain/locale/schema.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { type PublicationFields, key, publicationFields } from "#domain/publication/content.ts";

const model = z.string().min(2).max(40);
const block = z.object({ heading: localised, text: localised }).strict();
/** A figure set like a reading; `value` is the same in every language unless it is a text of its own. */
const figure = z
  .object({
    value: z.union([z.string().max(24), localised]),
    unit: z.string().max(8).optional(),
    label: localised,
  })
  .strict();

/** A drawing from numbers: a quantity over time, or the stations of a line. Units are printed as they are. */
const chart = z.discriminatedUnion("kind", [
  z
    .object({
      kind: z.literal("course"),
      caption: localised,
      x: z.object({ unit: z.string().max(8), step: z.number().positive() }).strict(),
      y: z.object({ unit: z.string().max(8) }).strict(),
      points: z
        .array(z.tuple([z.number(), z.number()]))
        .min(2)
        .max(60),
    })
    .strict(),
  z
    .object({
      kind: z.literal("stations"),
      caption: localised,
      stations: z
        .array(z.object({ label: localised, value: z.string().max(12).optional() }).strict())
        .min(3)
        .max(12),
    })
    .strict(),
]);

/** Fields of every page: `page` is its number, `title` its line in the table of contents. */
const head = {
  id: z.number().int().min(1),
  key,
  page: z.number().int().min(1).max(99),
  title: localised,
  lead: localised,
  publishedAt: z.iso.date(),
  ...publicationFields,
};

/** `content/brochure/<key>.yaml`: a page of the brochure, by the kind of its layout. */
export const brochurePageFile = z.discriminatedUnion("kind", [
  /** Front cover: the device that stands for the range. */
  z.object({ ...head, kind: z.literal("cover"), model, edition: localised }).strict(),
  /** Table of contents, made from the pages. */
  z.object({ ...head, kind: z.literal("contents") }).strict(),
  /** The maker with the claims of the specification, which stand in the message packs. */
  z.object({ ...head, kind: z.literal("maker"), blocks: z.array(block).min(1).max(4) }).strict(),
  /** A solution's single-line diagram in one of its modes, with notes below. */
  z
    .object({
      ...head,
      kind: z.literal("diagram"),
      solution: key,
      mode: key,
      blocks: z.array(block).min(1).max(4),
    })
    .strict(),
  /** A sequence: times in order, each with what the device does. */
  z
    .object({
      ...head,
      kind: z.literal("steps"),
      steps: z
        .array(z.object({ time: z.string().max(12), heading: localised, text: localised }).strict())
        .min(3)
        .max(8),
      note: localised,
    })
    .strict(),
  /** A product category: front panels from the data, figures read from the first model's parameters. */
  z
    .object({
      ...head,
      kind: z.literal("field"),
      category: key,
      models: z.array(model).min(1).max(3),
      figures: z.array(key).min(3).max(6),
      points: z.array(localised).min(2).max(4),
    })
    .strict(),
  /** All categories with their series, from the catalogue. */
  z.object({ ...head, kind: z.literal("range") }).strict(),
  /** Solutions with their small diagrams. */
  z.object({ ...head, kind: z.literal("solutions"), solutions: z.array(key).min(2).max(8) }).strict(),
  /** Application cases with their first figure. */
  z.object({ ...head, kind: z.literal("cases"), cases: z.array(key).min(2).max(8) }).strict(),
  /** Text with figures, and the devices that it is about. */
  z
    .object({
      ...head,
      kind: z.literal("text"),
      figures: z.array(figure).max(6).default([]),
      models: z.array(model).max(2).default([]),
      chart: chart.optional(),
      blocks: z.array(block).min(1).max(6),
    })
    .strict(),
  /** Service, and the maker's own contact data. */
  z.object({ ...head, kind: z.literal("contact"), blocks: z.array(block).min(1).max(4) }).strict(),
  /** Back cover with the code to scan. */
  z.object({ ...head, kind: z.literal("back"), scan: localised }).strict(),
]);

export type BrochurePageFile = z.infer<typeof brochurePageFile>;
export type BrochureKind = BrochurePageFile["kind"];

/** A value of the content with each translated text in one language. */
export type InLanguage<T> = T extends LocalisedText
  ? LocalText
  : T extends object
    ? { [K in keyof T]: InLanguage<T[K]> }
    : T;

type PageIn<T> = T extends BrochurePageFile
  ? InLanguage<Omit<T, "id" | "key" | "publishedAt" | keyof PublicationFields>> & { number: number }
  : never;

/** A page of the brochure in the visitor's language. */
export type BrochurePage = PageIn<BrochurePageFile>;
export type PageOf<K extends BrochureKind> = Extract<BrochurePage, { kind: K }>;
