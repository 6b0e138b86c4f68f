import type { Node } from "#domain/wiring/circuit.ts";
import type { DrawContext } from "./draw-context.ts";
import type { Placed, Row } from "./place.ts";
import { type RailLine, railLines } from "./rails.ts";
import { circle, line, linesOf, type Shape, words } from "./shapes.ts";
import { half } from "./symbols.ts";

/** Places across the sheet, mm: text, potentials, the paths between them. */
const at = { text: 14, textWidth: 50, left: 68, step: 4, chain: 94, end: 354, right: 384 };

/** Current paths from one potential to another, across the sheet, numbered along their left side. */
export function drawLadder(context: DrawContext, placed: readonly Placed[]): Shape[] {
  const rows = placed.flatMap((one) => one.rows);
  const [left, right] = [railLines(rows, "from"), railLines(rows, "to")];
  const shapes: Shape[] = [];
  for (const { block, top } of placed)
    shapes.push(words(at.text, top + 4, context.words.told(block.title), 2.8, { bold: true }));
  shapes.push(
    ...left.flatMap((rail) => railAt(rail, at.left + rail.column * at.step)),
    ...right.flatMap((rail) => railAt(rail, at.right + rail.column * at.step)),
  );
  for (const row of rows) shapes.push(...rowOf(context, row, left, right));
  return shapes;
}

function railAt({ name, from, to }: RailLine, x: number): Shape[] {
  return [
    line("rail", [
      [x, from],
      [x, to],
    ]),
    words(x, from - 1.4, name, 2, { anchor: "middle", bold: true }),
  ];
}

function rowOf(context: DrawContext, { path, y }: Row, left: RailLine[], right: RailLine[]): Shape[] {
  const shapes: Shape[] = [];
  const place = (node: Node, rails: RailLine[], edge: number, first: boolean): number => {
    if (node.kind === "rail") {
      const column = rails.find(({ name }) => name === node.name)?.column ?? 0;
      const x = edge + column * at.step;
      shapes.push(circle("rail", x, y, 0.6, true));
      return x;
    }
    const x = first ? at.chain - 2 : at.end;
    if (node.kind === "end") {
      const ref = context.place(node.part, x, y, false);
      const name = [`${node.part}:${node.pin}`, ref].filter(Boolean).join(" ");
      shapes.push(
        circle("part", x, y, 0.9, true),
        words(x + (first ? -1.6 : 1.6), y + 0.7, name, 2.2, { anchor: first ? "end" : "start", bold: true }),
      );
    }
    return x;
  };
  const start = place(path.from, left, at.left, true);
  const stop = place(path.to, right, at.right, false);
  const step = (at.end - at.chain) / (path.chain.length + 1);
  const stops = [start, ...path.chain.map((_, i) => at.chain + step * (i + 1)), stop];
  for (let i = 0; i < stops.length - 1; i++) {
    const from = stops[i]! + (i ? half : 0);
    const to = stops[i + 1]! - (i < stops.length - 2 ? half : 0);
    const seen = [Math.max(from, at.chain), Math.min(to, at.end)] as const;
    shapes.push(
      line(
        "wire",
        [
          [from, y],
          [to, y],
        ],
        { colour: context.colour(path, i) },
      ),
      words((seen[0] + seen[1]) / 2, y - 0.7, context.label(path, i), 2.1, { anchor: "middle" }),
    );
  }
  path.chain.forEach((inline, i) => shapes.push(...context.symbol(inline, stops[i + 1]!, y, false)));
  if (path.text) {
    const lines = linesOf(context.words.told(path.text), 2.2, at.textWidth);
    lines.forEach((one, i) =>
      shapes.push(words(at.text, y + 0.7 + (i - (lines.length - 1) / 2) * 3.1, one, 2.2)),
    );
  }
  return shapes;
}
