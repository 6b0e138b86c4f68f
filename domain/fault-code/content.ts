import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { severities } from "./severity.ts";

const spn = z.number().int().min(0).max(524_287);
const fmi = z.number().int().min(0).max(31);

/** Meaning of a fault and what to do; each step of the action on a line of its own. */
const remedy = z
  .object({ cause: localised, response: localised, action: localised, severity: z.enum(severities) })
  .strict();

/** `content/fault-codes/spns-*.yaml`: suspect parameters of SAE J1939 (numbers), in our own words. */
export const spnsFile = z.array(
  z
    .object({
      spn,
      name: localised,
      /** What is measured or actuated, and where. */
      about: localised,
      /** Failure modes that engines report for it. */
      fmis: z.array(fmi).min(1),
      /** What it means here when the quantity is too high (FMI 0, 15, 16) or too low (FMI 1, 17, 18). */
      high: remedy.optional(),
      low: remedy.optional(),
      /** Texts that replace the failure mode's general one, by FMI. */
      own: z.partialRecord(z.string().regex(/^([0-9]|[12][0-9]|3[01])$/), remedy).optional(),
    })
    .strict(),
);

/** `content/fault-codes/fmis.yaml`: the 32 failure modes, with the text that holds for any parameter. */
export const fmisFile = z
  .array(z.object({ fmi, name: localised, about: localised, remedy: remedy.optional() }).strict())
  .length(32);

/**
 * `content/fault-codes/brands.yaml`: invented engine makers and what their control units mean differently.
 */
export const brandsFile = z.array(
  z
    .object({
      id: z.number().int().min(1),
      key,
      name: z.string().min(2).max(40),
      about: localised,
      codes: z.array(z.object({ spn, fmi, name: localised.optional(), remedy }).strict()).min(1),
      ...publicationFields,
    })
    .strict(),
);
