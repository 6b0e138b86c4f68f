import type { Circuit, Part, Wire, WireEnd } from "./circuit.ts";

/** A terminal as one name. */
export const nameOf = ({ part, pin }: WireEnd): string => `${part}:${pin}`;

/** What hangs together: terminals joined by wires, and within parts by what conducts there. */
export type Net = {
  wiresAt(terminal: string): readonly Wire[];
  /**
   * Terminals reached from one, through the parts that `through` lets pass.
   * @returns them with the wires on the way
   */
  reach(from: string, through: (part: Part, from: string, to: string) => boolean): Set<string>;
};

type Step = { part: Part; to: string };

export function netOf(circuit: Circuit): Net {
  const wires = new Map<string, Wire[]>();
  for (const wire of circuit.wires)
    for (const one of [wire.from, wire.to]) {
      const name = nameOf(one);
      wires.set(name, [...(wires.get(name) ?? []), wire]);
    }
  const within = new Map<string, Step[]>();
  const join = (part: Part, one: string, other: string) => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const at = `${part.tag}:${from}`;
      within.set(at, [...(within.get(at) ?? []), { part, to: `${part.tag}:${to}` }]);
    }
  };
  const parts = new Map(circuit.parts.map((part) => [part.tag, part]));
  for (const { paths } of circuit.blocks)
    for (const { chain } of paths)
      for (const inline of chain) {
        const part = parts.get(inline.part);
        if (part && inline.from !== inline.to) join(part, inline.from, inline.to);
      }
  return {
    wiresAt: (terminal) => wires.get(terminal) ?? [],
    reach(from, through) {
      const seen = new Set([from]);
      for (const at of seen) {
        for (const wire of wires.get(at) ?? []) {
          seen.add(nameOf(wire.from));
          seen.add(nameOf(wire.to));
        }
        for (const { part, to } of within.get(at) ?? [])
          if (through(part, at.slice(part.tag.length + 1), to.slice(part.tag.length + 1))) seen.add(to);
      }
      return seen;
    },
  };
}

/** Whether two terminals of a part are one coil of it: a load, which no source is led through. */
export function isCoil({ coils }: Part, from: string, to: string): boolean {
  return (coils ?? []).some(
    ([one, other]) => (one === from && other === to) || (one === to && other === from),
  );
}
