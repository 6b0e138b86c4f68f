import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

/** What a sensor measures. */
export const curveQuantities = ["pressure", "temperature", "level"] as const;

const curve = z
  .object({
    id: z.number().int().min(1),
    key,
    name: localised,
    quantity: z.enum(curveQuantities),
    /** Unit of the signal. */
    signal: z.enum(["Ω", "mA", "V"]),
    /** Unit of the value. */
    unit: z.string().min(1).max(8),
    /** [signal, value], straight between them; beyond the ends the value of the end holds. */
    points: z.array(z.tuple([z.number(), z.number()])).min(2),
    about: localised,
    ...publicationFields,
  })
  .strict();

/** `content/knowledge/curves.yaml`: the sensor curves that devices know by name. */
export const curvesFile = z.object({ curves: z.array(curve).min(1) }).strict();
export type SensorCurve = z.infer<typeof curve>;

/** Signals of which a curve does not rise, and keys used twice. */
export function curveFaults(curves: readonly SensorCurve[]): string[] {
  return curves.flatMap(({ key: own, points }, i) => [
    ...(curves.findIndex((other) => other.key === own) < i
      ? [`knowledge/curves.yaml: ${own}: stands twice`]
      : []),
    ...points
      .slice(1)
      .filter(([signal], k) => signal <= points[k]![0])
      .map(([signal]) => `knowledge/curves.yaml: ${own}: the signal ${signal} does not rise`),
  ]);
}
