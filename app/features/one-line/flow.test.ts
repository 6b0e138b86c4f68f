import { describe, expect, it } from "vitest";
import { liveBuses } from "#domain/plant/rules.ts";
import { flowOf, valueOf } from "./flow.ts";
import { layoutOf } from "./layout.ts";
import { localised, ring, sampleDiagrams, sampleLabels } from "./test-samples.ts";
import { wiresOf } from "./wires.ts";

const samples = [
  ...sampleDiagrams().filter(({ locale }) => locale === "en"),
  { name: "ring", diagram: localised(ring, "en") },
];

function ringIn(key: string) {
  const diagram = localised(ring, "en");
  const mode = diagram.modes.find((m) => m.key === key)!;
  return { diagram, mode, flow: flowOf(diagram, mode) };
}

describe.each(samples)("the flow of $name", ({ diagram }) => {
  it.each(diagram.modes.map((mode) => ({ key: mode.key, mode })))("agrees with the mode $key", ({ mode }) => {
    const flow = flowOf(diagram, mode);
    for (const source of diagram.sources) {
      const state = flow.parts.get(source.key)!;
      expect(state.closed).toBe(mode.closed.includes(source.key));
      expect(state.busLive).toBe(flow.buses.get(source.bus));
      if (mode.dead.includes(source.key))
        expect(state.live, `${source.key} has lost its voltage`).toBe(false);
      if (state.closed) expect(state.live).toBe(true);
      if (!state.closed) expect(state.pace, `${source.key} is open`).toBe(0);
    }
    for (const load of diagram.loads) {
      const state = flow.parts.get(load.key)!;
      expect(state.live).toBe(mode.closed.includes(load.key) && flow.buses.get(load.bus) === true);
      if (!state.live) expect(state.pace, `${load.key} is dead`).toBe(0);
    }
    for (const tie of diagram.ties) {
      const state = flow.ties.get(tie.key)!;
      if (!state.closed) expect(state.pace).toBe(0);
      else expect(state.fromLive).toBe(state.toLive);
    }
  });

  it.each(diagram.modes.map((mode) => ({ key: mode.key, mode })))(
    "leaves nothing over on any bus in mode $key",
    ({ mode }) => {
      const flow = flowOf(diagram, mode);
      for (const bus of diagram.buses) {
        const inward = diagram.sources
          .filter((s) => s.bus === bus.key)
          .reduce((sum, s) => sum + flow.parts.get(s.key)!.power, 0);
        const outward = diagram.loads
          .filter((l) => l.bus === bus.key)
          .reduce((sum, l) => sum + flow.parts.get(l.key)!.power, 0);
        const ties = diagram.ties.reduce(
          (sum, t) =>
            sum + (t.to === bus.key ? 1 : t.from === bus.key ? -1 : 0) * flow.ties.get(t.key)!.power,
          0,
        );
        expect(Math.abs(inward + ties - outward), bus.key).toBeLessThanOrEqual(0.5);
      }
    },
  );
});

describe("flowOf", () => {
  it("kills a bus that no closed source feeds, and its loads", () => {
    const { diagram, flow } = ringIn("failed");
    expect([...flow.buses]).toEqual([
      ["a", false],
      ["b", false],
      ["c", true],
    ]);
    expect(flow.parts.get("left")).toMatchObject({ live: false, busLive: false, pace: 0 });
    expect(flow.parts.get("right")).toMatchObject({ live: true, power: 40, pace: 3 });
    const bare = { ...ring, modes: [{ ...ring.modes[1]!, closed: ["right"], power: {} }] };
    expect(liveBuses(bare, bare.modes[0]!).size).toBe(0);
    const none = flowOf(diagram, { ...diagram.modes[1]!, closed: ["right"], power: {} });
    expect(valueOf(none.parts.get("right")!, sampleLabels)).toBe("0 V");
  });

  it("sends power through ties in the direction that the buses need", () => {
    const { flow } = ringIn("healthy");
    expect(flow.ties.get("ab")).toMatchObject({ closed: true, power: 80 });
    expect(flow.ties.get("cb")).toMatchObject({ closed: true, power: -60 });
    expect(flow.ties.get("ac")).toMatchObject({ closed: false, power: 0, pace: 0 });
  });

  it("shows no flow through ties that close a ring", () => {
    const { diagram, mode } = ringIn("healthy");
    const { ties } = flowOf(diagram, { ...mode, closed: [...mode.closed, "ac"] });
    expect([...ties.values()].map(({ closed, pace }) => [closed, pace])).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
    ]);
  });

  it("puts the transfer switch on the closed source, or in the middle", () => {
    expect(ringIn("healthy").flow.transfers.get("ats")).toBe(1);
    expect(ringIn("failed").flow.transfers.get("ats")).toBe(0);
  });

  it("gives power, no voltage, standby, and charging power without a sign", () => {
    const valueIn = (mode: string, key: string) => valueOf(ringIn(mode).flow.parts.get(key)!, sampleLabels);
    expect(["mains", "sun", "set", "cells"].map((key) => valueIn("healthy", key))).toEqual([
      "90 kW",
      "desconectado",
      "beklemede",
      "20 kW",
    ]);
    expect(valueIn("failed", "mains")).toBe("0 V");
  });
});

describe("wiresOf", () => {
  it("runs the dashes of a charging store away from its bus, and of a discharging one towards it", () => {
    const layout = layoutOf(localised(ring, "en"), sampleLabels);
    const { x } = layout.sources.find(({ part }) => part.key === "cells")!;
    const top = layout.rows.source + 24;
    expect(wiresOf(layout, ringIn("healthy").flow).flows.join("")).toContain(
      `M${x} ${layout.rows.bus}L${x} ${top}`,
    );
    expect(wiresOf(layout, ringIn("failed").flow).flows.join("")).toContain(
      `M${x} ${top}L${x} ${layout.rows.bus}`,
    );
  });

  it("draws the line of a dead mains as dead", () => {
    const layout = layoutOf(localised(ring, "en"), sampleLabels);
    const { x } = layout.sources.find(({ part }) => part.key === "mains")!;
    const line = `M${x} ${layout.rows.source + 24}`;
    expect(wiresOf(layout, ringIn("healthy").flow).live).toContain(line);
    expect(wiresOf(layout, ringIn("failed").flow).dead).toContain(line);
    expect(wiresOf(layout, ringIn("failed").flow).live).not.toContain(line);
  });
});
