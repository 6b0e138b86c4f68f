import { z } from "zod";

/**
 * Control characters and lone surrogates: no keyboard types them, and PostgreSQL refuses some. A text of
 * several lines may contain line feeds and tabs.
 */
const unprintable = /[\p{Cc}\p{Cs}]/u;
const unprintableInText = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/** A required line of text. `missing` is the message (a key of the `errors` pack) when it is empty. */
export const requiredLine = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, "tooLong")
    .refine((text) => !unprintable.test(text), "badInput");

/** A required text of several lines. */
export const requiredText = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, "tooLong")
    .refine((text) => !unprintableInText.test(text), "badInput");

/** A line that may be left out. */
export const optionalLine = (max: number) =>
  z
    .string("wrongType")
    .trim()
    .max(max, "tooLong")
    .refine((text) => !unprintable.test(text), "badInput")
    .optional();
