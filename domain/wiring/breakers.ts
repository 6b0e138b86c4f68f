import type { Inline, Path } from "./circuit.ts";
import { type Draft, say } from "./draft.ts";
import type { Inputs } from "./inputs.ts";
import { freeContacts, fusedPlus, minus, plus, relayOn } from "./outputs.ts";
import { neutralOf, phaseOf, type Source } from "./sources.ts";

/** A breaker of the plant, with the functions of the device's outputs and inputs that belong to it. */
export type Breaker = { of: Source; close: string; open: string; closed: string };

const known: readonly Breaker[] = [
  { of: "genset", close: "close-genset", open: "open-genset", closed: "genset-closed" },
  { of: "mains", close: "close-mains", open: "open-mains", closed: "mains-closed" },
  { of: "bus", close: "close-bus", open: "open-bus", closed: "bus-closed" },
  { of: "shore", close: "close-shore", open: "open-shore", closed: "shore-closed" },
];

const measuredBy: Partial<Record<Source, readonly string[]>> = {
  genset: ["genset-phase"],
  mains: ["mains-phase"],
  bus: ["bus-phase"],
  shore: ["shore-phase"],
};

/** The breakers that a device closes: of sources that it measures, as far as its outputs go. */
export function breakersOf(draft: Pick<Draft, "device" | "has">): Breaker[] {
  const own = known.filter(
    ({ of, close }) => draft.device.options.output.has(close) && draft.has(...(measuredBy[of] ?? [])),
  );
  // A set's bus breaker is the genset's own where it has one.
  return own.some(({ of }) => of === "genset") ? own.filter(({ of }) => of !== "bus") : own;
}

/** Whether two sources may feed the load at the same time. */
export const mayMeet = (draft: Draft): boolean =>
  ["paralleling", "mains-paralleling", "bus-tie"].some((one) => draft.device.functions.includes(one));

const isPulsed = (draft: Draft) => draft.choice.switching?.startsWith("breaker") ?? false;
const isAc = (draft: Draft) => draft.choice.switching?.endsWith("-ac") ?? false;

/** Orders to breakers or contactors, their coils, the interlock, and what reports their position. */
export function drawBreakers(draft: Draft, inputs: Inputs): void {
  const way = draft.choice.switching;
  if (!way || way === "none" || way.startsWith("switch")) return;
  const orders: Path[] = [];
  const coils: Path[] = [];
  const built = breakersOf(draft).flatMap((breaker) => {
    const tag = addBreaker(draft, breaker);
    const rests = restsClosed(draft, breaker);
    const relay = order(draft, orders, rests ? breaker.open : breaker.close, tag);
    return relay ? [{ breaker, tag, relay, rests }] : [];
  });
  for (const { breaker, tag, relay, rests } of built) {
    const others = mayMeet(draft) ? [] : built.filter((one) => one.tag !== tag);
    const locks: Inline[] = others.map((one) => ({ part: one.tag, from: "21", to: "22", symbol: "break" }));
    for (const one of others) draft.interlocked.push([tag, one.tag]);
    const pins = isPulsed(draft) ? (["C1", "C2"] as const) : (["A1", "A2"] as const);
    coils.push(coil(draft, breaker, { tag, relay, rests, locks, pins, text: "coilClose" }));
    if (isPulsed(draft)) {
      const opens = order(draft, orders, breaker.open, tag);
      const opening = {
        tag,
        relay: opens!,
        rests: false,
        locks: [],
        pins: ["D1", "D2"],
        text: "coilOpen",
      } as const;
      if (opens) coils.push(coil(draft, breaker, opening));
    } else if (rests && !isAc(draft)) draft.notes.push(say("contactorOnBattery", { tag }));

    inputs.ask({ option: breaker.closed, contact: { part: tag, from: "13", to: "14", symbol: "make" } });
  }
  draft.block("orders", "control", say("blockOrders"), orders);
  draft.block("breaker-coils", "breakers", say("blockBreakers"), coils);
  if (built.length && !isPulsed(draft)) draft.notes.push(say("contactorBehindBreaker"));
}

/** A mains contactor that stays closed without an order, so that the load keeps the mains without the device. */
const restsClosed = (draft: Draft, { of, open }: Breaker): boolean =>
  of === "mains" &&
  !isPulsed(draft) &&
  draft.device.settings.has("mains-contactor-rest") &&
  draft.device.options.output.has(open);

function addBreaker(draft: Draft, { of }: Breaker): string {
  const ac = isAc(draft);
  const pulsed = isPulsed(draft);
  return draft.part("Q", pulsed ? "breaker" : "contactor", say(`breakers.${of}`), {
    rating: ac ? "230 V AC" : draft.dc,
    draws: pulsed ? 3 : 1.5,
    coils: pulsed
      ? [
          ["C1", "C2"],
          ["D1", "D2"],
        ]
      : [["A1", "A2"]],
    suppression: ac ? "rc" : "diode",
    needs: pulsed ? ["C1", "C2", "D1", "D2"] : ["A1", "A2"],
    makes: [["13", "14"]],
    breaks: [["21", "22"]],
  });
}

function order(draft: Draft, paths: Path[], option: string, breaker: string): string | undefined {
  const what = say(option.startsWith("open") ? "relayOpen" : "relayClose", { breaker });
  return relayOn(draft, paths, {
    option,
    what,
    feed: () => fusedPlus(draft),
    back: () => minus(draft),
  });
}

type Coil = {
  tag: string;
  relay: string;
  /** Closed without an order: the coil is fed by the relay at rest. */
  rests: boolean;
  locks: readonly Inline[];
  pins: readonly [string, string];
  text: "coilClose" | "coilOpen";
};

function coil(draft: Draft, { of }: Breaker, { tag, relay, rests, locks, pins, text }: Coil): Path {
  const ac = isAc(draft);
  return {
    from: ac ? phaseOf(draft, of, 1) : plus(draft),
    chain: [
      draft.fuse(6, say("fuseCoil", { breaker: tag })),
      rests
        ? { part: relay, from: "11", to: "12", symbol: "break" }
        : { part: relay, from: "11", to: "14", symbol: "make" },
      ...locks,
      { part: tag, from: pins[0], to: pins[1], symbol: "coil", note: ac ? "230 V AC" : draft.dc },
    ],
    to: ac ? neutralOf(draft, of) : minus(draft),
    wire: { section: 1.5, colour: ac ? "BN" : "OG", kind: ac ? "mains" : "power" },
    text: say(text, { breaker: tag }),
  };
}

/** Whether the device has the outputs for a way of switching its breakers. */
export function canSwitch(draft: Draft, way: string): boolean {
  const breakers = breakersOf(draft);
  const orders = way.startsWith("breaker") ? breakers.length * 2 : breakers.length;
  const opens = breakers.every(({ open }) => draft.device.options.output.has(open));
  const contacts = freeContacts(draft).length;
  return breakers.length > 0 && contacts >= orders && (opens || !way.startsWith("breaker"));
}
