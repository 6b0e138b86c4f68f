import type { Inline, Path } from "./circuit.ts";
import { type Draft, end, pathOf, say } from "./draft.ts";
import type { Inputs } from "./inputs.ts";
import { freeContacts, limit, minus, pairsOf, plus } from "./outputs.ts";
import { neutralOf, phaseOf, type Source } from "./sources.ts";

const controller = (draft: Draft): string =>
  draft.parts.find((part) => "say" in part.what && part.what.say === "neighbourInput")?.tag ??
  draft.part("A", "equipment", say("neighbourInput"));

/** A charger: mains by a two-pole breaker, the battery by a fuse, sense leads, fault contact. */
export function drawCharger(draft: Draft): void {
  const [l] = draft.free("charger-l");
  const [n] = draft.free("charger-n");
  const { charge } = draft.device;
  if (!l || !n || !charge) return;
  const breaker = draft.part("F", "fuse", say("chargerBreaker"), { rating: "6 A · C · 2P", fuse: 6 });
  const pole = (from: string, to: string): Inline => ({
    part: breaker,
    from,
    to,
    symbol: "pole",
    note: "6 A",
  });
  draft.block("charger-mains", "control", say("blockChargerMains"), [
    pathOf(draft, l, [pole("2", "1")], phaseOf(draft, "mains", 1)),
    pathOf(draft, n, [pole("4", "3")], neutralOf(draft, "mains")),
    ...draft.free("charger-pe").map((pin) => pathOf(draft, pin, [], { kind: "earth" })),
  ]);
  const battery = draft.part("G", "battery", say("battery"), { rating: draft.dc, needs: ["+", "−"] });
  const amperes = [6, 10, 16, 25, 32].find((size) => size >= charge.amperes * 1.25) ?? 32;
  const section = charge.amperes > 6 ? 10 : 4;
  const wire = (pin: { wire?: { max: number } | undefined }) => ({
    section: Math.min(section, pin.wire?.max ?? section),
  });
  const [up] = draft.free("charge-plus", "charge-plus-bolt");
  const [down] = draft.free("charge-minus", "charge-minus-bolt");
  const paths: Path[] = [];
  if (up && down) {
    paths.push(
      pathOf(draft, up, [draft.fuse(amperes, say("fuseCharge"), true)], end(battery, "+"), {
        wire: wire(up),
      }),
      pathOf(draft, down, [], end(battery, "−"), { wire: wire(down) }),
    );
    for (const pin of draft.free("charge-plus", "charge-minus")) draft.take(pin);
  }
  const sense = draft.free("sense-plus", "sense-minus");
  for (const pin of sense)
    paths.push(
      pathOf(
        draft,
        pin,
        [draft.fuse(1, say("fuseSense"), true)],
        end(battery, pin.role === "sense-plus" ? "+" : "−"),
      ),
    );
  draft.block("charger-battery", "control", say("blockChargerBattery"), paths);
  const probe = draft.free("battery-sensor");
  if (probe.length === 2) {
    const tag = draft.part("B", "sensor", say("batteryProbe"), { needs: ["1", "2"] });
    draft.block(
      "charger-probe",
      "signals",
      say("batteryProbe"),
      probe.map((pin, i) => pathOf(draft, pin, [], end(tag, String(i + 1)))),
    );
  }
  faultContact(draft);
}

function faultContact(draft: Draft): void {
  const [common] = draft.free("fault-com");
  const [make] = draft.free("fault-no");
  if (!common || !make) return;
  const tag = controller(draft);
  limit(draft, make);
  draft.block("charger-fault", "signals", say("blockFault"), [
    pathOf(draft, make, [], end(tag, "DI")),
    pathOf(draft, common, [], end(tag, "COM")),
  ]);
}

/** Contacts of a module whose loads are the plant's: to the strip, free. */
export function drawFreeContacts(draft: Draft): void {
  if (!draft.device.functions.includes("io-expansion")) return;
  const outputs = freeContacts(draft);
  if (!outputs.length) return;
  const strip = draft.part("X", "terminals", say("stripPlant"));
  const paths = outputs.flatMap(({ feed, out }, i) => {
    limit(draft, out);
    const ends = [feed!, out].map((pin, j) =>
      pathOf(draft, pin, [], end(strip, String(i * 2 + j + 1)), { wire: { section: 1.5 } }),
    );
    return ends;
  });
  for (let i = 0; i < paths.length; i += 8)
    draft.block(`contacts-${i}`, "control", say("blockContacts"), paths.slice(i, i + 8));
}

/** A relay for loss of mains: the undervoltage release of the breaker drops when its contact opens. */
export function drawTrip(draft: Draft): void {
  if (!draft.device.functions.includes("protection")) return;
  const common = draft.free("relay-screw-com")[0];
  const rest = draft.free("relay-screw-nc").find(({ print }) => print === common?.print.replace("COM", "NC"));
  if (!common || !rest) return;
  const tag = draft.part("Q", "breaker", say("tripBreaker"), {
    rating: draft.dc,
    draws: 0.5,
    coils: [["D1", "D2"]],
    suppression: "diode",
    needs: ["D1", "D2"],
  });
  limit(draft, rest);
  draft.block("trip", "control", say("blockTrip"), [
    pathOf(draft, common, [draft.fuse(4, say("fuseTrip"), true)], plus(draft)),
    pathOf(draft, rest, [{ part: tag, from: "D1", to: "D2", symbol: "coil", note: draft.dc }], minus(draft)),
  ]);
}

/** AC supply terminals of a relay or module that are not measuring terminals. */
export function drawAcSupply(draft: Draft): void {
  const [l] = draft.free("supply-ac-l");
  const [n] = draft.free("supply-ac-n");
  if (!l || !n || draft.has("supply-plus")) return;
  draft.block("ac-supply", "control", say("blockAcSupply"), [
    pathOf(draft, l, [draft.fuse(2, say("fuseDevice"), true)], phaseOf(draft, "mains", 1)),
    pathOf(draft, n, [], neutralOf(draft, "mains")),
  ]);
}

/** The small ATS controller closes the switch's coils itself; each contact is fed from its own source. */
export function drawClosing(draft: Draft): void {
  const pairs = pairsOf(draft, ["switch-close"], /\.[12]$/);
  if (pairs.length < 2 || draft.choice.switching === "none") return;
  const tag = draft.part("Q", "switch", say("transferCoils"), {
    rating: "230 V AC",
    draws: 1.5,
    coils: [
      ["101", "102"],
      ["103", "104"],
    ],
    suppression: "rc",
    needs: ["101", "102", "103", "104"],
    makes: [
      ["105", "106"],
      ["107", "108"],
    ],
  });
  const paths = pairs.flatMap(({ feed, out }, i) => {
    const of: Source = i ? "source-2" : "source-1";
    const [from, to] = i ? ["103", "104"] : ["101", "102"];
    draft.limits[out.name] = 16;
    return [
      pathOf(draft, feed!, [draft.fuse(6, say("fuseCoil", { breaker: tag }), true)], phaseOf(draft, of, 1)),
      pathOf(draft, out, [{ part: tag, from, to, symbol: "coil", note: "230 V AC" }], neutralOf(draft, of), {
        wire: { colour: "BN" },
      }),
    ];
  });
  draft.block("closing", "control", say("blockSwitch", { tag }), paths);
}

export function drawClosingPositions(draft: Draft, inputs: Inputs): void {
  const part = draft.parts.find(({ coils, kind }) => kind === "switch" && coils?.[0]?.[0] === "101");
  if (!part || !draft.blocks.some(({ key }) => key === "closing")) return;
  inputs.ask({
    option: "position-1",
    contact: { part: part.tag, from: "105", to: "106", symbol: "make" },
    text: say("positionOf", { position: "I" }),
  });
  inputs.ask({
    option: "position-2",
    contact: { part: part.tag, from: "107", to: "108", symbol: "make" },
    text: say("positionOf", { position: "II" }),
  });
}
