import { circle, line, linesOf, rectangle, type Shape, words } from "#making/wiring/shapes.ts";
import type { DrawnDevice, PlantDrawing } from "./content.ts";
import { type Area, type Column, endOf, row } from "./rows.ts";

type Point = readonly [number, number];
type Columns = ReadonlyMap<string, Column>;

const box = { height: 12, from: 7 };
const dashed = (...points: Point[]): Shape => line("screen", points, { dashed: true });

/** All devices at their places, with dashed lines to what each measures and switches. */
export function drawDevices(
  { diagram, devices, alternating }: PlantDrawing,
  columns: Columns,
  area: Area,
): Shape[] {
  const width = boxWidth(columns);
  const sets = diagram.sources.filter(({ kind }) => kind === "genset").map(({ key }) => key);
  const at = (key: string) => columns.get(key)?.x;
  const shapes: Shape[] = [];
  for (const device of devices) {
    const { stands } = device;
    const own = stands === "sets" ? sets : device.at.slice(0, 1);
    if (stands === "sets" || stands === "first" || stands === "below")
      for (const key of own)
        shapes.push(
          ...besideSwitch(device, at(key) ?? 0, area, width, {
            isMoved: diagram.transfers.some((one) => (one.sources as readonly string[]).includes(key)),
            hasTransformer: alternating && isMachine(diagram, key),
          }),
        );
    if (stands === "sets" || stands === "first")
      shapes.push(...reaching(device, own, columns, diagram, area, width));
    if (stands === "tie") shapes.push(...atTie(device, diagram, columns, area, width));
    if (stands === "transfer" || stands === "switch")
      shapes.push(...atTransfer(device, diagram, columns, area, width));
  }
  return [...shapes, ...network(devices, sets, columns, area, width), ...asideRow(devices, area)];
}

type Diagram = PlantDrawing["diagram"];

/** The controller of a tie, below it. */
function atTie(
  device: DrawnDevice,
  { ties: [tie] }: Diagram,
  columns: Columns,
  { top }: Area,
  width: number,
): Shape[] {
  if (!tie) return [];
  const x = (endOf(columns, tie.from, Math.max) + endOf(columns, tie.to, Math.min)) / 2;
  const below = top + row.loadSwitch + 1;
  return [dashed([x, top + row.bus + 7], [x, below]), ...boxed(device, x - width / 2, below, width)];
}

/** The controller of a transfer switch beside it, and the name of the switch itself. */
function atTransfer(
  device: DrawnDevice,
  { transfers: [moved] }: Diagram,
  columns: Columns,
  { top }: Area,
  width: number,
): Shape[] {
  if (!moved) return [];
  const x = moved.sources.reduce((sum, key) => sum + columns.get(key)!.x, 0) / 2;
  const hinge = top + row.hinge;
  if (device.stands === "switch")
    return [words(x - 7, hinge + 1, device.model, 3, { anchor: "end", bold: true })];
  return [
    dashed([x + 2, hinge - 2], [x + 9, hinge - 2]),
    ...boxed(device, x + 9, top + row.switch + 4, width),
  ];
}

/** A width that every column has beside its wire. */
function boxWidth(columns: Columns): number {
  const xs = [...columns.values()].map(({ x }) => x).toSorted((a, b) => a - b);
  const gaps = xs.slice(1).map((x, i) => x - xs[i]!);
  return Math.max(18, Math.min(32, ...gaps.filter((gap) => gap > 20).map((gap) => gap - box.from - 5)));
}

function boxed({ model, role }: DrawnDevice, x: number, top: number, width: number): Shape[] {
  const lines = linesOf(role, 2, width - 2).slice(0, 2);
  return [
    rectangle("device", x, top, width, box.height, { filled: true }),
    words(x + width / 2, top + 4.4, model, 2.8, { anchor: "middle", bold: true }),
    ...lines.map((text, i) => words(x + width / 2, top + 7.6 + i * 2.7, text, 2, { anchor: "middle" })),
  ];
}

const isMachine = ({ sources }: PlantDrawing["diagram"], key: string) =>
  sources.some((one) => one.key === key && ["genset", "mains", "shore", "shaft"].includes(one.kind));

/** A controller beside the breaker of a source: it measures what comes from above, and switches. */
function besideSwitch(
  device: DrawnDevice,
  x: number,
  area: Area,
  width: number,
  { isMoved, hasTransformer }: { isMoved: boolean; hasTransformer: boolean },
): Shape[] {
  if (device.stands === "below") return boxed(device, x + box.from, area.top + row.source - 6, width);
  const top = area.top + row.transformer - 2;
  const tap = area.top + row.transformer;
  return [
    ...(hasTransformer ? [circle("part", x, tap, 2.2)] : []),
    dashed([x + (hasTransformer ? 2.2 : 0), tap], [x + box.from, tap]),
    ...(isMoved
      ? []
      : [
          dashed(
            [x + 1.4, area.top + row.switch],
            [x + box.from + 4, area.top + row.switch],
            [x + box.from + 4, top + box.height],
          ),
        ]),
    ...boxed(device, x + box.from, top, width),
  ];
}

/** Lines of a single controller to the other sources that it measures or switches. */
function reaching(
  { at }: DrawnDevice,
  own: readonly string[],
  columns: Columns,
  { sources, transfers }: PlantDrawing["diagram"],
  area: Area,
  width: number,
): Shape[] {
  const [first] = own;
  const from = first === undefined ? undefined : columns.get(first)?.x;
  const others = at.filter(
    (key) =>
      !own.includes(key) &&
      sources.some((one) => one.key === key && one.kind !== "genset") &&
      columns.has(key),
  );
  if (from === undefined || !others.length) return [];
  const bottom = area.top + row.transformer - 2 + box.height;
  const lane = area.top + row.lane;
  const middle = from + box.from + width / 2;
  return [
    dashed([middle, bottom], [middle, lane]),
    ...others.flatMap((key) => {
      const { x } = columns.get(key)!;
      const isMoved = transfers.some((one) => (one.sources as readonly string[]).includes(key));
      const height = area.top + (isMoved ? row.transformer : row.switch);
      return [dashed([middle, lane], [x + 4, lane], [x + 4, height], [x + 1.6, height])];
    }),
  ];
}

/** The line by which controllers of several gensets agree with each other. */
function network(
  devices: readonly DrawnDevice[],
  sets: readonly string[],
  columns: Columns,
  area: Area,
  width: number,
): Shape[] {
  const several = devices.some(({ stands, count }) => stands === "sets" && count > 1);
  if (!several || !sets.length) return [];
  const first = devices.filter(({ stands }) => stands === "first").flatMap(({ at }) => at.slice(0, 1));
  const middles = [...first, ...sets].map((key) => columns.get(key)!.x + box.from + width * 0.7);
  const lane = area.top + row.hinge - 4;
  const bottom = area.top + row.transformer - 2 + box.height;
  return [
    ...middles.map((x) => dashed([x, bottom], [x, lane])),
    dashed([Math.min(...middles), lane], [Math.max(...middles), lane]),
    words(Math.max(...middles) + 2, lane + 0.8, "CAN", 2.2, { layer: "quiet" }),
  ];
}

/** What has no place in the line, in a row below: chargers, modules, what reports from afar. */
function asideRow(devices: readonly DrawnDevice[], { left, top }: Area): Shape[] {
  const width = 44;
  return devices
    .filter(({ stands }) => stands === "beside")
    .flatMap((device, i) => boxed(device, left + i * (width + 6), top + row.beside, width));
}
