import type { Drawing, Shape } from "./outline.ts";

const number = (value: number) => String(Math.round(value * 1000) / 1000);
const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Policies name it by its hash (server/http/files.ts). */
export const outlineStyle = [
  "",
  "line, rect, circle { fill: none; stroke-width: 0.25 }",
  ".cut-out { stroke: #d6322d; stroke-width: 0.4 }",
  ".outline { stroke: #0e1b22 }",
  ".fixing { stroke: #12a150; stroke-dasharray: 2 1 }",
  ".dimensions { stroke: #3b545f; stroke-width: 0.18 }",
  "text { font-family: sans-serif; fill: #0e1b22; stroke: none; text-anchor: middle }",
  "",
].join("\n");

/** A drawing as SVG at full size: width, height and units are in mm. */
export function toSvg({ shapes, x, y, width, height }: Drawing, title: string): string {
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width)}mm" height="${number(height)}mm" viewBox="${[x, y, width, height].map(number).join(" ")}">`,
    `<title>${escape(title)}</title>`,
    `<style>${outlineStyle}</style>`,
    ...shapes.map(element),
    "</svg>",
    "",
  ];
  return lines.join("\n");
}

function element(shape: Shape): string {
  const attributes = (values: Record<string, number>) =>
    Object.entries(values)
      .map(([name, value]) => ` ${name}="${number(value)}"`)
      .join("");
  if (shape.kind === "line")
    return `<line class="${shape.layer}"${attributes({ x1: shape.x1, y1: shape.y1, x2: shape.x2, y2: shape.y2 })}/>`;
  if (shape.kind === "rect")
    return `<rect class="${shape.layer}"${attributes({ x: shape.x, y: shape.y, width: shape.width, height: shape.height })}/>`;
  if (shape.kind === "circle")
    return `<circle class="${shape.layer}"${attributes({ cx: shape.x, cy: shape.y, r: shape.radius })}/>`;
  const turn = shape.turned ? ` transform="rotate(-90 ${number(shape.x)} ${number(shape.y)})"` : "";
  return `<text class="${shape.layer}"${attributes({ x: shape.x, y: shape.y, "font-size": shape.size })}${turn}>${escape(shape.text)}</text>`;
}
