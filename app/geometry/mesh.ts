import { length, middle, type Solid, type Span } from "./solid.ts";

/** Triangles of several solids: three numbers per vertex, and two for its place on the printed picture. */
export interface Triangles {
  positions: number[];
  normals: number[];
  uvs: number[];
  indices: number[];
}

export const noTriangles = (): Triangles => ({ positions: [], normals: [], uvs: [], indices: [] });

type Point = { x: number; y: number; nx: number; ny: number };
/**
 * One ring of a profile: how far inside the outline, at which z, and the direction of its normal (outwards,
 * forwards).
 */
type Ring = { inset: number; z: number; out: number; forth: number };

/** Segments of a rounded edge; two are enough at the size of a bevel. */
const bevelSteps = 2;

/**
 * A rectangle with rounded corners, counter-clockwise seen from +z; the same number of points for the same
 * `steps`.
 */
function outline(x: Span, y: Span, radius: number, steps: number): Point[] {
  const r = Math.max(0, Math.min(radius, length(x) / 2, length(y) / 2));
  const corners = [
    { cx: x[1] - r, cy: y[1] - r, from: 0 },
    { cx: x[0] + r, cy: y[1] - r, from: 0.5 },
    { cx: x[0] + r, cy: y[0] + r, from: 1 },
    { cx: x[1] - r, cy: y[0] + r, from: 1.5 },
  ];
  return corners.flatMap(({ cx, cy, from }) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const a = (from + (i / steps) * 0.5) * Math.PI;
      const [nx, ny] = [Math.cos(a), Math.sin(a)];
      return { x: cx + r * nx, y: cy + r * ny, nx, ny };
    }),
  );
}

/** An ellipse that fills a rectangle. */
function ellipse(x: Span, y: Span, steps: number): Point[] {
  return Array.from({ length: steps }, (_, i) => {
    const a = (i / steps) * 2 * Math.PI;
    const [nx, ny] = [Math.cos(a), Math.sin(a)];
    return { x: middle(x) + (length(x) / 2) * nx, y: middle(y) + (length(y) / 2) * ny, nx, ny };
  });
}

/** The side of a block from back to front, its edges rounded. */
function profile(z: Span, bevel: number, back: number): Ring[] {
  const arc = (size: number, at: (t: number) => Ring) =>
    size > 0 ? Array.from({ length: bevelSteps + 1 }, (_, i) => at(i / bevelSteps)) : [at(1)];
  const quarter = Math.PI / 2;
  return [
    ...arc(back, (t) => ({
      inset: back * (1 - Math.sin(t * quarter)),
      z: z[0] + back * (1 - Math.cos(t * quarter)),
      out: Math.sin(t * quarter),
      forth: -Math.cos(t * quarter),
    })),
    ...arc(bevel, (t) => ({
      inset: bevel * (1 - Math.cos((1 - t) * quarter)),
      z: z[1] - bevel * (1 - Math.sin((1 - t) * quarter)),
      out: Math.cos((1 - t) * quarter),
      forth: Math.sin((1 - t) * quarter),
    })).toReversed(),
  ];
}

type Sink = {
  add(point: readonly [number, number, number], normal: readonly [number, number, number]): number;
  face(a: number, b: number, c: number): void;
};

function sinkOf(
  into: Triangles,
  size: { width: number; height: number },
  axis: "x" | "y" | "z",
  centre: readonly [number, number, number],
): Sink {
  // A cylinder along x or y is made along z and turned; the turn keeps the order of the axes.
  const turn = ([x, y, z]: readonly [number, number, number]): [number, number, number] =>
    axis === "z" ? [x, y, z] : axis === "x" ? [z, x, y] : [y, z, x];
  return {
    add(point, normal) {
      const [x, y, z] = turn(point);
      const at = [x + centre[0], y + centre[1], z + centre[2]];
      into.positions.push(...(at as [number, number, number]));
      into.normals.push(...turn(normal));
      into.uvs.push(at[0]! / size.width + 0.5, at[1]! / size.height + 0.5);
      return into.positions.length / 3 - 1;
    },
    face: (a, b, c) => into.indices.push(a, b, c),
  };
}

function strip(sink: Sink, a: number[], b: number[]) {
  const n = a.length;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    sink.face(a[i]!, a[j]!, b[j]!);
    sink.face(a[i]!, b[j]!, b[i]!);
  }
}

function fan(sink: Sink, points: readonly Point[], z: number, forth: 1 | -1) {
  const middleOf = (pick: (p: Point) => number) =>
    (Math.min(...points.map(pick)) + Math.max(...points.map(pick))) / 2;
  const centre = sink.add([middleOf((p) => p.x), middleOf((p) => p.y), z], [0, 0, forth]);
  const rim = points.map(({ x, y }) => sink.add([x, y, z], [0, 0, forth]));
  rim.forEach((point, i) => {
    const next = rim[(i + 1) % rim.length]!;
    if (forth > 0) sink.face(centre, point, next);
    else sink.face(centre, next, point);
  });
}

function ringFace(sink: Sink, outer: readonly Point[], inner: readonly Point[], z: number, forth: 1 | -1) {
  const place = (points: readonly Point[]) => points.map(({ x, y }) => sink.add([x, y, z], [0, 0, forth]));
  const [a, b] = [place(outer), place(inner)];
  if (forth > 0) strip(sink, a, b);
  else strip(sink, b, a);
}

function side(sink: Sink, rings: readonly Ring[], at: (inset: number) => Point[]) {
  const laid = rings.map(({ inset, z, out, forth }) =>
    at(inset).map((p) => sink.add([p.x, p.y, z], [p.nx * out, p.ny * out, forth])),
  );
  for (let i = 1; i < laid.length; i++) strip(sink, laid[i - 1]!, laid[i]!);
}

const stepsOf = (radius: number) => (radius <= 0.05 ? 1 : radius < 1 ? 2 : radius < 4 ? 4 : 7);

/**
 * Adds the triangles of a solid. A printed solid's front goes to `print`, the rest of it to `rest`.
 * @param size width and height that the printed picture covers around the middle, in mm
 */
export function addSolid(
  solid: Solid,
  size: { width: number; height: number },
  rest: Triangles,
  print: Triangles = rest,
): void {
  const { x, y, z, shape } = solid;
  if (shape.kind === "round") return addRound(solid, shape.axis, size, rest, solid.printed ? print : rest);
  const bevel = shape.bevel ?? 0;
  const back = shape.kind === "block" ? (shape.back ?? 0) : 0;
  const radius = shape.radius ?? 0;
  const steps = Math.max(stepsOf(radius), shape.kind === "frame" ? stepsOf(shape.holeRadius ?? 0) : 1);
  const at = (inset: number) =>
    outline([x[0] + inset, x[1] - inset], [y[0] + inset, y[1] - inset], radius - inset, steps);
  const body = sinkOf(rest, size, "z", [0, 0, 0]);
  const front = solid.printed ? sinkOf(print, size, "z", [0, 0, 0]) : body;
  const rings = profile(z, bevel, back);
  const edge = bevel > 0 ? rings.length - bevelSteps - 1 : rings.length - 1;
  side(body, rings.slice(0, edge + 1), at);
  if (bevel > 0) side(front, rings.slice(edge), at);
  if (shape.kind === "block") {
    fan(body, at(back), z[0], -1);
    fan(front, at(bevel), z[1], 1);
    return;
  }
  const hole = outline(shape.hole.x, shape.hole.y, shape.holeRadius ?? 0, steps);
  ringFace(body, at(back), hole, z[0], -1);
  ringFace(front, at(bevel), hole, z[1], 1);
  const inner = [z[1], z[0]].map((level) => hole.map((p) => body.add([p.x, p.y, level], [-p.nx, -p.ny, 0])));
  strip(body, inner[0]!, inner[1]!);
}

function addRound(
  { x, y, z }: Solid,
  axis: "x" | "y" | "z",
  size: { width: number; height: number },
  rest: Triangles,
  print: Triangles,
) {
  const half = (span: Span): Span => [-length(span) / 2, length(span) / 2];
  const [a, b, along] =
    axis === "z"
      ? [half(x), half(y), half(z)]
      : axis === "x"
        ? [half(y), half(z), half(x)]
        : [half(z), half(x), half(y)];
  const wide = Math.max(length(a), length(b));
  const points = ellipse(a, b, wide < 5 ? 12 : wide < 20 ? 24 : 40);
  const edge = Math.min(0.25, length(along) * 0.2, wide * 0.08);
  const ring = (level: number, by: number) =>
    points.map((p) => ({ ...p, x: p.x - p.nx * by, y: p.y - p.ny * by, level }));
  const centre = [middle(x), middle(y), middle(z)] as const;
  const body = sinkOf(rest, size, axis, centre);
  const front = sinkOf(print, size, axis, centre);
  const levels = [ring(along[0], 0), ring(along[1] - edge, 0), ring(along[1], edge)];
  const laid = levels.map((level, i) =>
    level.map((p) => body.add([p.x, p.y, p.level], i < 2 ? [p.nx, p.ny, 0] : [p.nx * 0.5, p.ny * 0.5, 0.87])),
  );
  strip(body, laid[0]!, laid[1]!);
  strip(body, laid[1]!, laid[2]!);
  fan(body, levels[0]!, along[0], -1);
  fan(front, levels[2]!, along[1], 1);
}
