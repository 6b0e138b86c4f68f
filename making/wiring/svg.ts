import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { paper, type Shape, type Sheet } from "./shapes.ts";

const number = (value: number) => String(Math.round(value * 100) / 100);
const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The look of a drawing on paper; the page has its own, for the dark as well. */
export const sheetStyle = [
  "svg{background:#fff}",
  "text{font-family:'IBM Plex Sans','Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;fill:#0e1b22}",
  ".quiet{fill:#4f626c}.b{font-weight:600}",
  "path,circle{fill:none;stroke:#0e1b22;stroke-width:.25}",
  ".frame{stroke-width:.3}.wire{stroke-width:.4}.rail{stroke-width:.5}.device{stroke-width:.5}",
  ".f{fill:#fff}.device.f{fill:#eef2f2}.dot{fill:#0e1b22}.dash{stroke-dasharray:1.2 .8}",
  ".BN{stroke:#8a4b20}.RD{stroke:#c0241f}.OG{stroke:#c95a00}.YE{stroke:#a88600}.GN{stroke:#0a7a3c}.BU{stroke:#1a5fb4}.VT{stroke:#7b3fa0}.GY,.WH{stroke:#7d8b92}.PK{stroke:#b8588f}.GNYE{stroke:#5a8a00}",
].join("");

/** A sheet as SVG: text stays text. */
export function sheetSvg(
  { shapes, title }: Sheet,
  { locale, name, inPage = false }: { locale: Locale; name: string; inPage?: boolean },
): string {
  const size = inPage ? "" : ` width="${paper.width}mm" height="${paper.height}mm"`;
  const label = `${name} · ${title}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${paper.width} ${paper.height}"${size} lang="${languageTags[locale]}" role="img" aria-label="${escape(label)}" class="wiring-sheet">`,
    ...(inPage ? [] : [`<title>${escape(label)}</title><style>${sheetStyle}</style>`]),
    ...shapes.map(element),
    "</svg>",
  ].join("");
}

function element(shape: Shape): string {
  if (shape.kind === "text") {
    const { x, y, size, anchor, bold, layer, text } = shape;
    const at = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
    const style = [layer === "quiet" ? "quiet" : "", bold ? "b" : ""].filter(Boolean).join(" ");
    return `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}"${at}${style ? ` class="${style}"` : ""}>${escape(text)}</text>`;
  }
  if (shape.kind === "circle") {
    const fill = !shape.filled ? "" : shape.layer === "rail" ? " dot" : " f";
    return `<circle class="${shape.layer}${fill}" cx="${number(shape.x)}" cy="${number(shape.y)}" r="${number(shape.radius)}"/>`;
  }
  const { points, closed, filled, dashed, colour, layer } = shape;
  const [first, ...rest] = points;
  const to = ([x, y]: readonly [number, number]) => `${number(x)} ${number(y)}`;
  const d = `M${to(first!)}${rest.map((point) => `L${to(point)}`).join("")}${closed ? "Z" : ""}`;
  const style = [layer, filled ? "f" : "", dashed ? "dash" : "", colour ?? ""].filter(Boolean).join(" ");
  return `<path class="${style}" d="${d}"/>`;
}
