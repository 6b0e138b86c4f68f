import type { Circuit, Inline, Path, Say, Wire, WireColour } from "#domain/wiring/circuit.ts";
import { zoneOf } from "./frame.ts";
import { suppressionAt, symbols, half } from "./symbols.ts";
import { type Shape, words } from "./shapes.ts";

/** What a drawing is told in. */
export type DrawWords = {
  told(say: Say): string;
  /** A message of the pack. */
  say(key: string, values?: Record<string, string | number>): string;
  number(value: number): string;
  /** What a part is, with its rating. */
  rated(what: string, rating: string | undefined): string;
  /** The name of a list with how many it has. */
  counted(name: string, count: number): string;
};

/** Where a part is drawn: its coil or box, or a contact of it. */
export type Occurrence = { tag: string; sheet: number; zone: string; main: boolean };

const mainSymbols = new Set(["coil", "solenoid", "lamp", "transformer", "stop", "fuse"]);

/** What the drawing of one circuit knows: numbers of the wires, and where else a part is. */
export class DrawContext {
  readonly circuit: Circuit;
  readonly words: DrawWords;
  readonly found: Occurrence[] = [];
  sheet = 1;
  private readonly numbers = new Map<Path, Wire[]>();
  private readonly refs: readonly Occurrence[];

  constructor(circuit: Circuit, drawWords: DrawWords, refs: readonly Occurrence[]) {
    this.circuit = circuit;
    this.words = drawWords;
    this.refs = refs;
    let at = 0;
    for (const { paths } of circuit.blocks)
      for (const path of paths) {
        const count = path.chain.length + 1;
        this.numbers.set(path, circuit.wires.slice(at, at + count));
        at += count;
      }
  }

  /** What stands on a wire: its number, colour and section. */
  label(path: Path, at: number): string {
    const wire = this.numbers.get(path)?.[at];
    if (!wire) throw new Error(`a path of ${this.circuit.model} has no wire ${at}`);
    const { colour, section } = wire.conductor;
    return [wire.no, colour, ...(section === undefined ? [] : [this.words.number(section)])].join(" ");
  }

  /** The colour of a wire of a path. */
  colour(path: Path, at: number): WireColour {
    return this.numbers.get(path)?.[at]?.conductor.colour ?? path.wire.colour;
  }

  /** Notes where a part is drawn, and tells where else it is. */
  place(tag: string, x: number, y: number, main: boolean): string {
    const here = { tag, sheet: this.sheet, zone: zoneOf(x, y), main };
    this.found.push(here);
    const others = this.refs.filter(
      (one) => one.tag === tag && (one.sheet !== here.sheet || one.zone !== here.zone),
    );
    // A coil names its first contact, a contact its coil.
    const other = (main ? others.find((one) => !one.main) : others.find((one) => one.main)) ?? others[0];
    return other ? `→${other.sheet}.${other.zone}` : "";
  }

  /** A part within a wire, with its designation above and its terminals below. */
  symbol({ part, symbol, from, to, note }: Inline, x: number, y: number, reversed: boolean): Shape[] {
    const ref = this.place(part, x, y, mainSymbols.has(symbol));
    const own = this.circuit.parts.find(({ tag }) => tag === part);
    const [left, right] = reversed ? [to, from] : [from, to];
    const name = symbol === "terminal" ? `${part}:${from}` : part;
    const label = [name, note ?? "", symbol === "terminal" ? "" : ref].filter(Boolean).join(" ");
    const isPlain = symbol === "fuse" || symbol === "terminal";
    return [
      ...symbols[symbol](x, y),
      ...(symbol === "coil" || symbol === "solenoid"
        ? suppressionAt(x, y, own?.suppression ?? "diode", reversed)
        : []),
      words(x, y - 3.6, label, 2.15, { anchor: "middle", bold: true }),
      ...(isPlain
        ? []
        : [
            words(x - half - 0.3, y + 2.5, left, 1.7, { anchor: "end", layer: "quiet" }),
            words(x + half + 0.3, y + 2.5, right, 1.7, { layer: "quiet" }),
          ]),
    ];
  }
}
