import type { Panel } from "#domain/product/panel.ts";
import { diagramOf, type Diagram } from "./diagram.ts";
import type { PanelLabels } from "./labels.ts";
import { clockOf, readingsOf, type Reading } from "./readings.ts";
import { situationOf, type Situation } from "./state.ts";

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

export function screenOf(panel: Panel, model: string, labels: PanelLabels): Screen {
  const situation = situationOf(panel);
  const diagram = diagramOf(panel, situation, model);
  const load = diagram.kind === "bus" ? diagram.loadPower : undefined;
  return {
    situation,
    title: labels.states[panel.state],
    clock: clockOf(model),
    values: readingsOf(panel, situation, model).map((reading) => ({
      ...reading,
      label: labels.values[reading.value],
      // A true minus sign, as wide as a figure.
      text: labels.format(reading.number, reading.digits).replace("-", "−"),
    })),
    diagram,
    caption: load === undefined ? "" : `${labels.load} ${labels.format(load, load > 0 && load < 100 ? 1 : 0)} kW`,
  };
}
