import type { Panel, PanelValue } from "#domain/product/panel.ts";
import type { Moment } from "#domain/plant/plant.ts";
import { clockOf } from "#domain/plant/readings.ts";
import { type Placed, situationIn, situationOf } from "#domain/plant/seen.ts";
import type { PanelLabels } from "../labels.ts";
import { type Screen, screenOfSituation } from "./screen-of-situation.ts";

/** What a display that lives will show beside the present moment, so that all of it has room. */
interface Living {
  moments: readonly Moment[];
  titles: readonly string[];
  /** Keys of the drawing that can be pressed. */
  pressed?: readonly string[];
}

/** The plant and the moment that a device is shown in; `numbers` replace readings, in their unit. */
export type Shown = Partial<Placed> & { numbers?: Partial<Record<PanelValue, number>>; living?: Living };

export function screenOf(panel: Panel, model: string, labels: PanelLabels, shown: Shown = {}): Screen {
  const { plant, moment, watches, numbers, living } = shown;
  const situation = situationOf(panel, model, plant && moment ? { plant, moment, watches } : undefined);
  // All devices of a plant show the same time.
  const clock = clockOf(plant ? "plant" : model);
  const screen = screenOfSituation(panel, model, labels, situation, {
    clock,
    ...(numbers ? { numbers } : {}),
  });
  if (!living || !plant) return screen;
  const others = living.moments.map((other) =>
    screenOfSituation(panel, model, labels, situationIn({ plant, moment: other, watches }, panel), { clock }),
  );
  return {
    ...screen,
    others,
    titles: [...living.titles, ...others.map(({ title }) => title)],
    pressed: living.pressed ?? [],
  };
}
