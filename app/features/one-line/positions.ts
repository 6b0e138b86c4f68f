import type { Layout } from "./layout.ts";

/** Place of the text beside an open switch; a transfer switch has its positions at the contacts. */
export interface SwitchPosition {
  key: string;
  x: number;
  /** Baseline. */
  y: number;
  centred: boolean;
}

/** From the centre of a switch, on the side that its open blade leaves free. */
const beside = 10;

export function positionsOf({ sources, loads, ties, transfers, rows }: Layout): SwitchPosition[] {
  const transferred = new Set(transfers.flatMap((transfer) => transfer.sources));
  return [
    ...sources
      .filter(({ part }) => !transferred.has(part.key))
      .map(({ part, x }) => ({ key: part.key, x: x + beside, y: rows.sourceSwitch + 5, centred: false })),
    ...loads.map(({ part, x }) => ({ key: part.key, x: x + beside, y: rows.loadSwitch + 5, centred: false })),
    // Below a tie's own label.
    ...ties.map(({ key, x, y, lines }) => ({
      key,
      x,
      y: y + 22 + (lines[0] ? lines.length * 16 : 0),
      centred: true,
    })),
  ];
}
