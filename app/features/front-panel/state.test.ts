import { describe, expect, it } from "vitest";
import { panelLeds, panelStates, panelValues } from "#domain/product/panel.ts";
import en from "#locales/en/panel.json" with { type: "json" };
import { ledOf } from "#domain/plant/lamps.ts";
import { mimicOf } from "#domain/plant/mimic.ts";
import { readingOf, readingsOf } from "#domain/plant/readings.ts";
import { ownSituation } from "#domain/plant/seen.ts";
import { type PanelFacts, switchPosition } from "#domain/plant/situation.ts";
import { screenOf } from "./screens/screen.ts";
import { figuresOf } from "./screens/segment-screen.tsx";
import type { Panel } from "#domain/product/panel.ts";

const model = "SGC6120N";

function facts(part: Partial<PanelFacts>): PanelFacts {
  return { form: "panel", state: "ready", values: [], leds: [], keys: [], ...part };
}

/** Every state, on devices that measure one thing each and on one that measures everything. */
const devices: PanelFacts[] = panelStates.flatMap((state) => [
  facts({ state }),
  facts({ state, form: "switch" }),
  ...panelValues.map((value) => facts({ state, values: [value] })),
  ...panelLeds.map((led) => facts({ state, leds: [led] })),
  facts({ state, values: [...panelValues].slice(0, 8), leds: [...panelLeds] }),
]);

const amf = facts({
  state: "mains-failed",
  values: ["mains-voltage", "genset-voltage", "frequency", "speed"],
  leds: ["mains", "genset", "running", "load"],
  keys: ["auto"],
});

function lit(panel: PanelFacts) {
  const situation = ownSituation(panel, model);
  return panel.leds.filter((led) => ledOf(led, situation).on);
}

function numbers(panel: PanelFacts) {
  return Object.fromEntries(
    readingsOf(panel, ownSituation(panel, model), model).map((reading) => [reading.value, reading.number]),
  );
}

function feeders(panel: PanelFacts) {
  const diagram = mimicOf(panel, ownSituation(panel, model));
  return diagram.kind === "bus" ? diagram.feeders : [];
}

describe("what a panel shows in a state", () => {
  it("shows a failed mains as dark light, open breaker, zero volts and a running set on load", () => {
    expect(lit(amf)).toEqual(["genset", "running", "load"]);
    expect(feeders(amf)).toEqual([
      { symbol: "mains", feed: "off" },
      { symbol: "genset", feed: "feeding" },
    ]);
    const shown = numbers(amf);
    expect(shown["mains-voltage"]).toBe(0);
    expect(shown["genset-voltage"]).toBeGreaterThan(220);
    expect(shown.speed).toBeGreaterThan(1490);
  });

  it("shows a healthy mains on load and the set at rest", () => {
    const panel = { ...amf, state: "mains-healthy" } as const;
    expect(lit(panel)).toEqual(["mains", "load"]);
    expect(feeders(panel).map((feeder) => feeder.feed)).toEqual(["feeding", "off"]);
    expect(numbers(panel)).toMatchObject({ "genset-voltage": 0, speed: 0 });
  });

  it("never lights the mains or the set against its voltage, in any state of any device", () => {
    for (const panel of devices) {
      const situation = ownSituation(panel, model);
      for (const [led, value] of [
        ["mains", "mains-voltage"],
        ["genset", "genset-voltage"],
        ["running", "speed"],
        ["source-1", "source-1-voltage"],
        ["source-2", "source-2-voltage"],
      ] as const) {
        expect(ledOf(led, situation).on, `${panel.state} ${led}`).toBe(
          // A starter turns the engine, which does not run yet.
          readingOf(value, situation, panel, model).number > (value === "speed" ? 200 : 0),
        );
      }
    }
  });

  it("lights the load exactly when a breaker of the diagram is closed", () => {
    for (const panel of devices) {
      const situation = ownSituation(panel, model);
      const diagram = mimicOf(panel, situation);
      if (diagram.kind !== "bus") continue;
      const closed = diagram.feeders.some((feeder) => feeder.feed === "feeding");
      expect(ledOf("load", situation).on, `${panel.state} ${situation.family}`).toBe(closed);
      for (const outlet of diagram.outlets) expect(outlet.fed && !closed).toBe(false);
    }
  });

  it("draws the source breakers as the lights and the switch window show them", () => {
    for (const panel of devices) {
      const situation = ownSituation(panel, model);
      if (situation.family !== "transfer") continue;
      const [first, second] = feeders(panel);
      expect(ledOf("closed-1", situation).on).toBe(first?.feed === "feeding");
      expect(ledOf("closed-2", situation).on).toBe(second?.feed === "feeding");
      expect([first, second].filter((feeder) => feeder?.feed === "feeding").length).toBeLessThanOrEqual(1);
      expect(switchPosition(situation)).toBe(
        first?.feed === "feeding" ? 1 : second?.feed === "feeding" ? 2 : 0,
      );
    }
  });

  it("counts as many sets on the bus as the diagram has closed", () => {
    const panel = facts({ state: "paralleling", values: ["bus-voltage", "sets-on-bus"] });
    const closed = feeders(panel).filter((feeder) => feeder.symbol === "genset" && feeder.feed === "feeding");
    expect(numbers(panel)["sets-on-bus"]).toBe(closed.length);
    expect(closed.length).toBeGreaterThan(1);
  });

  it("balances load and sources in every state", () => {
    for (const panel of devices) {
      const situation = ownSituation(panel, model);
      const { load, mains, genset, pv, battery } = situation.power;
      expect(mains + genset + pv + battery, `${panel.state} ${situation.family}`).toBeCloseTo(load, 6);
      expect(load > 0).toBe(situation.fed);
      expect(Math.min(mains, genset, pv), `${panel.state} ${situation.family}`).toBeGreaterThanOrEqual(0);
    }
  });

  it("feeds both halves of a tied bus from the source that is left", () => {
    const panel = facts({
      state: "bus-tie-closed",
      values: ["source-1-voltage", "source-2-voltage"],
      leds: ["source-1", "source-2", "closed-2"],
    });
    expect(lit(panel)).toEqual(["source-2", "closed-2"]);
    expect(feeders(panel)).toEqual([
      { symbol: "source-1", feed: "off" },
      { symbol: "source-2", feed: "feeding" },
    ]);
  });

  it("charges the battery where the title says so, and shows it", () => {
    for (const state of ["dc-charging", "battery-charging"] as const) {
      const situation = ownSituation(facts({ state, leds: ["charging"] }), model);
      expect(ledOf("charging", situation).on).toBe(true);
      expect(situation.power.battery).toBeLessThan(0);
    }
  });

  it("feeds an island without a photovoltaic plant from the battery", () => {
    const situation = ownSituation(facts({ state: "island", values: ["state-of-charge"] }), model);
    expect(situation).toMatchObject({ battery: "supplying", pv: "off", mains: "off" });
  });

  it("leaves a set without mains measurement at rest when it is ready", () => {
    const panel = facts({ values: ["genset-voltage", "power"], leds: ["running", "load"] });
    expect(lit(panel)).toEqual([]);
    expect(numbers(panel)).toEqual({ "genset-voltage": 0, power: 0 });
  });

  it("gives every state its own title", () => {
    const whole = {
      ...amf,
      width: 200,
      height: 150,
      depth: 50,
      display: { kind: "none" },
      keyLayout: "row",
      terminals: [],
    } satisfies Panel;
    const titles = panelStates.map(
      (state) => screenOf({ ...whole, state }, model, { ...en, format: String }).title,
    );
    expect(titles).toEqual(panelStates.map((state) => en.states[state]));
    expect(new Set(titles).size).toBe(panelStates.length);
  });
});

describe("sample readings", () => {
  it("are the same for one model every time and differ between models", () => {
    const panel = facts({ state: "running", values: ["genset-voltage", "power", "run-hours"] });
    const situation = ownSituation(panel, model);
    expect(readingsOf(panel, situation, "SGC410")).toEqual(readingsOf(panel, situation, "SGC410"));
    expect(readingsOf(panel, situation, "SGC410")).not.toEqual(readingsOf(panel, situation, "SGC420"));
  });

  it("drop decimals until they fit the digits of a display", () => {
    const text = (number: number, digits: number, places: number) =>
      figuresOf(number, digits, places)
        .map(({ char, point }) => char + (point ? "." : ""))
        .join("");
    expect(text(230.4, 1, 4)).toBe("230.4");
    expect(text(230.4, 1, 3)).toBe("230");
    expect(text(0, 1, 4)).toBe("  0.0");
  });
});
