import type { Choice } from "./choice.ts";
import type { wireColours, wireKinds } from "#domain/knowledge/terminal.ts";

export type WireColour = (typeof wireColours)[number];
export type WireKind = (typeof wireKinds)[number];

/** What is told to a reader, without its language. */
export type Say =
  | { say: string; values?: Readonly<Record<string, string | number>> }
  /** The name of an option of the device's own settings: what an output or input is set to. */
  | { option: string; of: "output" | "input" }
  /** A value of another setting: an option's key, on or off, or a number with its unit. */
  | { setting: string; value: string | number | boolean }
  /** The name of a role of pins. */
  | { role: string }
  | { plain: string };

/** Where a wire ends. */
export type WireEnd = { part: string; pin: string };

/** Sheets of a drawing hold what belongs together. */
export const sections = ["control", "breakers", "measure", "signals", "lines"] as const;
export type Section = (typeof sections)[number];

/** How a part looks within a current path. */
export type PartSymbol =
  | "fuse"
  | "coil"
  | "make"
  | "break"
  | "stop"
  | "solenoid"
  | "lamp"
  | "sensor"
  | "switch"
  | "resistor"
  | "transformer"
  | "terminal"
  | "pole";

export const partKinds = [
  "device",
  "battery",
  "fuse",
  "relay",
  "contactor",
  "breaker",
  "switch",
  "stop",
  "starter",
  "solenoid",
  "alternator",
  "sensor",
  "pickup",
  "contact",
  "transformer",
  "resistor",
  "terminals",
  "ecu",
  "equipment",
  "lamp",
  "cable",
] as const;
export type PartKind = (typeof partKinds)[number];

export type Part = {
  /** By IEC 81346: −K1. */
  tag: string;
  kind: PartKind;
  what: Say;
  /** Its rating, the same in all languages: 5 A, 24 V DC. */
  rating?: string;
  /** Rated current of a fuse, A. */
  fuse?: number;
  /** The fuse of a battery, before all others of its potential. */
  isMain?: true;
  /** What its coil or lamp draws, A, by the terminals of the coil. */
  draws?: number;
  /** The terminals of its coils. */
  coils?: readonly (readonly [string, string])[];
  suppression?: "diode" | "rc";
  /** Pins that must be wired, or the part does nothing, or harm. */
  needs?: readonly string[];
  /** Contacts that open when its coil is drawn: an interlock. */
  breaks?: readonly (readonly [string, string])[];
  /** Contacts that conduct when they are closed. */
  makes?: readonly (readonly [string, string])[];
  /** Lines of which it holds a terminating resistor itself. */
  terminates?: readonly string[];
  quantity?: number;
  /** Its coil is drawn without any order: by a source, or by what watches it. */
  energised?: boolean;
};

/** A pin of the device. */
export type DevicePin = {
  /** As it is printed. */
  print: string;
  /** Its print, with its group where the device has it twice. */
  name: string;
  role: string;
  /** The group of terminals, in the order of the panel. */
  group: number;
  label: string;
  /** Terminal: the recommended and the largest section in mm², and the colour. */
  wire?: { section: number; max: number; colour: WireColour } | undefined;
  wires: WireKind;
};

export type Node =
  | { kind: "pin"; pin: DevicePin }
  /** A potential; what it is fed from says `Rail`. */
  | { kind: "rail"; name: string }
  /** A terminal of a part that is drawn as a box. */
  | { kind: "end"; part: string; pin: string }
  | { kind: "earth" }
  /** The screen of the block's cable. */
  | { kind: "screen"; cable: string };

/** A part within a path, by its terminals in the path's direction. */
export type Inline = { part: string; from: string; to: string; symbol: PartSymbol; note?: string };

export type Conductor = { section?: number | undefined; colour: WireColour; kind: WireKind };

/** A current path: from a pin or a potential through parts to another. */
export type Path = {
  from: Node;
  chain: readonly Inline[];
  to: Node;
  wire: Conductor;
  /** Colour of its last wire where that one is another conductor: the S2 of a transformer. */
  last?: WireColour;
  text?: Say;
};

export type Block = {
  key: string;
  section: Section;
  title: Say;
  paths: Path[];
  /** The screened cable that the first paths run in, as many as it has cores. */
  cable?: { tag: string; cores: number; twisted: boolean };
};

/** A potential, and what feeds it. */
export type Rail = {
  name: string;
  kind: "plus" | "minus" | "phase" | "neutral" | "earth" | "common";
  /** Whose voltage it has, on which side of a breaker: genset, mains, bus, shore … */
  of?: string;
  phase?: 1 | 2 | 3;
  what: Say;
};

export type Wire = {
  no: number;
  from: WireEnd;
  to: WireEnd;
  conductor: Conductor;
  block: string;
  what: Say;
};

export type Circuit = {
  model: string;
  choice: Choice;
  parts: Part[];
  rails: Rail[];
  blocks: Block[];
  wires: Wire[];
  pins: DevicePin[];
  /** What inputs and outputs must be set to for it, and other settings by their registers. */
  settings: { pin: string; set: Say }[];
  notes: Say[];
  /** What is left out, and why. */
  open: { label: string; pins: string[]; why: "free" | "socket" }[];
  /** Limits of the device's outputs, A, by pin. */
  limits: Readonly<Record<string, number>>;
  /** Breakers that must never be closed together. */
  interlocked: readonly (readonly [string, string])[];
  /** Lines with two ends: names of their blocks. */
  lines: readonly { key: string; high: WireEnd; low: WireEnd }[];
};
