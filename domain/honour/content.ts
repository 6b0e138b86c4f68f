import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { honourIssuers, honourKinds, honourMarks } from "./kinds.ts";

const honour = z
  .object({
    id: z.number().int().min(1),
    key: key.max(60),
    /** The mark of an approval; every model that it covers has it in the catalogue. */
    mark: z.enum(honourMarks).optional(),
    /** As printed on the sheet; invented. */
    number: z.string().min(3).max(40),
    issuer: z.enum(honourIssuers),
    date: z.iso.date(),
    /** Last day of validity; without it, it does not expire. */
    until: z.iso.date().optional(),
    title: localised,
    /** One to three sentences: what it covers or was given for. */
    text: localised,
    /** Whole categories it covers, by key. */
    categories: z.array(key).max(12).default([]),
    /** Single models it covers. */
    models: z.array(z.string()).max(40).default([]),
    ...publicationFields,
  })
  .strict();

/** `content/honours/<key>.yaml`: approvals, certificates, honours and patents, one file for each kind. */
export const honourFile = z
  .object({ key: z.string(), kind: z.enum(honourKinds), entries: z.array(honour).min(1) })
  .strict();

export type HonourFile = z.infer<typeof honourFile>;
