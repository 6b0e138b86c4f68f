import type { Flow } from "./flow.ts";
import type { Layout } from "./layout.ts";
import { symbolSize } from "./sizes.ts";
import { switchEnds, transferEnds } from "./symbols.tsx";

export interface Wires {
  live: string;
  dead: string;
  /** Paths in the direction of the power, by pace 1 to 3. */
  flows: [string, string, string];
}

type Point = [x: number, y: number];

/** All conductors of a drawing, as one path for each style, so that the page stays small. */
export function wiresOf(layout: Layout, flow: Flow): Wires {
  const wires: Wires = { live: "", dead: "", flows: ["", "", ""] };
  const wire = (live: boolean, ...points: Point[]) => {
    wires[live ? "live" : "dead"] += trace(points);
  };
  const run = (power: number, pace: number, ...points: Point[]) => {
    if (pace > 0) wires.flows[pace - 1] += trace(power < 0 ? points.toReversed() : points);
  };
  const { rows } = layout;

  for (const { part, x } of layout.sources) {
    const state = flow.parts.get(part.key);
    const transfer = layout.transfers.find((t) => t.sources.includes(part.key));
    if (!state) continue;
    const foot = rows.source + symbolSize.source / 2;
    if (transfer) {
      const corner = rows.sourceSwitch - symbolSize.switch / 2 - 8;
      const contactX = transfer.x + (part.key === transfer.sources[0] ? -1 : 1) * transferEnds.apart;
      const contact: Point = [contactX, rows.sourceSwitch + transferEnds.contact];
      const hinge: Point = [transfer.x, rows.sourceSwitch + transferEnds.hinge];
      wire(state.live, [x, foot], [x, corner], [contactX, corner], [contactX, contact[1] - 3]);
      run(state.power, state.pace, [x, foot], [x, corner], [contactX, corner], contact, hinge, [
        transfer.x,
        rows.bus,
      ]);
      continue;
    }
    wire(state.live, [x, foot], [x, rows.sourceSwitch + switchEnds.contact]);
    wire(state.busLive, [x, rows.sourceSwitch + switchEnds.hinge], [x, rows.bus]);
    run(state.power, state.pace, [x, foot], [x, rows.bus]);
  }
  for (const { sources, x } of layout.transfers)
    wire(
      flow.parts.get(sources[0])?.busLive ?? false,
      [x, rows.sourceSwitch + transferEnds.hinge],
      [x, rows.bus],
    );

  for (const { part, x } of layout.loads) {
    const state = flow.parts.get(part.key);
    if (!state) continue;
    const head = rows.load - symbolSize.load / 2;
    wire(state.busLive, [x, rows.bus], [x, rows.loadSwitch + switchEnds.contact]);
    wire(state.live, [x, rows.loadSwitch + switchEnds.hinge], [x, head]);
    run(state.power, state.pace, [x, rows.bus], [x, head]);
  }

  for (const { key, x1, x2, x, y, leftwards } of layout.ties) {
    const state = flow.ties.get(key);
    if (!state) continue;
    const [leftLive, rightLive] = leftwards ? [state.toLive, state.fromLive] : [state.fromLive, state.toLive];
    wire(leftLive, [x1, rows.bus], [x1, y], [x - switchEnds.hinge, y]);
    wire(rightLive, [x - switchEnds.contact, y], [x2, y], [x2, rows.bus]);
    run(leftwards ? -state.power : state.power, state.pace, [x1, rows.bus], [x1, y], [x2, y], [x2, rows.bus]);
  }
  return wires;
}

function trace(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
}
