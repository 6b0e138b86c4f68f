import type { Size } from "#domain/product/cut-out.ts";
import type { approvalKeys } from "#domain/selection/questions.ts";

export type Range = { min: number; max: number };
export type Approval = (typeof approvalKeys)[number];
/** Ratings that can be narrower under an approval: supply in V, temperature in °C. */
export type Rating = "supply" | "supplyAc" | "temperature";

/** A model's parameters as the finder needs them. Option lists hold the parameters' own keys. */
export type FinderModel = {
  id: number;
  model: string;
  seriesId: number;
  categoryId: number;
  category: string;
  functions: string[];
  engine: string[];
  ports: string[];
  approvals: string[];
  poles: string[];
  battery: string[];
  mounting: string[];
  display: string;
  /** Diagonal in inches. */
  displaySize?: number;
  /** Counts, and ratings in A; 0 for a missing one. */
  numbers: {
    sets: number;
    inputs: number;
    outputs: number;
    analogue: number;
    languages: number;
    current: number;
    charge: number;
    lamps: number;
  };
  ratings: Partial<Record<Rating, Range>>;
  /** Ratings that differ under an approval. */
  under: Partial<Record<Approval, Partial<Record<Rating, Range>>>>;
  cutOut?: Size;
};

/** A rating that holds under all of the approvals: the intersection of the standard value and theirs. */
export function ratingUnder(
  model: FinderModel,
  rating: Rating,
  approvals: readonly Approval[] = [],
): Range | undefined {
  const standard = model.ratings[rating];
  if (!standard) return undefined;
  const ranges = [standard, ...approvals.flatMap((approval) => model.under[approval]?.[rating] ?? [])];
  return { min: Math.max(...ranges.map((r) => r.min)), max: Math.min(...ranges.map((r) => r.max)) };
}
