import type { DevicePin, Path, Say } from "./circuit.ts";
import { type Draft, deviceTag, end, pathOf, say } from "./draft.ts";
import { ecuOf, ecuTag, isElectronic, pinFor } from "./engine.ts";

/** A port of the device: two wires and a screen. */
type Port = { kind: "can" | "rs485"; high: DevicePin; low: DevicePin; screen: DevicePin | undefined };

/** Free ports of a kind, in the order in which they are printed. */
export function portsOf(draft: Draft, kind: "can" | "rs485"): Port[] {
  const [h, l, s] =
    kind === "can" ? ["can-h", "can-l", "can-screen"] : ["rs485-a", "rs485-b", "rs485-screen"];
  const lows = draft.free(l);
  const screens = draft.free(s);
  const mark = (pin: DevicePin) => `${pin.group} ${pin.print.replace(/ ?(?:H|L|A|B|SCR)$/, "")}`;
  return draft.free(h).flatMap((high) => {
    const low = lows.find((pin) => mark(pin) === mark(high));
    return low ? [{ kind, high, low, screen: screens.find((pin) => mark(pin) === mark(high)) }] : [];
  });
}

type Far = { tag: string; pins: { high: string; low: string }; ends: boolean };

/** A line from a port to another device, with a resistor at each end that has none of its own. */
function drawLine(draft: Draft, key: string, port: Port, far: Far, title: Say): void {
  const text = (pin: DevicePin) => ({ text: { role: pin.role } });
  const paths: Path[] = [
    pathOf(draft, port.high, [], end(far.tag, far.pins.high), text(port.high)),
    pathOf(draft, port.low, [], end(far.tag, far.pins.low), text(port.low)),
  ];
  // The device's own resistor belongs to the line of the controllers, not to the port of the engine.
  const own = key !== "can-engine" && draft.device.settings.has(`${port.kind}-terminator`);
  const farOwn = own && key.startsWith("can-sets");
  const ends: [string, string, string][] = [
    ...(own ? [] : [[deviceTag, port.high.name, port.low.name] satisfies [string, string, string]]),
    ...(far.ends || farOwn
      ? []
      : [[far.tag, far.pins.high, far.pins.low] satisfies [string, string, string]]),
  ];
  if (own) draft.notes.push(say("terminatorOn", { port: port.high.name }));
  for (const [at, high, low] of ends) {
    const part = draft.part("R", "resistor", say("terminator", { at }), {
      rating: "120 Ω · 0.25 W",
      needs: ["1", "2"],
    });
    paths.push({
      from: end(at === deviceTag ? deviceTag : at, high),
      chain: [{ part, from: "1", to: "2", symbol: "resistor", note: "120 Ω" }],
      to: end(at, low),
      wire: { section: 0.75, colour: port.high.wire?.colour ?? "YE", kind: "twisted" },
      text: say("terminatorAt", { at }),
    });
  }
  for (const tag of [...(own ? [deviceTag] : []), ...(farOwn ? [far.tag] : [])]) {
    const part = draft.partOf(tag);
    part.terminates = [...(part.terminates ?? []), key];
  }
  draft.lines.push({
    key,
    high: { part: deviceTag, pin: port.high.name },
    low: { part: deviceTag, pin: port.low.name },
  });
  draft.cable(key, "lines", title, paths, { screen: port.screen });
}

/** CAN to the engine. */
export function drawEngineLine(draft: Draft): void {
  if (!isElectronic(draft)) return;
  const ports = portsOf(draft, "can");
  const shares = draft.device.functions.includes("load-sharing");
  const port = ports.find(({ high }) => high.print.includes("ECU")) ?? ports.at(shares ? -1 : 0);
  if (!port) return;
  const tag = ecuTag(draft);
  if (ports.length > 1 && !shares && !port.high.print.includes("ECU"))
    draft.notes.push(say("portChosen", { port: port.high.name }));
  const rate = ecuOf(draft)?.rate;
  drawLine(
    draft,
    "can-engine",
    port,
    {
      tag,
      pins: { high: pinFor(draft, "can-high") ?? "", low: pinFor(draft, "can-low") ?? "" },
      ends: draft.partOf(tag).terminates?.includes("can-engine") ?? false,
    },
    rate ? say("lineEngineAt", { rate }) : say("lineEngine"),
  );
}

/** Another device of the maker at the end of a line, with terminals by their usual print. */
function neighbour(draft: Draft, what: Say, kind: "can" | "rs485"): Far {
  const pins = kind === "can" ? { high: "H", low: "L" } : { high: "A", low: "B" };
  const tag = draft.part("A", "equipment", what, { needs: [pins.high, pins.low] });
  return { tag, pins, ends: false };
}

const moduleNames: Record<string, string> = {
  sdi16: "SDI16",
  sdo16: "SDO16",
  sai24: "SAI24",
  all: "SDI16 · SDO16 · SAI24",
};

/** What a choice of modules or of a modem is called. */
export const moduleName = (value: string): string => moduleNames[value] ?? value.toUpperCase();

/** What else hangs on the device's lines: other controllers, modules, a modem, the controller of a module. */
export function drawLines(draft: Draft): void {
  const { functions } = draft.device;
  if (functions.includes("load-sharing")) drawSetLines(draft);
  const chosen = moduleNames[draft.choice.modules ?? ""];
  if (chosen) {
    const names = portsOf(draft, "can").length ? chosen : chosen.replaceAll(/\d+(?= ·|$)/g, "$&C");
    lineTo(draft, "line-modules", ["can", "rs485"], { plain: names }, say("lineModules"));
  }
  if (draft.choice.modem === "scm366")
    lineTo(draft, "line-modem", ["rs485"], { plain: "SCM366" }, say("lineModem"));
  if (draft.choice.modem === "building")
    lineTo(draft, "line-building", ["rs485"], say("neighbourBuilding"), say("lineBuilding"));
  if (isServant(draft)) {
    const kinds = portsOf(draft, "can").length ? (["can"] as const) : (["rs485"] as const);
    lineTo(draft, "line-controller", [...kinds], say("neighbourController"), say("lineController"));
  }
  if (isStorage(functions)) lineTo(draft, "can-bms", ["can"], say("neighbourBms"), say("lineBms"));
  if (functions.includes("gateway") || isStorage(functions))
    lineTo(draft, "line-field", ["rs485"], say("neighbourField"), say("lineField"));
}

/** The line between the sets, and the second one where the device watches it: by another route. */
function drawSetLines(draft: Draft): void {
  lineTo(draft, "can-sets", ["can"], say("neighbourSet"), say("lineSets"));
  if (!draft.device.settings.has("second-can")) return;
  const [second] = portsOf(draft, "can").filter(({ high }) => !high.print.includes("ECU"));
  if (!second) return;
  const known = draft.parts.find(({ what }) => "say" in what && what.say === "neighbourSet");
  if (!known) return;
  known.needs = [...(known.needs ?? []), "H2", "L2"];
  drawLine(
    draft,
    "can-sets-2",
    second,
    { tag: known.tag, pins: { high: "H2", low: "L2" }, ends: false },
    say("lineSetsSecond"),
  );
}

const isStorage = (functions: readonly string[]): boolean =>
  functions.includes("energy-management") || functions.includes("hybrid");

/** Devices that serve a controller: modules, displays, gateways. */
const isServant = (draft: Draft): boolean =>
  ["io-expansion", "remote-display", "cloud", "gateway", "protection"].some((one) =>
    draft.device.functions.includes(one),
  ) &&
  !draft.has("pickup-plus") &&
  !isStorage(draft.device.functions);

function lineTo(draft: Draft, key: string, kinds: ("can" | "rs485")[], what: Say, title: Say): void {
  for (const kind of kinds) {
    const [port] = portsOf(draft, kind);
    if (!port) continue;
    drawLine(draft, key, port, neighbour(draft, what, kind), title);
    return;
  }
}
