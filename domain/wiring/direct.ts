import type { DevicePin, Inline, Path, Rail } from "./circuit.ts";
import { type Draft, end, pathOf, say } from "./draft.ts";
import { isElectronic } from "./engine.ts";
import { breakersOf } from "./breakers.ts";
import { hasNeutral, neutralOf, phaseColours, phaseOf, phasesOf } from "./sources.ts";

/** A bank of batteries, or the DC side of a plant, by two potentials. */
function bank(draft: Draft, name: string, what: string): { plus: Rail; minus: Rail } {
  return {
    plus: { name: `${name}+`, kind: "plus", what: say(what) },
    minus: { name: `${name}−`, kind: "minus", what: say(what) },
  };
}

/** DC voltage of the bank or the charging output, each pole by a fuse. */
export function drawDcVoltage(draft: Draft): void {
  const pairs: [string, string, string][] = [
    ["battery-48-plus", "battery-48-minus", "bank"],
    ["bank-plus", "bank-minus", "bank"],
    ["dc-plus", "dc-minus", "dcOutput"],
  ];
  for (const [up, down, what] of pairs) {
    const [plusPin] = draft.free(up);
    const [minusPin] = draft.free(down);
    if (!plusPin || !minusPin) continue;
    const rails = bank(draft, "D", what);
    const fuse = () => draft.fuse(2, say("fuseMeasuring"), true);
    draft.block("dc-voltage", "measure", say("blockDc"), [
      pathOf(draft, plusPin, [fuse()], draft.rail(rails.plus)),
      pathOf(draft, minusPin, [fuse()], draft.rail(rails.minus)),
    ]);
  }
}

/** A shunt in the minus line of the bank; its sense wires have fuses of their own. */
export function drawShunt(draft: Draft): void {
  const [high] = draft.free("shunt-plus");
  const [low] = draft.free("shunt-minus");
  if (!high || !low) return;
  const tag = draft.part("R", "resistor", say("shunt"), { rating: "75 mV", needs: ["1", "2"] });
  const fuse = (): Inline => draft.fuse(1, say("fuseShunt"), true);
  draft.cable("shunt", "measure", say("blockShunt"), [
    pathOf(draft, high, [fuse()], end(tag, "1")),
    pathOf(draft, low, [fuse()], end(tag, "2")),
  ]);
}

/** Devices of several wires, each to its own terminal: by the roles of its pins. */
const sensorsOfWires: readonly { roles: readonly string[]; pins: readonly string[]; what: string }[] = [
  {
    roles: ["transducer-feed", "transducer-signal", "transducer-return"],
    pins: ["V+", "OUT", "0V"],
    what: "transducer",
  },
  { roles: ["lux-feed", "lux-signal", "lux-return"], pins: ["V+", "OUT", "0V"], what: "lightSensor" },
  { roles: ["throttle-feed", "throttle-signal", "throttle-return"], pins: ["1", "2", "3"], what: "throttle" },
  { roles: ["dimmer-plus", "dimmer-minus"], pins: ["+", "−"], what: "dimmer" },
];

export function drawWiredSensors(draft: Draft): void {
  for (const { roles, pins, what } of sensorsOfWires)
    for (;;) {
      const found = roles.map((role) => draft.free(role)[0]);
      if (!found[0] || !found[1]) break;
      // A shunt takes the place of the transducer.
      if (what === "transducer" && draft.blocks.some(({ key }) => key === "shunt")) break;
      const tag = draft.part("B", "sensor", say(what), { needs: [...pins] });
      const paths = found.flatMap((pin, i) => (pin ? [pathOf(draft, pin, [], end(tag, pins[i]!))] : []));
      draft.cable(`${what}-${tag}`, "signals", say(what), paths, { twisted: false });
    }
}

/** The speed of an engine with a control unit is trimmed over its CAN. */
export const isTrimmedByCan = (draft: Draft): boolean =>
  draft.choice.governor === "yes" && isElectronic(draft) && draft.device.settings.has("governor-trim-output");

/** Speed governor and voltage regulator of the set. */
export function drawTrim(draft: Draft): void {
  if (draft.choice.governor !== "yes") return;
  for (const [up, down, screen, what, key] of [
    ["governor-plus", "governor-minus", "governor-screen", "governor", "gov"],
    ["regulator-plus", "regulator-minus", "regulator-screen", "regulator", "avr"],
  ] as const) {
    if (what === "governor" && isTrimmedByCan(draft)) continue;
    const [plusPin] = draft.free(up);
    const [minusPin] = draft.free(down);
    if (!plusPin || !minusPin) continue;
    const tag = draft.part("A", "equipment", say(what), { needs: ["+", "−"] });
    const [earthed] = draft.free(screen);
    const paths = [pathOf(draft, plusPin, [], end(tag, "+")), pathOf(draft, minusPin, [], end(tag, "−"))];
    draft.cable(key, "signals", say(what), paths, { screen: earthed });
  }
}

/** Lamp circuits, each from a phase by its own fuse, back to the neutral. */
export function drawLamps(draft: Draft): void {
  const feeds = draft.free("lamp-feed");
  if (!feeds.length) return;
  const amperes = Math.min(16, Math.max(2, Math.ceil(draft.device.lampAmperes ?? 6)));
  const phases = phasesOf(draft);
  // Behind the breaker of the set, where there is one.
  const of = breakersOf(draft).length && draft.choice.switching !== "none" ? "load" : "genset";
  const paths: Path[] = feeds.flatMap((feed, i) => {
    const out = draft.free("lamp-output").find((pin) => pin.print === feed.print.replace(".1", ".2"));
    if (!out) return [];
    const tag = draft.part("E", "lamp", say("lamp"), { needs: ["1", "2"] });
    const phase = phases[i % phases.length]!;
    const back = hasNeutral(draft)
      ? neutralOf(draft, of)
      : phaseOf(draft, of, phases[(i + 1) % phases.length]!);
    const lamp: Inline = { part: tag, from: "1", to: "2", symbol: "lamp" };
    const chain = hasNeutral(draft) ? [lamp] : [lamp, draft.fuse(amperes, say("fuseLamp"), true)];
    const wire = { section: 2.5, colour: phaseColours[phase] };
    return [
      pathOf(draft, feed, [draft.fuse(amperes, say("fuseLamp"), true)], phaseOf(draft, of, phase), {
        wire,
      }),
      pathOf(draft, out, chain, back, { wire }),
    ];
  });
  draft.block("lamps", "breakers", say("blockLamps"), paths);
}

/** Sensors of an analogue module: thermocouples, resistors, loops. */
export function drawAnalogue(draft: Draft): void {
  const couples = draft.free("thermocouple-plus").map((pin): Path[] => {
    const other = draft
      .free("thermocouple-minus")
      .find(({ print }) => print === pin.print.replace("+", "−"))!;
    const tag = draft.part("B", "sensor", say("thermocouple"), { needs: ["+", "−"] });
    return [pathOf(draft, pin, [], end(tag, "+")), pathOf(draft, other, [], end(tag, "−"))];
  });
  couples.forEach((paths, i) => draft.block(`couple-${i}`, "signals", say("thermocouple"), paths));
  const common = () => draft.rail({ name: "0R", kind: "common", what: say("railResistors") });
  const resistors = draft.free("resistor-input").map((pin) => {
    const tag = draft.part("B", "sensor", say("resistor"), { needs: ["1", "2"] });
    return pathOf(draft, pin, [{ part: tag, from: "1", to: "2", symbol: "sensor" }], common());
  });
  const [back] = draft.free("resistor-common");
  if (back && resistors.length) resistors.push(pathOf(draft, back, [], common()));
  draft.block("resistors", "signals", say("blockResistors"), resistors);
}

/** Transmitters of two wires: out of the loop feed, back into the input. */
export function drawLoops(draft: Draft): void {
  const inputs = draft.free("loop-input");
  const feeds = draft.free("loop-feed");
  if (!inputs.length || !feeds.length) return;
  const shared = feeds.length < inputs.length;
  const rail = () => draft.rail({ name: "24V", kind: "common", what: say("railLoop") });
  const paths: Path[] = shared ? [pathOf(draft, feeds[0]!, [], rail())] : [];
  inputs.forEach((pin, i) => {
    const tag = draft.part("B", "sensor", say("transmitter"), { needs: ["+", "−"] });
    const signal = (to: Path["to"], chain: Inline[]) => pathOf(draft, pin, chain, to);
    if (shared) paths.push(signal(rail(), [{ part: tag, from: "−", to: "+", symbol: "sensor" }]));
    else paths.push(pathOf(draft, feeds[i]!, [], end(tag, "+")), signal(end(tag, "−"), []));
  });
  draft.block("loops", "signals", say("blockLoops"), paths);
}

/** The commons of a module's inputs, bridged to its own minus. */
export function moduleContacts(draft: Draft): void {
  const inputs = draft.free("module-input");
  if (!inputs.length) return;
  const rail = draft.rail({ name: "0D1", kind: "common", what: say("railInputs") });
  const contact = (pin: DevicePin): Path => {
    const tag = draft.part("S", "contact", say("contact"), { makes: [["1", "2"]], needs: ["1", "2"] });
    return pathOf(draft, pin, [{ part: tag, from: "1", to: "2", symbol: "switch" }], rail);
  };
  const commons = draft.free("module-input-common", "module-input-return");
  draft.block("module-inputs", "signals", say("blockInputs"), [
    ...inputs.map(contact),
    ...commons.map((pin) => pathOf(draft, pin, [], rail)),
  ]);
}
