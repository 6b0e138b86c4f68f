import { expect, test } from "vitest";
import { wiredDevices } from "#test/support/wired.ts";
import { isOfEngine, outputsFor } from "./output-terminals.ts";

const devices = await wiredDevices();

/** The terminals of a model for a function, and the roles of their pins. */
function outputsOf(model: string, option: string) {
  const device = devices.find((one) => one.model === model)!;
  const pins = device.pins.map(({ print, role }) => ({ name: print, role }));
  return outputsFor(option, pins, device.options.output);
}

test("fuel and starter hang on the emergency stop at every model that has outputs for them", () => {
  const fed = new Set(["fuel-output", "crank-output", "relay-stop-fed"]);
  let count = 0;
  for (const device of devices) {
    const hasFed = device.pins.some(({ role }) => fed.has(role));
    for (const option of ["fuel", "crank"]) {
      const found = outputsOf(device.model, option);
      if (!hasFed || !found) continue;
      count += 1;
      const own = device.pins.filter(({ print }) => found.pins.includes(print));
      expect(own.length, `${device.model} ${option}`).toBe(found.pins.length);
      for (const { role } of own) expect(fed, `${device.model} ${option}`).toContain(role);
    }
  }
  expect(count).toBeGreaterThan(40);
});

test("what does not belong to the engine is never at an output that the emergency stop feeds", () => {
  for (const device of devices)
    for (const option of device.options.output) {
      if (isOfEngine(option)) continue;
      const names = outputsOf(device.model, option)?.pins ?? [];
      const fed = device.pins.filter(({ role }) => role === "relay-stop-fed").map(({ print }) => print);
      for (const name of fed) expect(names, `${device.model} ${option}`).not.toContain(name);
    }
});

test("SGC420 has them at DO1 and DO2, the horn at the others; a transfer controller has no starter", () => {
  expect(outputsOf("SGC420", "crank")).toEqual({ kind: "fed", pins: ["DO1", "DO2"] });
  expect(outputsOf("SGC420", "fuel")).toEqual({ kind: "fed", pins: ["DO1", "DO2"] });
  expect(outputsOf("SGC420", "horn")).toEqual({ kind: "free", pins: ["DO3", "DO4"] });
  expect(outputsOf("STS620", "crank")).toBeUndefined();
});
