import type { PanelValue } from "#domain/product/panel.ts";
import { mimicOf, type Mimic } from "#domain/plant/mimic.ts";
import { readingsOf, type Reading } from "#domain/plant/readings.ts";
import type { PanelFacts, Situation } from "#domain/plant/situation.ts";
import type { PanelLabels } from "../labels.ts";

export interface ShownValue extends Reading {
  label: string;
  text: string;
}

/** All that a display shows, in the visitor's words; made once per drawing from what the device sees. */
export interface Screen {
  situation: Situation;
  title: string;
  clock: string;
  values: ShownValue[];
  diagram: Mimic;
  caption: string;
  /** Of a display that lives: what else it will show. Its elements have names then (live.ts). */
  others?: readonly Screen[];
  titles?: readonly string[];
  /** Keys of the drawing that can be pressed. */
  pressed?: readonly string[];
}

type Words = Pick<PanelLabels, "states" | "values" | "load" | "format">;
type Beside = { clock: string; numbers?: Partial<Record<PanelValue, number>> };

/** What a display shows of a situation. */
export function screenOfSituation(
  panel: PanelFacts,
  model: string,
  labels: Words,
  situation: Situation,
  { clock, numbers }: Beside,
): Screen {
  const diagram = mimicOf(panel, situation);
  const load = diagram.kind === "bus" ? diagram.loadPower : undefined;
  return {
    situation,
    title: labels.states[situation.state],
    clock,
    values: readingsOf(panel, situation, model).map((reading) => {
      const number = numbers?.[reading.value] ?? reading.number;
      const digits = reading.unit === "kW" ? (Math.abs(number) < 100 ? 1 : 0) : reading.digits;
      // A minus sign, as wide as a digit, instead of the hyphen.
      return {
        ...reading,
        number,
        digits,
        label: labels.values[reading.value],
        text: labels.format(number, digits).replace("-", "−"),
      };
    }),
    diagram,
    caption:
      load === undefined ? "" : `${labels.load} ${labels.format(load, load > 0 && load < 100 ? 1 : 0)} kW`,
  };
}
