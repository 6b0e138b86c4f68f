import type { LocalText } from "#domain/locale/text.ts";
import type { Moment } from "#domain/plant/plant.ts";
import type { Condition } from "#domain/plant/state.ts";
import type { LocalDiagram } from "#domain/plant/local.server.ts";

interface Named {
  label?: LocalText;
}

/** What the drawing needs; a LocalDiagram is one. Ties and transfer switches may have labels too. */
export type OneLineDiagram = Omit<LocalDiagram, "ties" | "transfers"> & {
  ties: (LocalDiagram["ties"][number] & Named)[];
  transfers: (LocalDiagram["transfers"][number] & Named)[];
};

export type Source = OneLineDiagram["sources"][number];
export type Load = OneLineDiagram["loads"][number];
export type Mode = Omit<OneLineDiagram["modes"][number], keyof Moment> & Moment;

/** The mode with this key, else the first; undefined for a diagram without modes. */
export function modeOf(diagram: OneLineDiagram, key: string | undefined): Mode | undefined {
  return diagram.modes.find((mode) => mode.key === key) ?? diagram.modes[0];
}

/** Words of the drawing in the visitor's language. */
export interface OneLineLabels {
  /** Legend of the mode switch, for screen readers. */
  modes: string;
  /** Name of the frame that scrolls sideways. */
  frame: string;
  /** Value of a part that neither gives nor takes power. */
  conditions: Record<Exclude<Condition, "feeding" | "charging" | "fed">, string>;
  /** The position of an open switch, beside it. */
  open: string;
  /** Of open switches, in the text for screen readers: "Open: Set 1, Tie". */
  openSwitches: (names: string) => string;
  /** A battery that charges, in the text for screen readers: "charging 4 kW". */
  charging: (power: string) => string;
  /** A power with its unit. */
  kW: (power: number) => string;
}

export type ValueWords = Pick<OneLineLabels, "conditions" | "kW">;
