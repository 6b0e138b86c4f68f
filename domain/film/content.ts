import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { panelValues } from "#domain/product/panel.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

const number = z.number().min(-100_000).max(100_000);

/** A constant number, or one that runs from the first to the second value during the scene. */
const course = z.union([number, z.tuple([number, number])]);
export type Course = z.infer<typeof course>;

/** A scene of a film: the state of the plant, what the device sees of it, and what is said. */
export const filmScene = z
  .object({
    /** How long it lasts, s. */
    seconds: z.number().min(2).max(10),
    /** The mode of the solution's diagram that the plant is in. */
    mode: key,
    /** Differences from the mode, with the fields of a diagram's mode: each replaces the mode's own list. */
    closed: z.array(key).optional(),
    power: z.record(key, number).optional(),
    dead: z.array(key).optional(),
    /** Sources that have voltage while their switch is open: a set that has started. */
    running: z.array(key).default([]),
    /** Sets that are being cranked. */
    starting: z.array(key).default([]),
    /**
     * Numbers on the device's display, in the unit of the value; title, lights and mimic diagram follow from
     * the plant.
     */
    shows: z.partialRecord(z.enum(panelValues), course),
    /**
     * The large dial: one of the display's values, the part of the plant that it belongs to, and the end of
     * its scale.
     */
    dial: z.object({ value: z.enum(panelValues), of: key, most: z.number().positive() }).strict(),
    /** What is said, as caption and in the description of the film. */
    text: localised,
  })
  .strict();

/** `content/films/<key>.yaml`: a film of a product at work, made by `npm run film`. */
export const filmFile = z
  .object({
    id: z.number().int().min(1),
    key,
    title: localised,
    /** The solution whose diagram the film runs through. */
    solution: key,
    /** Models on whose pages the film is shown; the panel of the first is in it. */
    models: z.array(z.string()).min(1).max(8),
    /** Number of the scene that the poster is taken from, counted from 1. */
    poster: z.number().int().min(1),
    scenes: z.array(filmScene).min(4).max(10),
    publishedAt: z.iso.date(),
    ...publicationFields,
  })
  .strict();

export type FilmScene = z.infer<typeof filmScene>;
export type FilmFile = z.infer<typeof filmFile>;
