import type { Flow } from "./flow.ts";
import type { Layout } from "./layout.ts";
import { symbolSize } from "./sizes.ts";
import { switchEnds, transferEnds } from "./symbols.tsx";
import { wireIsLive } from "./wire-state.ts";

export interface Wires {
  live: string;
  dead: string;
  /** Paths in the direction of the power, by pace 1 to 3. */
  flows: [string, string, string];
}

type Point = [x: number, y: number];

/** Which side of the switch of a part a conductor is on; a tie has two. */
type Side = "own" | "bus" | "from" | "to";
interface Wire {
  of: string;
  side: Side;
  points: Point[];
}

/** The way of the power of a part: towards the bus from a source, away from it to a load. */
interface Way {
  of: string;
  points: Point[];
}

/** All conductors of a drawing, and the ways of power along them. */
export function conductorsOf({ rows, sources, loads, ties, transfers }: Layout): {
  wires: Wire[];
  ways: Way[];
} {
  const wires: Wire[] = [];
  const ways: Way[] = [];
  const wire = (of: string, side: Side, ...points: Point[]) => wires.push({ of, side, points });
  const way = (of: string, ...points: Point[]) => ways.push({ of, points });

  for (const { part, x } of sources) {
    const transfer = transfers.find((t) => t.sources.includes(part.key));
    const foot = rows.source + symbolSize.source / 2;
    if (transfer) {
      const corner = rows.sourceSwitch - symbolSize.switch / 2 - 8;
      const contactX = transfer.x + (part.key === transfer.sources[0] ? -1 : 1) * transferEnds.apart;
      const contact: Point = [contactX, rows.sourceSwitch + transferEnds.contact];
      const hinge: Point = [transfer.x, rows.sourceSwitch + transferEnds.hinge];
      wire(part.key, "own", [x, foot], [x, corner], [contactX, corner], [contactX, contact[1] - 3]);
      way(part.key, [x, foot], [x, corner], [contactX, corner], contact, hinge, [transfer.x, rows.bus]);
      continue;
    }
    wire(part.key, "own", [x, foot], [x, rows.sourceSwitch + switchEnds.contact]);
    wire(part.key, "bus", [x, rows.sourceSwitch + switchEnds.hinge], [x, rows.bus]);
    way(part.key, [x, foot], [x, rows.bus]);
  }
  for (const { sources: pair, x } of transfers)
    wire(pair[0], "bus", [x, rows.sourceSwitch + transferEnds.hinge], [x, rows.bus]);

  for (const { part, x } of loads) {
    const head = rows.load - symbolSize.load / 2;
    wire(part.key, "bus", [x, rows.bus], [x, rows.loadSwitch + switchEnds.contact]);
    wire(part.key, "own", [x, rows.loadSwitch + switchEnds.hinge], [x, head]);
    way(part.key, [x, rows.bus], [x, head]);
  }

  for (const { key, x1, x2, x, y, leftwards } of ties) {
    const [left, right] = leftwards ? (["to", "from"] as const) : (["from", "to"] as const);
    wire(key, left, [x1, rows.bus], [x1, y], [x - switchEnds.hinge, y]);
    wire(key, right, [x - switchEnds.contact, y], [x2, y], [x2, rows.bus]);
    const along: Point[] = [
      [x1, rows.bus],
      [x1, y],
      [x2, y],
      [x2, rows.bus],
    ];
    way(key, ...(leftwards ? along.toReversed() : along));
  }
  return { wires, ways };
}

/** All conductors of a drawing, as one path for each style, so that the page stays small. */
export function wiresOf(layout: Layout, flow: Flow): Wires {
  const conductors = conductorsOf(layout);
  const drawn: Wires = { live: "", dead: "", flows: ["", "", ""] };
  for (const { of, side, points } of conductors.wires)
    drawn[wireIsLive(flow, of, side) ? "live" : "dead"] += trace(points);
  for (const { of, points } of conductors.ways) {
    const { power, pace } = flow.parts.get(of) ?? flow.ties.get(of)!;
    if (pace > 0) drawn.flows[pace - 1] += trace(power < 0 ? points.toReversed() : points);
  }
  return drawn;
}

export function trace(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
}
