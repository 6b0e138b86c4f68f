import { describe, expect, test } from "vitest";
import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { manualSetting, scaleOf, type SettingWords } from "./settings.ts";

const words: SettingWords = {
  locale: "en",
  on: "on",
  off: "off",
  translate: (key, values) => `${key.replace(/^\w+\./, "")}${values ? ` ${values.count}` : ""}`,
};
const common = {
  id: 1,
  register: 1200,
  level: "technician",
  menu: "engine",
  does: "",
  wrong: "",
} as const;
const overspeed: MenuSetting = {
  ...common,
  kind: "protection",
  key: "overspeed",
  name: "Overspeed",
  ansi: [12],
  limit: { min: 100, max: 150, step: 1, unit: "%", factory: 114 },
  delay: { min: 0, max: 600, step: 0.1, unit: "s", factory: 0.5 },
  actions: ["warning", "shutdown"],
  action: "shutdown",
  armed: "running",
  on: true,
};
const valuesOf = (setting: MenuSetting) => manualSetting(setting, new Map(), words).values;

describe("the values of a setting", () => {
  test("of a protection stand in the order of its registers; a return that it lacks leaves its register free", () => {
    expect(
      valuesOf(overspeed).map(({ label, range, factory, register }) => [label, range, factory, register]),
    ).toEqual([
      ["values.use", "on · off", "on", 1200],
      ["values.limit", "100–150%", "114%", 1201],
      ["values.delay", "0–600 s", "0.5 s", 1202],
      ["values.action", "class.warning · class.shutdown", "class.shutdown", 1204],
    ]);
  });

  test("of a choice stand side by side, with the unit once where all have the same", () => {
    const rate = (...names: string[]): MenuSetting => ({
      ...common,
      kind: "choice",
      key: "rate",
      name: "Rate",
      options: names.map((name, i) => ({ key: `option-${i}`, name })),
      factory: "option-0",
    });
    const rangeOf = (...names: string[]) => valuesOf(rate(...names))[0]!.range;
    expect(rangeOf("9600 bit/s", "19200 bit/s")).toBe("9600 · 19200 bit/s");
    expect(rangeOf("Automatic", "125 kbit/s")).toBe("Automatic · 125 kbit/s");
    expect(rangeOf("1 kW", "2 MW")).toBe("1 kW · 2 MW");
  });

  test("have the type and factor in which a program reads them", () => {
    const shift: MenuSetting = {
      ...common,
      kind: "number",
      key: "shift",
      name: "Shift",
      min: -12,
      max: 14,
      step: 0.25,
      unit: "h",
      factory: 0,
    };
    expect(valuesOf(shift)).toEqual([
      { range: "−12…+14 h", factory: "0 h", register: 1200, unit: "h", scale: 0.01, type: "S16" },
    ]);
  });

  test("of a choice are the names of its options", () => {
    const source: MenuSetting = {
      ...common,
      kind: "choice",
      key: "source",
      name: "Source",
      options: [
        { key: "pickup", name: "Pickup" },
        { key: "can", name: "CAN" },
      ],
      factory: "can",
    };
    expect(valuesOf(source)).toMatchObject([{ range: "Pickup · CAN", factory: "CAN" }]);
  });
});

test("settings that a device lacks are not named beside one that it has", () => {
  const setting = { ...overspeed, needs: ["rated-speed", "gone"] };
  const names = new Map([["rated-speed", "Rated speed"]]);
  expect(manualSetting(setting, names, words).needs).toEqual([{ key: "rated-speed", name: "Rated speed" }]);
});

test("a step says in which whole numbers a value is stored", () => {
  expect([5, 1, 0.5, 0.1, 0.05, 0.01, 0.003].map(scaleOf)).toEqual([1, 1, 0.1, 0.1, 0.01, 0.01, 0.001]);
});
