import { mayMeet } from "./breakers.ts";
import type { Inline, Path } from "./circuit.ts";
import { type Draft, end, pathOf, say } from "./draft.ts";
import { drawDriveSupply } from "./drive-supply.ts";
import type { Inputs } from "./inputs.ts";
import { freeContacts, fusedPlus, limit, minus, relayOn } from "./outputs.ts";
import { neutralOf, phaseOf, type Source } from "./sources.ts";

/** Terminals of the changeover switches: of the motorised one with three positions, and of the one with two coils. */
const terminals = {
  motor: {
    orders: { common: "218", one: "215", two: "216", off: "217" },
    position: { one: ["201", "202"], two: ["209", "210"], off: ["205", "206"] },
  },
  coils: {
    one: ["101", "102"],
    two: ["103", "104"],
    position: { one: ["105", "106"], two: ["107", "108"] },
  },
} as const;

type Ends = { first: Source; second: Source; closeFirst: string; closeSecond: string; off: string[] };

/** Which sources a changeover switch stands between, and the outputs that move it. */
export function switchEnds(draft: Draft): Ends | undefined {
  const { output } = draft.device.options;
  // Two incomers and a bus tie are three breakers.
  if (draft.device.functions.includes("bus-tie") || mayMeet(draft)) return undefined;
  if (output.has("close-1"))
    return {
      first: "source-1",
      second: "source-2",
      closeFirst: "close-1",
      closeSecond: "close-2",
      off: ["to-off"],
    };
  if (!output.has("close-mains") || !output.has("close-genset")) return undefined;
  return {
    first: "mains",
    second: "genset",
    closeFirst: "close-mains",
    closeSecond: "close-genset",
    off: ["open-mains", "open-genset"],
  };
}

/** Whether the device has an output for each order of the switch, and one for the start of a genset. */
export function canMove(draft: Draft, way: string): boolean {
  const ends = switchEnds(draft);
  if (!ends) return false;
  const { output } = draft.device.options;
  const off = way === "switch-motor" ? ends.off : [];
  const start = output.has("genset-start") && !draft.has("start-contact") ? 1 : 0;
  return off.every((one) => output.has(one)) && freeContacts(draft).length >= 2 + off.length + start;
}

/** A transfer switch that the device moves: relays, drive or coils, positions. */
export function drawSwitch(draft: Draft, inputs: Inputs): void {
  const way = draft.choice.switching;
  const ends = switchEnds(draft);
  if (!way?.startsWith("switch") || !ends || draft.has("switch-close")) return;
  if (draft.device.settings.has("closed-transition")) draft.notes.push(say("closedOff"));
  if (way === "switch-motor") drawMotorSwitch(draft, inputs, ends);
  else drawCoilSwitch(draft, inputs, ends);
  if (ends.first === "source-1")
    for (const source of [1, 2]) draft.part("Q", "breaker", say("sourceBreaker", { source }));
}

function drawMotorSwitch(draft: Draft, inputs: Inputs, ends: Ends): void {
  const { orders, position } = terminals.motor;
  const tag = draft.part("Q", "switch", say("transferMotor"), {
    rating: "230 V AC",
    draws: 4,
    needs: ["213", "214", ...Object.values(orders), ...position.off],
    makes: Object.values(position),
  });
  const rows: Path[] = [];
  const relays = [...closing(draft, rows, ends), toOff(draft, rows, ends)];
  draft.block("orders", "control", say("blockOrders"), rows);
  if (relays.some((one) => !one)) return;
  drawDriveSupply(draft, { first: ends.first, second: ends.second, tag });
  const ordered = [orders.one, orders.two, orders.off];
  const common = draft.rail({ name: "OC", kind: "common", what: say("railOrders") });
  // The common carries the phase of the drive.
  const wire = { kind: "mains", section: 1.5, colour: "BN" } as const;
  draft.block("switch-power", "breakers", say("blockSwitch", { tag }), [
    { from: common, chain: [], to: end(tag, orders.common), wire, text: say("railOrders") },
    ...exclusive(draft, relays as string[]).map((chain, i): Path => ({
      from: common,
      chain,
      to: end(tag, ordered[i]!),
      wire,
      text: say("orderPosition", { position: ["I", "II", "0"][i]! }),
    })),
  ]);
  const names = ends.first === "source-1" ? ["position-1", "position-2"] : ["mains-closed", "genset-closed"];
  for (const [i, at] of [position.one, position.two].entries()) ask(inputs, names[i]!, tag, at);
  if (draft.device.options.input.has("position-0")) ask(inputs, "position-0", tag, position.off);
  else draft.partOf(tag).needs = ["213", "214", ...Object.values(orders)];
}

function ask(inputs: Inputs, option: string, part: string, [from, to]: readonly [string, string]): void {
  inputs.ask({ option, contact: { part, from, to, symbol: "make" } });
}

function closing(draft: Draft, rows: Path[], ends: Ends): (string | undefined)[] {
  const dc = draft.has("supply-plus");
  return [ends.closeFirst, ends.closeSecond].map((option, i) => {
    const source = i ? ends.second : ends.first;
    return relayOn(draft, rows, {
      option,
      what: say("relayPosition", { position: i ? "II" : "I" }),
      ac: !dc,
      feed: () => (dc ? fusedPlus(draft) : phaseOf(draft, source, 1)),
      back: () => (dc ? minus(draft) : neutralOf(draft, source)),
    });
  });
}

/** The order to 0; where the device opens each source by an output of its own, both draw in one relay. */
function toOff(draft: Draft, rows: Path[], { off: [first, ...others] }: Ends): string | undefined {
  const tag = relayOn(draft, rows, {
    option: first!,
    what: say("relayPosition", { position: "0" }),
    feed: () => fusedPlus(draft),
    back: () => minus(draft),
  });
  if (!tag) return undefined;
  for (const option of others) {
    const output = freeContacts(draft)[0];
    if (!output?.feed) return undefined;
    limit(draft, output.out);
    if (!draft.isUsed(output.feed))
      rows.push(
        pathOf(draft, output.feed, [], fusedPlus(draft), { text: say("feedOf", { output: output.name }) }),
      );
    rows.push(pathOf(draft, output.out, [], end(tag, "A1"), { text: { option, of: "output" } }));
    draft.set(output.name, "output", option);
  }
  return tag;
}

/** Each order goes over its own relay and a contact at rest of all others: one order at a time. */
function exclusive(draft: Draft, relays: readonly string[]): Inline[][] {
  const others = (relay: string) => relays.filter((one) => one !== relay);
  for (const relay of relays) {
    draft.partOf(relay).breaks = others(relay).map((_, n) => [`${n + 2}1`, `${n + 2}2`]);
    draft.interlocked.push(...others(relay).map((other) => [relay, other] as const));
  }
  return relays.map((relay) => [
    { part: relay, from: "11", to: "14", symbol: "make" },
    ...others(relay).map((other): Inline => {
      const n = others(other).indexOf(relay) + 2;
      return { part: other, from: `${n}1`, to: `${n}2`, symbol: "break" };
    }),
  ]);
}

function drawCoilSwitch(draft: Draft, inputs: Inputs, ends: Ends): void {
  const { one, two, position } = terminals.coils;
  const tag = draft.part("Q", "switch", say("transferCoils"), {
    rating: "230 V AC",
    draws: 1.5,
    needs: [...one, ...two],
    coils: [one, two],
    suppression: "rc",
    makes: Object.values(position),
  });
  const rows: Path[] = [];
  const [first, second] = closing(draft, rows, ends);
  draft.block("orders", "control", say("blockOrders"), rows);
  if (!first || !second) return;
  const [toOne, toTwo] = exclusive(draft, [first, second]);
  const row = (of: Source, pair: readonly [string, string], chain: Inline[], place: string): Path => ({
    from: phaseOf(draft, of, 1),
    chain: [
      draft.fuse(6, say("fuseCoil", { breaker: tag })),
      ...chain,
      { part: tag, from: pair[0], to: pair[1], symbol: "coil", note: "230 V AC" },
    ],
    to: neutralOf(draft, of),
    wire: { kind: "mains", section: 1.5, colour: "BN" },
    text: say("coilPosition", { position: place, tag }),
  });
  draft.block("switch-power", "breakers", say("blockSwitch", { tag }), [
    row(ends.first, one, toOne!, "I"),
    row(ends.second, two, toTwo!, "II"),
  ]);
  // A set's controller waits for an open contact before it closes the other; this switch never rests between.
  if (ends.first !== "source-1") return;
  ask(inputs, "position-1", tag, position.one);
  ask(inputs, "position-2", tag, position.two);
}
