import type { Panel } from "#domain/product/panel.ts";
import { diagramOf, type Diagram } from "../diagram.ts";
import type { PanelLabels } from "../labels.ts";
import { clockOf, readingsOf, type Reading } from "./readings.ts";
import { type Moment, situationOf, type Situation } from "../state.ts";

export interface ShownValue extends Reading {
  label: string;
  text: string;
}

/** All that a display shows, in the visitor's words; made once per drawing from the panel's state. */
export interface Screen {
  situation: Situation;
  title: string;
  clock: string;
  values: ShownValue[];
  diagram: Diagram;
  caption: string;
}

export function screenOf(panel: Panel, model: string, labels: PanelLabels, moment: Moment = {}): Screen {
  const situation = { ...situationOf(panel), ...moment.plant };
  const diagram = diagramOf(panel, situation, model);
  const load =
    diagram.kind === "bus" && diagram.loadPower !== undefined
      ? (moment.load ?? diagram.loadPower)
      : undefined;
  return {
    situation,
    title: labels.states[panel.state],
    clock: clockOf(model),
    values: readingsOf(panel, situation, model).map((reading) => {
      const number = moment.numbers?.[reading.value] ?? reading.number;
      const digits = reading.unit === "kW" ? (Math.abs(number) < 100 ? 1 : 0) : reading.digits;
      // A true minus sign, as wide as a figure.
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
