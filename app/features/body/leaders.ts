import type { Dimension } from "./dimensions.ts";

type Screen = { x: number; y: number };
type Project = (point: readonly [number, number, number]) => Screen;

/** A dimension that is shorter on the screen, px, is seen from its end and left out. */
const shortest = 26;
const tick = 5;
/** Mean width of a character of a label, px. */
const characterWidth = 8;
/** Distance of a label from its line, px. */
const labelGap = 12;

const namespace = "http://www.w3.org/2000/svg";

/**
 * Draws dimensions with their leader lines over the picture.
 * @param text label of a dimension, in the visitor's language
 */
export function drawLeaders(
  svg: SVGSVGElement,
  dimensions: readonly Dimension[],
  project: Project,
  text: (dimension: Dimension) => string,
): void {
  const line = (path: string) => {
    const element = document.createElementNS(namespace, "path");
    element.setAttribute("d", path);
    return element;
  };
  const label = ({ at, anchor }: NonNullable<ReturnType<typeof placeLeader>>, words: string) => {
    const element = document.createElementNS(namespace, "text");
    // On a narrow screen a label may cover its line, so that none of it is cut off.
    const long = words.length * characterWidth;
    const [before, after] =
      anchor === "start" ? [0, long] : anchor === "end" ? [long, 0] : [long / 2, long / 2];
    element.setAttribute(
      "x",
      String(Math.round(Math.max(before + 4, Math.min(svg.clientWidth - after - 4, at.x)))),
    );
    element.setAttribute("y", String(Math.round(at.y)));
    element.setAttribute("text-anchor", anchor);
    element.textContent = words;
    return element;
  };
  svg.replaceChildren(
    ...dimensions.flatMap((dimension) => {
      const laid = placeLeader(dimension, project);
      return laid ? [line(laid.path), label(laid, text(dimension))] : [];
    }),
  );
}

/**
 * Path of a dimension's lines on the screen, and the place of its label; undefined when it is seen from its
 * end.
 */
export function placeLeader(
  { from, to, aside }: Dimension,
  project: Project,
): { path: string; at: Screen; anchor: "start" | "middle" | "end" } | undefined {
  const away = (point: readonly [number, number, number], by: number) =>
    [point[0] + aside[0] * by, point[1] + aside[1] * by, point[2] + aside[2] * by] as const;
  const [a, b] = [project(away(from, 1)), project(away(to, 1))];
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  if (long < shortest) return undefined;
  const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
  const round = (value: number) => Math.round(value * 10) / 10;
  const ray = (point: readonly [number, number, number]) => {
    const [start, end] = [project(away(point, 0.15)), project(away(point, 1.12))];
    return `M${round(start.x)} ${round(start.y)}L${round(end.x)} ${round(end.y)}`;
  };
  // Oblique strokes at the ends, as ISO 129 has them.
  const stroke = ({ x, y }: Screen) =>
    `M${round(x - (ux - uy) * tick)} ${round(y - (uy + ux) * tick)}L${round(x + (ux - uy) * tick)} ${round(y + (uy + ux) * tick)}`;
  // The label is on the side of the line that is away from the device.
  const [near, line] = [project(centre(from, to)), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }];
  const out = Math.hypot(line.x - near.x, line.y - near.y) || 1;
  const [ox, oy] = [(line.x - near.x) / out, (line.y - near.y) / out];
  const anchor = ox > 0.5 ? "start" : ox < -0.5 ? "end" : "middle";
  return {
    anchor,
    at: { x: line.x + ox * labelGap, y: line.y + oy * labelGap * 1.3 },
    path: `${ray(from)}${ray(to)}M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}${stroke(a)}${stroke(b)}`,
  };
}

function centre(a: readonly [number, number, number], b: readonly [number, number, number]) {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2] as const;
}
