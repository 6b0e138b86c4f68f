import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

/** Approvals that the maker holds or applies for, as printed on the label. */
export const approvals = ["CE", "UL", "CCC", "CCS", "BV", "ABS", "RS", "DNV"] as const;

export const parameterGroups = [
  "function",
  "power",
  "measurement",
  "io",
  "communication",
  "switching",
  "charging",
  "display",
  "construction",
  "environment",
  "approvals",
] as const;

export const parameterKinds = ["range", "number", "choice", "text", "dimensions"] as const;

/** One entry of `content/parameters.yaml`: a parameter, and how it is shown and filtered. */
export const parameterContent = z
  .object({
    id: z.number().int().min(1),
    key,
    group: z.enum(parameterGroups),
    kind: z.enum(parameterKinds),
    unit: z.string().max(12).optional(),
    /** "max" or "min": a single number that is a limit, shown as ≤ or ≥. */
    limit: z.enum(["max", "min"]).optional(),
    label: localised,
    explanation: localised,
    /** Offered as a filter of the product list: options with counts, or a range to be covered. */
    filter: z.enum(["options", "covers", "at-least"]).optional(),
    options: z.array(z.object({ key, label: localised }).strict()).optional(),
    ...publicationFields,
  })
  .strict()
  .refine((p) => (p.kind === "choice") === Boolean(p.options), {
    path: ["options"],
    message: "options belong to a choice, and a choice needs them",
  });

export const parametersFile = z.array(parameterContent).min(1);

export type ParameterContent = z.infer<typeof parameterContent>;

const plain = z.union([
  z
    .object({ min: z.number(), max: z.number() })
    .strict()
    .refine((r) => r.min <= r.max, "min must not exceed max"),
  z.object({ value: z.number() }).strict(),
  z.object({ choice: z.array(key).min(1) }).strict(),
  z.object({ text: localised }).strict(),
]);

/** A parameter's value on a product, with other values under some approvals where they differ. */
export const parameterValue = z.union([
  plain,
  z.object({ standard: plain, approvals: z.partialRecord(z.enum(approvals), plain) }).strict(),
]);

export type PlainParameterValue = z.infer<typeof plain>;
export type ParameterValue = z.infer<typeof parameterValue>;
