import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { parameterValue } from "#domain/parameter/schema.ts";
import { pictureKeys } from "#domain/picture/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

const id = z.number().int().min(1).max(2_000_000_000);

export const categoryContent = z
  .object({ id, key, name: localised, description: localised, ...publicationFields })
  .strict();

/** `content/categories.yaml` */
export const categoriesFile = z.array(categoryContent).min(1);

const parameters = z.record(key, parameterValue);

/** A model, as it stands in the file of its series. */
export const productContent = z
  .object({
    id,
    model: z.string().regex(/^[A-Z]{2,5}[A-Z0-9]*(-[A-Z0-9]+)*$/, "an upper-case model number"),
    /** One line: how the model differs from its neighbours. */
    title: localised,
    overview: localised,
    features: z.array(localised).min(3).max(8),
    /** Only what differs from the series. */
    parameters: parameters.default({}),
    panel: z.record(z.string(), z.unknown()).default({}),
    /** Photographs by their keys, shown where there are some. */
    pictures: pictureKeys,
    publishedAt: z.iso.date(),
    ...publicationFields,
  })
  .strict();

/** `content/products/<series>.yaml`: a series and its models. */
export const seriesFile = z
  .object({
    id,
    key,
    category: key,
    name: z.string().min(2).max(40),
    title: localised,
    overview: localised,
    parameters,
    panel: z.record(z.string(), z.unknown()),
    models: z.array(productContent),
    ...publicationFields,
  })
  .strict();

export type SeriesFile = z.infer<typeof seriesFile>;
