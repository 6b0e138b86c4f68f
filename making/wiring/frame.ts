import { line, linesOf, rectangle, type Shape, words } from "./shapes.ts";

/** The frame: zones 1–8 across and A–F down, in a strip around the drawing. */
export const frame = { left: 10, top: 10, right: 410, bottom: 287, strip: 5 };
const columns = 8;
const rows = "ABCDEF";
const across = (frame.right - frame.left) / columns;
const down = (frame.bottom - frame.top) / rows.length;

/** The zone of a place: B4. */
export function zoneOf(x: number, y: number): string {
  const column = Math.min(columns, Math.max(1, Math.ceil((x - frame.left) / across)));
  const row = Math.min(rows.length - 1, Math.max(0, Math.floor((y - frame.top) / down)));
  return `${rows[row]}${column}`;
}

export type TitleBlock = {
  mark: string;
  title: string;
  model: string;
  /** What was chosen, in words, and the address of it. */
  choice: string;
  address: string;
  legend: readonly string[];
  /** Lines of the last fields, with their headings. */
  fields: readonly (readonly { name: string; text: string }[])[];
};

const block = { top: 251, fields: [96, 232, 312, 362] };

/** Frame, zones and title block of a sheet. */
export function drawFrame(title: TitleBlock, heading: string): Shape[] {
  const inner = frame.strip;
  return [
    rectangle("frame", frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top),
    rectangle(
      "frame",
      frame.left - inner,
      frame.top - inner,
      frame.right - frame.left + 2 * inner,
      frame.bottom - frame.top + 2 * inner,
    ),
    ...zones(),
    words(frame.left + 4, frame.top + 7, heading, 4.4, { bold: true }),
    line("frame", [
      [frame.left, block.top],
      [frame.right, block.top],
    ]),
    ...block.fields.map((x) =>
      line("frame", [
        [x, block.top],
        [x, frame.bottom],
      ]),
    ),
    ...fields(title),
  ];
}

function zones(): Shape[] {
  const middle = frame.strip / 2;
  const marks = Array.from({ length: columns }, (_, i) => {
    const x = frame.left + (i + 0.5) * across;
    return [frame.top - middle + 0.9, frame.bottom + middle + 0.9].map((y) =>
      words(x, y, String(i + 1), 2.4, { anchor: "middle", layer: "quiet" }),
    );
  });
  const letters = Array.from(rows, (letter, i) => {
    const y = frame.top + (i + 0.5) * down + 0.9;
    return [frame.left - middle, frame.right + middle].map((x) =>
      words(x, y, letter, 2.4, { anchor: "middle", layer: "quiet" }),
    );
  });
  const ticks = [
    ...Array.from({ length: columns - 1 }, (_, i) => frame.left + (i + 1) * across).flatMap((x) => [
      tick(x, frame.top - frame.strip, x, frame.top),
      tick(x, frame.bottom, x, frame.bottom + frame.strip),
    ]),
    ...Array.from({ length: rows.length - 1 }, (_, i) => frame.top + (i + 1) * down).flatMap((y) => [
      tick(frame.left - frame.strip, y, frame.left, y),
      tick(frame.right, y, frame.right + frame.strip, y),
    ]),
  ];
  return [...marks.flat(), ...letters.flat(), ...ticks];
}

const tick = (x1: number, y1: number, x2: number, y2: number): Shape =>
  line("frame", [
    [x1, y1],
    [x2, y2],
  ]);

function fields({ mark, title, model, choice, address, legend, fields: last }: TitleBlock): Shape[] {
  const [second, third, ...others] = block.fields;
  const left = frame.left + 3;
  const shapes = [
    words(left, block.top + 6, mark, 3, { bold: true }),
    words(left, block.top + 15, model, 6, { bold: true }),
    ...linesOf(title, 2.6, second! - left - 3).map((text, i) =>
      words(left, block.top + 21 + i * 3.4, text, 2.6),
    ),
  ];
  const text = (x: number, width: number, lines: readonly string[], size: number, quiet = false) => {
    const all = lines.flatMap((one) => linesOf(one, size, width));
    return all.map((one, i) =>
      words(x + 3, block.top + 5 + i * size * 1.5, one, size, quiet ? { layer: "quiet" } : {}),
    );
  };
  const told = linesOf(choice, 2.1, third! - second! - 6);
  shapes.push(
    ...told.map((one, i) => words(second! + 3, block.top + 4.5 + i * 3.1, one, 2.1)),
    ...brokenAnywhere(address, 1.9, third! - second! - 6).map((one, i, all) =>
      words(second! + 3, frame.bottom - 2 - (all.length - 1 - i) * 2.8, one, 1.9, { layer: "quiet" }),
    ),
    ...text(third!, others[0]! - third! - 6, legend, 2, true),
  );
  last.forEach((list, i) => {
    const x = others[i]! + 3;
    const width = (others[i + 1] ?? frame.right) - others[i]! - 6;
    let y = block.top + 4;
    for (const { name, text: value } of list) {
      shapes.push(words(x, y, name, 2, { layer: "quiet" }));
      for (const one of linesOf(value, 2.4, width)) {
        y += 3.2;
        shapes.push(words(x, y, one, 2.4, { bold: true }));
      }
      y += 4.4;
    }
  });
  return shapes;
}

/** An address has no spaces: it is broken behind its signs. */
function brokenAnywhere(text: string, size: number, width: number): string[] {
  return linesOf(text.replaceAll(/[?&]/g, " $&"), size, width).map((one) => one.replaceAll(" ", ""));
}
