import type { LocalText } from "#domain/locale/text.ts";
import type { Moment } from "#domain/plant/plant.ts";
import { stateOf } from "#domain/plant/state.ts";
import type { Load, OneLineDiagram, Source, ValueWords } from "./diagram.ts";
import { valueOf } from "./flow.ts";
import { lettering, type Lettering, typeSize, widest } from "./lettering.ts";
import { edge, gutter, inset, laneHeight, lineHeight, smallestColumn, symbolSize } from "./sizes.ts";
import { gapBefore, type PlacedTie, placeTie, tieLanes } from "./ties.ts";

export interface PlacedPart<Part> extends Lettering {
  part: Part;
  x: number;
}

export interface PlacedBus extends Lettering {
  key: string;
  x1: number;
  x2: number;
  labelX: number;
}

export interface PlacedTransfer extends Lettering {
  key: string;
  sources: [string, string];
  x: number;
}

export interface Layout {
  width: number;
  height: number;
  columns: number;
  /** Heights of the rows: baselines of text, centres of symbols and switches. */
  rows: Record<
    | "sourceLabel"
    | "sourceValue"
    | "source"
    | "sourceSwitch"
    | "bus"
    | "loadSwitch"
    | "load"
    | "loadLabel"
    | "loadValue",
    number
  >;
  buses: PlacedBus[];
  sources: PlacedPart<Source>[];
  loads: PlacedPart<Load>[];
  ties: PlacedTie[];
  transfers: PlacedTransfer[];
  /** Width of the widest value of each part. */
  values: Map<string, number>;
}

/**
 * Places every element of a diagram; the same for all modes, so that changing the mode moves nothing.
 * @param more moments beside the modes that shall have room
 */
export function layoutOf(diagram: OneLineDiagram, words: ValueWords, more: readonly Moment[] = []): Layout {
  const states = [...diagram.modes, ...more].map((moment) => stateOf(diagram, moment).parts);
  const widestValue = ({ key }: Source | Load) =>
    widest(
      states.map((parts) => valueOf(parts.get(key)!, words)),
      typeSize.note,
    );
  const column = (part: Source | Load) => {
    const { lines } = lettering(part.label, smallestColumn - gutter);
    // A charging arrow stands before the value of a battery.
    const value = widestValue(part) + (part.kind === "battery" || part.kind === "ups" ? 36 : 0);
    return Math.max(smallestColumn, gutter + Math.max(widest(lines, typeSize.label), value));
  };
  const columnsOf = (bus: string) =>
    Math.max(ordered(diagram, bus).length, diagram.loads.filter((load) => load.bus === bus).length);
  const columns = diagram.buses.reduce((sum, bus) => sum + columnsOf(bus.key), 0);

  const widthOf = (parts: (Source | Load)[]) => {
    const widths = parts.map(column);
    // Up to four columns are as narrow as they can be, so that the drawing fits a phone; more are even.
    return columns > 4
      ? Math.max(...widths, 0) * widths.length
      : widths.reduce((sum, width) => sum + width, 0);
  };

  let right = edge;
  const placed = diagram.buses.map((bus, index) => {
    right += index === 0 ? 0 : gapBefore(diagram, index);
    const sources = ordered(diagram, bus.key);
    const loads = diagram.loads.filter((load) => load.bus === bus.key);
    let width = Math.max(widthOf(sources), widthOf(loads), smallestColumn);
    const place = () => {
      const xs = <Part extends Source | Load>(parts: Part[]) =>
        spread(parts.map(column), right, width).map((x, i) => ({
          ...lettering(parts[i]!.label, smallestColumn - gutter),
          part: parts[i]!,
          x,
        }));
      return { sources: xs(sources), loads: xs(loads), x1: right + inset, x2: right + width - inset };
    };
    let section = place();
    // A bus that is up to 24 units longer is better than a label on two lines; where that is not enough, the
    // label breaks, and the bus grows until the two lines fit.
    const steps = [
      [0, Infinity],
      [8, Infinity],
      [16, Infinity],
      [24, Infinity],
      ...Array.from({ length: 20 }, (_, i) => [i * 8, 0]),
    ] as const;
    let label: BusLabel | undefined;
    const shortest = width;
    for (const [longer, limit] of steps) {
      width = shortest + longer;
      section = place();
      label = busLabel(bus.label, section.x1, section.x2, drops(diagram, section.sources), limit);
      if (label) break;
    }
    right += width;
    return {
      ...section,
      bus: {
        key: bus.key,
        x1: section.x1,
        x2: section.x2,
        ...(label ?? { ...lettering(bus.label, 0, typeSize.note), labelX: section.x1 }),
      },
    };
  });

  const sources = placed.flatMap((section) => section.sources);
  const loads = placed.flatMap((section) => section.loads);
  const buses = placed.map((section) => section.bus);
  const lanes = tieLanes(diagram);
  const rows = rowsOf(
    sources,
    loads,
    Math.max(0, ...lanes.values()),
    diagram.ties.some((tie) => tie.label),
  );
  return {
    width: Math.ceil(right + edge),
    height: rows.loadValue + edge,
    columns,
    rows,
    buses,
    sources,
    loads,
    ties: diagram.ties.map((tie) => placeTie(tie, buses, lanes.get(tie.key) ?? 0, rows.bus)),
    transfers: diagram.transfers.map(({ key, sources: pair, label }) => ({
      key,
      sources: pair,
      x: middle(sources, pair),
      ...lettering(label ?? "", smallestColumn),
    })),
    values: new Map([...diagram.sources, ...diagram.loads].map((part) => [part.key, widestValue(part)])),
  };
}

/** Sources of a bus with the two of a transfer switch side by side. */
function ordered(diagram: OneLineDiagram, bus: string): Source[] {
  const own = diagram.sources.filter((source) => source.bus === bus);
  const keys = own.flatMap(
    ({ key }) => diagram.transfers.find((transfer) => transfer.sources.includes(key))?.sources ?? [key],
  );
  return [...new Set(keys)].flatMap((key) => own.find((source) => source.key === key) ?? []);
}

function rowsOf(sources: Lettering[], loads: Lettering[], lanes: number, tieLabels: boolean): Layout["rows"] {
  const lines = (parts: Lettering[]) => Math.max(1, ...parts.map((part) => part.lines.length));
  const sourceLabel = 16 + (lines(sources) - 1) * lineHeight;
  const sourceValue = sourceLabel + lineHeight;
  const source = sourceValue + 10 + symbolSize.source / 2;
  const sourceSwitch = source + symbolSize.source / 2 + 16 + symbolSize.switch / 2;
  const bus = sourceSwitch + symbolSize.switch / 2 + 40;
  // An open blade next to a tie's label stands below it.
  const loadSwitch = bus + lanes * laneHeight + (tieLabels ? 28 : 20) + symbolSize.switch / 2;
  const load = loadSwitch + symbolSize.switch / 2 + 12 + symbolSize.load / 2;
  const loadLabel = load + symbolSize.load / 2 + 20;
  return {
    sourceLabel,
    sourceValue,
    source,
    sourceSwitch,
    bus,
    loadSwitch,
    load,
    loadLabel,
    loadValue: loadLabel + lines(loads) * lineHeight,
  };
}

/**
 * Centres of columns over a width: even ones if the widest fits, else each its own width and a share of the
 * rest.
 */
function spread(widths: number[], left: number, total: number): number[] {
  const even = total / widths.length;
  const share = (total - widths.reduce((sum, width) => sum + width, 0)) / widths.length;
  let x = left;
  return widths.map((width) => {
    const own = Math.max(...widths) <= even ? even : width + share;
    x += own;
    return Math.round(x - own / 2);
  });
}

/** Where conductors come down on a bus from above. */
function drops(diagram: OneLineDiagram, sources: PlacedPart<Source>[]): number[] {
  const xs = sources.map(({ part, x }) => {
    const transfer = diagram.transfers.find(({ sources: pair }) => pair.includes(part.key));
    return transfer ? middle(sources, transfer.sources) : x;
  });
  return [...new Set(xs)];
}

function middle(sources: PlacedPart<Source>[], pair: string[]): number {
  const xs = sources.filter(({ part }) => pair.includes(part.key)).map(({ x }) => x);
  return Math.round(xs.reduce((sum, x) => sum + x, 0) / xs.length);
}

type BusLabel = Lettering & { labelX: number };

/**
 * The first place between the conductors above a bus that holds its label; undefined if the bus is too short.
 */
function busLabel(
  label: LocalText,
  x1: number,
  x2: number,
  conductors: number[],
  limit: number,
): BusLabel | undefined {
  // The label may reach past the end of the bar, up to the end of its last column.
  const stops = [x1 - 8, ...conductors, x2 + inset + 8];
  const text = lettering(label, limit, typeSize.note);
  const room = widest(text.lines, typeSize.note) + 16;
  const start = stops.find((x, i) => x + room <= (stops[i + 1] ?? -Infinity));
  return start === undefined ? undefined : { ...text, labelX: start + 8 };
}
