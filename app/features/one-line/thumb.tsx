import type { OneLineDiagram } from "./diagram.ts";
import { flowOf } from "./flow.ts";

const width = 240;
const height = 96;
const gap = 10;
const rows = {
  source: 14,
  corner: 27,
  contact: 33,
  hinge: 44,
  bus: 54,
  loadContact: 62,
  loadHinge: 72,
  load: 84,
};

/** Symbols reduced to the size of a card, centred on 0,0 in a square of 18. */
const round = "m-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0";
const signs: Partial<Record<OneLineDiagram["sources"][number]["kind"], string>> = {
  mains: "m-8 9l6-14l2-5l2 5l6 14m-15-13h14m-12 6h10",
  pv: "m-6-7h16l-4 15h-16zm-2 7.5h16m-6-7.5l-4 15",
  battery: "m-8-4h16m-12 4h8m-12 4h16m-12 4h8m-4 0v1",
  ups: "m-9-9h18v18h-18zm18 0l-18 18",
  shore: "m-7-4h14v4a7 7 0 0 1-14 0zm4 0v-6m6 6v-6",
};

interface Paths {
  live: string;
  dead: string;
  flow: string;
  bus: string;
  deadBus: string;
}

/** A small still picture of a diagram in its first mode, as decoration of cards. */
export function OneLineThumb({ diagram }: { diagram: OneLineDiagram }) {
  const paths = pathsOf(diagram);
  return (
    <svg className="one-line-thumb" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="ol-quiet" d={paths.dead} />
      <path className="ol-bus ol-quiet" d={paths.deadBus} />
      <path d={paths.live} />
      <path className="ol-bus" d={paths.bus} />
      <path className="ol-flow ol-still" d={paths.flow} />
    </svg>
  );
}

function pathsOf(diagram: OneLineDiagram): Paths {
  const paths: Paths = { live: "", dead: "", flow: "", bus: "", deadBus: "" };
  const mode = diagram.modes[0];
  if (!mode) return paths;
  const flow = flowOf(diagram, mode);
  const draw = (live: boolean | undefined, d: string) => (paths[live ? "live" : "dead"] += d);
  const of = (bus: string) => ({
    sources: diagram.sources.filter((s) => s.bus === bus),
    loads: diagram.loads.filter((l) => l.bus === bus),
  });
  const columns = diagram.buses.map(({ key }) => Math.max(of(key).sources.length, of(key).loads.length, 1));
  const pitch = (width - gap * (diagram.buses.length - 1)) / columns.reduce((sum, n) => sum + n, 0);
  const ends = new Map<string, [number, number]>();
  let left = 0;
  diagram.buses.forEach((bus, index) => {
    const { sources, loads } = of(bus.key);
    const span = (columns[index] ?? 1) * pitch;
    const at = (i: number, n: number) => Math.round(left + ((i + 0.5) * span) / n);
    const [start, end] = [Math.round(left + 3), Math.round(left + span - 3)];
    ends.set(bus.key, [start, end]);
    paths[flow.buses.get(bus.key) ? "bus" : "deadBus"] += `M${start} ${rows.bus}H${end}`;
    sources.forEach(({ key, kind }, i) => {
      const state = flow.parts.get(key);
      const x = at(i, sources.length);
      const pair = diagram.transfers
        .find((t) => t.sources.includes(key))
        ?.sources.map((k) =>
          at(
            sources.findIndex((s) => s.key === k),
            sources.length,
          ),
        );
      const foot = rows.source + 9;
      draw(state?.live, `M${x} ${rows.source}${signs[kind] ?? round}`);
      if (pair) {
        const middle = ((pair[0] ?? x) + (pair[1] ?? x)) / 2;
        const contact = middle + Math.sign(x - middle) * 7;
        const path = `M${x} ${foot}V${rows.corner}H${contact}V${rows.contact}`;
        draw(state?.live, path);
        if (state?.closed)
          draw(state.busLive, `M${contact} ${rows.contact}L${middle} ${rows.hinge}V${rows.bus}`);
        else if (x < middle) draw(state?.busLive, `M${middle} ${rows.hinge}V${rows.bus}`);
        if (state?.pace) paths.flow += `${path}L${middle} ${rows.hinge}V${rows.bus}`;
        return;
      }
      draw(state?.live, `M${x} ${foot}V${rows.contact}`);
      draw(state?.busLive, `M${x} ${rows.bus}V${rows.hinge}${state?.closed ? `V${rows.contact}` : "l-6-9"}`);
      if (state?.pace) paths.flow += `M${x} ${foot}V${rows.bus}`;
    });
    loads.forEach(({ key }, i) => {
      const state = flow.parts.get(key);
      const x = at(i, loads.length);
      draw(state?.busLive, `M${x} ${rows.bus}V${rows.loadContact}`);
      draw(
        state?.live,
        `M${x - 4} ${rows.load}h8l-4 6zm4 0V${rows.loadHinge}${state?.closed ? `V${rows.loadContact}` : "l-5-8"}`,
      );
      if (state?.pace) paths.flow += `M${x} ${rows.bus}V${rows.load}`;
    });
    left += span + gap;
  });
  for (const tie of diagram.ties) {
    const state = flow.ties.get(tie.key);
    const [a, b] = [ends.get(tie.from), ends.get(tie.to)].toSorted((p, q) => (p?.[0] ?? 0) - (q?.[0] ?? 0));
    if (a && b)
      draw(
        state?.fromLive || state?.toLive,
        `M${a[1]} ${rows.bus}${state?.closed ? `H${b[0]}` : `l${b[0] - a[1]}-9`}`,
      );
  }
  return paths;
}
