import type { Inline, Node, Path } from "./circuit.ts";
import { type Draft, end, say } from "./draft.ts";
import { fusedPlus, minus, plus } from "./outputs.ts";
import { neutralOf, phaseOf, type Source } from "./sources.ts";

const live = { kind: "mains", section: 1.5, colour: "BN" } as const;

type Drive = { first: Source; second: Source; tag: string };

/**
 * The supply of a motor drive from source 2 while that is healthy, else from source 1. A bare relay coil holds
 * down to a fifth of its voltage, far below what the drive needs, so a voltage monitor decides; and the gap
 * between two sources that are not in step is that of two interlocked contactors.
 */
export function drawDriveSupply(draft: Draft, { first, second, tag }: Drive): void {
  const monitor = draft.part("K", "relay", say("relayMonitor"), {
    rating: "230 V AC · 0.85 Un",
    draws: 0.1,
    coils: [["A1", "A2"]],
    suppression: "rc",
    needs: ["A1", "A2"],
    makes: [["21", "24"]],
    breaks: [["11", "12"]],
    energised: true,
  });
  const contactors = [1, 2].map((source) =>
    draft.part("Q", "contactor", say("driveContactor", { source }), {
      rating: "230 V AC · AC-3 9 A",
      draws: 0.1,
      coils: [["A1", "A2"]],
      suppression: "rc",
      needs: ["A1", "A2"],
      makes: [
        ["1", "2"],
        ["3", "4"],
      ],
      breaks: [["21", "22"]],
    }),
  ) as [string, string];
  const [one, two] = contactors;
  draft.interlocked.push([one, two], [two, one]);
  const coil = (of: Source, own: string, other: string, contact: Inline): Path => ({
    from: phaseOf(draft, of, 1),
    chain: [
      draft.fuse(2, say("fuseSelector")),
      contact,
      { part: other, from: "21", to: "22", symbol: "break" },
      { part: own, from: "A1", to: "A2", symbol: "coil", note: "230 V AC" },
    ],
    to: neutralOf(draft, of),
    wire: live,
    text: say(of === first ? "driveFirst" : "driveSecond"),
  });
  const rail = (name: "DL" | "DN"): Node =>
    draft.rail({
      name,
      kind: name === "DL" ? "common" : "neutral",
      of: "drive",
      what: say(name === "DL" ? "railDrive" : "railDriveN"),
    });
  const pole = (part: string, from: string, to: string): Inline => ({ part, from, to, symbol: "make" });
  const wide = { ...live, section: 2.5 };
  const neutral = { ...wide, colour: "BU" } as const;
  const supplied = [first, second].flatMap((of, i): Path[] => [
    {
      from: phaseOf(draft, of, 1),
      chain: [draft.fuse(10, say("fuseDrive")), pole(contactors[i]!, "1", "2")],
      to: rail("DL"),
      wire: wide,
      text: say(i ? "driveSecond" : "driveFirst"),
    },
    {
      from: neutralOf(draft, of),
      chain: [pole(contactors[i]!, "3", "4")],
      to: rail("DN"),
      wire: neutral,
      text: say(i ? "driveSecond" : "driveFirst"),
    },
  ]);
  draft.block("drive-supply", "breakers", say("blockDrive"), [
    {
      from: phaseOf(draft, second, 1),
      chain: [
        draft.fuse(2, say("fuseSelector")),
        { part: monitor, from: "A1", to: "A2", symbol: "coil", note: "U<" },
      ],
      to: neutralOf(draft, second),
      wire: live,
      text: say("selector"),
    },
    coil(first, one, two, { part: monitor, from: "11", to: "12", symbol: "break" }),
    coil(second, two, one, { part: monitor, from: "21", to: "24", symbol: "make" }),
    ...supplied,
    { from: rail("DL"), chain: [], to: end(tag, "213"), wire: wide, text: say("driveL") },
    { from: rail("DN"), chain: [], to: end(tag, "214"), wire: neutral, text: say("driveN") },
  ]);
  draft.notes.push(say("driveInterlock", { one, other: two }));
}

/**
 * The feed of the relays of a transfer controller: from the battery and, by a small power supply each, from both
 * sources, since the controller itself lives on any of the three.
 */
export function drawRelayFeed(draft: Draft): void {
  const joined = draft.part("R", "equipment", say("decoupling"), {
    rating: draft.dc,
    needs: ["1+", "2+", "3+", "+"],
  });
  const power = { kind: "power", section: 1.5, colour: "RD" } as const;
  const paths = (["source-1", "source-2"] as const).flatMap((of, i): Path[] => {
    const tag = draft.part("T", "equipment", say("powerSupply", { source: i + 1 }), {
      rating: `230 V AC / ${draft.dc}`,
      needs: ["L", "N", "+", "−"],
    });
    const text = say("powerSupply", { source: i + 1 });
    return [
      {
        from: phaseOf(draft, of, 1),
        chain: [draft.fuse(2, say("fusePowerSupply"))],
        to: end(tag, "L"),
        wire: live,
        text,
      },
      { from: neutralOf(draft, of), chain: [], to: end(tag, "N"), wire: { ...live, colour: "BU" }, text },
      { from: minus(draft), chain: [], to: end(tag, "−"), wire: { ...power, colour: "BK" }, text },
      { from: end(tag, "+"), chain: [], to: end(joined, `${i + 1}+`), wire: power, text },
    ];
  });
  draft.block("relay-feed", "breakers", say("feedRelays"), [
    ...paths,
    {
      from: plus(draft),
      chain: [draft.fuse(4, say("fuseRelays"))],
      to: end(joined, "3+"),
      wire: power,
      text: say("feedRelays"),
    },
    { from: end(joined, "+"), chain: [], to: fusedPlus(draft), wire: power, text: say("railFused") },
  ]);
}
