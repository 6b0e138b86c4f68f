import { describe, expect, it } from "vitest";
import { flowOf } from "./flow.ts";
import { layoutOf, type Layout } from "./layout.ts";
import { symbolSize } from "./sizes.ts";
import { smallestScale, textWidth, typeSize, wrapLabel } from "./lettering.ts";
import { positionsOf } from "./positions.ts";
import { localised, ring, sampleDiagrams, sampleLabels } from "./test-samples.ts";
import { wiresOf } from "./wires.ts";

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const samples = [...sampleDiagrams(), { name: "ring", diagram: localised(ring, "en") }];

const square = (name: string, x: number, y: number, side: number): Box => ({
  name,
  left: x - side / 2,
  right: x + side / 2,
  top: y - side / 2,
  bottom: y + side / 2,
});

function symbolsOf({ rows, sources, loads, ties, transfers }: Layout): Box[] {
  const shared = new Set(transfers.flatMap((t) => t.sources));
  return [
    ...sources.map(({ part, x }) => square(part.key, x, rows.source, symbolSize.source)),
    ...sources
      .filter(({ part }) => !shared.has(part.key))
      .map(({ part, x }) => square(`${part.key} switch`, x, rows.sourceSwitch, symbolSize.switch)),
    ...transfers.map(({ key, x }) => square(key, x, rows.sourceSwitch, symbolSize.source)),
    ...loads.map(({ part, x }) => square(part.key, x, rows.load, symbolSize.load)),
    ...loads.map(({ part, x }) => square(`${part.key} switch`, x, rows.loadSwitch, symbolSize.switch)),
    ...ties.map(({ key, x, y }) => square(key, x, y, 28)),
  ];
}

const block = (name: string, lines: string[], size: number, x: number, top: number, centred = true): Box => {
  const width = Math.max(...lines.map((words) => textWidth(words, size)));
  const left = centred ? x - width / 2 : x;
  return { name, left, right: left + width, top, bottom: top + lines.length * 17 };
};

function labelsOf({ rows, sources, loads, ties, buses }: Layout): Box[] {
  return [
    ...sources.map(({ part, x, lines }) =>
      block(part.key, lines, typeSize.label, x, rows.sourceLabel - 14 - (lines.length - 1) * 17),
    ),
    ...loads.map(({ part, x, lines }) => block(part.key, lines, typeSize.label, x, rows.loadLabel - 14)),
    ...buses.map(({ key, lines, labelX }) =>
      block(key, lines, typeSize.note, labelX, rows.bus - 11 - lines.length * 16, false),
    ),
    ...ties
      .filter(({ lines }) => lines[0])
      .map(({ key, lines, x, y }) => block(key, lines, typeSize.note, x, y + 10)),
  ];
}

/** The longest word for an open switch, in Spanish. */
const longestPosition = "abierto";
const terse = { running: "0", available: "0", starting: "0", standby: "0", out: "0", dead: "0", off: "0" };
const short = <T extends { label: unknown }>(part: T) => ({ ...part, label: "X" });

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const overlaps = (boxes: Box[]) =>
  boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => overlap(a, b))
      .map((b) => `${a.name} and ${b.name}`),
  );

describe.each(samples)("the layout of $name", ({ diagram }) => {
  const layout = layoutOf(diagram, sampleLabels);

  it("lets no two symbols overlap", () => {
    expect(overlaps(symbolsOf(layout))).toEqual([]);
  });

  it("lets no two labels overlap and keeps them inside the view box", () => {
    const labels = labelsOf(layout);
    expect(overlaps(labels)).toEqual([]);
    expect(
      labels.filter(
        (box) => box.left < 0 || box.right > layout.width || box.top < 0 || box.bottom > layout.height,
      ),
    ).toEqual([]);
  });

  it("has room for the position at every open switch", () => {
    const positions = positionsOf(layout).map(({ key, x, y, centred }) =>
      block(`${key} open`, [longestPosition], typeSize.note, x, y - 10, centred),
    );
    const symbols = symbolsOf(layout).filter(({ name }) => !name.endsWith(" switch"));
    const others = [...labelsOf(layout), ...symbols];
    const tied = new Set(layout.ties.map(({ key }) => key));
    expect(
      positions.flatMap((box) =>
        others.filter((other) => overlap(box, other)).map((other) => `${box.name} and ${other.name}`),
      ),
    ).toEqual([]);
    expect(overlaps(positions.filter(({ name }) => !tied.has(name.split(" ")[0]!)))).toEqual([]);
  });

  it("keeps labels of buses and ties clear of the conductors", () => {
    const above = layout.sources
      .filter(({ part }) => !layout.transfers.some((t) => t.sources.includes(part.key)))
      .map(({ x }) => x);
    const across = labelsOf(layout).filter(({ name }) => layout.buses.some((bus) => bus.key === name));
    for (const x of [...above, ...layout.transfers.map((t) => t.x)])
      expect(across.filter((box) => box.left < x && x < box.right)).toEqual([]);
    const below = labelsOf(layout).filter(({ name }) =>
      layout.ties.some((tie) => tie.key === name && tie.y === layout.rows.bus),
    );
    for (const { x } of layout.loads)
      expect(below.filter((box) => box.left < x && x < box.right)).toEqual([]);
  });

  it("brings every source and load to its own bus", () => {
    for (const { part, x } of [...layout.sources, ...layout.loads]) {
      const bus = layout.buses.find(({ key }) => key === part.bus)!;
      expect(x).toBeGreaterThan(bus.x1);
      expect(x).toBeLessThan(bus.x2);
    }
    const everything = {
      ...diagram.modes[0]!,
      closed: [...diagram.sources, ...diagram.loads, ...diagram.ties].map((p) => p.key),
      power: Object.fromEntries(diagram.sources.map((s) => [s.key, 1])),
    };
    const flows = wiresOf(layout, flowOf(diagram, everything)).flows.join("").split("M").slice(1);
    const ends = flows.map((path) => path.split("L").at(-1));
    for (const { part, x } of layout.sources) {
      const transfer = layout.transfers.find((t) => t.sources.includes(part.key));
      expect(ends, part.key).toContain(`${transfer?.x ?? x} ${layout.rows.bus}`);
    }
  });
});

describe("layoutOf", () => {
  it("fits four columns of short labels on a phone with type of 11 px", () => {
    const { diagram } = sampleDiagrams().find(({ name }) => name === "rental-fleet.yaml en")!;
    expect(layoutOf(diagram, sampleLabels).width * smallestScale).toBeLessThanOrEqual(343);
    expect(Math.min(...Object.values(typeSize)) * smallestScale).toBeGreaterThanOrEqual(11);
  });

  it("keeps symbols apart when all words are short", () => {
    const diagram = localised(ring, "en");
    const bare = { ...diagram, sources: diagram.sources.map(short), loads: diagram.loads.map(short) };
    expect(overlaps(symbolsOf(layoutOf(bare, { conditions: terse, kW: String })))).toEqual([]);
  });

  it("sets the two sources of a transfer switch side by side", () => {
    const keys = layoutOf(localised(ring, "en"), sampleLabels).sources.map(({ part }) => part.key);
    expect(Math.abs(keys.indexOf("mains") - keys.indexOf("set"))).toBe(1);
  });

  it("gives a tie between buses that aren't neighbours a lane of its own", () => {
    const { ties, rows } = layoutOf(localised(ring, "en"), sampleLabels);
    expect(ties.map(({ key, y }) => [key, y > rows.bus])).toEqual([
      ["ab", false],
      ["cb", false],
      ["ac", true],
    ]);
  });
});

describe("wrapLabel", () => {
  it("breaks between words, never inside one, and Chinese in the middle", () => {
    expect(wrapLabel("Cooling water", 14, 76)).toEqual(["Cooling", "water"]);
    expect(wrapLabel("Kompresörler", 14, 60)).toEqual(["Kompresörler"]);
    expect(wrapLabel("柴油机消防水泵控制", 14, 76)).toEqual(["柴油机消", "防水泵控制"]);
    expect(wrapLabel("甲 1～12号", 14, 30)).toEqual(["甲", "1～12号"]);
  });
});
