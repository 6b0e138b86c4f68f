import type { Node, Path } from "./circuit.ts";
import { type Draft, end, pathOf, say } from "./draft.ts";
import { minus, plus, sectionFor } from "./outputs.ts";

const battery = { section: 6, kind: "power" } as const;

/** Sizes of a battery's main fuse, A. */
const mainSizes = [16, 25, 32, 40, 63, 80, 100] as const;

/** Batteries, the device's own supply, and its earth. */
export function drawSupply(draft: Draft): void {
  const { device } = draft;
  const paths: Path[] = [];
  const plusPins = draft.free("supply-plus", "supply-redundant-plus", "starter-battery-plus");
  if (plusPins.length || draft.has("emergency-stop", "fuel-output")) addBatteries(draft, paths);
  const doubled = new Map<string, Node>();
  for (const pin of plusPins) {
    const own = pin.role === "supply-plus" ? plus(draft) : secondRail(draft, pin.print);
    // Two terminals of one potential are bridged inside: one is wired.
    const key = pin.print.replace(/\.\d$/, "");
    if (doubled.has(key)) continue;
    doubled.set(key, own);
    const amperes = device.panel.form === "panel" ? 5 : 2;
    paths.push(pathOf(draft, pin, [draft.fuse(amperes, say("fuseDevice"), true)], own));
  }
  const taken = new Set<string>();
  for (const pin of draft.free("supply-minus")) {
    const key = pin.print.replace(/\.\d$/, "");
    if (taken.has(key)) continue;
    taken.add(key);
    paths.push(pathOf(draft, pin, [], minus(draft)));
  }
  for (const pin of draft.free("functional-earth")) paths.push(pathOf(draft, pin, [], { kind: "earth" }));
  draft.block("supply", "control", say("blockSupply"), paths);
}

/** Plus of the first or second battery, by the print: A+, B1+ first, B+ beside A+, B2+ second. */
function secondRail(draft: Draft, print: string): Node {
  const isSecond = print === "B2+" || (print === "B+" && draft.has("supply-redundant-plus"));
  return isSecond ? plusTwo(draft) : plus(draft);
}

export const plusTwo = (draft: Draft): Node =>
  draft.rail({ name: "L2+", kind: "plus", what: say("railPlusTwo") });

function addBatteries(draft: Draft, paths: Path[]): void {
  const two = draft.has("supply-redundant-plus", "starter-battery-plus");
  for (const rail of two ? [plus, plusTwo] : [plus]) {
    const tag = draft.part("G", "battery", say("battery"), { rating: draft.dc, needs: ["+", "−"] });
    paths.push(
      {
        from: end(tag, "+"),
        chain: [],
        to: rail(draft),
        wire: { ...battery, colour: "RD" },
        text: say("batteryPlus"),
      },
      {
        from: end(tag, "−"),
        chain: [],
        to: minus(draft),
        wire: { ...battery, colour: "BK" },
        text: say("batteryMinus"),
      },
    );
  }
}

/**
 * A main fuse at each battery that feeds more than one fuse, and the section that follows from it. Not all circuits
 * draw their most at the same time.
 */
export function drawMainFuses(draft: Draft): void {
  const paths = draft.blocks.flatMap((block) => block.paths);
  const batteries = new Set(draft.parts.filter(({ kind }) => kind === "battery").map(({ tag }) => tag));
  const feeds = paths.filter(
    ({ from, to, chain }) =>
      from.kind === "end" && batteries.has(from.part) && to.kind === "rail" && !chain.length,
  );
  for (const { from, to } of feeds) {
    if (to.kind !== "rail" || from.kind !== "end" || from.pin !== "+") continue;
    const sizes = fusesOn(draft, paths, to.name);
    if (sizes.length < 2) continue;
    const sum = sizes.reduce((all, one) => all + one, 0);
    const rating = mainSizes.find((size) => size >= sum * 0.8 && size >= Math.max(...sizes)) ?? 100;
    const part = to.name === "L+" ? "−F0" : "−F00";
    const wire = { section: Math.max(battery.section, sectionFor(rating)) };
    draft.parts.push({
      tag: part,
      kind: "fuse",
      what: say("fuseMain"),
      rating: `${rating} A`,
      fuse: rating,
      isMain: true,
    });
    for (const path of feeds)
      if (path.from.kind === "end" && path.from.part === from.part) path.wire = { ...path.wire, ...wire };
    const own = feeds.find((path) => path.from === from)!;
    own.chain = [{ part, from: "1", to: "2", symbol: "fuse", note: `${rating} A` }];
  }
}

/** Ratings of the fuses that hang on a potential, A. */
function fusesOn(draft: Draft, paths: readonly Path[], rail: string): number[] {
  const isOn = (node: Node) => node.kind === "rail" && node.name === rail;
  return paths.flatMap(({ from, to, chain }) => {
    const first = isOn(from) ? chain[0] : isOn(to) ? chain.at(-1) : undefined;
    const fuse = first && draft.partOf(first.part).fuse;
    return fuse ? [fuse] : [];
  });
}

/** The loop of the emergency stop: its first contact takes the feed from the fuel and starter outputs. */
export function drawStop(draft: Draft): void {
  const [pin] = draft.free("emergency-stop");
  if (!pin) return;
  const tag = draft.part("S", "stop", say("stop"), {
    rating: `${draft.dc} · DC-13 · 2 A`,
    breaks: [
      ["11", "12"],
      ["21", "22"],
    ],
    needs: ["11", "12"],
  });
  const [feed] = draft.free("emergency-stop-feed");
  const contact = { part: tag, from: "12", to: "11", symbol: "stop" } as const;
  const paths = feed
    ? [pathOf(draft, feed, [], end(tag, "11")), pathOf(draft, pin, [], end(tag, "12"))]
    : [pathOf(draft, pin, [contact, draft.fuse(4, say("fuseStop"), true)], plus(draft))];
  draft.block("stop", "control", say("blockStop"), paths);
}
