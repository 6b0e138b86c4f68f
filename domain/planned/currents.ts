import type { Voltage } from "./questions.ts";

/** Power factor that gensets are rated at. */
const ratedFactor = 0.8;

export const usualVolts: Voltage = "400";

/** The rated current of a source of three phases, A. */
export function ratedCurrent(kw: number, volts: Voltage = usualVolts): number {
  return Math.ceil((kw * 1000) / (Math.sqrt(3) * Number(volts) * ratedFactor));
}
