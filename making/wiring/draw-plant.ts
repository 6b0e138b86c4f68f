import type { Circuit, Part } from "#domain/wiring/circuit.ts";
import type { DrawContext } from "./draw-context.ts";
import { circle, line, linesOf, type Shape, words } from "./shapes.ts";

/** Room that the plant in one line takes, mm. */
export const plantHeight = 62;

const at = { left: 56, width: 84, upstream: 19, tap: 17, transformer: 26, breaker: 36, bus: 48 };

/** A source of the plant: what is measured of it, and what connects it. */
type Feeder = {
  of: string;
  fuses: string;
  pins: string;
  transformers: string;
  breaker: Part | undefined;
  upstream: Part | undefined;
};

const range = (tags: readonly string[]): string =>
  tags.length > 1 ? `${tags[0]} … ${tags.at(-1)}` : (tags[0] ?? "");

const inlines = ({ blocks }: Circuit, prefix: string, symbol: string): string[] =>
  blocks
    .filter(({ key }) => key.startsWith(prefix))
    .flatMap(({ paths }) => paths.flatMap(({ chain }) => chain.filter((one) => one.symbol === symbol)))
    .map(({ part }) => part);

const transformersOf = (circuit: Circuit, of: string): string[] =>
  inlines(circuit, `current-${of}-`, "transformer");

/** The sources whose voltage the device measures, each with its breaker. */
function feedersOf(circuit: Circuit): Feeder[] {
  const { blocks, parts } = circuit;
  return blocks
    .filter(({ key }) => key.startsWith("measure-"))
    .map(({ key, paths }) => {
      const of = key.slice("measure-".length);
      const named = parts.find(({ what }) => "say" in what && what.say === `breakers.${of}`);
      return {
        of,
        fuses: range(inlines(circuit, key, "fuse")),
        pins: paths.flatMap(({ from }) => (from.kind === "pin" ? [from.pin.print] : [])).join(" "),
        transformers: range(transformersOf(circuit, of)),
        upstream: parts.find(
          ({ what }) =>
            "say" in what && what.say === "sourceBreaker" && of === `source-${what.values?.source}`,
        ),
        breaker: named ?? parts.find(({ kind }) => kind === "switch"),
      };
    });
}

/** Whether a circuit has a plant to show: two sources, or one with its breaker. */
export function hasPlant(circuit: Circuit): boolean {
  const feeders = feedersOf(circuit);
  return feeders.length > 0 && feeders.length <= 4 && feeders.some(({ breaker }) => breaker);
}

/** The plant in one line: each source, where it is measured, its transformers, its breaker, and the load. */
export function drawPlant(context: DrawContext, top: number): Shape[] {
  const { told } = context.words;
  const feeders = feedersOf(context.circuit).filter(({ of }) => of !== "bus");
  const shapes = [words(14, top + 4, told({ say: "blockPlant" }), 2.8, { bold: true })];
  const xs = feeders.map((_, i) => at.left + i * at.width);
  feeders.forEach((feeder, i) => shapes.push(...feederAt(context, feeder, xs[i]!, top)));
  if (feeders.length === 2 && feeders[0]!.breaker?.kind === "switch")
    shapes.push(
      line(
        "quiet",
        [
          [xs[0]!, top + at.breaker + 2],
          [xs[1]!, top + at.breaker + 2],
        ],
        { dashed: true },
      ),
    );
  const bus = feedersOf(context.circuit).find(({ of }) => of === "bus");
  const y = top + at.bus;
  const right = (xs.at(-1) ?? at.left) + 30;
  shapes.push(
    line("rail", [
      [at.left - 10, y],
      [right, y],
    ]),
    words(right + 3, y + 0.8, told({ say: bus ? "sources.bus" : "sources.load" }), 2.3, { bold: true }),
  );
  if (bus) shapes.push(...tap(bus, right - 14, y, -6));
  const loadSide = range(transformersOf(context.circuit, "load"));
  if (loadSide)
    shapes.push(
      circle("part", right - 14, y, 2),
      words(right - 14, y - 3, loadSide, 1.9, { anchor: "middle" }),
    );
  return shapes;
}

/** A measuring tap: a dot on the line, and to the side its fuses and the pins that they lead to. */
function tap({ fuses, pins }: Feeder, x: number, y: number, dy = 0): Shape[] {
  const label = [fuses, `−A1: ${pins}`].filter(Boolean);
  return [
    circle("part", x, y, 0.7),
    line("part", [
      [x, y],
      [x, y + dy],
      [x + 7, y + dy],
    ]),
    ...label.map((text, i) => words(x + 8, y + dy - 0.6 + i * 2.8, text, 1.9)),
  ];
}

function feederAt(context: DrawContext, feeder: Feeder, x: number, top: number): Shape[] {
  const { told } = context.words;
  const y = (distance: number) => top + distance;
  const { of, breaker, upstream, transformers } = feeder;
  const { parts } = context.circuit;
  const starts = parts.some(({ what }) => "say" in what && what.say === "neighbourStart");
  const isMachine = of === "genset" || (of === "source-2" && starts);
  const shapes: Shape[] = [
    ...linesOf(told({ say: `sources.${of}` }), 2.3, 60).map((text, i) =>
      words(x + 5, y(10.8) + i * 3, text, 2.3, { bold: true }),
    ),
    circle("part", x, y(10), 3.4),
    words(x, y(10.9), isMachine ? "G" : "~", 2.6, { anchor: "middle", bold: true }),
    ...(upstream
      ? [
          line("wire", [
            [x, y(13.4)],
            [x, y(at.upstream - 3)],
          ]),
          ...blade(x, y(at.upstream), "breaker"),
          words(x + 4, y(at.upstream + 0.7), upstream.tag, 2.2, { bold: true }),
        ]
      : []),
    line("wire", [
      [x, y(upstream ? at.upstream + 3 : 13.4)],
      [x, y(at.breaker - 3)],
    ]),
    ...tap(feeder, x, y(upstream ? at.transformer : at.tap)),
    line("wire", [
      [x, y(at.breaker + 3)],
      [x, y(at.bus)],
    ]),
    circle("rail", x, y(at.bus), 0.6, true),
  ];
  if (transformers)
    shapes.push(
      circle("part", x, y(at.transformer), 2),
      words(x + 4, y(at.transformer + 0.7), transformers, 1.9),
    );
  if (!breaker)
    return [
      ...shapes,
      line("wire", [
        [x, y(at.breaker - 3)],
        [x, y(at.breaker + 3)],
      ]),
    ];
  return [
    ...shapes,
    ...blade(x, y(at.breaker), breaker.kind),
    words(x + 4, y(at.breaker + 0.7), switchName(breaker, of), 2.2, { bold: true }),
  ];
}

/** An open contact, with the sign of a breaker or a contactor; a changeover switch has none. */
function blade(x: number, y: number, kind: Part["kind"]): Shape[] {
  const arm = line("part", [
    [x, y + 3],
    [x - 2.6, y - 2.4],
  ]);
  if (kind === "switch") return [arm];
  return [arm, ...(kind === "contactor" ? arcAt(x, y - 3) : crossAt(x, y - 3))];
}

/** The sign of a circuit-breaker at its fixed contact: it breaks a short circuit. */
const crossAt = (x: number, y: number): Shape[] =>
  [-0.9, 0.9].map((dy) =>
    line("part", [
      [x - 0.9, y - dy],
      [x + 0.9, y + dy],
    ]),
  );

/** The sign of a contactor at its fixed contact: half a ring. */
function arcAt(x: number, y: number): Shape[] {
  const points = Array.from({ length: 9 }, (_, i): [number, number] => {
    const angle = Math.PI / 2 + (i * Math.PI) / 8;
    return [x + 1.1 * Math.cos(angle), y + 1.1 * Math.sin(angle)];
  });
  return [line("part", points)];
}

/** A breaker by its designation; a changeover switch with the position that its source has. */
function switchName({ tag, kind }: Part, of: string): string {
  if (kind !== "switch") return tag;
  return `${tag} ${of === "source-2" || of === "genset" ? "II" : "I"}`;
}
