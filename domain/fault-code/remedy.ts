import type { z } from "zod";
import type { fmisFile, spnsFile } from "./content.ts";
import { severities, type Severity } from "./severity.ts";

type Spn = z.infer<typeof spnsFile>[number];
type Fmi = z.infer<typeof fmisFile>[number];
type Remedy = NonNullable<Fmi["remedy"]>;

const tooHigh = new Set([0, 15, 16]);
const tooLow = new Set([1, 17, 18]);

/** Severity by FMI: SAE J1939-73 grades a value out of range as least, moderately and most severe. */
const grades: Record<number, Severity> = { 15: "warning", 17: "warning", 16: "derate", 18: "derate" };

/**
 * The text of a pair: the parameter's own where it has one, else the failure mode's; undefined where neither
 * says anything.
 */
export function remedyOf(spn: Spn, fmi: Fmi): Remedy | undefined {
  const own = spn.own?.[String(fmi.fmi)];
  if (own) return own;
  const remedy = (tooHigh.has(fmi.fmi) && spn.high) || (tooLow.has(fmi.fmi) && spn.low) || fmi.remedy;
  if (!remedy) return undefined;
  const grade = grades[fmi.fmi];
  // A milder grade of the same failure is never more urgent than the failure itself.
  return grade && severities.indexOf(grade) > severities.indexOf(remedy.severity)
    ? { ...remedy, severity: grade }
    : remedy;
}
