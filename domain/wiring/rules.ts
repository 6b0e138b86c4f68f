import type { Circuit, Part, Say } from "./circuit.ts";
import { deviceTag } from "./draft.ts";
import { isCoil, nameOf, netOf, type Net } from "./net.ts";

/** What must not be in a circuit. */
export const faultRules = [
  "pin-twice",
  "left-open",
  "coil-return",
  "coil-suppression",
  "diode",
  "no-fuse",
  "fuse-too-large",
  "wire-too-thick",
  "overloaded",
  "ct-open",
  "ct-earth",
  "bus-ends",
  "wrong-side",
  "stop-bypassed",
  "interlock",
  "screen",
  "supply-open",
] as const;
export type FaultRule = (typeof faultRules)[number];
export type Fault = { rule: FaultRule; at: string };

type Check = (circuit: Circuit, net: Net) => Fault[];

const isRail = (part: string) => part === "−X1";

/** One wire on a pin of the device, two on a terminal of another part; bridged strips take any number. */
const pinTwice: Check = ({ wires, parts }) => {
  const strips = new Set(parts.filter(({ kind }) => kind === "terminals").map(({ tag }) => tag));
  const counts = new Map<string, { part: string; count: number }>();
  for (const { from, to } of wires)
    for (const one of [from, to]) {
      const name = nameOf(one);
      counts.set(name, { part: one.part, count: (counts.get(name)?.count ?? 0) + 1 });
    }
  // A resistor at the end of a line sits on the terminals of the line.
  const resistors = new Set(parts.filter(({ kind }) => kind === "resistor").map(({ tag }) => tag));
  const extra = new Map<string, number>();
  for (const { from, to } of wires) {
    const [one, other] = resistors.has(from.part) ? [from, to] : [to, from];
    if (resistors.has(one.part) && !isRail(other.part)) extra.set(nameOf(other), 1);
  }
  return [...counts]
    .filter(
      ([name, { part, count }]) =>
        !isRail(part) &&
        !strips.has(part) &&
        count > (part === deviceTag ? 1 : mostOn(parts, part)) + (extra.get(name) ?? 0),
    )
    .map(([at]) => ({ rule: "pin-twice", at }));
};

/** Batteries and other devices have bolts or commons for several wires. */
function mostOn(parts: readonly Part[], tag: string): number {
  const kind = parts.find((part) => part.tag === tag)?.kind;
  return kind === "battery" || kind === "equipment" ? 9 : 2;
}

/** Terminals without which a part does nothing: an ECU's supply, the return of a coil. */
const leftOpen: Check = ({ parts }, net) =>
  parts.flatMap((part) =>
    (part.needs ?? [])
      .filter((pin) => net.wiresAt(`${part.tag}:${pin}`).length === 0)
      .map((pin): Fault => {
        const isOfCoil = part.coils?.some((coil) => coil.includes(pin)) ?? false;
        const rule = part.kind === "transformer" ? "ct-open" : isOfCoil ? "coil-return" : "left-open";
        return { rule, at: `${part.tag}:${pin}` };
      }),
  );

const suppression: Check = ({ parts }) =>
  parts
    .filter(({ coils, suppression: by }) => coils?.length && !by)
    .map(({ tag }) => ({ rule: "coil-suppression", at: tag }));

/**
 * A diode's bar is at the first terminal of its coil, so that one is never at minus, and the other one never at plus:
 * the other way round the first order would be a short circuit.
 */
const diode: Check = ({ parts, rails }, net) => {
  const named = (of: "plus" | "minus") =>
    rails.filter(({ kind }) => kind === of).map(({ name }) => `−X1:${name}`);
  const [plus, minus] = [named("plus"), named("minus")];
  return parts
    .filter(({ suppression: by }) => by === "diode")
    .flatMap(({ tag, coils = [] }) =>
      coils.flatMap(([bar, other]): Fault[] => {
        const from = (pin: string) => net.reach(`${tag}:${pin}`, (part, one, two) => !isCoil(part, one, two));
        const [high, low] = [from(bar), from(other)];
        const fits = !minus.some((one) => high.has(one)) && !plus.some((one) => low.has(one));
        return fits ? [] : [{ rule: "diode", at: `${tag}:${bar}` }];
      }),
    );
};

/** From each source the first thing on the way is a fuse, a breaker or another potential. */
const noFuse: Check = (circuit, net) => {
  const live = circuit.rails.filter(({ kind }) => kind === "plus" || kind === "phase");
  return live.flatMap(({ name, kind }) =>
    net.wiresAt(`−X1:${name}`).flatMap(({ from, to }): Fault[] => {
      const other = nameOf(from) === `−X1:${name}` ? to : from;
      const part = circuit.parts.find(({ tag }) => tag === other.part);
      const isSource = part?.kind === "battery" || isOutgoing(circuit, other.part, other.pin);
      const isProtected = part?.kind === "fuse" || part?.kind === "breaker" || isRail(other.part);
      const isMain = kind === "plus" && other.part === "−X1";
      return isProtected || isSource || isMain ? [] : [{ rule: "no-fuse", at: nameOf(other) }];
    }),
  );
};

/** Bars of a transfer switch towards the load feed the potential; they draw nothing from it. */
function isOutgoing({ pins }: Circuit, part: string, pin: string): boolean {
  return part === deviceTag && pins.some((one) => one.name === pin && one.role.endsWith("-bar"));
}

/** The largest fuse for a section of copper in a panel, A. */
const mostFuse: readonly (readonly [number, number])[] = [
  [0.5, 3],
  [0.75, 6],
  [1, 10],
  [1.5, 16],
  [2.5, 25],
  [4, 32],
  [6, 40],
  [10, 63],
  [16, 80],
  [25, 100],
];

const fuseFor = (section: number): number => mostFuse.findLast(([size]) => size <= section)?.[1] ?? 0;

/** What hangs behind a fuse, up to the next one or to a load, is thick enough for it. */
const fuseTooLarge: Check = (circuit, net) => [
  ...circuit.parts.filter(({ isMain }) => isMain).flatMap((main) => mainTooLarge(circuit, net, main)),
  ...circuit.parts
    .filter(({ kind, fuse, isMain }) => kind === "fuse" && fuse !== undefined && !isMain)
    .flatMap(({ tag, fuse }) => {
      const behind = net.reach(
        `${tag}:2`,
        (part, from, to) => part.kind === "relay" && !isCoil(part, from, to),
      );
      const thin = circuit.wires.find(
        ({ from, to, conductor }) =>
          [from, to].some((one) => behind.has(nameOf(one)) && !isRail(one.part)) &&
          conductor.section !== undefined &&
          fuseFor(conductor.section) < fuse!,
      );
      return thin ? [{ rule: "fuse-too-large" as const, at: `${tag}, ${thin.no}` }] : [];
    }),
];

/** The wires of a battery are thick enough for its main fuse, and no fuse behind it is larger. */
function mainTooLarge({ parts, wires }: Circuit, net: Net, { tag, fuse = 0 }: Part): Fault[] {
  const own = wires.filter(({ from, to }) => [from, to].some(({ part }) => part === tag));
  const thin = own.filter(({ conductor }) => fuseFor(conductor.section ?? 0) < fuse);
  const rails = own.flatMap(({ from, to }) => [from, to].filter(({ part }) => isRail(part)));
  const behind = new Set(rails.flatMap((rail) => net.wiresAt(nameOf(rail))));
  const larger = parts.filter(
    (part) =>
      (part.fuse ?? 0) > fuse &&
      [...behind].some(({ from, to }) => [from, to].some((one) => one.part === part.tag)),
  );
  return [...thin.map(({ no }) => `${tag}, ${no}`), ...larger.map((part) => `${tag}, ${part.tag}`)].map(
    (at) => ({ rule: "fuse-too-large", at }),
  );
}

const wireTooThick: Check = ({ wires, pins }) => {
  const largest = new Map(pins.map(({ name, wire }) => [name, wire?.max]));
  return wires.flatMap(({ no, from, to, conductor: { section } }) =>
    [from, to]
      .filter(({ part, pin }) => {
        const max = part === deviceTag ? largest.get(pin) : undefined;
        return max !== undefined && section !== undefined && section > max;
      })
      .map((one): Fault => ({ rule: "wire-too-thick", at: `${nameOf(one)}, ${no}` })),
  );
};

/** What an output carries: all coils behind it. More than its rating needs a relay between. */
const overloaded: Check = ({ limits, parts }, net) =>
  Object.entries(limits).flatMap(([pin, most]) => {
    const behind = net.reach(
      `${deviceTag}:${pin}`,
      (part, from, to) => part.kind === "fuse" || (part.kind === "relay" && !isCoil(part, from, to)),
    );
    const drawn = parts
      .filter(({ tag, coils }) => coils?.some((coil) => coil.some((one) => behind.has(`${tag}:${one}`))))
      .reduce((sum, { draws = 0 }) => sum + draws, 0);
    return drawn > most ? [{ rule: "overloaded" as const, at: pin }] : [];
  });

/** The secondary side of each transformer is earthed, at one point. */
const ctEarth: Check = ({ parts, wires }, net) =>
  parts
    .filter(({ kind }) => kind === "transformer")
    .flatMap(({ tag }) => {
      const side = net.reach(`${tag}:S2`, () => false);
      // All earths are one terminal: what is counted are the wires to it.
      const own = new Set([...side].filter((one) => one !== "−X1:PE"));
      const earths = wires.filter(({ from, to }) => {
        const [one, other] = [nameOf(from), nameOf(to)];
        return (one === "−X1:PE" && own.has(other)) || (other === "−X1:PE" && own.has(one));
      }).length;
      const reachable = side.has("−X1:PE") ? earths : 0;
      return reachable >= 1 && isAlone(tag, net) ? [] : [{ rule: "ct-earth" as const, at: tag }];
    });

/** One earth on the potential that a secondary ends at. */
function isAlone(tag: string, net: Net): boolean {
  const ends = net.wiresAt(`${tag}:S2`).flatMap(({ from, to }) => [nameOf(from), nameOf(to)]);
  const common = ends.find((one) => one.startsWith("−X1:"));
  if (!common) return true;
  return (
    net.wiresAt(common).filter(({ from, to }) => [from, to].some(({ pin }) => pin === "PE")).length === 1
  );
}

/** A line has a resistor at both of its ends, and nowhere else. */
const busEnds: Check = ({ lines, parts }, net) =>
  lines.flatMap(({ key, high }) => {
    const at = net.reach(nameOf(high), () => false);
    const placed = parts.filter(
      ({ tag, kind }) => kind === "resistor" && ["1", "2"].some((pin) => at.has(`${tag}:${pin}`)),
    ).length;
    const built = parts.filter(({ terminates }) => terminates?.includes(key)).length;
    return placed + built === 2 ? [] : [{ rule: "bus-ends" as const, at: `${key}: ${placed + built}` }];
  });

const measuring: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^genset-(?:phase|neutral)$/, ["genset"]],
  [/^(?:mains|watched)-(?:phase|neutral)$/, ["mains"]],
  [/^bus-(?:phase|neutral)$/, ["bus", "bus-a", "bus-b"]],
  [/^shore-(?:phase|neutral)$/, ["shore"]],
  [/^source-1-(?:phase|neutral)$/, ["source-1"]],
  [/^source-2-(?:phase|neutral)$/, ["source-2"]],
];

/** Voltages are taken from the source that the terminal is for, before its breaker. */
const wrongSide: Check = ({ pins, rails }, net) =>
  pins.flatMap(({ name, role }) => {
    const sources = measuring.find(([roles]) => roles.test(role))?.[1];
    const at = `${deviceTag}:${name}`;
    if (!sources || !net.wiresAt(at).length) return [];
    const reached = net.reach(at, (part) => part.kind === "fuse");
    const found = rails.filter((rail) => reached.has(`−X1:${rail.name}`));
    const fits = found.length === 1 && sources.includes(found[0]!.of ?? "");
    return fits ? [] : [{ rule: "wrong-side" as const, at: name }];
  });

/** The feed of fuel and starter comes through the contact of the emergency stop, and no other way. */
const stopBypassed: Check = ({ pins, parts }, net) =>
  pins
    .filter(({ role }) => role === "emergency-stop")
    .flatMap(({ name }) => {
      const at = `${deviceTag}:${name}`;
      const stops = new Set(parts.filter(({ kind }) => kind === "stop").map(({ tag }) => tag));
      const around = net.reach(at, (part, from, to) => !stops.has(part.tag) && !isCoil(part, from, to));
      const reached = net.reach(at, (part, from, to) => !isCoil(part, from, to));
      const has = (set: Set<string>) => [...set].some((one) => /^−X1:L2?\+$/.test(one));
      const isLoop = [...stops].some((tag) => [...around].some((one) => one.startsWith(`${tag}:`)));
      const ok =
        net.wiresAt(at).length > 0 && isLoop && !has(around) && (has(reached) || isFed(pins, net, stops));
      return ok ? [] : [{ rule: "stop-bypassed" as const, at: name }];
    });

/** What makes the fuel flow goes through a contact of a relay that the button's second contact holds. */
const stopOnce: Check = ({ blocks, parts }) => {
  const paths = blocks.flatMap((block) => block.paths);
  const kindOf = new Map(parts.map(({ tag, kind }) => [tag, kind]));
  if (![...kindOf.values()].includes("stop")) return [];
  const held = new Set(
    paths
      .filter(({ chain }) => chain.some(({ symbol, from }) => symbol === "stop" && from === "21"))
      .flatMap(({ chain }) => chain.filter(({ symbol }) => symbol === "coil").map(({ part }) => part)),
  );
  return paths
    .filter(({ chain, text }) => chain.some(({ symbol }) => symbol === "solenoid") || isIgnition(text))
    .filter(({ chain }) => !chain.some(({ part, symbol }) => symbol === "make" && held.has(part)))
    .map(({ chain }) => ({ rule: "stop-bypassed", at: chain.at(-1)?.part ?? "" }));
};

const isIgnition = (text: Say | undefined): boolean =>
  text !== undefined && "say" in text && text.say === "ecuIgnition";

/** Devices that feed the loop themselves: out of one pin, through the button, into the other. */
function isFed(pins: Circuit["pins"], net: Net, stops: ReadonlySet<string>): boolean {
  const feed = pins.find(({ role }) => role === "emergency-stop-feed");
  if (!feed) return false;
  const reached = net.reach(`${deviceTag}:${feed.name}`, () => false);
  return [...stops].some((tag) => reached.has(`${tag}:11`) || reached.has(`${tag}:12`));
}

/** Of two that must never be closed together, each one's coil goes through a contact of the other. */
const interlock: Check = ({ interlocked, blocks }) =>
  interlocked
    .filter(
      ([own, other]) =>
        !blocks.some(({ paths }) =>
          paths.some(
            ({ chain }) =>
              chain.some(({ part, symbol }) => part === own && symbol !== "break") &&
              chain.some(({ part, symbol }) => part === other && symbol === "break"),
          ),
        ),
    )
    .map(([own, other]) => ({ rule: "interlock", at: `${own}, ${other}` }));

/** The screen of a cable ends at one place at most: earthed at both ends it carries currents of its own. */
const screens: Check = ({ blocks, wires }) =>
  blocks.flatMap(({ cable }): Fault[] => {
    if (!cable) return [];
    const ends = wires.filter(({ from, to }) => [from, to].some(({ part }) => part === cable.tag));
    return ends.length > 1 ? [{ rule: "screen", at: cable.tag }] : [];
  });

const supplyRoles = new Set([
  "supply-plus",
  "supply-minus",
  "supply-redundant-plus",
  "starter-battery-plus",
  "emergency-stop",
  "charger-l",
  "charger-n",
  "charger-pe",
]);

/** The device has its supply: of terminals that are bridged inside, one. */
const supplyOpen: Check = ({ pins }, net) => {
  const wired = (name: string) => net.wiresAt(`${deviceTag}:${name}`).length > 0;
  const bare = (name: string) => name.replace(/\.\d/, "");
  return pins
    .filter(({ role, name }) => supplyRoles.has(role) && !wired(name))
    .filter(({ name }) => !pins.some((one) => bare(one.name) === bare(name) && wired(one.name)))
    .map(({ name }) => ({ rule: "supply-open", at: name }));
};

const checks: readonly Check[] = [
  pinTwice,
  leftOpen,
  suppression,
  diode,
  noFuse,
  fuseTooLarge,
  wireTooThick,
  overloaded,
  ctEarth,
  busEnds,
  wrongSide,
  stopBypassed,
  stopOnce,
  interlock,
  screens,
  supplyOpen,
];

/** What is wrong with a circuit, by rule. */
export function faultsOf(circuit: Circuit): Fault[] {
  const net = netOf(circuit);
  return checks.flatMap((check) => check(circuit, net));
}
