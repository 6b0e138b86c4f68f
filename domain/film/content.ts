import { z } from "zod";
import { locales } from "#domain/locale/locale.ts";
import { localised } from "#domain/locale/schema.ts";
import { pictureKeys } from "#domain/picture/schema.ts";
import { panelValues } from "#domain/product/panel.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { filmRules } from "./own/rules.ts";

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

const common = { id: z.number().int().min(1), key, title: localised };

/** A film of a product at work, made by `npm run film`. */
const drawnFilm = z
  .object({
    ...common,
    kind: z.undefined().optional(),
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

/** A film of one's own: its file is in the library of films, and in exports beside this one (decision 0063). */
const ownFilm = z
  .object({
    ...common,
    kind: z.literal("own"),
    /** What it shows, for who does not see it. */
    text: localised,
    /** The file, by its key in the library; in the content folder `films/<file>.mp4` or `.webm`. */
    file: key.max(80),
    /** What is seen before it is started: the first one. */
    pictures: pictureKeys,
    /** What is said in it, by language, as WebVTT. */
    captions: z.partialRecord(z.enum(locales), z.string().min(1).max(filmRules.captions)).optional(),
    /** Nobody speaks in it: it needs no captions. */
    silent: z.boolean().optional(),
    /** The solution and the models on whose pages it is shown. */
    solution: key.optional(),
    models: z.array(z.string()).max(8),
    publishedAt: z.iso.date(),
    ...publicationFields,
  })
  .strict();

/** `content/films/<key>.yaml`; what says no kind is drawn. */
export const filmFile = z.discriminatedUnion("kind", [drawnFilm, ownFilm]);

export type FilmScene = z.infer<typeof filmScene>;
export type DrawnFilm = z.infer<typeof drawnFilm>;
export type OwnFilm = z.infer<typeof ownFilm>;
export type FilmFile = z.infer<typeof filmFile>;

export const isOwn = (film: FilmFile): film is OwnFilm => film.kind === "own";
export const isDrawn = (film: FilmFile): film is DrawnFilm => film.kind !== "own";
