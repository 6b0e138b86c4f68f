import type { OneLineDiagram } from "./diagram.ts";
import type { PlacedBus } from "./layout.ts";
import { lettering, type Lettering, typeSize, widest } from "./lettering.ts";
import { gutter, inset, laneHeight, smallestColumn, tieRoom } from "./sizes.ts";

export interface PlacedTie extends Lettering {
  key: string;
  x1: number;
  x2: number;
  /** Centre of the switch. */
  x: number;
  y: number;
  /** Whether `from` is the right-hand bus. */
  leftwards: boolean;
}

/** Lane of each tie below the bus bars: 0 between neighbours, else one of its own. */
export function tieLanes(diagram: OneLineDiagram): Map<string, number> {
  const order = diagram.buses.map((bus) => bus.key);
  const taken = new Set<number>();
  let lane = 0;
  return new Map(
    diagram.ties.map((tie) => {
      const [first, second] = [order.indexOf(tie.from), order.indexOf(tie.to)].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      const straight = second - first === 1 && !taken.has(first);
      if (straight) taken.add(first);
      return [tie.key, straight ? 0 : ++lane];
    }),
  );
}

/** Free width between the bus before and the bus at an index, without the insets. */
export function gapBefore(diagram: OneLineDiagram, index: number): number {
  const order = diagram.buses.map((bus) => bus.key);
  const ties = diagram.ties.filter(
    (tie) => Math.min(order.indexOf(tie.from), order.indexOf(tie.to)) === index - 1,
  );
  const labels = ties.map((tie) => widest(lettering(tie.label ?? "", smallestColumn).lines, typeSize.note));
  return ties.length
    ? Math.max(tieRoom - 2 * inset, ...labels.map((width) => width + gutter - 4 * inset))
    : 0;
}

export function placeTie(
  tie: OneLineDiagram["ties"][number],
  buses: PlacedBus[],
  lane: number,
  busY: number,
): PlacedTie {
  const [from, to] = [tie.from, tie.to].map((key) => buses.findIndex((bus) => bus.key === key)) as [
    number,
    number,
  ];
  const [left, right] = [buses[Math.min(from, to)]!, buses[Math.max(from, to)]!];
  const next = buses[Math.min(from, to) + 1]!;
  const reach = lane ? 8 : 0;
  return {
    key: tie.key,
    x1: left.x2 - reach,
    x2: right.x1 + reach,
    x: Math.round((left.x2 + next.x1) / 2),
    y: busY + lane * laneHeight,
    leftwards: from > to,
    ...lettering(tie.label ?? "", smallestColumn, typeSize.note),
  };
}
