import type { DevicePin, Inline, Path } from "./circuit.ts";
import { type Draft, end, pathOf, say } from "./draft.ts";
import { hasNeutral, neutralOf, phaseColours, phaseOf, type Source } from "./sources.ts";

const bars: readonly [Source, string, string][] = [
  ["source-1", "source-1-bar", "source-1-bar-n"],
  ["source-2", "source-2-bar", "source-2-bar-n"],
  ["load", "load-bar", "load-bar-n"],
];

/** A transfer switch: its bars, each source behind a breaker, and its control terminals. */
export function drawTransfer(draft: Draft): void {
  if (!draft.has("load-bar")) return;
  for (const [of, bar, neutral] of bars) {
    const source =
      of === "load"
        ? undefined
        : draft.part("Q", "breaker", say("sourceBreaker", { source: of === "source-1" ? 1 : 2 }), {
            rating: `${draft.device.ratedAmperes ?? ""} A`.trim(),
          });
    const paths: Path[] = draft.free(bar).map((pin, i) => {
      const phase = (i + 1) as 1 | 2 | 3;
      const pole: Inline[] = source
        ? [{ part: source, from: String(phase * 2), to: String(phase * 2 - 1), symbol: "pole" }]
        : [];
      return pathOf(draft, pin, pole, phaseOf(draft, of, phase), { wire: { colour: phaseColours[phase] } });
    });
    for (const pin of draft.free(neutral)) {
      if (!hasNeutral(draft)) continue;
      paths.push(pathOf(draft, pin, [], neutralOf(draft, of), { wire: { colour: "BU" } }));
    }
    draft.block(`bars-${of}`, "breakers", say(`bars.${of}`), paths);
  }
  drawCoilTerminals(draft);
  drawDriveTerminals(draft);
  drawPositions(draft);
}

const controller = (draft: Draft): string =>
  draft.parts.find((part) => "say" in part.what && part.what.say === "neighbourAts")?.tag ??
  draft.part("A", "equipment", say("neighbourAts"));

/** The two coils, each fed from the source that it closes, by the controller's contact. */
function drawCoilTerminals(draft: Draft): void {
  const [first] = draft.free("coil-1");
  const [second] = draft.free("coil-2");
  if (!first || !second) return;
  const tag = controller(draft);
  const row = (pin: DevicePin, of: Source, contact: readonly [string, string]): Path =>
    pathOf(
      draft,
      pin,
      [
        { part: tag, from: contact[1], to: contact[0], symbol: "make" },
        draft.fuse(6, say("fuseCoil", { breaker: "−A1" }), true),
      ],
      phaseOf(draft, of, 1),
    );
  draft.block("coils", "control", say("blockSwitch", { tag: "−A1" }), [
    row(first, "source-1", ["I.11", "I.14"]),
    ...draft
      .free("coil-n")
      .slice(0, 1)
      .map((pin) => pathOf(draft, pin, [], neutralOf(draft, "source-1"))),
    row(second, "source-2", ["II.11", "II.14"]),
    ...draft
      .free("coil-n")
      .slice(0, 1)
      .map((pin) => pathOf(draft, pin, [], neutralOf(draft, "source-2"))),
  ]);
}

/** The motor drive and its orders; its supply comes from whichever source is live. */
function drawDriveTerminals(draft: Draft): void {
  const [l] = draft.free("drive-l");
  const [n] = draft.free("drive-n");
  if (!l || !n) return;
  const tag = controller(draft);
  draft.notes.push(say("driveSupply"));
  draft.block("drive", "control", say("blockDrive"), [
    pathOf(
      draft,
      l,
      [draft.fuse(10, say("fuseDrive"), true)],
      draft.rail({ name: "DL", kind: "phase", of: "drive", what: say("railDrive") }),
    ),
    pathOf(draft, n, [], draft.rail({ name: "DN", kind: "neutral", of: "drive", what: say("railDriveN") })),
  ]);
  const orders = [
    ["order-1", "I"],
    ["order-2", "II"],
    ["order-off", "0"],
  ] as const;
  const common = draft.rail({ name: "OC", kind: "common", what: say("railOrders") });
  const paths = orders.flatMap(([role, output]) =>
    draft
      .free(role)
      .slice(0, 1)
      .map((pin) =>
        pathOf(draft, pin, [{ part: tag, from: `${output}.14`, to: `${output}.11`, symbol: "make" }], common),
      ),
  );
  for (const pin of draft.free("order-common")) paths.push(pathOf(draft, pin, [], common));
  draft.block("orders", "control", say("blockOrders"), paths);
}

/** Position contacts to inputs of the controller: without that of 0, a switch in 0 reads as lost. */
function drawPositions(draft: Draft): void {
  const tag = controller(draft);
  const paths: Path[] = [];
  for (const [role, input] of [
    ["position-1", "DI1"],
    ["position-2", "DI2"],
    ["position-0", "DI3"],
  ] as const) {
    const [one, other] = draft.free(role);
    if (!one || !other) continue;
    paths.push(pathOf(draft, one, [], end(tag, input)), pathOf(draft, other, [], end(tag, "COM")));
  }
  const commons = draft.free("position-com");
  for (const [i, pin] of commons.entries()) {
    const make = draft.free("position-no")[0];
    if (!make) continue;
    paths.push(pathOf(draft, make, [], end(tag, `DI${i + 1}`)), pathOf(draft, pin, [], end(tag, "COM")));
  }
  draft.block("positions", "signals", say("blockPositions"), paths);
}
