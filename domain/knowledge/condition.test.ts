import { expect, test } from "vitest";
import { belongsTo, type Conditional, type DeviceTraits } from "./condition.ts";

const device: DeviceTraits = {
  model: "SGC6120",
  series: "sgc6100",
  category: "genset-controllers",
  functions: ["remote-start", "amf"],
  engine: ["j1939", "magnetic-pickup"],
  protections: ["27", "59"],
  ports: ["rs485", "can"],
  panel: { form: "panel", keys: ["start", "stop"], leds: ["alarm"], display: { kind: "mono" } } as never,
};

test.each<[what: string, condition: Conditional, belongs: boolean]>([
  ["without conditions", {}, true],
  ["with one of the values of a list", { when: { function: ["amf", "ats"] } }, true],
  ["with a value in each of two lists", { when: { function: ["amf"], protection: ["27"] } }, true],
  ["without a value in one of two lists", { when: { function: ["amf"], protection: ["32r"] } }, false],
  ["by its model", { when: { model: ["SGC6120"] } }, true],
  ["by its series", { unless: { series: ["sgc6100"] } }, false],
  ["that one of two lists leaves out", { unless: { port: ["usb"], key: ["start"] } }, false],
  ["that no list leaves out", { unless: { port: ["usb"], display: ["colour"] } }, true],
  ["that is wanted and left out", { when: { form: ["panel"] }, unless: { led: ["alarm"] } }, false],
])("A device %s", (_, condition, belongs) => expect(belongsTo(condition, device)).toBe(belongs));
