import type { Ecu } from "./device.ts";
import type { Inline, Node, Path } from "./circuit.ts";
import { type Draft, end, pathOf, say } from "./draft.ts";
import { coilAmperes, fedCoil, minus, plus, sectionFor } from "./outputs.ts";
import { plusTwo } from "./supply.ts";

const heavy = { kind: "power", colour: "RD" } as const;

/** Solenoids of starters draw 30 to 50 A while they pull in. */
const starterFuse = 60;

export const ecuOf = (draft: Draft): Ecu | undefined =>
  draft.device.ecus.find(({ key }) => key === draft.choice.engine);

/** Whether the engine has a control unit. */
export const isElectronic = (draft: Draft): boolean =>
  draft.choice.engine !== undefined && draft.choice.engine !== "mechanical";

/** Fuel and starter: the coils on the device, what their contacts switch on a sheet of its own. */
export function drawEngine(draft: Draft): void {
  if (!draft.has("fuel-output", "crank-output", "relay-stop-fed")) return;
  const coils: Path[] = [];
  const power: Path[] = [];
  const fuel = fedCoil(draft, "fuel-output", {
    what: say(isElectronic(draft) ? "relayIgnition" : "relayFuel"),
    option: "fuel",
    rating: `${draft.dc} · 30 A`,
  });
  if (fuel) {
    coils.push(fuel.path);
  }
  const starters = draft.free("crank-output").length || 1;
  const cranks = Array.from({ length: starters }, () =>
    fedCoil(draft, "crank-output", {
      what: say("relayStarter"),
      option: "crank",
      rating: `${draft.dc} · 70 A`,
    }),
  ).filter((one) => one !== undefined);
  coils.push(...cranks.map(({ path }) => path));
  if (fuel) power.push(...fuelPower(draft, fuel.tag));
  power.push(
    ...starter(
      draft,
      cranks.map(({ tag }) => tag),
    ),
  );
  draft.block("engine-coils", "control", say("blockStart"), coils);
  draft.block("engine-power", "breakers", say("blockStartPower"), power);
}

/** The fuel circuit behind the fuel relay: its feed goes through the second contact of the emergency stop. */
function fuelPower(draft: Draft, relay: string): Path[] {
  const stop = stopRelay(draft);
  const locks: Inline[] = stop ? [{ part: stop.tag, from: "11", to: "14", symbol: "make" }] : [];
  const chain: Inline[] = [...locks, { part: relay, from: "11", to: "14", symbol: "make" }];
  const fed = isElectronic(draft) ? ecuPower(draft, chain) : [solenoid(draft, chain)];
  return [...(stop ? [stop.path] : []), ...fed];
}

/**
 * A relay that the second contact of the button holds: the button's contact could not carry the pull-in current of
 * a fuel solenoid. A fuel relay whose contact is welded does not keep the engine running.
 */
function stopRelay(draft: Draft): { tag: string; path: Path } | undefined {
  const button = draft.parts.find(({ kind }) => kind === "stop");
  if (!button) return undefined;
  button.needs = ["11", "12", "21", "22"];
  const what = say("relayStop");
  const tag = draft.part("K", "relay", what, {
    rating: `${draft.dc} · 30 A`,
    draws: coilAmperes * 2,
    coils: [["A1", "A2"]],
    suppression: "diode",
    needs: ["A1", "A2"],
    makes: [["11", "14"]],
    energised: true,
  });
  const path: Path = {
    from: plus(draft),
    chain: [
      draft.fuse(4, say("fuseStopRelay")),
      { part: button.tag, from: "21", to: "22", symbol: "stop" },
      { part: tag, from: "A1", to: "A2", symbol: "coil", note: draft.dc },
    ],
    to: minus(draft),
    wire: { section: 1.5, colour: "RD", kind: "power" },
    text: what,
  };
  return { tag, path };
}

function solenoid(draft: Draft, contacts: readonly Inline[]): Path {
  const tag = draft.part("Y", "solenoid", say("solenoid"), {
    rating: draft.dc,
    draws: 8,
    coils: [["1", "2"]],
    suppression: "diode",
    needs: ["1", "2"],
  });
  return {
    from: plus(draft),
    chain: [
      draft.fuse(16, say("fuseFuel")),
      ...contacts,
      { part: tag, from: "1", to: "2", symbol: "solenoid" },
    ],
    to: minus(draft),
    wire: { ...heavy, section: 2.5, colour: "VT" },
    text: say("solenoid"),
  };
}

/** The starter's solenoid, over the starter relay; an ECU that drives the starter itself gets the order. */
function starter(draft: Draft, relays: string[]): Path[] {
  if (!relays.length) return [];
  const ecu = ecuOf(draft);
  const asked = ecu?.pins.find(({ signal }) => signal === "start-relay");
  if (ecu && asked)
    return relays.map((relay) => ({
      from: plus(draft),
      chain: [
        draft.fuse(5, say("fuseStartOrder")),
        { part: relay, from: "11", to: "14", symbol: "make" as const },
      ],
      to: end(ecuTag(draft), asked.pin),
      wire: { ...heavy, section: 1.5, colour: "OG" as const },
      text: say("startOrder"),
    }));
  const tag = draft.part("M", "starter", say("starter"), { rating: draft.dc, needs: ["50"] });
  // One relay takes its feed from the starter's own cable: the pull-in current stays out of the panel's feed.
  const feed = (i: number): Node => {
    if (relays.length === 1) return end(tag, "30");
    return i ? plusTwo(draft) : plus(draft);
  };
  return relays.map((relay, i) => ({
    from: feed(i),
    chain: [
      draft.fuse(starterFuse, say("fuseStarter")),
      { part: relay, from: "11", to: "14", symbol: "make" as const },
    ],
    to: end(tag, "50"),
    wire: { ...heavy, section: sectionFor(starterFuse), colour: "OG" as const },
    text: say("starterSolenoid"),
  }));
}

/** Pins of an engine's unit where the drawing of it is not known: by what they are for. */
const generalPins = [
  { pin: "B+", signal: "battery-plus", fuse: 30 },
  { pin: "B−", signal: "battery-minus", fuse: undefined },
  { pin: "IGN", signal: "ignition", fuse: 5 },
  { pin: "CAN H", signal: "can-high", fuse: undefined },
  { pin: "CAN L", signal: "can-low", fuse: undefined },
  { pin: "SCR", signal: "can-shield", fuse: undefined },
] as const;

export const ecuPins = (
  draft: Draft,
): readonly { pin: string; signal: string; fuse?: number | undefined }[] => ecuOf(draft)?.pins ?? generalPins;

export const pinFor = (draft: Draft, signal: string): string | undefined =>
  ecuPins(draft).find((one) => one.signal === signal)?.pin;

/** The largest fuse of the unit's supply, A: its minus carries the same current. */
const ecuFuse = (draft: Draft): number =>
  Math.max(...ecuPins(draft).map(({ signal, fuse }) => (signal === "battery-plus" ? (fuse ?? 30) : 0)));

/** The engine's control unit, which is added when it is first asked for. */
export function ecuTag(draft: Draft): string {
  const known = draft.parts.find(({ kind }) => kind === "ecu");
  if (known) return known.tag;
  const ecu = ecuOf(draft);
  const needed = ["battery-plus", "battery-minus", "ignition", "can-high", "can-low"];
  return draft.part(
    "A",
    "ecu",
    ecu ? say("ecuOf", { name: `${ecu.brand} ${ecu.engine}`, plug: ecu.connector }) : say("ecuGeneral"),
    {
      rating: ecu ? `${ecu.supply} V DC · ${ecu.rate} kbit/s` : `${draft.dc} · J1939`,
      needs: ecuPins(draft)
        .filter(({ signal }) => needed.includes(signal))
        .map(({ pin }) => pin),
      terminates: ecu?.termination === "ecu" ? ["can-engine"] : [],
    },
  );
}

function ecuPower(draft: Draft, contacts: readonly Inline[]): Path[] {
  const tag = ecuTag(draft);
  const left = new Set(["stop", "glow-lamp", "speed-select"]);
  const over = ecuPins(draft).filter(({ signal }) => left.has(signal));
  if (over.length) draft.notes.push(say("ecuOpen", { pins: over.map(({ pin }) => pin).join(", ") }));
  return ecuPins(draft).flatMap(({ pin, signal, fuse }): Path[] => {
    if (signal === "battery-minus") {
      const wire = { section: sectionFor(ecuFuse(draft)), colour: "BK" } as const;
      return [path(minus(draft), [], end(tag, pin), wire, "ecuMinus")];
    }
    if (signal === "battery-plus") {
      const amperes = fuse ?? 30;
      const wire = { section: sectionFor(amperes), colour: "RD" } as const;
      return [path(plus(draft), [draft.fuse(amperes, say("fuseEcu"))], end(tag, pin), wire, "ecuPlus")];
    }
    if (signal !== "ignition") return [];
    const wire = { section: 1.5, colour: "VT" } as const;
    const chain = [draft.fuse(fuse ?? 5, say("fuseIgnition")), ...contacts];
    return [path(plus(draft), chain, end(tag, pin), wire, "ecuIgnition")];
  });
}

function path(
  from: Node,
  chain: Path["chain"],
  to: Node,
  wire: { section: number; colour: "RD" | "BK" | "VT" },
  text: string,
): Path {
  return { from, chain, to, wire: { ...wire, kind: "power" }, text: say(text) };
}

/** The charging alternator's D+ terminal. */
export function drawCharging(draft: Draft): void {
  const [pin] = draft.free("d-plus");
  if (!pin || draft.choice.dplus !== "yes") return;
  const tag = draft.part("G", "alternator", say("chargingAlternator"), {
    rating: draft.dc,
    needs: ["D+"],
  });
  draft.block("d-plus", "control", say("blockCharging"), [pathOf(draft, pin, [], end(tag, "D+"))]);
}

/** Speed from a pickup at the flywheel. */
export function drawPickup(draft: Draft): void {
  const pluses = draft.free("pickup-plus");
  if (draft.choice.speed !== "pickup") return;
  pluses.forEach((pin, i) => {
    const tag = draft.part("B", "pickup", say("pickup"), { needs: ["1", "2"] });
    const paths = [pathOf(draft, pin, [], end(tag, "1"))];
    const other = draft.free("pickup-minus")[0];
    if (other) paths.push(pathOf(draft, other, [], end(tag, "2")));
    const screen = draft.free("pickup-screen")[0];
    const title = say(screen ? "blockPickupScreen" : "blockPickup", {
      pin: screen?.name ?? other?.name ?? "",
    });
    draft.cable(`pickup-${i}`, "signals", title, paths, { screen });
  });
}
