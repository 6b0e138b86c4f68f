import { describe, expect, test } from "vitest";
import type { DeviceTraits } from "./condition.ts";
import type { Alarm } from "./alarm.ts";
import type { Setting, SettingsFile } from "./setting.ts";
import { columnsOf, type KnownDevice, knowledgeFaults } from "./rules.ts";

const traits = (model: string, functions: string[]): DeviceTraits => ({
  model,
  series: "s",
  category: "genset-controllers",
  functions,
  engine: [],
  protections: [],
  ports: [],
  panel: { form: "panel", keys: [], leds: [], display: { kind: "none" } } as never,
});
const devices: KnownDevice[] = [
  { traits: traits("A", ["amf"]), terminals: ["fuel", "crank"] },
  { traits: traits("B", []), terminals: ["crank"] },
];

const text = (en: string) => ({ en });
const crankTime: Setting = {
  kind: "number",
  id: 1,
  key: "crank-time",
  register: 0,
  name: text("Crank time"),
  level: "technician",
  does: text("Longest time of an attempt."),
  wrong: text("Too short: it never starts."),
  min: 3,
  max: 60,
  step: 1,
  unit: "s",
  factory: 8,
};
const overspeed: Setting = {
  kind: "protection",
  id: 2,
  key: "overspeed",
  register: 1,
  name: text("Overspeed"),
  level: "technician",
  does: text("Stops the engine above {overspeed}."),
  wrong: text("Too low: it trips at a load step."),
  limit: { min: 100, max: 150, step: 1, unit: "%", factory: 114 },
  delay: { min: 0, max: 600, step: 0.1, unit: "s", factory: 0.5 },
  actions: ["warning", "shutdown"],
  action: "shutdown",
  armed: "running",
  on: true,
};
const alarm: Alarm = {
  id: 3,
  key: "start-failure",
  bit: 0,
  display: { en: "Start failure", zh: "起动失败" },
  class: "shutdown",
  armed: "cranking",
  settings: ["crank-time"],
  trigger: { en: "Not above 360 r/min after {crank-time}.", es: "No supera 360 r/min tras {crank-time}." },
  does: text("Stops after 2 attempts."),
  causes: [text("No fuel.")],
  checks: [{ text: text("Measure at CRANK."), terminals: ["crank"] }],
  terminals: ["crank"],
};

/** The faults of the sound knowledge after a change. */
function faultsOf(change: (parts: { alarms: Alarm[]; settings: Setting[] }) => void): string[] {
  const parts = structuredClone({ alarms: [alarm], settings: [crankTime, overspeed] });
  change(parts);
  const content: SettingsFile = {
    id: 1,
    key: "engine",
    menu: "engine",
    name: text("Engine"),
    settings: parts.settings,
  };
  return knowledgeFaults(
    {
      alarms: [{ file: "alarms/x.yaml", entries: parts.alarms }],
      settings: [{ file: "settings/engine.yaml", content }],
    },
    devices,
  );
}

test("Sound knowledge has no faults", () => expect(faultsOf(() => {})).toEqual([]));

const number = (settings: Setting[]) => settings[0] as Extract<Setting, { kind: "number" }>;
const protection = (settings: Setting[]) => settings[1] as Extract<Setting, { kind: "protection" }>;

describe("Refused is", () => {
  test.each<[what: string, change: Parameters<typeof faultsOf>[0], fault: RegExp]>([
    [
      "a factory value out of its range",
      (k) => void (number(k.settings).factory = 61),
      /61 is not within 3 to 60/,
    ],
    ["one between two steps", (k) => void (number(k.settings).factory = 8.5), /8.5 is not a step of 1/],
    ["a limit out of its range", (k) => void (protection(k.settings).limit.factory = 99), /limit 99/],
    [
      "an action that is none of its own",
      (k) => void (protection(k.settings).action = "trip"),
      /"trip" is none/,
    ],
    [
      "a register inside a protection",
      (k) => void k.settings.push({ ...crankTime, id: 9, key: "other", register: 4 }),
      /register 4 is used twice/,
    ],
    [
      "a key twice",
      (k) => void k.settings.push({ ...crankTime, id: 9, register: 9 }),
      /crank-time is used twice/,
    ],
    ["an id twice", (k) => void (k.alarms[0]!.id = 1), /id 1 is used twice/],
    [
      "a bit twice",
      (k) => void k.alarms.push({ ...alarm, id: 9, key: "other" }),
      /alarms\/x\.yaml: bit 0 is used twice/,
    ],
    [
      "an alarm without its setting",
      (k) => void (k.alarms[0]!.settings = ["gone"]),
      /"gone", which is no setting/,
    ],
    ["a need that is no setting", (k) => void (k.settings[0]!.needs = ["gone"]), /needs "gone"/],
    [
      "a text longer than the display",
      (k) => void (k.alarms[0]!.display.zh = "起动失败起动失败起动失败起"),
      /zh takes 26/,
    ],
    [
      "a place for no setting",
      (k) => void (k.alarms[0]!.does.en = "After {gone}."),
      /\{gone\} in en stands for nothing/,
    ],
    [
      "the delay of what is no protection",
      (k) => void (k.alarms[0]!.does.en = "After {crank-time.delay}."),
      /\{crank-time\.delay\} in en/,
    ],
    [
      "a return that a protection does not have",
      (k) => void (k.alarms[0]!.does.en = "Below {overspeed.return}."),
      /\{overspeed\.return\} in en/,
    ],
    [
      "another figure in another language",
      (k) => void (k.alarms[0]!.trigger.es = "No supera 350 r/min tras {crank-time}."),
      /figures in es are not those/,
    ],
    [
      "a place that a language leaves out",
      (k) => void (k.alarms[0]!.trigger.es = "No supera 360 r/min."),
      /figures in es are not those/,
    ],
    [
      "a step at terminals that a model does not have",
      (k) => void (k.alarms[0]!.checks[0]!.terminals = ["fuel"]),
      /start-failure: B: no terminals for fuel/,
    ],
    ["an alarm of no device", (k) => void (k.alarms[0]!.when = { function: ["pump"] }), /no device has it/],
  ])("%s", (_, change, fault) => expect(faultsOf(change).join("\n")).toMatch(fault));

  test("nothing that a condition leaves out", () =>
    expect(
      faultsOf((k) => {
        k.alarms[0]!.when = { function: ["amf"] };
        k.alarms[0]!.terminals = ["fuel"];
      }),
    ).toEqual([]));

  test("no decimal comma for a point", () =>
    expect(
      faultsOf((k) => {
        k.alarms[0]!.does = { en: "After 0.5 s.", es: "Tras 0,5 s." };
      }),
    ).toEqual([]));
});

test("East Asian characters take two columns of a display", () =>
  expect([columnsOf("Low oil 63"), columnsOf("油压低 63"), columnsOf("ğüşi")]).toEqual([10, 9, 4]));
