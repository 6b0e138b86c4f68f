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

/** A document as it is typed. */
export const documentInput = z
  .record(z.string().max(40, "badInput"), z.unknown(), "badInput")
  .refine((value) => isShallow(value), "badInput");

/** No entry is deeper than this; looked at level by level, since JSON may be nested deeper than the stack is. */
const deepest = 12;

function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length && depth <= deepest; depth++)
    level = level.flatMap((part) =>
      typeof part === "object" && part !== null ? (Object.values(part) as unknown[]) : [],
    );
  return level.length === 0;
}
