import type { Circuit, Node, Part } from "./circuit.ts";
import { deviceTag } from "./draft.ts";

/** What is measured before the device works: a key of the texts, with the places it speaks of. */
export type PowerCheck = {
  key:
    | "polarity"
    | "stop"
    | "coil"
    | "line"
    | "lineOne"
    | "ct"
    | "ctEarth"
    | "phases"
    | "neutral"
    | "interlock"
    | "block"
    | "diodes"
    | "stopTwo"
    | "drive"
    | "start";
  /** What it is done with: nothing live, the DC supply alone, the sources live as well. */
  stage: CheckStage;
  values: Record<string, string | number>;
  /** A source, named in words. */
  source?: string;
};

export const checkStages = ["dead", "supply", "live"] as const;
export type CheckStage = (typeof checkStages)[number];

const pinsWith = ({ pins, wires }: Circuit, pattern: RegExp): string[] =>
  pins
    .filter(({ role }) => pattern.test(role))
    .map(({ name }) => name)
    .filter((name) =>
      wires.some(({ from, to }) => [from, to].some((one) => one.part === deviceTag && one.pin === name)),
    );

const place = (pin: string) => `${deviceTag}:${pin}`;

/** The checks of a circuit, in the order in which they are done: without supply first. */
export function powerChecks(circuit: Circuit, volts: number): PowerCheck[] {
  return [...deadChecks(circuit), ...supplyChecks(circuit, volts), ...liveChecks(circuit)];
}

function deadChecks({ parts, lines, interlocked, settings }: Circuit): PowerCheck[] {
  const check = (key: PowerCheck["key"], values: PowerCheck["values"] = {}): PowerCheck => ({
    key,
    stage: "dead",
    values,
  });
  // A resistor of the device's own is switched on by its menu, which needs supply.
  const own = parts.find(({ tag }) => tag === deviceTag)?.terminates ?? [];
  const transformers = parts.filter(({ kind }) => kind === "transformer");
  const diodes = parts.filter(({ suppression }) => suppression === "diode");
  const bars = new Set(diodes.flatMap(({ coils = [] }) => coils.map(([plus]) => plus)));
  const stops = parts.filter(({ kind, needs }) => kind === "stop" && needs?.includes("21"));
  const pairs = new Map(
    interlocked.map(([one, other]) => [[one, other].toSorted().join(" "), { one, other }] as const),
  );
  const start = settings.find(({ set }) => "option" in set && set.option === "genset-start");
  return [
    ...lines.map(({ key, high, low }) =>
      check(own.includes(key) ? "lineOne" : "line", {
        high: place(high.pin),
        low: place(low.pin),
        line: key,
      }),
    ),
    ...transformers.filter((one) => !isCore(one)).map(({ tag }) => check("ct", { part: tag })),
    ...(transformers.length ? [check("ctEarth")] : []),
    ...(diodes.length
      ? [check("diodes", { parts: diodes.map(({ tag }) => tag).join(" "), pins: [...bars].join(", ") })]
      : []),
    ...stops.map(({ tag }) => check("stopTwo", { part: tag })),
    ...[...pairs.values()].map((pair) => check("interlock", pair)),
    ...(start ? [check("start", { output: start.pin })] : []),
  ];
}

/** A core-balance transformer has no shorting terminals. */
const isCore = ({ what }: Part): boolean => "say" in what && what.say === "coreBalance";

function supplyChecks(circuit: Circuit, volts: number): PowerCheck[] {
  const { blocks } = circuit;
  const minus = place(pinsWith(circuit, /^(?:supply|charge)-minus/)[0] ?? "B−");
  const check = (key: PowerCheck["key"], values: PowerCheck["values"]): PowerCheck => ({
    key,
    stage: "supply",
    values,
  });
  const sensed = blocks.some(({ paths }) => paths.some(({ to }) => isRail(to, "0V")));
  const supplies = pinsWith(circuit, /^(?:supply-(?:plus|redundant)|starter-battery-plus|charge-plus)/);
  return [
    ...supplies.map((pin) => check("polarity", { plus: place(pin), minus, volts })),
    ...pinsWith(circuit, /^emergency-stop$/).map((pin) => check("stop", { pin: place(pin), minus })),
    ...coilChecks(circuit, false),
    ...(sensed ? [check("block", { minus })] : []),
  ];
}

/** Coils that must be without voltage while no order is given; those of AC can only be checked with the sources. */
const coilChecks = ({ parts }: Circuit, isAc: boolean): PowerCheck[] =>
  parts
    .filter(({ kind, coils, energised }) => kind === "relay" && coils && !energised)
    .filter(({ rating = "" }) => rating.includes("V AC") === isAc)
    .map(({ tag }) => ({ key: "coil", stage: isAc ? "live" : "supply", values: { part: tag } }));

function liveChecks(circuit: Circuit): PowerCheck[] {
  const { rails } = circuit;
  const sources = (of: "phase" | "neutral") =>
    new Set(
      rails.flatMap((rail) =>
        rail.kind === of && rail.of && rail.of !== "drive" && rail.of !== "load" ? [rail.of] : [],
      ),
    );
  const check = (key: PowerCheck["key"], source?: string): PowerCheck => ({
    key,
    stage: "live",
    values: {},
    ...(source ? { source } : {}),
  });
  return [
    ...[...sources("phase")].map((source) => check("phases", source)),
    ...[...sources("neutral")].map((source) => check("neutral", source)),
    ...coilChecks(circuit, true),
    ...(rails.some(({ name }) => name === "DL") ? [check("drive")] : []),
  ];
}

const isRail = (node: Node, name: string): boolean => node.kind === "rail" && node.name === name;
