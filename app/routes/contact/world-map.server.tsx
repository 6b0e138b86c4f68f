import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#domain/locale/locale.ts";
import type { OfficeItem } from "#domain/office/queries.server.ts";
import land from "./land.json" with { type: "json" };
import { officeName } from "../../features/offices/office-words.server.ts";
import { mapSize, project } from "../../features/offices/projection.ts";

type Box = { x: number; y: number; width: number; height: number };

/** Least width of the part shown, in units of the drawing: the outlines are too coarse for less. */
const leastWidth = 220;
const margin = 24;

type Words = { locale: Locale; translate(key: string): string };

/** The map of the offices as markup, so that browsers need neither the outlines nor the code that draws. */
export function drawMap({ locale, translate }: Words, offices: readonly OfficeItem[]): string {
  const dots = offices.map((office) => {
    const [x, y] = project(office.latitude, office.longitude);
    return { id: office.id, x, y, name: officeName(locale, office), own: office.kind !== "distributor" };
  });
  const box = fittingBox(dots, dots.length === 0);
  return renderToStaticMarkup(
    <svg
      viewBox={[box.x, box.y, box.width, box.height].map((n) => Math.round(n * 10) / 10).join(" ")}
      role="group"
      aria-label={translate("contact.map.label")}
      className="office-map block h-auto w-full"
    >
      <path d={land.path} transform={`scale(${1 / land.grid})`} />
      {dots.map(({ id, x, y, name, own }) => (
        <a
          key={id}
          id={`dot-${id}`}
          href={`#office-${id}`}
          data-office={id}
          aria-label={name}
          className={own ? "own" : undefined}
        >
          <title>{name}</title>
          <path d={dot(x, y)} />
          <path d={dot(x, y)} />
          <path d={dot(x, y)} />
        </a>
      ))}
    </svg>,
  );
}

/**
 * A line of no length with round ends is a dot; with a non-scaling stroke it has the same size at every size
 * of the map.
 */
function dot(x: number, y: number): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
}

/** The part of the world that holds all dots, in the proportions of the whole. */
export function fittingBox(dots: readonly { x: number; y: number }[], whole: boolean): Box {
  if (whole) return { x: 0, y: 0, ...mapSize };
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const ratio = mapSize.width / mapSize.height;
  const width = Math.min(
    mapSize.width,
    Math.max(leastWidth, right - left + 2 * margin, (bottom - top + 2 * margin) * ratio),
  );
  const height = width / ratio;
  return {
    x: Math.min(Math.max(0, (left + right - width) / 2), mapSize.width - width),
    y: Math.min(Math.max(0, (top + bottom - height) / 2), mapSize.height - height),
    width,
    height,
  };
}
