import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { panel as schema, type Panel } from "#domain/product/panel.ts";
import en from "#locales/en/panel.json" with { type: "json" };
import { FrontPanel } from "./front-panel.tsx";
import { drawThumb } from "./draw.server.tsx";

const labels = { ...en, format: (n: number, digits: number) => n.toFixed(digits) };

const controller: Panel = schema.parse({
  form: "panel",
  width: 209,
  height: 153,
  depth: 50,
  cutOut: { width: 186, height: 141 },
  display: { kind: "colour", size: 4.3 },
  state: "mains-failed",
  values: ["mains-voltage", "genset-voltage", "frequency", "power"],
  leds: ["alarm", "running", "mains", "genset"],
  keys: ["stop", "manual", "auto", "start"],
  terminals: [],
});
const rail: Panel = schema.parse({
  ...controller,
  form: "rail",
  display: { kind: "none" },
  keys: [],
  terminals: [
    { label: "DI", count: 16, side: "top" },
    { label: "LAN", count: 2, side: "bottom", kind: "rj45" },
  ],
});
const charger: Panel = { ...rail, form: "wall", state: "battery-charging" };
const transfer: Panel = { ...rail, form: "switch", state: "source-2-on-load", poles: 4 };

describe("a front panel", () => {
  it("names its model for screen readers", () => {
    expect(
      renderToStaticMarkup(
        <FrontPanel panel={controller} model="SGC6120N" brand="SONGYUE" labels={labels} />,
      ),
    ).toContain('aria-label="Front panel of SGC6120N"');
  });

  it("prints state, values, lights and keys in the visitor's language", () => {
    const markup = renderToStaticMarkup(
      <FrontPanel panel={controller} model="SGC6120N" brand="SONGYUE" labels={labels} />,
    );
    for (const word of [
      "SONGYUE",
      "SGC6120N",
      en.states["mains-failed"],
      en.values["genset-voltage"],
      en.leds.alarm,
      en.keys.stop,
    ])
      expect(markup).toContain(`>${word}<`);
  });

  it("lights the lamps of its state", () => {
    const markup = renderToStaticMarkup(
      <FrontPanel panel={controller} model="SGC6120N" brand="SONGYUE" labels={labels} />,
    );
    expect([...markup.matchAll(/data-led="([^"]+)" data-lit/g)].map((match) => match[1])).toEqual([
      "running",
      "genset",
    ]);
  });

  it("keeps the definitions of two drawings on one page apart", () => {
    const drawing = <FrontPanel panel={controller} model="SGC6120N" brand="SONGYUE" labels={labels} />;
    const ids = [
      ...renderToStaticMarkup(
        <>
          <div>{drawing}</div>
          <div>{drawing}</div>
        </>,
      ).matchAll(/ id="([^"]+)"/g),
    ].map((match) => match[1]);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("defines every gradient and pattern that it uses", () => {
    for (const panel of [controller, rail, charger, transfer]) {
      const markup = renderToStaticMarkup(
        <FrontPanel panel={panel} model="X1" brand="SONGYUE" labels={labels} />,
      );
      for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(markup, id).toContain(`id="${id}"`);
    }
  });

  it("shows the switch in the position of its contacts", () => {
    expect(
      renderToStaticMarkup(<FrontPanel panel={transfer} model="STQ-T630" brand="SONGYUE" labels={labels} />),
    ).toContain('data-position="2" data-shown="true"');
  });
});

describe("a small picture", () => {
  const small = (panel: Panel) =>
    renderToStaticMarkup(<FrontPanel panel={panel} model="SGC6120N" brand="SONGYUE" labels={labels} small />);

  it("leaves out what cannot be read at its size, and keeps what the device shows", () => {
    const markup = small(controller);
    for (const word of [en.leds.alarm, en.keys.stop, en.values["genset-voltage"]])
      expect(markup).not.toContain(`>${word}<`);
    for (const word of ["SGC6120N", en.states["mains-failed"]]) expect(markup).toContain(`>${word}<`);
  });

  it("defines what it uses, and stays under 12 kB", () => {
    for (const panel of [controller, rail, charger, transfer]) {
      const markup = small(panel);
      expect(markup.length).toBeLessThan(12_000);
      for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(markup, id).toContain(`id="${id}"`);
    }
  });
});

describe("a thumbnail", () => {
  it("stays under 2 kB in every form", () => {
    for (const panel of [controller, rail, charger, transfer])
      expect(drawThumb({ panel, model: "SGC6120N" }).length).toBeLessThan(2000);
  });

  it("is a self-contained file", () => {
    expect(drawThumb({ panel: controller, model: "SGC6120N" })).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 209 153"/,
    );
  });
});
