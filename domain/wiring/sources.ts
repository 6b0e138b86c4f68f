import type { DevicePin, Node, Path, Say } from "./circuit.ts";
import { type Draft, pathOf, say } from "./draft.ts";

/** AC sources and buses, with the letter before the names of their potentials. */
export const sourceMarks = {
  genset: "G",
  mains: "M",
  bus: "B",
  "bus-a": "A",
  "bus-b": "B",
  shore: "S",
  "source-1": "1",
  "source-2": "2",
  load: "T",
  supply: "",
} as const;
export type Source = keyof typeof sourceMarks;

export const phaseOf = (draft: Draft, of: Source, phase: 1 | 2 | 3): Node =>
  draft.rail({
    name: `${sourceMarks[of]}L${phase}`,
    kind: "phase",
    of,
    phase,
    what: say(`sources.${of}`),
  });

export const neutralOf = (draft: Draft, of: Source): Node =>
  draft.rail({ name: `${sourceMarks[of]}N`, kind: "neutral", of, what: say(`sources.${of}`) });

/** Phases that the network has. */
export function phasesOf(draft: Draft): readonly (1 | 2 | 3)[] {
  const system = draft.choice.system ?? "3p4w";
  if (system.startsWith("1p")) return [1];
  return system.startsWith("2p") ? [1, 2] : [1, 2, 3];
}

export const hasNeutral = (draft: Draft): boolean => draft.choice.system !== "3p3w";

export const phaseColours = { 1: "BN", 2: "BK", 3: "GY" } as const;

/** The phase that a pin's print says, or its place in its group does. */
function phasePrinted(pin: DevicePin, at: number): 1 | 2 | 3 {
  const digit = /L([123])$/.exec(pin.print)?.[1];
  return (digit ? Number(digit) : at + 1) as 1 | 2 | 3;
}

type Measured = { of: Source; phases: DevicePin[]; neutral: DevicePin | undefined; title: Say };

/** Voltage of a source at the device, each phase by a fuse. */
export function drawMeasured(draft: Draft, { of, phases, neutral, title }: Measured): void {
  const wanted = phasesOf(draft);
  const paths: Path[] = phases.flatMap((pin, i) => {
    const phase = phasePrinted(pin, i);
    if (!wanted.includes(phase)) return [];
    const fuse = draft.fuse(2, say("fuseMeasuring"), true);
    return [pathOf(draft, pin, [fuse], phaseOf(draft, of, phase), { wire: { colour: phaseColours[phase] } })];
  });
  if (neutral && hasNeutral(draft)) paths.push(pathOf(draft, neutral, [], neutralOf(draft, of)));
  draft.block(`measure-${of}`, "measure", title, paths);
}

const measuredRoles: readonly [Source, string, string][] = [
  ["source-1", "source-1-phase", "source-1-neutral"],
  ["source-2", "source-2-phase", "source-2-neutral"],
  ["mains", "mains-phase", "mains-neutral"],
  ["mains", "watched-phase", "watched-neutral"],
  ["genset", "genset-phase", "genset-neutral"],
  ["shore", "shore-phase", "shore-neutral"],
];

/** All AC voltages that the device measures. */
export function drawVoltages(draft: Draft): void {
  for (const [of, phase, neutral] of measuredRoles) {
    const phases = draft.free(phase);
    if (!phases.length) continue;
    drawMeasured(draft, { of, phases, neutral: draft.free(neutral)[0], title: say(`measured.${of}`) });
  }
  const groups = new Set(draft.free("bus-phase").map(({ group }) => group));
  for (const group of groups) {
    const of = (pin: DevicePin) => pin.group === group;
    const phases = draft.free("bus-phase").filter(of);
    const print = phases[0]!.label;
    const source = print === "BUS A" ? "bus-a" : print === "BUS B" ? "bus-b" : "bus";
    const neutral = draft.free("bus-neutral").find(of);
    drawMeasured(draft, { of: source, phases, neutral, title: say(`measured.${source}`) });
  }
}

/** Current transformers: each by a shorting terminal, all secondaries earthed at one point. */
export function drawCurrents(draft: Draft): void {
  const ratio = draft.choice.ct;
  if (!ratio || ratio === "none") return;
  const groups = [...new Set(draft.free("ct-s1").map(({ group }) => group))];
  for (const group of groups) for (const set of setsOf(draft, group)) drawSet(draft, set, ratio);
}

type Set_ = { of: Source; s1: DevicePin[]; s2: DevicePin[]; common: DevicePin | undefined };

/** The sets of current inputs of a group of terminals: of one source each. */
function setsOf(draft: Draft, group: number): Set_[] {
  const s1 = draft.free("ct-s1").filter((pin) => pin.group === group);
  const s2 = draft.free("ct-s2").filter((pin) => pin.group === group);
  const commons = draft.free("ct-common").filter((pin) => pin.group === group);
  if (s1.length <= 3) return [{ of: currentSource(draft, 0), s1, s2, common: commons[0] }];
  return [0, 1].map((n) => ({
    of: printedSource(s1[n * 3]?.print) ?? currentSource(draft, n),
    s1: s1.slice(n * 3, n * 3 + 3),
    s2: [],
    common: commons[n],
  }));
}

const printedSource = (print = ""): Source | undefined =>
  print.startsWith("M ") ? "mains" : print.startsWith("G ") ? "genset" : undefined;

/** Whose current the first or second set measures. */
function currentSource(draft: Draft, n: number): Source {
  const genset = draft.has("genset-phase");
  if (draft.has("source-1-phase")) return "load";
  if (genset) return n ? "mains" : "genset";
  if (draft.has("mains-phase")) return n ? "bus" : "mains";
  return draft.has("bus-phase") ? "bus-a" : "load";
}

function drawSet(draft: Draft, { of, s1, s2, common }: Set_, ratio: string): void {
  const back = draft.rail({ name: `${sourceMarks[of]}0`, kind: "common", what: say("railSecondary") });
  const strip = draft.part("X", "terminals", say("shorting"), { quantity: 1 });
  const [primary] = ratio.split("-");
  const paths: Path[] = s1.flatMap((pin, i) => {
    const phase = (i + 1) as 1 | 2 | 3;
    if (!phasesOf(draft).includes(phase)) return [];
    const tag = draft.part("T", "transformer", say("currentTransformer", { phase: `L${phase}` }), {
      rating: `${primary}/5 A · 5 VA · 0.5`,
      needs: ["S1", "S2"],
    });
    return [
      pathOf(
        draft,
        pin,
        [
          { part: strip, from: String(i + 1), to: String(i + 1), symbol: "terminal" },
          { part: tag, from: "S1", to: "S2", symbol: "transformer", note: `L${phase}` },
        ],
        back,
        { text: say(`current.${of}`, { phase: `L${phase}` }), last: "WH" },
      ),
    ];
  });
  const returns = common ? [common] : s2.slice(0, paths.length);
  returns.forEach((pin, i) =>
    paths.push(
      pathOf(draft, pin, [{ part: strip, from: String(i + 4), to: String(i + 4), symbol: "terminal" }], back),
    ),
  );
  paths.push({
    from: back,
    chain: [],
    to: { kind: "earth" },
    wire: { section: 2.5, colour: "GNYE", kind: "earth" },
    text: say("secondaryEarth"),
  });
  draft.block(`current-${of}-${strip}`, "measure", say(`currents.${of}`), paths);
}

/** The core-balance transformer. */
export function drawEarthCurrent(draft: Draft): void {
  const [s1] = draft.free("earth-ct-s1");
  const [s2] = draft.free("earth-ct-s2");
  if (!s1 || !s2 || draft.choice.earth !== "yes") return;
  const back = draft.rail({ name: "TE", kind: "common", what: say("railSecondary") });
  const tag = draft.part("T", "transformer", say("coreBalance"), { needs: ["S1", "S2"] });
  draft.block("earth-current", "measure", say("blockEarthCurrent"), [
    pathOf(draft, s1, [{ part: tag, from: "S1", to: "S2", symbol: "transformer" }], back),
    pathOf(draft, s2, [], back),
    {
      from: back,
      chain: [],
      to: { kind: "earth" },
      wire: { section: 2.5, colour: "GNYE", kind: "earth" },
      text: say("secondaryEarth"),
    },
  ]);
}
