import { beforeAll, describe, expect, test } from "vitest";
import { coveringChoices, mixedChoices, wiredDevices } from "#test/support/wired.ts";
import { circuitOf } from "./build.ts";
import { readChoice, writeChoice } from "./choice.ts";
import type { Circuit, Part, Wire } from "./circuit.ts";
import type { WiredDevice } from "./device.ts";
import { agreed, offersOf } from "./offers.ts";
import { type FaultRule, faultRules, faultsOf } from "./rules.ts";

let devices: WiredDevice[];
beforeAll(async () => {
  devices = await wiredDevices();
});

const deviceOf = (model: string) => devices.find((one) => one.model === model)!;
const usual = (model: string, asked: Record<string, string> = {}): Circuit => {
  const device = deviceOf(model);
  const offers = offersOf(device);
  return circuitOf(device, agreed(device, offers, readChoice(offers, asked).choice, asked).choice);
};

describe("the circuits of all models", () => {
  test("are drawn for each of 101 models, from its own terminals", () => {
    expect(devices.length).toBe(101);
    const bare = devices.filter((device) => {
      const { wires } = circuitOf(device, mixedChoices(device)[0]!);
      return wires.filter(({ from, to }) => from.part === "−A1" || to.part === "−A1").length < 4;
    });
    expect(bare.map(({ model }) => model)).toEqual([]);
  });

  test("break no rule, whatever is chosen", () => {
    const found = devices.flatMap((device) =>
      coveringChoices(device).flatMap((choice) =>
        faultsOf(circuitOf(device, choice)).map(
          ({ rule, at }) => `${device.model} ${JSON.stringify(choice)}: ${rule} ${at}`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  test("use no pin that the model does not have, and none twice", () => {
    const found = devices.flatMap((device) => {
      const { wires } = circuitOf(device, mixedChoices(device)[0]!);
      const used = wires.flatMap(({ from, to }) => [from, to].filter(({ part }) => part === "−A1"));
      return used
        .filter(({ pin }) => !device.pins.some(({ name }) => name === pin))
        .map(({ pin }) => `${device.model} ${pin}`);
    });
    expect(found).toEqual([]);
  });
});

type Break = { model: string; asked?: Record<string, string>; broken(circuit: Circuit): Circuit };

const without = (circuit: Circuit, drop: (wire: Wire) => boolean): Circuit => ({
  ...circuit,
  wires: circuit.wires.filter((wire) => !drop(wire)),
});
const at = (part: RegExp | string, pin?: string) => (wire: Wire) =>
  [wire.from, wire.to].some(
    (one) =>
      (typeof part === "string" ? one.part === part : part.test(one.part)) &&
      (pin === undefined || one.pin === pin),
  );
const changed = (
  circuit: Circuit,
  pick: (part: Part) => boolean,
  more: { [Name in keyof Part]?: Part[Name] | undefined },
): Circuit => ({
  ...circuit,
  parts: circuit.parts.map((part) => (pick(part) ? { ...part, ...more } : part)),
});
const rewired = (circuit: Circuit, pick: (wire: Wire) => boolean, more: (wire: Wire) => Wire): Circuit => ({
  ...circuit,
  wires: circuit.wires.map((wire) => (pick(wire) ? more(wire) : wire)),
});
const added = (circuit: Circuit, from: Wire["from"], to: Wire["to"]): Circuit => ({
  ...circuit,
  wires: [...circuit.wires, { ...circuit.wires[0]!, no: 999, from, to }],
});

/** A circuit that is right, and one change to it that a rule must refuse. */
const breaks: Record<FaultRule, Break> = {
  "pin-twice": {
    model: "SGC6120N",
    broken: (circuit) => added(circuit, { part: "−A1", pin: "DO1" }, { part: "−X1", pin: "L−" }),
  },
  "left-open": {
    model: "SGC6120N",
    asked: { engine: "kyanor-k6" },
    broken: (circuit) => without(circuit, at("−A2", "B4")),
  },
  "coil-return": { model: "SGC6120N", broken: (circuit) => without(circuit, at("−K1", "A2")) },
  "coil-suppression": {
    model: "SGC6120N",
    broken: (circuit) => changed(circuit, ({ tag }) => tag === "−Y1", { suppression: undefined }),
  },
  diode: {
    model: "SGC6120N",
    broken: (circuit) => changed(circuit, ({ tag }) => tag === "−Y1", { coils: [["2", "1"]] }),
  },
  "no-fuse": {
    model: "SGC6120N",
    broken: (circuit) => added(circuit, { part: "−X1", pin: "L+" }, { part: "−H9", pin: "1" }),
  },
  "fuse-too-large": {
    model: "SGC6120N",
    broken: (circuit) => changed(circuit, ({ tag }) => tag === "−F2", { fuse: 40 }),
  },
  "wire-too-thick": {
    model: "SGC6120N",
    broken: (circuit) =>
      rewired(circuit, at("−A1", "B−"), (wire) => ({
        ...wire,
        conductor: { ...wire.conductor, section: 6 },
      })),
  },
  overloaded: {
    model: "SGC6120N",
    broken: (circuit) => changed(circuit, ({ tag }) => tag === "−K4", { draws: 3 }),
  },
  "ct-open": { model: "SGC6120N", broken: (circuit) => without(circuit, at("−T2", "S2")) },
  "ct-earth": {
    model: "SGC6120N",
    broken: (circuit) => without(circuit, (wire) => at("−X1", "G0")(wire) && at("−X1", "PE")(wire)),
  },
  "bus-ends": { model: "SDI16", broken: (circuit) => without(circuit, at("−R1")) },
  "wrong-side": {
    model: "SGC6120N",
    broken: (circuit) =>
      rewired(circuit, at("−X1", "GL1"), (wire) => ({ ...wire, to: { part: "−X1", pin: "ML1" } })),
  },
  "stop-bypassed": {
    model: "SGC6120N",
    broken: (circuit) =>
      rewired(circuit, at("−A1", "ESTOP"), (wire) => ({ ...wire, to: { part: "−F2", pin: "2" } })),
  },
  interlock: {
    model: "SGC6120N",
    broken: (circuit) => ({
      ...circuit,
      blocks: circuit.blocks.map((block) => ({
        ...block,
        paths: block.paths.map((path) => ({
          ...path,
          chain: path.chain.filter(({ symbol }) => symbol !== "break"),
        })),
      })),
    }),
  },
  screen: {
    model: "SGC6120N",
    broken: (circuit) => added(circuit, { part: "−W1", pin: "SCR" }, { part: "−X1", pin: "PE" }),
  },
  "supply-open": { model: "SGC6120N", broken: (circuit) => without(circuit, at("−A1", "B+")) },
};

describe("a rule refuses what must not be", () => {
  test.each(faultRules)("%s", (rule) => {
    const { model, asked, broken } = breaks[rule];
    const circuit = usual(model, asked);
    expect(faultsOf(circuit)).toEqual([]);
    expect(faultsOf(broken(circuit)).map((fault) => fault.rule)).toContain(rule);
  });

  test("a fuel circuit that the second contact of the emergency stop does not open", () => {
    const circuit = usual("SGC6120N");
    const [stopRelay] = circuit.parts.filter(({ what }) => "say" in what && what.say === "relayStop");
    const broken: Circuit = {
      ...circuit,
      blocks: circuit.blocks.map((block) => ({
        ...block,
        paths: block.paths.map((path) => ({
          ...path,
          chain: path.chain.filter(({ part, symbol }) => part !== stopRelay!.tag || symbol === "coil"),
        })),
      })),
    };
    expect(faultsOf(broken)).toContainEqual({ rule: "stop-bypassed", at: "−Y1" });
  });

  test("a main fuse that is too large for its wire, or smaller than a fuse behind it", () => {
    const rules = (fuse: number) =>
      faultsOf(changed(usual("SGC6120N"), ({ isMain }) => isMain === true, { fuse })).map(({ rule }) => rule);
    expect(rules(80)).toContain("fuse-too-large");
    expect(rules(10)).toContain("fuse-too-large");
  });

  test("three resistors on a line as well as one", () => {
    const circuit = usual("SDI16");
    const line = circuit.lines[0]!;
    const third: Circuit = {
      ...added(circuit, { part: "−R9", pin: "1" }, line.high),
      parts: [...circuit.parts, { tag: "−R9", kind: "resistor", what: { plain: "" } }],
    };
    expect(faultsOf(third).map(({ rule }) => rule)).toContain("bus-ends");
  });
});

describe("what can be chosen", () => {
  const offered = (model: string) =>
    Object.fromEntries(offersOf(deviceOf(model)).map(({ name, values }) => [name, values]));

  test("is what the pins, parameters and settings of the model have", () => {
    const amf = offered("SGC6120N");
    expect(amf.engine).toContain("tessaria-vx");
    expect(amf.switching).toContain("breaker-ac");
    expect(offered("SGC420").switching).not.toContain("breaker-dc");
    expect(offered("SGC420").engine).toEqual(["mechanical"]);
    expect(offered("SEC4010CAN").engine?.[0]).toBe("j1939");
    expect(offered("STS620").switching?.[0]).toBe("switch-motor");
    expect(Object.keys(offered("SBC1210"))).toEqual(["system"]);
    expect(offered("SGC410").dplus).toEqual(["yes", "no"]);
    expect(amf.dplus).toBeUndefined();
  });

  test("is read from an address and written to it; what is not offered is told", () => {
    const offers = offersOf(deviceOf("SGC6120N"));
    const { choice, refused } = readChoice(offers, { supply: "90", switching: "breaker-ac", dplus: "yes" });
    expect(refused).toEqual(["supply", "dplus"]);
    expect(choice.supply).toBe("24");
    expect(writeChoice(offers, choice)).toBe("?switching=breaker-ac");
  });

  test("comes into agreement: the voltage of the engine, coils without a neutral", () => {
    const device = deviceOf("SGC4120CAN");
    const offers = offersOf(device);
    const first = readChoice(offers, { engine: "olivane-4l", system: "3p3w", switching: "contactor-ac" });
    const { choice, changed } = agreed(device, offers, first.choice);
    expect(choice.supply).toBe("12");
    expect(choice.switching).toBe("contactor-dc");
    expect(changed).toEqual(["supply", "switching"]);
  });
});

describe("a transfer switch", () => {
  const at = ({ wires }: Circuit, part: string, pin: string) =>
    wires.filter(({ from, to }) => [from, to].some((one) => one.part === part && one.pin === pin));
  const set = ({ settings }: Circuit) =>
    settings.map(({ pin, set: one }) =>
      "option" in one
        ? `${pin} ${one.option}`
        : "setting" in one
          ? `${pin} ${one.setting} ${one.value}`
          : pin,
    );

  test.each(["STS530", "STS610", "STS620", "STS720C", "SGC6120N"])(
    "with three positions is moved to 0, and reports it: %s",
    (model) => {
      const circuit = usual(model, { switching: "switch-motor" });
      const off = set(circuit).filter((one) => / (?:to-off|open-mains|open-genset)$/.test(one));
      expect(off.length).toBe(model === "SGC6120N" ? 2 : 1);
      expect(at(circuit, "−Q1", "217").length).toBe(1);
      if (model.startsWith("STS"))
        expect(set(circuit).filter((one) => one.endsWith("position-0")).length).toBe(1);
      expect(
        faultsOf({
          ...circuit,
          wires: circuit.wires.filter((one) => !at(circuit, "−Q1", "217").includes(one)),
        }),
      ).toEqual([{ rule: "left-open", at: "−Q1:217" }]);
    },
  );

  test("has a start contact that is closed without supply, at a terminal or at a relay", () => {
    const own = usual("STS720C");
    expect(at(own, "−A1", "OUT1 NC").length).toBe(1);
    expect(set(own)).toEqual(expect.arrayContaining(["OUT1 genset-start", "OUT1 output-polarity inactive"]));
    const relay = usual("STS530");
    const rest = relay.blocks.find(({ key }) => key === "start-contact")!.paths[0]!.chain[0];
    expect(rest).toMatchObject({ from: "11", to: "12", symbol: "break" });
    expect(set(relay)).toEqual(
      expect.arrayContaining(
        ["OUT1.1 genset-start", "OUT1.1 output-polarity inactive"].map((one) =>
          one.replace("OUT1.1", "OUT1"),
        ),
      ),
    );
  });

  test("goes on without the battery: its relays are fed from both sources as well", () => {
    const circuit = usual("STS720C");
    const sources = ["source-1", "source-2"].map((_, i) => at(circuit, `−T${i + 4}`, "L").length);
    expect(sources).toEqual([1, 1]);
    expect(at(circuit, "−R1", "3+").length).toBe(1);
  });

  test("is said to be left out where there is no neutral", () => {
    const notes = usual("STS720C", { system: "3p3w" }).notes.map((one) => ("say" in one ? one.say : ""));
    expect(notes).toEqual(expect.arrayContaining(["noAcSupply", "noNeutral"]));
  });
});

test("a welded fuel relay does not keep the engine running: the emergency stop is in its circuit", () => {
  for (const engine of ["mechanical", "skarnholm-d13"]) {
    const { blocks } = usual("SPC9510N", { engine });
    const chains = blocks.flatMap(({ paths }) => paths.map(({ chain }) => chain));
    const run = chains.find((chain) =>
      chain.some(({ part, symbol }) => part === "−K1" && symbol === "make"),
    )!;
    const held = chains.find((chain) =>
      chain.some(({ symbol, from }) => symbol === "stop" && from === "21"),
    )!;
    const coil = held.find(({ symbol }) => symbol === "coil")!;
    expect(run).toContainEqual(expect.objectContaining({ part: coil.part, symbol: "make" }));
  }
});
