import type { LocalText } from "#domain/locale/text.ts";
import type { LocalDiagram } from "#domain/solution/queries.server.ts";

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
export type Mode = OneLineDiagram["modes"][number] & {
  /** Keys of sources that have voltage though their switch is open: a set that has started. */
  running?: readonly string[];
};

/** The mode that is asked for, or the first; a diagram without modes has none. */
export function modeOf(diagram: OneLineDiagram, key: string | undefined): Mode | undefined {
  return diagram.modes.find((mode) => mode.key === key) ?? diagram.modes[0];
}

/** Words of the drawing in the visitor's language. */
export interface OneLineLabels {
  /** Legend of the mode switch, for screen readers. */
  modes: string;
  /** Name of the frame that scrolls sideways. */
  frame: string;
  /** Value of a source or load without voltage: "0 V". */
  dead: string;
  /** Value of a source whose switch is open though it could feed. */
  open: string;
  /** Value of a load whose switch is open. */
  off: string;
  /** A battery that charges, in the text for screen readers: "charging 4 kW". */
  charging: (power: string) => string;
  /** A power with its unit. */
  kW: (power: number) => string;
}

export type ValueWords = Pick<OneLineLabels, "dead" | "open" | "off" | "kW">;
