import { Resvg } from "@resvg/resvg-js";
import PdfFile from "pdfkit";
import { type Artwork, logoArtwork, symbolArtwork } from "./artwork.ts";
import type { BrandSheet } from "#domain/brand/content.ts";

/** A logo file for download. */
export type BrandFile = {
  file: string;
  format: "SVG" | "PNG" | "PDF" | "EPS";
  look: BrandLook;
  art: "logo" | "symbol";
  width: number;
  bytes: number;
  body: Buffer;
};

/** What the file is for: colours on light ground, colours on dark ground, all black, all white. */
export const brandLooks = ["light", "dark", "black", "white"] as const;
export type BrandLook = (typeof brandLooks)[number];

/** Widths of the pictures made of points, px: of the logo, of the symbol. */
const [logoPixels, symbolPixels] = [1600, 512];

export async function makeBrandFiles(sheet: BrandSheet): Promise<BrandFile[]> {
  const hexOf = (key: string) => sheet.colours.find((colour) => colour.key === key)?.hex ?? "#000000";
  const inks: Record<BrandLook, { ink: string; pointer: string }> = {
    light: { ink: hexOf("ink"), pointer: hexOf("orange") },
    dark: { ink: "#ffffff", pointer: hexOf("orange") },
    black: { ink: "#000000", pointer: "#000000" },
    white: { ink: "#ffffff", pointer: "#ffffff" },
  };
  const art = { logo: logoArtwork(sheet), symbol: symbolArtwork(sheet) };
  const files: BrandFile[] = [];
  const add = (file: Omit<BrandFile, "bytes">) => files.push({ ...file, bytes: file.body.length });
  for (const name of ["logo", "symbol"] as const) {
    for (const look of brandLooks) {
      const { width } = art[name];
      const svg = Buffer.from(toSvg(art[name], inks[look]));
      const base = { look, art: name, width };
      add({ ...base, file: `${name}-${look}.svg`, format: "SVG", body: svg });
      if (look === "light" || look === "dark") {
        const png = new Resvg(svg.toString(), {
          fitTo: { mode: "width", value: name === "logo" ? logoPixels : symbolPixels },
        }).render();
        add({
          ...base,
          file: `${name}-${look}.png`,
          format: "PNG",
          width: png.width,
          body: Buffer.from(png.asPng()),
        });
      }
      if (name === "logo" && look !== "white") {
        add({
          ...base,
          file: `${name}-${look}.pdf`,
          format: "PDF",
          body: await toPdf(art[name], inks[look]),
        });
        if (look !== "dark")
          add({
            ...base,
            file: `${name}-${look}.eps`,
            format: "EPS",
            body: Buffer.from(toEps(art[name], inks[look])),
          });
      }
    }
  }
  return files;
}

type Inks = { ink: string; pointer: string };

const inkOf = (part: string, inks: Inks) => (part === "pointer" ? inks.pointer : inks.ink);

export function toSvg({ width, height, shapes }: Artwork, inks: Inks): string {
  const paths = shapes.map(({ part, path }) => `<path fill="${inkOf(part, inks)}" d="${path}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 10}" height="${height * 10}">${paths}</svg>\n`;
}

/** Points of paper for one unit of the artwork: the logo comes out some 60 mm wide. */
const paper = 1.5;

async function toPdf({ width, height, shapes }: Artwork, inks: Inks): Promise<Buffer> {
  // No date inside: the same artwork gives the same file.
  const doc = new PdfFile({
    size: [width * paper, height * paper],
    margin: 0,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => doc.on("end", () => done()));
  doc.scale(paper);
  for (const { part, path } of shapes) doc.path(path).fill(inkOf(part, inks));
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

export function toEps({ width, height, shapes }: Artwork, inks: Inks): string {
  const drawn = shapes.map(
    ({ part, path }) => `${postScriptColour(inkOf(part, inks))} setrgbcolor\n${postScriptPath(path)}\nfill`,
  );
  const [w, h] = [width * paper, height * paper];
  return [
    "%!PS-Adobe-3.0 EPSF-3.0",
    `%%BoundingBox: 0 0 ${Math.ceil(w)} ${Math.ceil(h)}`,
    `%%HiResBoundingBox: 0 0 ${w.toFixed(2)} ${h.toFixed(2)}`,
    "%%EndComments",
    `gsave 0 ${h.toFixed(2)} translate ${paper} -${paper} scale`,
    ...drawn,
    "grestore",
    "%%EOF\n",
  ].join("\n");
}

function postScriptColour(hex: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ");
}

/** PostScript knows cubic curves only; quadratic ones are raised. */
function postScriptPath(path: string): string {
  const lines: string[] = ["newpath"];
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = (rest!.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    if (command === "M" || command === "L")
      lines.push(`${n.join(" ")} ${command === "M" ? "moveto" : "lineto"}`);
    else if (command === "C") lines.push(`${n.join(" ")} curveto`);
    else if (command === "Q") {
      const [cx, cy, ex, ey] = n as [number, number, number, number];
      const raised = [
        x + (2 / 3) * (cx - x),
        y + (2 / 3) * (cy - y),
        ex + (2 / 3) * (cx - ex),
        ey + (2 / 3) * (cy - ey),
        ex,
        ey,
      ];
      lines.push(`${raised.map((value) => Number(value.toFixed(3))).join(" ")} curveto`);
    } else lines.push("closepath");
    if (n.length) [x, y] = n.slice(-2) as [number, number];
  }
  return lines.join("\n");
}
