import type { Inline, Node, Path } from "#domain/wiring/circuit.ts";
import type { DrawContext } from "./draw-context.ts";
import { area, isTerminator, type Placed, type Row, turnsBack } from "./place.ts";
import { type RailLine, railLines } from "./rails.ts";
import { circle, line, linesOf, rectangle, type Shape, words } from "./shapes.ts";
import { acrossAt, earthAt, half, ringAt } from "./symbols.ts";

/** Distances from the middle of the sheet, where the device stands, to its outer edge, mm. */
const middle = 210;
export const zones = {
  device: 30,
  chain: 94,
  rails: 96,
  railStep: 3.6,
  box: 138,
  boxEnd: 166,
  text: 169,
  edge: 198,
};

/** One side of the device: rows from its pins outwards. */
export class Side {
  private readonly context: DrawContext;
  private readonly sign: -1 | 1;
  private readonly placed: readonly Placed[];
  private readonly rails: RailLine[];

  constructor(context: DrawContext, placed: readonly Placed[], sign: -1 | 1) {
    this.context = context;
    this.sign = sign;
    this.placed = placed;
    this.rails = railLines(
      placed.flatMap(({ rows }) => rows),
      "both",
    );
  }

  private x(distance: number): number {
    return middle + this.sign * distance;
  }

  private outward(more = {}) {
    return { anchor: this.sign < 0 ? ("end" as const) : ("start" as const), ...more };
  }

  private inward(more = {}) {
    return { anchor: this.sign < 0 ? ("start" as const) : ("end" as const), ...more };
  }

  draw(): Shape[] {
    return [
      ...this.rails.flatMap((rail) => this.rail(rail)),
      ...this.placed.flatMap((one) => this.block(one)),
      ...this.labels(),
    ];
  }

  private railX({ column }: RailLine): number {
    return this.x(zones.rails + column * zones.railStep);
  }

  private rail(rail: RailLine): Shape[] {
    const x = this.railX(rail);
    return [
      line("rail", [
        [x, rail.from],
        [x, rail.to],
      ]),
      words(x, rail.from - 1.4, rail.name, 2, { anchor: "middle", bold: true }),
    ];
  }

  private block({ block, top, rows }: Placed): Shape[] {
    const { context } = this;
    const shapes: Shape[] = [
      words(this.x(zones.edge), top + 4, context.words.told(block.title), 2.8, this.inward({ bold: true })),
    ];
    for (const row of rows) shapes.push(...this.row(row));
    shapes.push(...this.boxes(rows), ...this.texts(rows));
    if (block.cable) {
      const cores = rows.slice(0, block.cable.cores);
      if (cores.length) shapes.push(...this.cable(block.cable, cores, rows));
    }
    shapes.push(...this.terminators(block.paths.filter(isTerminator), rows));
    return shapes;
  }

  /** The print of each pin in the device, and of its group above the first one. */
  private labels(): Shape[] {
    let group = -1;
    return this.placed.flatMap(({ rows }) =>
      rows.flatMap(({ path, y }) => {
        if (path.from.kind !== "pin") return [];
        const { pin } = path.from;
        const x = this.x(zones.device - 2);
        const shapes = [
          circle("device", this.x(zones.device), y, 0.9, true),
          words(
            x,
            y + 0.8,
            pin.print,
            2.6,
            this.inward({ bold: true, anchor: this.sign < 0 ? "start" : "end" }),
          ),
        ];
        if (pin.group !== group)
          shapes.push(
            words(
              x,
              y - 3.2,
              pin.label,
              1.9,
              this.inward({ layer: "quiet", anchor: this.sign < 0 ? "start" : "end" }),
            ),
          );
        group = pin.group;
        return shapes;
      }),
    );
  }

  private wire(path: Path, points: [number, number][], { dashed = false, at = 0 } = {}): Shape {
    const colour = this.context.colour(path, at);
    return line(dashed ? "screen" : "wire", points, { colour, dashed });
  }

  private distance(node: Node): number {
    if (node.kind === "pin") return zones.device;
    if (node.kind === "end") return zones.box;
    if (node.kind === "earth") return 84;
    if (node.kind === "screen") return 57;
    const rail = this.rails.find(({ name }) => name === node.name);
    return zones.rails + (rail?.column ?? 0) * zones.railStep;
  }

  private row({ path, y }: Row): Shape[] {
    if (turnsBack(path)) return this.turned(path, y);
    const [start, stop] = [this.distance(path.from), this.distance(path.to)];
    const dot = (node: Node, at: number) =>
      node.kind === "rail" ? [circle("rail", this.x(at), y, 0.6, true)] : [];
    const ends = [
      ...dot(path.from, start),
      ...dot(path.to, stop),
      ...(path.to.kind === "earth" ? earthAt(this.x(stop), y) : []),
    ];
    const [low, high] = start < stop ? [start, stop] : [stop, start];
    // A chain stands before the potentials, or between these and a box.
    const [from, to] = low < zones.chain ? [low, Math.min(high, zones.chain)] : [low, high];
    const places = path.chain.map((_, i) => {
      const step = (to - from) / (path.chain.length + 1);
      return from + step * ((start < stop ? i : path.chain.length - 1 - i) + 1);
    });
    return [...this.along(path, y, [start, ...places, stop]), ...ends];
  }

  /** Wires and symbols between places, each wire with its label. */
  private along(path: Path, y: number, stops: number[]): Shape[] {
    const shapes: Shape[] = [];
    const isScreen = path.to.kind === "screen";
    for (let i = 0; i < stops.length - 1; i++) {
      const direction = Math.sign(stops[i + 1]! - stops[i]!) || 1;
      const from = stops[i]! + (i ? half * direction : 0);
      const to = stops[i + 1]! - (i < stops.length - 2 ? half * direction : 0);
      shapes.push(this.wire(path, [[this.x(from), y], [this.x(to), y]], { dashed: isScreen, at: i })); // prettier-ignore
      shapes.push(
        words(this.x(this.labelAt(from, to, path)), y - 0.7, this.context.label(path, i), 2.1, {
          anchor: "middle",
        }),
      );
    }
    path.chain.forEach((inline: Inline, i) => {
      const forward = stops.at(-1)! > stops[0]!;
      shapes.push(...this.context.symbol(inline, this.x(stops[i + 1]!), y, forward === this.sign < 0));
    });
    return shapes;
  }

  /** Labels keep clear of the potentials, and of the ring of a cable. */
  private labelAt(from: number, to: number, path: Path): number {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    if (path.to.kind === "screen") return 44;
    if (low < zones.chain) {
      const end = Math.min(high, zones.chain);
      return path.chain.length ? (low + end) / 2 : 77;
    }
    return high > 116 ? (Math.max(low, 116) + high) / 2 : (low + high) / 2;
  }

  /** From one potential by a fuse to another: out, half a row down, and back. */
  private turned(path: Path, y: number): Shape[] {
    const [a, b] = [this.distance(path.from), this.distance(path.to)];
    const [fuse, turn] = [70, 52];
    const [first] = path.chain;
    const wire = (points: [number, number][]) => this.wire(path, points);
    const shapes: Shape[] = [
      circle("rail", this.x(a), y, 0.6, true),
      circle("rail", this.x(b), y + area.row / 2, 0.6, true),
      wire([
        [this.x(turn), y],
        [this.x(turn), y + area.row / 2],
        [this.x(b), y + area.row / 2],
      ]),
      words(this.x(82), y + area.row / 2 - 0.7, this.context.label(path, path.chain.length), 2.1, {
        anchor: "middle",
      }),
    ];
    if (!first) return [...shapes, wire([[this.x(a), y], [this.x(turn), y]])]; // prettier-ignore
    return [
      ...shapes,
      wire([[this.x(a), y], [this.x(fuse + half), y]]), // prettier-ignore
      wire([[this.x(fuse - half), y], [this.x(turn), y]]), // prettier-ignore
      words(this.x(84), y - 0.7, this.context.label(path, 0), 2.1, { anchor: "middle" }),
      ...this.context.symbol(first, this.x(fuse), y, this.sign > 0),
    ];
  }

  /** Boxes of other devices: rows that end at one, together. */
  private boxes(rows: readonly Row[]): Shape[] {
    return groupsAt(rows).flatMap(({ tag, pins }) => {
      const [top, bottom] = [pins[0]!.y - 4.2, pins.at(-1)!.y + 4.2];
      const left = Math.min(this.x(zones.box), this.x(zones.boxEnd));
      const ref = this.context.place(tag, this.x(zones.box), top, true);
      return [
        rectangle("part", left, top, zones.boxEnd - zones.box, bottom - top, { filled: true }),
        words(
          this.x(zones.boxEnd - 1.5),
          top + 3.2,
          tag,
          2.6,
          this.inward({ bold: true, anchor: this.sign < 0 ? "start" : "end" }),
        ),
        ...(ref
          ? [words(this.x(zones.boxEnd - 1.5), top + 6.2, ref, 1.9, this.inward({ layer: "quiet" }))]
          : []),
        ...pins.map(({ pin, y }) => words(this.x(zones.box + 1), y + 0.7, pin, 2.15, this.outward())),
      ];
    });
  }

  /** What each row is for; beside a box, what the box is. */
  private texts(rows: readonly Row[]): Shape[] {
    const boxes = groupsAt(rows);
    const told = (say: Parameters<DrawContext["words"]["told"]>[0]) => this.context.words.told(say);
    const beside = boxes.flatMap(({ tag, pins }) => {
      const part = this.context.circuit.parts.find((one) => one.tag === tag);
      if (!part) return [];
      const text = this.context.words.rated(told(part.what), part.rating);
      return linesOf(text, 2.15, zones.edge - zones.text).map((one, i) =>
        words(this.sign < 0 ? 12 : this.x(zones.text), pins[0]!.y - 1.4 + i * 3, one, 2.15),
      );
    });
    const width = zones.edge - 118;
    const own = rows.flatMap(({ path, y }) => {
      const boxed = [path.from, path.to].some(({ kind }) => kind === "end");
      if (boxed || !path.text) return [];
      const lines = linesOf(told(path.text), 2.15, width);
      return lines.map((one, i) =>
        words(this.x(119), y + 0.7 + (i - (lines.length - 1) / 2) * 3, one, 2.15, this.outward()),
      );
    });
    return [...beside, ...own];
  }

  private cable({ tag }: { tag: string }, cores: readonly Row[], rows: readonly Row[]): Shape[] {
    // Parts of the paths stand in the middle; the ring keeps clear of them.
    const x = this.x(cores[0]!.path.chain.length ? 126 : 57);
    const [top, bottom] = [cores[0]!.y - 2.6, cores.at(-1)!.y + 2.6];
    const screen = rows.find(({ path }) => path.to.kind === "screen");
    return [
      ringAt(x, top, bottom),
      words(x, top - 0.9, tag, 2, { anchor: "middle" }),
      ...(screen ? [line("screen", [[x, bottom], [x, screen.y]], { dashed: true })] : []), // prettier-ignore
    ];
  }

  /** Resistors at the ends of a line, between its two rows. */
  private terminators(paths: readonly Path[], rows: readonly Row[]): Shape[] {
    const [high, low] = rows;
    if (!high || !low) return [];
    return paths.flatMap((path) => {
      const [inline] = path.chain;
      const near = path.from.kind === "end" && path.from.part === "−A1";
      const x = this.x(near ? 38 : 128);
      this.context.place(inline!.part, x, high.y, true);
      const label = `${inline!.part} 120 Ω`;
      const side = near ? this.outward() : this.inward({ anchor: this.sign < 0 ? "start" : "end" });
      return [
        ...acrossAt(x, high.y, low.y),
        words(this.x(near ? 40.2 : 126), (high.y + low.y) / 2 + 0.7, label, 1.9, side),
      ];
    });
  }
}

/** The terminals of boxes, by box, in the order of the rows. */
function groupsAt(rows: readonly Row[]): { tag: string; pins: { pin: string; y: number }[] }[] {
  const groups: { tag: string; pins: { pin: string; y: number }[] }[] = [];
  for (const { path, y } of rows)
    for (const node of [path.from, path.to]) {
      if (node.kind !== "end") continue;
      const last = groups.at(-1);
      if (last?.tag === node.part) last.pins.push({ pin: node.pin, y });
      else groups.push({ tag: node.part, pins: [{ pin: node.pin, y }] });
    }
  return groups;
}
