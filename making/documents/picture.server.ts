import { crc32, deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import type { Locale } from "#domain/locale/locale.ts";
import { fontFile, scriptsOf } from "#making/pdf/fonts.server.ts";

/** Fonts that prints on a device may need: every weight of Latin, and the language's Chinese. */
function pictureFonts(locale: Locale): string[] {
  const chinese = scriptsOf(locale)[0]!;
  const latin = (["regular", "medium", "bold"] as const).map((weight) => fontFile("latin", weight));
  return chinese === "latin" ? latin : [...latin, fontFile(chinese, "medium")];
}

/**
 * An SVG as an opaque PNG on white, for print.
 * @param width in pixels; the height follows
 */
export function rasterise(
  svg: string,
  width: number,
  locale: Locale,
): { png: Buffer; width: number; height: number } {
  const named = svg.includes("xmlns=") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  const picture = new Resvg(named, {
    fitTo: { mode: "width", value: width },
    background: "#ffffff",
    font: { fontFiles: pictureFonts(locale), loadSystemFonts: false, defaultFontFamily: "IBM Plex Sans" },
    shapeRendering: 2,
    textRendering: 1,
  }).render();
  return {
    png: opaquePng(picture.pixels, picture.width, picture.height),
    width: picture.width,
    height: picture.height,
  };
}

/**
 * RGBA to a PNG without transparency: PDFKit embeds such a file as it is, where it would take one with
 * transparency apart pixel by pixel.
 */
export function opaquePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const line = width * 3 + 1;
  const raw = Buffer.alloc(line * height);
  for (let row = 0; row < height; row++) {
    // Filter 1, the difference to the pixel on the left: areas of one colour become zeros.
    raw[row * line] = 1;
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 4;
      const to = row * line + 1 + column * 3;
      for (let channel = 0; channel < 3; channel++)
        raw[to + channel] = (pixels[from + channel]! - (column ? pixels[from - 4 + channel]! : 0)) & 0xff;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(raw)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
