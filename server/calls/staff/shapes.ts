import { z } from "zod";

/** A call without fields, and an answer without any. */
export const nothing = z.object({});
export const done = z.object({});

export const byId = z.object({ id: z.uuid("badInput") });
export const atVersion = byId.extend({ version: z.number("badInput").int("badInput").min(0, "badInput") });

const number = (most: number, otherwise: number) =>
  z.coerce.number("badInput").int("badInput").min(1, "badInput").max(most, "badInput").default(otherwise);

/** A page of a list, as an address. */
export const pageQuery = {
  page: number(100_000, 1),
  perPage: number(100, 25),
};
