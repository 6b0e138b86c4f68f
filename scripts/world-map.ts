// npm run world-map: writes the outlines of the land for the map of offices, without borders of countries.
// The source is Natural Earth (public domain), 1:50 million, from the package world-atlas.
import { readFileSync, writeFileSync } from "node:fs";
import { feature } from "topojson-client";
import { mapSize, project } from "#app/features/offices/projection.ts";

type Point = readonly [x: number, y: number];

/**
 * Tolerance of the simplified coast, and the smallest area of an island, in units of the drawing (1000 wide).
 */
const tolerance = 0.36;
const leastArea = 0.7;

/** Latitudes of the drawing: Antarctica lies south of it, and no customers north of it. */
const [southEnd, northEnd] = [-57, 75];

/** The longitude of the left edge (app/features/offices/projection.ts), a little inside. */
const edge = -168.99;

/** Grid points per unit: coordinates are written as short whole numbers. */
const grid = 10;

const atlas = JSON.parse(readFileSync("node_modules/world-atlas/land-50m.json", "utf8")) as Parameters<
  typeof feature
>[0];
const land = atlas.objects.land as { type: "GeometryCollection"; geometries: [] };
const outlines = feature(atlas, land)
  .features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon"
      ? geometry.coordinates
      : geometry.type === "Polygon"
        ? [geometry.coordinates]
        : [],
  )
  .filter(([outer]) => outer!.some(([, latitude]) => latitude! > southEnd && latitude! < northEnd))
  .flatMap((rings) =>
    rings.map((ring) => ring.map(([longitude, latitude]) => project(latitude!, onOneSide(ring, longitude!)))),
  )
  .filter((ring) => Math.abs(area(ring)) > leastArea)
  .map(simplified);
const paths = outlines.map(toPath).filter(Boolean);
const file = "app/routes/contact/land.json";
writeFileSync(file, `${JSON.stringify({ grid, path: paths.join("") }, null, 2)}\n`);
console.log(`${file}: ${paths.length} outlines, ${Math.round(paths.join("").length / 1024)} KB`);

/** Distance of the dots of the small map on the home page, in units of the drawing. */
const pitch = 8;
const rowsFile = "app/routes/home/land-rows.json";
writeFileSync(rowsFile, `${JSON.stringify({ pitch, path: rowsOf(outlines) }, null, 2)}\n`);

/** The land as rows of dots: each run of neighbours is one line, which a dashed stroke with round ends dots. */
function rowsOf(rings: readonly (readonly Point[])[]): string {
  const rows = Array.from({ length: Math.floor(mapSize.height / pitch) }, (_, row) => {
    const y = (row + 0.5) * pitch;
    const edges = rings.flatMap((ring) => crossings(ring, y)).toSorted((a, b) => a - b);
    const isLand = (column: number) => edges.filter((x) => x < (column + 0.5) * pitch).length % 2 === 1;
    let path = "";
    for (let column = 0, at = 0; column < mapSize.width / pitch; column++) {
      if (!isLand(column)) continue;
      const first = column;
      while (isLand(column + 1)) column++;
      path += `${path ? "m" : ""}${first - at} 0h${column - first}`;
      at = column;
    }
    return path && `M0 ${row}m${path}`;
  });
  return rows.join("");
}

/** Where a ring crosses a row. */
function crossings(ring: readonly Point[], y: number): number[] {
  return ring.flatMap(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    return ay > y === by > y ? [] : [ax + ((y - ay) * (bx - ax)) / (by - ay)];
  });
}

/** Two islands of the Bering Sea cross the map's edge: they are kept on its western side, Alaska's. */
function onOneSide(ring: number[][], longitude: number): number {
  const across = ring.every(([l]) => l! > -173 && l! < -166) && ring.some(([l]) => l! > edge);
  return across ? Math.max(longitude, edge) : longitude;
}

function area(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    return sum + (x * ny - nx * y) / 2;
  }, 0);
}

/** Simplifies a ring (Douglas–Peucker), split at the point farthest from its start. */
function simplified(ring: readonly Point[]): Point[] {
  const far = ring.reduce(
    (best, point, i) => (distance(point, ring[0]!) > distance(ring[best]!, ring[0]!) ? i : best),
    0,
  );
  return [...thinned(ring.slice(0, far + 1)).slice(0, -1), ...thinned(ring.slice(far))];
}

function thinned(line: readonly Point[]): readonly Point[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  let [worst, at] = [0, 0];
  line.forEach((point, i) => {
    const off = fromLine(point, first, last);
    if (off > worst) [worst, at] = [off, i];
  });
  if (worst <= tolerance) return [first, last];
  return [...thinned(line.slice(0, at + 1)).slice(0, -1), ...thinned(line.slice(at))];
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

function fromLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** A ring as relative steps on the grid; steps of zero length are left out. */
function toPath(ring: readonly Point[]): string {
  const points = ring.map(([x, y]) => [Math.round(x * grid), Math.round(y * grid)] as const);
  let [px, py] = points[0]!;
  const steps = points.slice(1).flatMap(([x, y]) => {
    const [dx, dy] = [x - px, y - py];
    [px, py] = [x, y];
    return dx === 0 && dy === 0 ? [] : [`${dx}${dy < 0 ? "" : " "}${dy}`];
  });
  return steps.length < 3
    ? ""
    : `M${points[0]!.join(" ")}l${steps.slice(0, -1).join(" ")}z`.replaceAll(" -", "-");
}
