import { plainText } from "#domain/locale/text.ts";
import { circle, line, linesOf, rectangle, type Shape, words } from "#making/wiring/shapes.ts";
import type { PlantDrawing } from "./content.ts";
import { drawDevices } from "./devices.ts";
import { type Area, type Column, endOf, row, widest } from "./rows.ts";

type Point = readonly [number, number];

/**
 * The plant in one line with its devices: sources, current transformers, breakers, busbars and loads, and each
 * controller beside what it measures and switches.
 */
export function drawLine(drawing: PlantDrawing, area: Area): Shape[] {
  const { diagram, ratings } = drawing;
  const columns = columnsOf(drawing, area);
  const y = (name: keyof typeof row) => area.top + row[name];
  const shapes: Shape[] = [];
  for (const { key, label } of diagram.buses) {
    const own = [...columns.values()].filter((one) => one.bus === key).map(({ x }) => x);
    const [x1, x2] = [Math.min(...own) - 16, Math.max(...own) + 16];
    shapes.push(
      line("rail", [
        [x1, y("bus")],
        [x2, y("bus")],
      ]),
      words(x1, y("bus") - 2, plainText(label), 2.4, { layer: "quiet" }),
    );
  }
  const transferred = new Set(diagram.transfers.flatMap(({ sources }) => sources));
  for (const { key, kind, label, switch: way } of diagram.sources) {
    const { x } = columns.get(key)!;
    const isMoved = transferred.has(key);
    shapes.push(
      ...lettered(x, y("label"), plainText(label), ratings[key] ?? ""),
      ...sourceSign(kind, x, y("source")),
      wire([x, y("source") + 5], [x, y("switch") - 3]),
      ...(isMoved
        ? []
        : [...breaker(x, y("switch"), way), wire([x, y("switch") + 3], [x, y("bus")]), dot(x, y("bus"))]),
    );
  }
  for (const { sources } of diagram.transfers) {
    const [first, second] = sources.map((key) => columns.get(key)!.x) as [number, number];
    shapes.push(...transfer(first, second, y("switch"), y("bus")));
  }
  for (const { key, kind, label, switch: way } of diagram.loads) {
    const { x } = columns.get(key)!;
    shapes.push(
      dot(x, y("bus")),
      wire([x, y("bus")], [x, y("loadSwitch") - 3]),
      ...breaker(x, y("loadSwitch"), way),
      wire([x, y("loadSwitch") + 3], [x, y("load") - 5]),
      ...loadSign(kind, x, y("load")),
      ...lettered(x, y("loadLabel"), plainText(label), ratings[key] ?? ""),
    );
  }
  for (const { from, to, label } of diagram.ties) {
    const [x1, x2] = [endOf(columns, from, Math.max) + 16, endOf(columns, to, Math.min) - 16] as const;
    const middle = (x1 + x2) / 2;
    shapes.push(
      wire([x1, y("bus")], [middle - 3, y("bus")]),
      wire([middle + 3, y("bus")], [x2, y("bus")]),
      line("part", [
        [middle + 3, y("bus")],
        [middle - 2.4, y("bus") - 2.6],
      ]),
      words(middle, y("bus") + 5, plainText(label ?? ""), 2.4, { anchor: "middle" }),
    );
  }
  return [...shapes, ...drawDevices(drawing, columns, area)];
}

/** The place of each source and load across: bus by bus, with room for the switch of a tie between them. */
function columnsOf({ diagram }: PlantDrawing, { left, right }: Area): Map<string, Column> {
  const groups = diagram.buses.map(({ key }) => ({
    bus: key,
    sources: diagram.sources.filter((one) => one.bus === key).map((one) => one.key),
    loads: diagram.loads.filter((one) => one.bus === key).map((one) => one.key),
  }));
  const counts = groups.map(({ sources, loads }) => Math.max(sources.length, loads.length, 1));
  const total = counts.reduce((sum, n) => sum + n, 0) + (groups.length - 1) * 0.7;
  const pitch = Math.min(widest, (right - left) / total);
  let x = (left + right - pitch * total) / 2;
  const columns = new Map<string, Column>();
  groups.forEach(({ bus, sources, loads }, i) => {
    const width = counts[i]! * pitch;
    for (const keys of [sources, loads])
      keys.forEach((key, n) => columns.set(key, { x: x + ((n + 0.5) * width) / keys.length, bus }));
    x += width + 0.7 * pitch;
  });
  return columns;
}

const wire = (...points: Point[]): Shape => line("wire", points);
const dot = (x: number, y: number): Shape => circle("rail", x, y, 0.7, true);

function lettered(x: number, y: number, label: string, rating: string): Shape[] {
  const lines = linesOf(label, 2.8, widest - 6);
  return [
    ...lines.map((text, i) =>
      words(x, y - (lines.length - 1 - i) * 3.6, text, 2.8, { anchor: "middle", bold: true }),
    ),
    ...(rating ? [words(x, y + 3.8, rating, 2.3, { anchor: "middle", layer: "quiet" })] : []),
  ];
}

/** A source by its sign of IEC 60617: a machine, a battery, solar cells; a supply is a circle with a wave. */
function sourceSign(kind: string, x: number, y: number): Shape[] {
  if (kind === "battery" || kind === "ups")
    return [
      ...[
        [-3.4, 4.6],
        [-1.2, 2.4],
        [1.2, 4.6],
        [3.4, 2.4],
      ].map(([dy, half]) =>
        line("part", [
          [x - half!, y + dy!],
          [x + half!, y + dy!],
        ]),
      ),
      wire([x, y + 3.4], [x, y + 5]),
    ];
  if (kind === "pv")
    return [
      rectangle("part", x - 5, y - 4, 10, 8),
      line("part", [
        [x - 5, y - 4],
        [x, y],
        [x + 5, y - 4],
      ]),
      wire([x, y + 4], [x, y + 5]),
    ];
  return [
    circle("part", x, y, 5),
    words(x, y + 1.5, kind === "genset" || kind === "shaft" ? "G" : "~", 4.2, {
      anchor: "middle",
      bold: true,
    }),
  ];
}

function loadSign(kind: string, x: number, y: number): Shape[] {
  if (kind === "motor" || kind === "pump" || kind === "thruster")
    return [circle("part", x, y, 5), words(x, y + 1.5, "M", 4.2, { anchor: "middle", bold: true })];
  if (kind === "lighting")
    return [
      circle("part", x, y, 5),
      line("part", [
        [x - 3.5, y - 3.5],
        [x + 3.5, y + 3.5],
      ]),
      line("part", [
        [x - 3.5, y + 3.5],
        [x + 3.5, y - 3.5],
      ]),
    ];
  return [
    line(
      "part",
      [
        [x - 3.4, y - 5],
        [x + 3.4, y - 5],
        [x, y + 2],
      ],
      { closed: true },
    ),
  ];
}

/** An open contact with the sign of a circuit-breaker, or of a contactor, at its fixed end. */
function breaker(x: number, y: number, way: "breaker" | "contactor"): Shape[] {
  const blade = line("part", [
    [x, y + 3],
    [x - 2.8, y - 2.4],
  ]);
  if (way === "contactor") {
    const arc = Array.from({ length: 9 }, (_, i): Point => {
      const angle = Math.PI / 2 + (i * Math.PI) / 8;
      return [x + 1.2 * Math.cos(angle), y - 3 + 1.2 * Math.sin(angle)];
    });
    return [blade, line("part", arc)];
  }
  const cross = [-1, 1].map((side) =>
    line("part", [
      [x - 1, y - 3 - side],
      [x + 1, y - 3 + side],
    ]),
  );
  return [blade, ...cross];
}

/** A transfer switch: two fixed contacts, and one blade between them that leads to the bus. */
function transfer(first: number, second: number, y: number, bus: number): Shape[] {
  const middle = (first + second) / 2;
  const contacts = [middle - 5, middle + 5];
  return [
    ...[first, second].map((x, i) => wire([x, y - 3], [x, y], [contacts[i]!, y], [contacts[i]!, y + 3])),
    ...contacts.map((x) => circle("part", x, y + 3.6, 0.6)),
    line("part", [
      [middle, y + 11],
      [contacts[0]! + 0.4, y + 4.2],
    ]),
    wire([middle, y + 11], [middle, bus]),
    dot(middle, bus),
    words(contacts[0]! - 2, y + 4.4, "I", 2.4, { anchor: "end" }),
    words(contacts[1]! + 2, y + 4.4, "II", 2.4),
  ];
}
