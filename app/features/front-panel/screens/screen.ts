import type { Panel, PanelValue } from "#domain/product/panel.ts";
import { mimicOf, type Mimic } from "#domain/plant/mimic.ts";
import { clockOf, readingsOf, type Reading } from "#domain/plant/readings.ts";
import { type Placed, situationOf } from "#domain/plant/seen.ts";
import type { Situation } from "#domain/plant/situation.ts";
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
}

/** The plant and the moment that a device is shown in; `numbers` replace readings, in their unit. */
export type Shown = Partial<Placed> & { numbers?: Partial<Record<PanelValue, number>> };

export function screenOf(panel: Panel, model: string, labels: PanelLabels, shown: Shown = {}): Screen {
  const { plant, moment, watches, numbers } = shown;
  const situation = situationOf(panel, model, plant && moment ? { plant, moment, watches } : undefined);
  const diagram = mimicOf(panel, situation);
  const load = diagram.kind === "bus" ? diagram.loadPower : undefined;
  return {
    situation,
    title: labels.states[situation.state],
    // All devices of a plant show the same time.
    clock: clockOf(plant ? "plant" : model),
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
