import type { Choice } from "./choice.ts";
import type {
  Block,
  Circuit,
  Conductor,
  DevicePin,
  Inline,
  Node,
  Part,
  PartKind,
  Path,
  Rail,
  Say,
  Section,
  Wire,
  WireColour,
  WireEnd,
} from "./circuit.ts";
import type { WiredDevice } from "./device.ts";

/** Fuses at an AC source, that break its short-circuit current. */
const acFuses = new Set(["fuseMeasuring", "fuseDrive", "fuseSelector", "fusePowerSupply"]);

/** The device's own designation. */
export const deviceTag = "−A1";

export const say = (key: string, values?: Record<string, string | number>): Say =>
  values ? { say: key, values } : { say: key };

/** A circuit that is being put together: parts, potentials and paths, and which pins are left. */
export class Draft {
  readonly device: WiredDevice;
  readonly choice: Choice;
  readonly parts: Part[] = [];
  readonly rails: Rail[] = [];
  readonly blocks: Block[] = [];
  readonly settings: Circuit["settings"] = [];
  readonly notes: Say[] = [];
  readonly lines: Circuit["lines"][number][] = [];
  readonly interlocked: (readonly [string, string])[] = [];
  readonly limits: Record<string, number> = {};
  private readonly used = new Set<DevicePin>();
  private readonly numbers = new Map<string, number>();

  constructor(device: WiredDevice, choice: Choice) {
    this.device = device;
    this.choice = choice;
    this.numbers.set("A", 1);
    this.numbers.set("X", 1);
    this.parts.push({ tag: deviceTag, kind: "device", what: { plain: device.model } });
  }

  /** Volts of the DC supply. */
  get volts(): number {
    return this.device.charge?.volts ?? Number(this.choice.supply ?? "24");
  }

  get dc(): string {
    return `${this.volts} V DC`;
  }

  /** Adds a part with the next designation of its letter. */
  part(letter: string, kind: PartKind, what: Say, more: Partial<Part> = {}): string {
    const number = (this.numbers.get(letter) ?? 0) + 1;
    this.numbers.set(letter, number);
    const tag = `−${letter}${number}`;
    this.parts.push({ tag, kind, what, ...more });
    return tag;
  }

  partOf(tag: string): Part {
    const part = this.parts.find((one) => one.tag === tag);
    if (!part) throw new Error(`no part ${tag}`);
    return part;
  }

  /** A fuse as part of a path, towards what it protects. */
  fuse(amperes: number, what: Say, back = false): Inline {
    const ac = "say" in what && acFuses.has(what.say);
    const rating = `${amperes} A${ac ? " gG" : ""}`;
    const part = this.part("F", "fuse", what, { rating, fuse: amperes });
    return back
      ? { part, from: "2", to: "1", symbol: "fuse", note: `${amperes} A` }
      : { part, from: "1", to: "2", symbol: "fuse", note: `${amperes} A` };
  }

  rail(rail: Rail): Node {
    if (!this.rails.some(({ name }) => name === rail.name)) this.rails.push(rail);
    return { kind: "rail", name: rail.name };
  }

  /** Free pins of a role, in the order in which they are printed. */
  free(...roles: string[]): DevicePin[] {
    return this.device.pins.filter((pin) => roles.includes(pin.role) && !this.used.has(pin));
  }

  has(...roles: string[]): boolean {
    return this.device.pins.some((pin) => roles.includes(pin.role));
  }

  take(pin: DevicePin): Node {
    this.used.add(pin);
    return { kind: "pin", pin };
  }

  isUsed(pin: DevicePin): boolean {
    return this.used.has(pin);
  }

  block(key: string, section: Section, title: Say, paths: Path[], more: Partial<Block> = {}): void {
    if (paths.length) this.blocks.push({ key, section, title, paths, ...more });
  }

  /** A block whose paths run in a screened cable; its screen ends at the device only, at a pin where it has one. */
  cable(
    key: string,
    section: Section,
    title: Say,
    paths: Path[],
    { screen, twisted = true }: { screen?: DevicePin | undefined; twisted?: boolean } = {},
  ): void {
    const tag = this.part(
      "W",
      "cable",
      say(twisted ? "cableTwisted" : "cableScreened", { cores: paths.length }),
    );
    const cores = paths.filter(({ from }) => from.kind === "pin").length;
    const all = screen
      ? [
          ...paths.slice(0, cores),
          pathOf(this, screen, [], { kind: "screen", cable: tag }),
          ...paths.slice(cores),
        ]
      : paths;
    this.block(key, section, title, all, { cable: { tag, cores, twisted } });
  }

  /** A setting that the circuit needs, where the device has it; of a terminal, or by its register. */
  setting(key: string, value: string | number | boolean, pin?: string): void {
    const register = this.device.settings.get(key);
    if (register !== undefined)
      this.settings.push({ pin: pin ?? String(register), set: { setting: key, value } });
  }

  set(pin: DevicePin | string, of: "output" | "input", option: string): void {
    this.settings.push({ pin: typeof pin === "string" ? pin : pin.name, set: { option, of } });
  }
}

/** A path from a pin, by the conductor that its role asks for. */
export function pathOf(
  draft: Draft,
  pin: DevicePin,
  chain: readonly Inline[],
  to: Node,
  more: { text?: Say; wire?: Partial<Conductor>; last?: WireColour } = {},
): Path {
  return {
    from: draft.take(pin),
    chain,
    to,
    wire: { section: pin.wire?.section, colour: pin.wire?.colour ?? "BK", kind: pin.wires, ...more.wire },
    ...(more.last ? { last: more.last } : {}),
    text: more.text ?? { role: pin.role },
  };
}

export const end = (part: string, pin: string): Node => ({ kind: "end", part, pin });

/** The wires of all blocks, numbered in the order in which they are drawn. */
export function wiresOf(blocks: readonly Block[], rails: readonly Rail[]): Wire[] {
  const kinds = new Map(rails.map((rail) => [rail.name, rail]));
  let no = 0;
  return blocks.flatMap((block) =>
    block.paths.flatMap((path) => {
      const stops: [WireEnd, WireEnd][] = [];
      let from = endOf(path.from, kinds);
      for (const inline of path.chain) {
        stops.push([from, { part: inline.part, pin: inline.from }]);
        from = { part: inline.part, pin: inline.to };
      }
      stops.push([from, endOf(path.to, kinds)]);
      return stops.map(([one, other], i): Wire => ({
        no: ++no,
        from: one,
        to: other,
        conductor: {
          ...path.wire,
          colour: path.last && i === stops.length - 1 ? path.last : colourOf(path.wire, [one, other], kinds),
        },
        block: block.key,
        what: path.text ?? block.title,
      }));
    }),
  );
}

/** A neutral is blue and battery minus black, whatever the rest of the path is. */
function colourOf(
  { colour, kind }: Conductor,
  ends: readonly WireEnd[],
  rails: ReadonlyMap<string, Rail>,
): Conductor["colour"] {
  const kinds = ends.map(({ part, pin }) => (part === "−X1" ? rails.get(pin)?.kind : undefined));
  if (kinds.includes("neutral")) return "BU";
  return kinds.includes("minus") && kind !== "twisted" ? "BK" : colour;
}

/** Where a path ends, as the list of wires names it: potentials are terminals of the strip. */
function endOf(node: Node, rails: ReadonlyMap<string, Rail>): WireEnd {
  if (node.kind === "pin") return { part: deviceTag, pin: node.pin.name };
  if (node.kind === "end") return { part: node.part, pin: node.pin };
  if (node.kind === "screen") return { part: node.cable, pin: "SCR" };
  if (node.kind === "earth") return { part: "−X1", pin: "PE" };
  return { part: "−X1", pin: rails.get(node.name)?.name ?? node.name };
}
